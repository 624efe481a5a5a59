"""Revisions of the schema `rnp`."""
