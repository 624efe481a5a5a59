"""Reads and writes of the schema's tables. The store takes a session and never commits."""
