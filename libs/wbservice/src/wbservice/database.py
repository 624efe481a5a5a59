"""The engine of a process: its service's role, a connection for each thread that works."""

from __future__ import annotations

from pydantic import SecretStr
from sqlalchemy import Engine

from wbaccounts.database import open_engine

THREADS_BESIDE_JOBS = 4
"""Health checks, the beats' fence check, the journal's repair, the ends of jobs."""


def make_engine(database_url: SecretStr, *, role: str | None, pool_size: int = 5) -> Engine:
    """An engine whose sessions act as `role` from the first moment on; None acts as the address says (migrations)."""
    return open_engine(database_url.get_secret_value(), role=role, application=role or "migrate", pool_size=pool_size)
