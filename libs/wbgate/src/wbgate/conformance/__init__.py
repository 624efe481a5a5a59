"""Holds the Python reference and the Lua mirror together: vector files, and whole scripts step by step."""
