"""The bulk upsert: the later change wins, equal rows are not written, pages with the same rows do not block each other."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from threading import Barrier
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from digitization.feeds import ORDERS, SALES, Feed
from digitization.store.revisions import next_revision
from wbapi.rows.statistics import OrderRow, SaleRow
from wbstore.merge import MergeCounts, merge_rows

ACCOUNT = "7"


def order(srid: str, changed: str = "2026-10-01T10:00:00", **fields: Any) -> OrderRow:
    return msgspec.structs.replace(OrderRow(srid=srid, last_change_date=changed), **fields)


def sale(sale_id: str, changed: str = "2026-10-01T10:00:00", **fields: Any) -> SaleRow:
    return msgspec.structs.replace(SaleRow(sale_id=sale_id, srid="s", last_change_date=changed), **fields)


def store(engine: Engine, rows: Sequence[Any], *, feed: Feed[Any] = ORDERS, account: str = ACCOUNT) -> MergeCounts:
    with Session(engine) as session, session.begin():
        revision = next_revision(session, account)
        return merge_rows(session, feed.target, account, revision, feed.latest_by_key(list(rows)))


def stored(engine: Engine, columns: str = "srid, is_cancel", table: str = "wb_orders") -> list[tuple[Any, ...]]:
    with engine.connect() as connection:
        return [
            tuple(row) for row in connection.execute(text(f"SELECT {columns} FROM digitization.{table} ORDER BY 1"))
        ]


def test_a_cancel_replaces_the_order(service_engine: Engine) -> None:
    store(service_engine, [order("a"), order("b")])

    counts = store(service_engine, [order("a", "2026-10-01T10:00:01", is_cancel=True), order("c")])

    assert counts == MergeCounts(inserted=1, updated=1)
    assert stored(service_engine) == [("a", True), ("b", None), ("c", None)]


def test_an_older_state_of_a_row_does_not_replace_a_later_one(service_engine: Engine) -> None:
    store(service_engine, [order("a", "2026-10-02T00:00:00", is_cancel=True)])

    counts = store(service_engine, [order("a", "2026-10-01T00:00:00", is_cancel=False)])

    assert counts == MergeCounts(unchanged=1)
    assert stored(service_engine) == [("a", True)]


def test_of_equal_change_times_the_row_read_last_wins(service_engine: Engine) -> None:
    store(service_engine, [sale("S1", for_pay_raw=Decimal(0))], feed=SALES)

    counts = store(service_engine, [sale("S1", for_pay_raw=Decimal("10.07"))], feed=SALES)

    assert counts == MergeCounts(updated=1)
    assert stored(service_engine, "sale_id, for_pay", "wb_sales") == [("S1", Decimal("10.07"))]


def test_a_page_with_one_key_twice_stores_its_latest_state(service_engine: Engine) -> None:
    later = order("a", "2026-10-02T00:00:00", is_cancel=True)

    assert store(service_engine, [later, order("a")]) == MergeCounts(inserted=1)
    assert stored(service_engine) == [("a", True)]


def test_an_equal_row_is_neither_written_nor_locked(service_engine: Engine, owner: Engine) -> None:
    rows = [order(f"k{number}") for number in range(50)]
    store(service_engine, rows)
    before = stored(owner, "srid, ctid::text, xmin::text, xmax::text, revision")

    assert store(service_engine, rows) == MergeCounts(unchanged=50)
    assert stored(owner, "srid, ctid::text, xmin::text, xmax::text, revision") == before


def test_a_return_keeps_its_own_row_beside_its_sale(service_engine: Engine) -> None:
    store(service_engine, [sale("S1"), sale("R1")], feed=SALES)

    assert [row[0] for row in stored(service_engine, "sale_id", "wb_sales")] == ["R1", "S1"]


def test_an_account_does_not_see_the_keys_of_another(service_engine: Engine) -> None:
    store(service_engine, [order("a")])

    assert store(service_engine, [order("a", is_cancel=True)], account="8") == MergeCounts(inserted=1)
    assert sorted(stored(service_engine, "account_id, is_cancel"), key=str) == [(7, None), (8, True)]


def test_a_row_changed_past_the_store_is_mended_by_the_next_reading(service_engine: Engine, owner: Engine) -> None:
    store(service_engine, [order("a", total_price_raw=Decimal("10.50"))])
    with owner.begin() as connection:
        connection.execute(text("UPDATE digitization.wb_orders SET total_price = 0"))

    counts = store(service_engine, [order("a", total_price_raw=Decimal("10.50"))])

    assert counts == MergeCounts(updated=1)
    assert stored(service_engine, "total_price") == [(Decimal("10.50"),)]


@pytest.mark.parametrize("amount", ["0.001", "-1234.5678", "99999999999999999.99", "0"])
def test_money_is_stored_to_the_last_digit(service_engine: Engine, amount: str) -> None:
    store(service_engine, [order("a", total_price_raw=Decimal(amount))])

    assert stored(service_engine, "total_price") == [(Decimal(amount),)]


def test_rows_in_several_batches_are_all_stored_in_one_revision(service_engine: Engine) -> None:
    rows = [order(f"k{number:06}") for number in range(45_000)]

    assert store(service_engine, rows) == MergeCounts(inserted=45_000)
    assert stored(service_engine, "count(*), count(DISTINCT revision)") == [(45_000, 1)]


def test_pages_with_the_same_rows_in_other_orders_do_not_deadlock(service_engine: Engine) -> None:
    rows = [order(f"k{number:04}") for number in range(2_000)]
    together = Barrier(4)

    def page(turn: int) -> MergeCounts:
        changed = f"2026-10-01T10:00:0{turn}"
        mine = [msgspec.structs.replace(row, last_change_date=changed) for row in rows]
        together.wait(timeout=30)
        return store(service_engine, list(reversed(mine)) if turn % 2 else mine)

    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(page, range(4)))

    assert sum(one.inserted for one in counts) == 2_000
    assert stored(service_engine, "DISTINCT last_change_date::text") == [("2026-10-01 07:00:03+00",)]


def test_revisions_grow_in_the_order_of_the_commits(service_engine: Engine) -> None:
    store(service_engine, [order("a")])
    store(service_engine, [order("b")])
    store(service_engine, [order("a", "2026-10-03T00:00:00")])

    assert stored(service_engine, "srid, revision") == [("a", 3), ("b", 2)]
