"""Queries of the schema `wbreports`; each takes a session and never commits."""
