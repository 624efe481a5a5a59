"""Commands of operators: sync, status, show."""
