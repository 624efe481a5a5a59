"""The reads that RNP and the merge make go through one partition and an index, never a scan of rows
of other accounts: kept here as plans.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, text

ACCOUNTS, ORDERS_EACH, DAYS = 200, 300, 90

FILL = """
    INSERT INTO digitization.{table} (account_id, {key}, date, last_change_date, nm_id, finished_price, revision)
    SELECT account, 'k-' || account || '-' || number,
           timestamptz '2026-09-01 00:00+03' + number % {days} * interval '1 day' + number * interval '1 second',
           timestamptz '2026-09-01 00:00+03' + number * interval '1 minute', number % 40, number, number / 10
    FROM generate_series(1, {accounts}) account, generate_series(1, {rows}) number
"""
READS = {
    "orders of a day by item": """
        SELECT nm_id, count(*), sum(finished_price) FILTER (WHERE NOT is_cancel)
        FROM digitization.wb_orders
        WHERE account_id = 17 AND date >= '2026-09-10 00:00+03' AND date < '2026-09-11 00:00+03' GROUP BY nm_id
    """,
    "sales of a week by day and item": """
        SELECT (date AT TIME ZONE 'Europe/Moscow')::date, nm_id, count(*), sum(for_pay)
        FROM digitization.wb_sales
        WHERE account_id = 17 AND date >= '2026-09-07 00:00+03' AND date < '2026-09-14 00:00+03' GROUP BY 1, 2
    """,
    "orders changed since a revision": """
        SELECT DISTINCT (date AT TIME ZONE 'Europe/Moscow')::date, nm_id
        FROM digitization.wb_orders WHERE account_id = 17 AND revision > 28
    """,
    "newest revision of an account": "SELECT max(revision) FROM digitization.wb_sales WHERE account_id = 17",
    "orders by key": """
        SELECT srid, digest FROM digitization.wb_orders
        WHERE account_id = 17 AND srid = ANY (ARRAY['k-17-1', 'k-17-2', 'k-17-300'])
    """,
}


@pytest.fixture(scope="module")
def filled(owner: Engine) -> Engine:
    """Both tables with the rows of many accounts, and the planner's statistics of them."""
    with owner.begin() as connection:
        for table, key in (("wb_orders", "srid"), ("wb_sales", "sale_id")):
            fill = FILL.format(table=table, key=key, days=DAYS, accounts=ACCOUNTS, rows=ORDERS_EACH)
            connection.execute(text(fill))
            connection.execute(text(f"ANALYZE digitization.{table}"))
    return owner


def plan_of(engine: Engine, query: str) -> dict[str, Any]:
    with engine.connect() as connection:
        found = connection.execute(text(f"EXPLAIN (FORMAT JSON, ANALYZE, BUFFERS) {query}")).scalar_one()
    plan: dict[str, Any] = (json.loads(found) if isinstance(found, str) else found)[0]["Plan"]
    return plan


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for child in plan.get("Plans", ()):
        yield from nodes(child)


@pytest.mark.parametrize("name", READS)
def test_a_read_of_an_account_touches_one_partition_by_an_index(
    filled: Engine, as_role: Callable[[str], Engine], name: str
) -> None:
    plan = plan_of(as_role("digitization"), READS[name])

    relations = {node["Relation Name"] for node in nodes(plan) if "Relation Name" in node}
    kinds = {node["Node Type"] for node in nodes(plan)}
    assert len(relations) <= 1, relations
    assert "Seq Scan" not in kinds
    assert any("Index" in kind for kind in kinds)


@pytest.mark.parametrize("name", READS)
def test_a_read_looks_at_no_row_of_another_account(filled: Engine, name: str) -> None:
    plan = plan_of(filled, READS[name])

    removed = sum(node.get("Rows Removed by Filter", 0) for node in nodes(plan))
    assert removed == 0


def test_rnp_makes_the_same_reads(filled: Engine, as_role: Callable[[str], Engine]) -> None:
    with as_role("rnp").connect() as connection:
        for query in READS.values():
            connection.execute(text(query))


def test_a_scan_is_seen_by_these_tests(filled: Engine) -> None:
    plan = plan_of(filled, "SELECT count(*) FROM digitization.wb_orders WHERE supplier_article = 'x'")

    assert "Seq Scan" in {node["Node Type"] for node in nodes(plan)}
