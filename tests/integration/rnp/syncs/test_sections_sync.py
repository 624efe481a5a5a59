"""The sync of funnel and stocks in a worker: figures are WB's, days are read again as seldom as they change."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import Engine, text
from tests.integration.rnp.syncs.conftest import working

from rnp.actors.sections import sections_fan_out, sections_sync
from rnp.kinds import SECTIONS_SYNC, SERVICE
from rnp.rules.sections import FUNNEL_DAYS
from wbapi.endpoints import FUNNEL_PRODUCTS, WB_WAREHOUSES
from wbgate.kinds import GatePolicy
from wbservice.definition import ServiceDefinition
from wbservice.fan_out import slot_id
from wbservice.schedule import Slot

MOSCOW = ZoneInfo("Europe/Moscow")
FUNNEL, STOCKS = "sales-funnel/products", "stocks-report/wb-warehouses"
PATHS = {one.name: one.path for one in (FUNNEL_PRODUCTS, WB_WAREHOUSES)}
FROM_ORDERS = ("ordered", "ordered_sum", "bought", "bought_sum", "cancelled", "cancelled_sum")
LOOKS_FIT = """
    open_count BETWEEN 3 * cart_count AND 3 * cart_count + 49 AND cart_count >= order_count AND add_to_wishlist_count <= 8
    AND add_to_cart_percent = round(CAST(100 * cart_count AS float8) / greatest(open_count, 1))
    AND cart_to_order_percent = round(CAST(100 * order_count AS float8) / greatest(cart_count, 1))
    AND buyout_percent = round(CAST(100 * buyout_count AS float8) / greatest(order_count, 1))
