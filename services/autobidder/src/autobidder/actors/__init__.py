"""Actors of the service: one module a job; importing it does nothing."""
