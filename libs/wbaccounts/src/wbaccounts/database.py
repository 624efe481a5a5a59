"""Opens engines from an address in libpq form, in the role of one service. Sets no search path: names are qualified."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import Engine, create_engine

from wbaccounts.errors import DatabaseUrlInvalid

CONNECT_TIMEOUT_S = 5
"""A database that does not answer is away: the caller says 503 or tries later instead of hanging."""

DIALECT = "postgresql+psycopg://"


def connect_arguments(url: str, *, role: str | None, application: str) -> dict[str, Any]:
    """Arguments of psycopg.connect for `url` (any form libpq takes); `role`: SET ROLE from the first moment on."""
    try:
        arguments: dict[str, Any] = dict(conninfo_to_dict(url))
    except psycopg.ProgrammingError:
        # Without its cause, which may quote the password.
        raise DatabaseUrlInvalid(
            "DATABASE_URL: given a text that libpq cannot read, accepted: postgresql://user:password@host:port/database"
        ) from None
    arguments.setdefault("connect_timeout", CONNECT_TIMEOUT_S)
    arguments.setdefault("application_name", application)
    if role is not None:
        # A start-up option, so that RESET ROLE leads back to the role and not to the session's user.
        arguments["options"] = f"{arguments.get('options') or ''} -c role={role}".strip()
    return arguments


def open_engine(url: str, *, role: str | None = None, application: str = "wb", pool_size: int = 5) -> Engine:
    """A pooled engine; a connection that died while idle is replaced before it is used."""
    return create_engine(
        DIALECT,
        connect_args=connect_arguments(url, role=role, application=application),
        pool_size=pool_size,
        max_overflow=2,
        pool_pre_ping=True,
        pool_timeout=10,
        hide_parameters=True,
    )
