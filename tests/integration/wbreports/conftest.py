"""The library over a real PostgreSQL, in the roles of the services that use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Engine, text

from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbreports.models import metadata


@pytest.fixture(scope="module")
def owner(database_url: str) -> Iterator[Engine]:
    """The migrated schemas, as the user who owns them."""
    engine = open_engine(database_url, application="test", pool_size=5)
    for package in ("wbaccounts", "wbreports"):
        upgrade(engine, package)
    yield engine
    engine.dispose()


@pytest.fixture
def clean(owner: Engine) -> Engine:
    """The owner's engine; every table of the library is empty."""
    with owner.begin() as connection:
        connection.execute(text("TRUNCATE wbaccounts.wb_account_gate"))
        connection.execute(text(f"TRUNCATE {', '.join(table.fullname for table in metadata.sorted_tables)}"))
    return owner


@pytest.fixture(scope="module")
def as_role(database_url: str, owner: Engine) -> Iterator[Callable[[str], Engine]]:
    """An engine in the role of a service."""
    engines: list[Engine] = []

    def open_as(role: str) -> Engine:
        engines.append(open_engine(database_url, role=role, application="test", pool_size=5))
        return engines[-1]

    yield open_as
    for engine in engines:
        engine.dispose()
