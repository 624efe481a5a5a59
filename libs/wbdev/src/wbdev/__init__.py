"""Embedded Redis and PostgreSQL, the development stack and the demo; never shipped."""
