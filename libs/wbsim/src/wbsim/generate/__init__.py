"""Data of simulated sellers: made from a seed, the same each time."""
