"""Runs the revisions of the schema `autobidder`."""

from __future__ import annotations

from wbaccounts.migrator import run_environment

run_environment()
