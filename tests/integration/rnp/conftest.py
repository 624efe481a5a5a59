"""The service over a real PostgreSQL: migrated schemas, engines in the roles of the services."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Engine

from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade

SCHEMAS = ("wbaccounts", "wbreports", "digitization", "rnp")


@pytest.fixture(scope="module")
def owner(database_url: str) -> Iterator[Engine]:
    """All schemas, as the user who owns them."""
    engine = open_engine(database_url, application="test", pool_size=10)
    for package in SCHEMAS:
        upgrade(engine, package)
    yield engine
    engine.dispose()


@pytest.fixture(scope="module")
def as_role(database_url: str, owner: Engine) -> Iterator[Callable[[str], Engine]]:
    """An engine in the role of a service."""
    engines: list[Engine] = []

    def open_as(role: str) -> Engine:
        engines.append(open_engine(database_url, role=role, application="test", pool_size=10))
        return engines[-1]

    yield open_as
    for engine in engines:
        engine.dispose()
