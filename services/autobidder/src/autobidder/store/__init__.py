"""Queries of the service; they take a session and never commit."""
