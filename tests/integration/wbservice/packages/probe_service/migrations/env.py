"""Runs the revisions of the schema `probe_service`."""

from wbaccounts.migrator import run_environment

run_environment()
