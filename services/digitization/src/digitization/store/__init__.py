"""Queries of the schema `digitization`. Every function takes a session and none commits."""
