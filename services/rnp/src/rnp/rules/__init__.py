"""Decisions of the service: pure, no clock, no I/O."""
