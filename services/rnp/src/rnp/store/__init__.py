"""Queries of the service. They take a session and never commit."""
