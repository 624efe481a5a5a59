"""WB's methods as typed calls, one module a host."""