"""
COLUMNS = "open_count, cart_count, order_count, order_sum, buyout_count, buyout_sum, cancel_count, cancel_sum"


def now_slot() -> Slot:
    return Slot(int(datetime.now(UTC).timestamp()) * 1000)


def run(jobs: Any, account: Any, slot: Slot) -> dict[str, Any]:
    view = jobs.run(
        SECTIONS_SYNC, account, {"slotAt": slot.text}, slot_id(SECTIONS_SYNC.name, account.account_id, slot)
    )
    assert view.state == "completed", view
    assert view.result is not None
    return dict(view.result)


def rows(engine: Engine, query: str) -> list[Any]:
    with engine.connect() as connection:
        return list(connection.execute(text(query)).all())


def skips(job: str, reason: str) -> float:
    name = "optima_rnp_sync_skipped_accounts_total"
    return REGISTRY.get_sample_value(name, {"job": job, "reason": reason}) or 0.0


def true_funnel(wb: Any, sid: str) -> set[tuple[Any, ...]]:
    """What came of the orders of the last days by day and item, sums in whole roubles as WB tells them."""
    today = datetime.now(MOSCOW).date()
    return {
        (
            date.fromisoformat(row["date"]),
            row["nmId"],
            *(row[name] // (100 if name.endswith("_sum") else 1) for name in FROM_ORDERS),
        )
        for row in wb.control("GET", f"/state/{sid}/funnel")
        if (today - date.fromisoformat(row["date"])).days < FUNNEL_DAYS
    }


def true_stocks(wb: Any, sid: str) -> set[tuple[int, ...]]:
    """Pieces by item over its sizes: on warehouses, on the way to buyers, on the way back."""
    pieces = defaultdict[int, list[int]](lambda: [0, 0, 0])
    for row in wb.control("GET", f"/state/{sid}/stocks"):
        for place, name in enumerate(("quantity", "inWayToClient", "inWayFromClient")):
            pieces[row["nmId"]][place] += row[name]
    return {(nm_id, *counts) for nm_id, counts in pieces.items()}


@pytest.mark.usefixtures("worker")
def test_a_sync_stores_the_funnel_of_each_day_and_the_stocks_of_today(
    wb: Any, jobs: Any, make_account: Any, clean: Engine
) -> None:
    seller = wb.seller(products=12)
    account = make_account(seller["token"])

    told = run(jobs, account, now_slot())

    columns = "day, nm_id, order_count, order_sum, buyout_count, buyout_sum, cancel_count, cancel_sum"
    ordered = rows(clean, f"SELECT {columns} FROM rnp.funnel_days WHERE order_count + buyout_count + cancel_count > 0")
    assert {tuple(row) for row in ordered} == true_funnel(wb, seller["sid"]) != set()
    stocks = rows(clean, "SELECT nm_id, quantity, in_way_to_client, in_way_from_client FROM rnp.stock_days")
    assert {tuple(row) for row in stocks} == true_stocks(wb, seller["sid"]) != set()
    # Nobody but the funnel counts looks and carts: a cart takes three looks, an order a cart, and the shares are of these counts.
    assert rows(clean, f"SELECT 1 FROM rnp.funnel_days WHERE NOT ({LOOKS_FIT})") == []
    assert told["funnelDays"] == FUNNEL_DAYS
    assert told["stockItems"] == len(rows(clean, "SELECT 1 FROM rnp.stock_days")) > 0
    assert told["pages"] == wb.answered(seller["sid"], FUNNEL) + wb.answered(seller["sid"], STOCKS)
    days = {row.day for row in rows(clean, "SELECT DISTINCT day FROM rnp.stock_days")}
    assert days <= {datetime.now(MOSCOW).date(), datetime.now(MOSCOW).date() - timedelta(days=1)}


@pytest.mark.usefixtures("worker")
@pytest.mark.parametrize(
    ("method", "body", "refused"),
    [
        (STOCKS, '{"data": {"items": [{"nmId": "blue", "chrtId": 1, "warehouseId": 1}]}}', '"nmId": "blue"'),
        (
            FUNNEL,
            '{"data": {"products": [{"product": {"nmId": -1.5}, "statistic": {"selected": {}}}]}}',
            '"nmId": -1.5',
        ),
    ],
    ids=["stocks", "funnel"],
)
def test_a_row_that_cannot_be_read_is_counted_and_kept_as_it_came(
    wb: Any, jobs: Any, make_account: Any, clean: Engine, method: str, body: str, refused: str
) -> None:
    seller = wb.seller(products=12)
    account = make_account(seller["token"])
    wb.control("POST", "/faults", {"kind": "raw", "method": PATHS[method], "count": 1, "body": body})

    told = run(jobs, account, now_slot())

    (kept,) = rows(clean, "SELECT source, body, reason FROM rnp.refused_rows")
    assert told["refused"] == 1
    assert kept.source == method
    assert refused in kept.body
    assert kept.reason


@pytest.mark.usefixtures("worker")
def test_the_next_sync_reads_today_and_yesterday_and_writes_nothing_that_is_the_same(
    wb: Any, jobs: Any, make_account: Any, clean: Engine
) -> None:
    seller = wb.seller(products=12)
    account = make_account(seller["token"])
    run(jobs, account, now_slot())
    revisions = rows(clean, "SELECT day, nm_id, revision FROM rnp.funnel_days ORDER BY 1, 2")

    told = run(jobs, account, Slot(now_slot().at_ms + 1_000))

    assert told["funnelDays"] == 2
    assert rows(clean, "SELECT day, nm_id, revision FROM rnp.funnel_days ORDER BY 1, 2") == revisions


@pytest.mark.usefixtures("worker")
def test_the_last_reading_of_a_day_wins_and_what_is_sold_out_is_none(
    wb: Any, jobs: Any, make_account: Any, clean: Engine
) -> None:
    seller = wb.seller(products=12)
    account = make_account(seller["token"])
    run(jobs, account, now_slot())
    with clean.begin() as connection:
        today = connection.execute(text("SELECT max(day) FROM rnp.stock_days")).scalar_one()
        for day, nm_id, quantity in (
            (today, 1, 5),
            (today - timedelta(days=1), 2, 7),
            (today - timedelta(days=1), 3, 0),
        ):
            connection.execute(
                text(
                    "INSERT INTO rnp.stock_days "
                    "(account_id, day, nm_id, quantity, in_way_to_client, in_way_from_client, revision) "
                    "VALUES (:account, :day, :nm_id, :quantity, 0, 0, 1)"
                ),
                {"account": int(account.account_id), "day": day, "nm_id": nm_id, "quantity": quantity},
            )

    run(jobs, account, Slot(now_slot().at_ms + 1_000))

    gone = rows(clean, f"SELECT nm_id, quantity FROM rnp.stock_days WHERE day = '{today}' AND nm_id < 10 ORDER BY 1")
    assert [tuple(row) for row in gone] == [(1, 0), (2, 0)]


@pytest.mark.usefixtures("worker")
def test_an_item_whose_figures_become_nothing_says_so(wb: Any, jobs: Any, make_account: Any, clean: Engine) -> None:
    seller = wb.seller(products=12)
    account = make_account(seller["token"])
    run(jobs, account, now_slot())
    before = rows(
        clean, f"SELECT nm_id, {COLUMNS} FROM rnp.funnel_days WHERE day = (SELECT max(day) FROM rnp.funnel_days)"
    )
    with clean.begin() as connection:
        connection.execute(text("UPDATE rnp.funnel_days SET open_count = open_count + 100, order_sum = 1"))

    run(jobs, account, Slot(now_slot().at_ms + 1_000))

    after = rows(
        clean, f"SELECT nm_id, {COLUMNS} FROM rnp.funnel_days WHERE day = (SELECT max(day) FROM rnp.funnel_days)"
    )
    assert sorted(map(tuple, before)) == sorted(map(tuple, after)) != []


@pytest.mark.usefixtures("worker")
def test_a_job_that_was_stopped_goes_on_and_asks_for_no_day_again(
    wb: Any, jobs: Any, make_account: Any, clean: Engine
) -> None:
    seller = wb.seller(products=12)
    account, slot = make_account(seller["token"]), now_slot()
    half = (datetime.fromtimestamp(slot.at_ms / 1000, MOSCOW).date() - timedelta(days=15)).isoformat()
    with clean.begin() as connection:
        for day in range(15):
            connection.execute(
                text(
                    "INSERT INTO rnp.section_reads (account_id, section, day, job_id, pages, read_at) "
                    "VALUES (:account, 'funnel', CAST(:half AS date) + 1 + :day, :job, 2, now() + interval '1 hour')"
                ),
                {
                    "account": int(account.account_id),
                    "half": half,
                    "day": day,
                    "job": slot_id(SECTIONS_SYNC.name, account.account_id, slot),
                },
            )

    told = run(jobs, account, slot)

    assert told["funnelDays"] == FUNNEL_DAYS
    assert wb.answered(seller["sid"], FUNNEL) == 2 * (FUNNEL_DAYS - 15)


@pytest.mark.usefixtures("worker")
def test_a_base_token_gets_the_funnel_and_is_told_that_stocks_are_closed_to_it(
    wb: Any, jobs: Any, make_account: Any, clean: Engine
) -> None:
    account, slot = make_account(wb.seller(products=12, acc=1)["token"]), now_slot()
    job = jobs.store.submit(
        SECTIONS_SYNC,
        account_id=account.account_id,
        payload={"slotAt": slot.text},
        job_id=slot_id(SECTIONS_SYNC.name, account.account_id, slot),
    )

    view = jobs.reached(job.view.job_id, lambda view: view.ended or "closed" in view.details)

    assert view.details["closed"] == {"stocks": "token-type"}
    assert view.details["pages"] >= 1


def test_the_fan_out_skips_by_reason_and_makes_ungated_jobs(
    resources: Any, store: Any, wb: Any, make_account: Any, fan_out_context: Any, redis_client: Any
) -> None:
    busy, free = (make_account(wb.seller()["token"]) for _ in range(2))
    make_account(wb.seller(scopes=[1, 5])["token"])
    store.submit(SECTIONS_SYNC, account_id=busy.account_id, payload={}, job_id="live")
    slot, before = now_slot(), skips("sections", "still-running")

    told = sections_fan_out(resources)(fan_out_context(slot.text))

    assert told == {"submitted": 1, "present": 0, "skipped": {"still-running": 1, "scope-missing": 1}}
    assert skips("sections", "still-running") == before + 1
    assert store.view(slot_id(SECTIONS_SYNC.name, free.account_id, slot)) is not None
    assert redis_client.exists(f"wb:gate:{{{free.account_id}}}") == 0
    assert json.dumps(told)


def test_a_gate_is_attached_by_the_kind_alone(
    wb: Any, jobs: Any, make_account: Any, resources: Any, clean: Engine
) -> None:
    gated = replace(SECTIONS_SYNC, gate=GatePolicy(max_wait_s=600))
    service = ServiceDefinition(name=SERVICE, migrations=SERVICE, actors={gated: sections_sync(3_600_000)})
    account, slot = make_account(wb.seller(products=3)["token"]), now_slot()

    with working(service, resources):
        view = jobs.run(gated, account, {"slotAt": slot.text}, slot_id(gated.name, account.account_id, slot))

    assert view.state == "completed", view
    assert len(rows(clean, "SELECT 1 FROM wbaccounts.wb_account_gate")) == 1
