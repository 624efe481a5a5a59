"""The migrated schema: as the models say, usable by the service, closed to others; reads of `show` touch one partition."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError, ProgrammingError

from autobidder.models import PARTITIONS, metadata
from wbaccounts.migrator import drift

SPLIT = {
    table.name
    for table in metadata.sorted_tables
    if table.dialect_options["postgresql"].get("partition_by") is not None
}
OWN = "WHERE account_id = 7 AND advert_id = 70"
READS = {
    "campaign": "SELECT * FROM autobidder.campaigns WHERE account_id = 7 AND advert_id = 70",
    "items": f"SELECT * FROM autobidder.campaign_items {OWN}",
    "present bids": f"SELECT * FROM autobidder.bids {OWN} AND seen_until IS NULL",
    "history": f"SELECT * FROM autobidder.bids {OWN} ORDER BY seen_from DESC",
    "minimums": f"SELECT * FROM autobidder.bid_minimums {OWN}",
    "clusters": f"SELECT * FROM autobidder.cluster_stats {OWN} AND day >= '2026-11-20'",
}


def test_migrations_and_models_agree(owner: Engine) -> None:
    differences = [
        change
        for change in drift(owner, "autobidder", metadata)
        if not (change[0] == "remove_table" and change[1].name.rpartition("_p")[0] in SPLIT)
        and not (change[0] == "remove_index" and change[1].table.name.rpartition("_p")[0] in SPLIT)
    ]

    assert differences == []


@pytest.mark.parametrize("table", sorted(SPLIT))
def test_big_tables_are_split_by_account(owner: Engine, table: str) -> None:
    with owner.connect() as connection:
        parts = connection.execute(
            text("SELECT count(*) FROM pg_inherits WHERE inhparent = CAST(:name AS regclass)"),
            {"name": f"autobidder.{table}"},
        ).scalar_one()

    assert parts == PARTITIONS


@pytest.mark.parametrize("role", ["rnp", "digitization", "gateway"])
@pytest.mark.parametrize("table", sorted(table.name for table in metadata.sorted_tables))
def test_no_other_role_reads_the_tables(owner: Engine, as_role: Callable[[str], Engine], role: str, table: str) -> None:
    with as_role(role).connect() as connection, pytest.raises(ProgrammingError, match="permission denied"):
        connection.execute(text(f"SELECT count(*) FROM autobidder.{table}"))


def test_an_item_has_one_present_bid_in_a_placement(clean: Engine) -> None:
    row = (
        "INSERT INTO autobidder.bids (account_id, advert_id, nm_id, placement, seen_from, bid_kopecks, run_id) "
        "VALUES (1, 2, 3, 'search', :at, 100, 1)"
    )
    with clean.begin() as connection:
        connection.execute(text(row), {"at": "2026-11-30T10:00:00Z"})
    with clean.begin() as connection, pytest.raises(IntegrityError, match="unique"):
        connection.execute(text(row), {"at": "2026-11-30T11:00:00Z"})


@pytest.mark.parametrize("bid", [0, -5])
def test_a_bid_is_never_zero(clean: Engine, bid: int) -> None:
    row = (
        "INSERT INTO autobidder.bids (account_id, advert_id, nm_id, placement, seen_from, bid_kopecks, run_id) "
        "VALUES (1, 2, 3, 'search', now(), :bid, 1)"
    )
    with clean.begin() as connection, pytest.raises(IntegrityError, match="ck_bids_positive"):
        connection.execute(text(row), {"bid": bid})


@pytest.fixture
def filled(clean: Engine) -> Engine:
    """A few accounts, each with many campaigns."""
    account = "FROM generate_series(1, 12) a, generate_series(1, 300) c"
    items = f"{account}, generate_series(1, 3) n"
    statements = {
        "campaigns (account_id, advert_id, first_seen_at)": f"a, c, now() {account}",
        "campaign_items (account_id, advert_id, nm_id, first_seen_at)": f"a, c, n, now() {items}",
        "bids (account_id, advert_id, nm_id, placement, seen_from, bid_kopecks, run_id)": (
            f"a, c, n, 'search', now(), 100, 1 {items}"
        ),
        "bid_minimums (account_id, advert_id, nm_id, placement, bid_kopecks, seen_from, run_id)": (
            f"a, c, n, 'search', 100, now(), 1 {items}"
        ),
        "cluster_stats (account_id, advert_id, nm_id, day, cluster, revision)": (
            f"a, c, 1, date '2026-11-30' - n, 'x', 1 {items}"
        ),
    }
    with clean.begin() as connection:
        for target, values in statements.items():
            connection.execute(text(f"INSERT INTO autobidder.{target} SELECT {values}"))
        connection.execute(text("ANALYZE"))
    return clean


@pytest.mark.parametrize("name", READS)
def test_a_read_of_a_campaign_touches_one_partition_by_an_index(filled: Engine, name: str) -> None:
    with filled.connect() as connection:
        found = connection.execute(text(f"EXPLAIN (ANALYZE, FORMAT JSON) {READS[name]}")).scalar_one()
    plan = (json.loads(found) if isinstance(found, str) else found)[0]["Plan"]

    every = list(nodes(plan))
    assert len({node["Relation Name"] for node in every if "Relation Name" in node}) == 1
    assert "Seq Scan" not in {node["Node Type"] for node in every}
    assert sum(node.get("Rows Removed by Filter", 0) for node in every) == 0


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for child in plan.get("Plans", ()):
        yield from nodes(child)
