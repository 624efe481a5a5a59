"""Runs the revisions of the schema `wbreports`."""

from __future__ import annotations

from wbaccounts.migrator import run_environment

run_environment()
