"""Revisions of the schema `probe_service`."""
