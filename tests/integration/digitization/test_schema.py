"""The migrated schema: as the models say, usable by the service, closed to others but for two tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import ProgrammingError

from digitization.models import PARTITIONS, metadata
from wbaccounts.migrator import drift

READABLE = {"wb_orders", "wb_sales"}
SPLIT = READABLE | {"wb_stocks", "wb_cards"}
VIEWS = {"wb_reports", "wb_report_rows"}


def test_migrations_and_models_agree(owner: Engine) -> None:
    differences = [
        change
        for change in drift(owner, "digitization", metadata)
        if not (change[0] == "remove_table" and change[1].name.rpartition("_p")[0] in SPLIT)
        and not (change[0] == "remove_index" and change[1].table.name.rpartition("_p")[0] in SPLIT)
    ]

    assert differences == []


@pytest.mark.parametrize("table", sorted(SPLIT))
def test_big_tables_are_split_by_account(owner: Engine, table: str) -> None:
    with owner.connect() as connection:
        parts = connection.execute(
            text("SELECT count(*) FROM pg_inherits WHERE inhparent = CAST(:name AS regclass)"),
            {"name": f"digitization.{table}"},
        ).scalar_one()

    assert parts == PARTITIONS


@pytest.mark.parametrize("table", sorted({table.name for table in metadata.sorted_tables} | VIEWS))
def test_rnp_reads_the_two_feed_tables_and_nothing_else(
    owner: Engine, as_role: Callable[[str], Engine], table: str
) -> None:
    with as_role("rnp").connect() as connection:
        if table in READABLE:
            connection.execute(text(f"SELECT count(*) FROM digitization.{table}"))
        else:
            with pytest.raises(ProgrammingError, match="permission denied"):
                connection.execute(text(f"SELECT count(*) FROM digitization.{table}"))


@pytest.mark.parametrize(
    "statement", ["DELETE FROM digitization.wb_orders", "UPDATE digitization.wb_sales SET spp = 1"]
)
def test_rnp_writes_nothing(owner: Engine, as_role: Callable[[str], Engine], statement: str) -> None:
    with as_role("rnp").connect() as connection, pytest.raises(ProgrammingError, match="permission denied"):
        connection.execute(text(statement))


@pytest.mark.parametrize("statement", ["DROP TABLE digitization.wb_orders", "CREATE TABLE digitization.x (a int)"])
def test_the_service_does_not_change_its_schema(
    owner: Engine, as_role: Callable[[str], Engine], statement: str
) -> None:
    with as_role("digitization").connect() as connection, pytest.raises(ProgrammingError):
        connection.execute(text(statement))
