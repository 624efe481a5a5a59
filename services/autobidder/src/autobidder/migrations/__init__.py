"""Revisions of the schema `autobidder`."""
