"""Opens engines for asyncio; apart from wbaccounts.database, so that workers need no greenlets."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from wbaccounts.database import DIALECT, connect_arguments


def open_async_engine(url: str, *, role: str | None = None, application: str = "wb", pool_size: int = 5) -> AsyncEngine:
    """A pooled asyncio engine. No ping before use: a server that was away is met once, then the pool renews itself."""
    return create_async_engine(
        DIALECT,
        connect_args=connect_arguments(url, role=role, application=application),
        pool_size=pool_size,
        max_overflow=2,
        pool_timeout=5,
        hide_parameters=True,
    )
