"""Kinds and payloads of the jobs that more than one package names."""
