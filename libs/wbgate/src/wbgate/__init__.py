"""Per-account job gate, job records and WB budget for Dramatiq on Redis.

Importing the package loads nothing heavy: name the module you need.
"""
