"""Revisions of the schema `wbads`."""
