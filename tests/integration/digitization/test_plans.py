"""The reads that RNP makes of the feeds, as RNP itself words them, and the store's go through one partition and an index,
never a scan of rows of other accounts: kept here as plans.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from psycopg import sql
from sqlalchemy import Engine, event, text
from sqlalchemy.orm import Session

from rnp.store.merge_state import present_revisions
from rnp.store.sources import ORDERS, SALES
from rnp.store.span import span_of_inputs
from wbaccounts.migrator import upgrade
from wbstore.merge import raw_connection

ACCOUNTS, ROWS_EACH, DAYS = 200, 300, 90
ACCOUNT, REVISION = 17, 28
VALUES = {"account": ACCOUNT, "feeds": REVISION}

FILL = """
    INSERT INTO digitization.{table} (account_id, {key}, date, last_change_date, nm_id, finished_price, revision)
    SELECT account, 'S-' || account || '-' || number,
           timestamptz '2026-09-01 00:00+03' + number % {days} * interval '1 day' + number * interval '1 second',
           timestamptz '2026-09-01 00:00+03' + number * interval '1 minute', number % 40, number, number / 10
    FROM generate_series(1, {accounts}) account, generate_series(1, {rows}) number
"""
A_WEEK = sql.SQL("(date >= '2026-09-07 00:00+03' AND date < '2026-09-14 00:00+03')")

Statement = sql.Composable
READS: dict[str, Statement] = {
    "orders of a week": ORDERS.rows(A_WEEK),
    "sales of a week": SALES.rows(A_WEEK),
    "orders changed since a revision": ORDERS.changed,
    "sales changed since a revision": SALES.changed,
    "orders by key": sql.SQL(
        "SELECT srid, digest FROM digitization.wb_orders "
        "WHERE account_id = %(account)s AND srid = ANY (ARRAY['S-17-1', 'S-17-2', 'S-17-300'])"
    ),
}
CALLS: dict[str, Callable[[Session, str], object]] = {
    "newest revisions of an account": present_revisions,
    "days of an account": span_of_inputs,
}
FEED_PARTITION = re.compile(r"(wb_orders|wb_sales)_p\d\d")


@pytest.fixture(scope="module")
def filled(owner: Engine) -> Engine:
    """Both tables with the rows of many accounts, and the planner's statistics of them; RNP's own schemas are there."""
    for package in ("wbads", "rnp"):
        upgrade(owner, package)
    with owner.begin() as connection:
        for table, key in (("wb_orders", "srid"), ("wb_sales", "sale_id")):
            fill = FILL.format(table=table, key=key, days=DAYS, accounts=ACCOUNTS, rows=ROWS_EACH)
            connection.execute(text(fill))
            connection.execute(text(f"ANALYZE digitization.{table}"))
    return owner


def statement_of(session: Session, call: Callable[[Session, str], object]) -> tuple[str, dict[str, Any]]:
    """The one statement that `call` executes, with its values."""
    seen: list[tuple[str, dict[str, Any]]] = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_more: Any) -> None:
        seen.append((statement, dict(values)))

    connection = session.connection()
    event.listen(connection, "before_cursor_execute", note)
    call(session, str(ACCOUNT))
    event.remove(connection, "before_cursor_execute", note)
    (only,) = seen
    return only


def plan_of(engine: Engine, name: str) -> list[dict[str, Any]]:
    """Nodes of the plan of a read that look at rows of the feeds."""
    with Session(engine) as session:
        if name in CALLS:
            worded, values = statement_of(session, CALLS[name])
            read: Statement = sql.SQL(worded)
        else:
            read, values = READS[name], VALUES
        return explained(session, read, values)


def explained(session: Session, read: Statement, values: dict[str, Any]) -> list[dict[str, Any]]:
    explain = sql.SQL("EXPLAIN (FORMAT JSON, ANALYZE, BUFFERS) {}").format(read)
    row: Any = raw_connection(session).execute(explain, values, prepare=False).fetchone()
    found = json.loads(row[0]) if isinstance(row[0], str) else row[0]
    return [node for node in nodes(found[0]["Plan"]) if FEED_PARTITION.fullmatch(node.get("Relation Name", ""))]


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for child in plan.get("Plans", ()):
        yield from nodes(child)


@pytest.mark.parametrize("role", ["rnp", "digitization"])
@pytest.mark.parametrize("name", READS)
def test_a_read_of_an_account_touches_one_partition_by_an_index(
    filled: Engine, as_role: Callable[[str], Engine], name: str, role: str
) -> None:
    check(plan_of(as_role(role), name))


@pytest.mark.parametrize("name", CALLS)
def test_what_rnp_asks_of_all_its_inputs_is_a_look_up_in_an_index_of_each_feed(
    filled: Engine, as_role: Callable[[str], Engine], name: str
) -> None:
    looks = plan_of(as_role("rnp"), name)

    check(looks)
    assert {node["Relation Name"][:-4] for node in looks} == {"wb_orders", "wb_sales"}
    assert all(node["Actual Rows"] <= 1 for node in looks)


def check(looks: list[dict[str, Any]]) -> None:
    """One partition a feed, by an index, and no row is looked at in vain."""
    partitions = {node["Relation Name"] for node in looks}
    assert looks
    assert len(partitions) == len({name[:-4] for name in partitions}), partitions
    assert "Seq Scan" not in {node["Node Type"] for node in looks}
    assert sum(node.get("Rows Removed by Filter", 0) for node in looks) == 0


def test_a_scan_is_seen_by_these_tests(filled: Engine) -> None:
    with Session(filled) as session:
        looks = explained(
            session, sql.SQL("SELECT count(*) FROM digitization.wb_orders WHERE supplier_article = 'x'"), {}
        )

    with pytest.raises(AssertionError):
        check(looks)
