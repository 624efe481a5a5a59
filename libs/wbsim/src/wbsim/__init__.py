"""Wildberries API simulator for development and tests; never shipped."""
