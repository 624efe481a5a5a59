"""Fixtures over migrated schemas: a folder of tests says by a fixture `schemas` which these are, and imports the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from sqlalchemy import Engine, MetaData, text

from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade

POOL_SIZE = 10


@dataclass(frozen=True)
class Schemas:
    """`packages`: whose migrations are made, in this order. `emptied`: whose tables are empty before each test."""

    packages: tuple[str, ...]
    emptied: tuple[MetaData, ...]

    @property
    def tables(self) -> list[str]:
        """With the fence: rows of it beside an empty Redis would be one that has lost its memory: nothing is granted then."""
        own = [table.fullname for metadata in self.emptied for table in metadata.sorted_tables]
        return ["wbaccounts.wb_account_gate", *own]


@pytest.fixture(scope="module")
def owner(database_url: str, schemas: Schemas) -> Iterator[Engine]:
    """The migrated schemas, as the user who owns them."""
    engine = open_engine(database_url, application="test", pool_size=POOL_SIZE)
    for package in schemas.packages:
        upgrade(engine, package)
    yield engine
    engine.dispose()


@pytest.fixture
def clean(owner: Engine, schemas: Schemas) -> Engine:
    """The owner's engine; every table is empty, and no account was ever worked on."""
    with owner.begin() as connection:
        connection.execute(text(f"TRUNCATE {', '.join(schemas.tables)}"))
    return owner


@pytest.fixture(scope="module")
def as_role(database_url: str, owner: Engine) -> Iterator[Callable[[str], Engine]]:
    """An engine in the role of a service."""
    engines: list[Engine] = []

    def open_as(role: str) -> Engine:
        engines.append(open_engine(database_url, role=role, application="test", pool_size=POOL_SIZE))
        return engines[-1]

    yield open_as
    for engine in engines:
        engine.dispose()
