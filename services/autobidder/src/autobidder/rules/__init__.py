"""Decisions of the service: plain data in, a verdict out; no clock, no I/O."""
