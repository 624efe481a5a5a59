"""Runs the revisions of the schema `rnp`."""

from __future__ import annotations

from wbaccounts.migrator import run_environment

run_environment()
