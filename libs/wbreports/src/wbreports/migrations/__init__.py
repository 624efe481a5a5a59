"""Revisions of the schema `wbreports`."""
