"""The service over a real PostgreSQL: migrated schemas, engines in the roles of the services."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Engine, text

from rnp.models import metadata
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade

SCHEMAS = ("wbaccounts", "wbreports", "wbads", "digitization", "rnp")

EMPTIED = (
    *(f"rnp.{table.name}" for table in metadata.sorted_tables),
    *(f"digitization.{table}" for table in ("wb_orders", "wb_sales", "feed_revisions")),
    *(f"wbreports.{table}" for table in ("wb_reports", "wb_report_rows", "changed_days", "revisions")),
    *(f"wbads.{table}" for table in ("ad_stats", "ad_spend", "changed_days", "revisions")),
    "wbaccounts.wb_account_gate",
    "wbaccounts.tenants",
)


@pytest.fixture(scope="module")
def owner(database_url: str) -> Iterator[Engine]:
    """All schemas, as the user who owns them."""
    engine = open_engine(database_url, application="test", pool_size=10)
    for package in SCHEMAS:
        upgrade(engine, package)
    yield engine
    engine.dispose()


@pytest.fixture
def clean(owner: Engine) -> Engine:
    """The owner's engine; every table that the merge reads or writes is empty, and there is no account."""
    with owner.begin() as connection:
        connection.execute(text(f"TRUNCATE {', '.join(EMPTIED)} CASCADE"))
    return owner


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
