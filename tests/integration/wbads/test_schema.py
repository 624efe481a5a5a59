"""The migrated schema: as the models say, usable by the two services that fetch it, closed to others."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import ProgrammingError

from wbaccounts.migrator import drift
from wbaccounts.roles import ensure_service_role
from wbads.models import metadata
from wbstore.columns import PARTITIONS

SPLIT = {"ad_campaigns", "ad_stats", "ad_spend", "changed_days"}
TABLES = sorted(table.name for table in metadata.sorted_tables)


def test_migrations_and_models_agree(owner: Engine) -> None:
    differences = [
        change
        for change in drift(owner, "wbads", metadata)
        if not (change[0] == "remove_table" and change[1].name.rpartition("_p")[0] in SPLIT)
        and not (change[0] == "remove_index" and change[1].table.name.rpartition("_p")[0] in SPLIT)
    ]

    assert differences == []


@pytest.mark.parametrize("table", sorted(SPLIT))
def test_big_tables_are_split_by_account(owner: Engine, table: str) -> None:
    with owner.connect() as connection:
        parts = connection.execute(
            text("SELECT count(*) FROM pg_inherits WHERE inhparent = CAST(:name AS regclass)"),
            {"name": f"wbads.{table}"},
        ).scalar_one()

    assert parts == PARTITIONS


@pytest.mark.parametrize("role", ["rnp", "autobidder"])
@pytest.mark.parametrize("table", TABLES)
def test_the_services_that_fetch_it_read_and_write_it(
    clean: Engine, as_role: Callable[[str], Engine], role: str, table: str
) -> None:
    with as_role(role).begin() as connection:
        connection.execute(text(f"SELECT count(*) FROM wbads.{table}"))
        connection.execute(text(f"DELETE FROM wbads.{table}"))


@pytest.mark.parametrize("role", ["digitization", "gateway"])
@pytest.mark.parametrize("table", TABLES)
def test_others_do_not_see_it(owner: Engine, as_role: Callable[[str], Engine], role: str, table: str) -> None:
    with owner.begin() as connection:
        ensure_service_role(connection, role)
    with as_role(role).connect() as connection, pytest.raises(ProgrammingError, match="permission denied"):
        connection.execute(text(f"SELECT count(*) FROM wbads.{table}"))


@pytest.mark.parametrize(
    "statement", ["DROP TABLE wbads.ad_stats", "UPDATE wbads.alembic_version SET version_num = ''"]
)
def test_a_service_does_not_change_the_schema(owner: Engine, as_role: Callable[[str], Engine], statement: str) -> None:
    with as_role("rnp").connect() as connection, pytest.raises(ProgrammingError):
        connection.execute(text(statement))
