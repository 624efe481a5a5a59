"""The migrated schema: as the models say, usable by the service, closed to others but for the result."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import ProgrammingError

from rnp.models import metadata
from wbaccounts.migrator import drift

SPLIT = {"funnel_days", "stock_days", "rnp_daily"}
TABLES = sorted(table.name for table in metadata.sorted_tables)


def test_rnp_migrations_and_models_agree(owner: Engine) -> None:
    differences = [
        change
        for change in drift(owner, "rnp", metadata)
        if not (change[0] == "remove_table" and change[1].name.rpartition("_p")[0] in SPLIT)
        and not (change[0] == "remove_index" and change[1].table.name.rpartition("_p")[0] in SPLIT)
    ]

    assert differences == []


@pytest.mark.parametrize("table", TABLES)
def test_the_service_works_on_its_own_tables(as_role: Callable[[str], Engine], table: str) -> None:
    with as_role("rnp").connect() as connection:
        connection.execute(text(f"DELETE FROM rnp.{table} WHERE account_id = 0"))


@pytest.mark.parametrize("table", TABLES)
def test_the_gateway_reads_the_result_and_nothing_else(as_role: Callable[[str], Engine], table: str) -> None:
    with as_role("gateway").connect() as connection:
        if table == "rnp_daily":
            connection.execute(text(f"SELECT count(*) FROM rnp.{table}"))
        else:
            with pytest.raises(ProgrammingError, match="permission denied"):
                connection.execute(text(f"SELECT count(*) FROM rnp.{table}"))


def test_nobody_else_writes_the_result(as_role: Callable[[str], Engine]) -> None:
    for role in ("gateway", "digitization", "autobidder"):
        with (
            as_role(role).connect() as connection,
            pytest.raises(ProgrammingError, match="permission denied"),
        ):
            connection.execute(text("DELETE FROM rnp.rnp_daily"))
