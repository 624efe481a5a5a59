"""Per-account job gate, job records and WB budget for Dramatiq on Redis."""
