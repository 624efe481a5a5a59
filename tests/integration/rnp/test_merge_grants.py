"""What the service's role may touch: the two feed tables of digitization, to read; nothing else of it, and no feed to write."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import ProgrammingError

READABLE = {"wb_orders", "wb_sales"}
WRITES = (
    "INSERT INTO digitization.{} (account_id) VALUES (1)",
    "UPDATE digitization.{} SET revision = revision + 1",
    "DELETE FROM digitization.{}",
    "TRUNCATE digitization.{}",
)


def tables(owner: Engine) -> list[str]:
    """Every table, partition and view of the schema, as the catalog has them now."""
    with owner.connect() as connection:
        names = connection.execute(
            text(
                "SELECT relname FROM pg_class WHERE relnamespace = 'digitization'::regnamespace"
                " AND relkind IN ('r', 'p', 'v', 'm') ORDER BY relname"
            )
        )
        return list(names.scalars())


def may_read(engine: Engine, name: str) -> bool:
    with engine.connect() as connection:
        try:
            connection.execute(text(f"SELECT 1 FROM digitization.{name} LIMIT 1"))
        except ProgrammingError as refused:
            if "permission denied" not in str(refused):
                raise
            return False
        return True


def test_every_other_table_of_digitization_is_refused(owner: Engine, as_role: Callable[[str], Engine]) -> None:
    names = tables(owner)
    assert set(names) > READABLE

    readable = {name for name in names if may_read(as_role("rnp"), name)}
    assert readable == READABLE


@pytest.mark.parametrize("table", sorted(READABLE))
@pytest.mark.parametrize("statement", WRITES)
def test_rnp_writes_no_feed(as_role: Callable[[str], Engine], statement: str, table: str) -> None:
    with as_role("rnp").connect() as connection, pytest.raises(ProgrammingError, match="permission denied"):
        connection.execute(text(statement.format(table)))
