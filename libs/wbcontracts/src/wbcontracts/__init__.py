"""Kinds and payloads of the jobs that more than one package names. Imports nothing heavy and runs no job."""
