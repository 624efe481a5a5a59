"""Stocks and cards against the simulator: stored as WB holds them, vanished rows removed, the gate attached by one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from digitization.actors.goods import list_fan_out, sync_list
from digitization.kinds import CATALOG_SYNC, INVENTORY_SYNC
from digitization.lists import CARDS, STOCKS
from digitization.store.cleaning import keys_of_dead_runs
from wbcontracts.wb_token import Scope
from wbgate.clock import wall_ms
from wbgate.kinds import GatePolicy
from wbservice.definition import JobResources, ServiceDefinition
from wbservice.fan_out import slot_id
from wbservice.schedule import Slot
from wbservice.worker import make_worker

SLOT = Slot(1_796_000_400_000)
CARDS_LIST = "/content/v2/get/cards/list"


def all_of(engine: Engine, query: str) -> list[dict[str, Any]]:
    with engine.connect() as connection:
        return [dict(row) for row in connection.execute(text(query)).mappings()]


@pytest.fixture
def sync(jobs: Any) -> Callable[..., Any]:
    numbers = iter(range(1_000))
    return lambda kind, account: jobs.run(
        kind, account, {"slotAt": SLOT.text}, job_id=f"{kind.name}--{account.account_id}--{next(numbers)}"
    )


@pytest.mark.usefixtures("worker")
def test_stocks_are_those_that_wb_holds(sim: Any, make_account: Any, sync: Any, owner: Engine) -> None:
    seller = sim.seller(orders=50, sales=20, products=30)
    account = make_account(seller["token"])

    view = sync(INVENTORY_SYNC, account)

    held = sim.control("GET", f"/state/{seller['sid']}/stocks")
    stored = all_of(owner, "SELECT * FROM digitization.wb_stocks")
    assert view.state == "completed"
    assert len(stored) == len(held) > 0
    assert {(row["nm_id"], row["chrt_id"], row["warehouse_id"], row["quantity"]) for row in stored} == {
        (row["nmId"], row["chrtId"], row["warehouseId"], row["quantity"]) for row in held
    }


@pytest.mark.usefixtures("worker")
def test_a_stock_that_wb_no_longer_gives_is_removed_and_others_are_not_written(
    sim: Any, make_account: Any, sync: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=50, sales=20, products=30)
    account = make_account(seller["token"])
    sync(INVENTORY_SYNC, account)
    before = all_of(owner, "SELECT nm_id, chrt_id, xmin::text FROM digitization.wb_stocks ORDER BY 1, 2")
    with owner.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO digitization.wb_stocks (account_id, nm_id, chrt_id, warehouse_id, revision) "
                "VALUES (:account, 1, 1, 1, 1)"
            ),
            {"account": int(account.account_id)},
        )

    view = sync(INVENTORY_SYNC, account)

    assert view.result["removed"] == 1
    assert view.result["unchanged"] == len(before)
    assert all_of(owner, "SELECT nm_id, chrt_id, xmin::text FROM digitization.wb_stocks ORDER BY 1, 2") == before


@pytest.mark.usefixtures("worker")
def test_cards_of_several_pages_are_stored_with_sizes_and_barcodes(
    sim: Any, make_account: Any, sync: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=10, sales=5, products=230)
    account = make_account(seller["token"])

    view = sync(CATALOG_SYNC, account)

    held = {card["nmID"]: card for card in sim.control("GET", f"/state/{seller['sid']}/cards") if not card["inTrash"]}
    stored = all_of(owner, "SELECT * FROM digitization.wb_cards")
    assert view.result["pages"] > 2
    assert {row["nm_id"] for row in stored} == held.keys()
    for row in stored:
        card = held[row["nm_id"]]
        assert (row["vendor_code"], row["title"]) == (card["vendorCode"], card["title"])
        assert [size["skus"] for size in row["sizes"]] == [size["skus"] for size in card["sizes"]]


@pytest.mark.usefixtures("worker")
def test_a_card_that_cannot_be_read_is_not_taken_for_gone(
    sim: Any, make_account: Any, sync: Any, owner: Engine
) -> None:
    seller = sim.seller(orders=10, sales=5, products=10)
    account = make_account(seller["token"])
    sync(CATALOG_SYNC, account)
    before = all_of(owner, "SELECT * FROM digitization.wb_cards ORDER BY nm_id")
    cards = [card for card in sim.control("GET", f"/state/{seller['sid']}/cards") if not card["inTrash"]]
    last = {"updatedAt": cards[-1]["updatedAt"], "nmID": cards[-1]["nmID"], "total": len(cards)}
    cards[0]["title"] = {"ru": "a text no more"}
    body = json.dumps({"cards": cards, "cursor": last}, ensure_ascii=False)
    sim.fault(kind="raw", method=CARDS_LIST, sid=seller["sid"], count=1, body=body)

    view = sync(CATALOG_SYNC, account)

    assert (view.result["refused"], view.result["removed"]) == (1, 0)
    assert all_of(owner, "SELECT * FROM digitization.wb_cards ORDER BY nm_id") == before


@pytest.mark.usefixtures("worker")
def test_a_run_that_goes_on_without_its_keys_takes_nothing_for_gone(
    sim: Any, make_account: Any, jobs: Any, service_engine: Engine, owner: Engine
) -> None:
    seller = sim.seller(orders=10, sales=5, products=230)
    account = make_account(seller["token"])
    sim.fault(kind="status", method=CARDS_LIST, sid=seller["sid"], skip=2, count=1, status=400)
    the_job = {"job_id": f"catalog-{account.account_id}", "payload": {"slotAt": SLOT.text}}
    failed = jobs.run(CATALOG_SYNC, account, **the_job)
    with Session(service_engine) as session, session.begin():
        swept = keys_of_dead_runs(session, datetime.now(UTC))
    jobs.store.client.flushdb()

    view = jobs.run(CATALOG_SYNC, account, **the_job)

    assert (failed.state, swept) == ("failed", 2)
    assert (view.state, view.result["removed"]) == ("completed", 0)
    assert len(all_of(owner, "SELECT nm_id FROM digitization.wb_cards")) == view.result["rows"] > 200


def test_the_fan_out_makes_one_job_a_slot_for_accounts_that_may_call_the_method(
    sim: Any, resources: JobResources, make_account: Any, owner: Engine, jobs: Any
) -> None:
    with owner.begin() as connection:
        connection.execute(text("DELETE FROM wbaccounts.accounts"))
    able, base = make_account(sim.seller()["token"]), make_account(sim.seller(acc=1)["token"])
    actor = list_fan_out(INVENTORY_SYNC, Scope.ANALYTICS, ("personal", "service"))(resources)

    class Context:
        job_id = "fan-out"
        payload = {"slotAt": SLOT.text}  # noqa: RUF012 - never changed

        def before_call(self) -> None:
            """The process goes on."""

    ctx: Any = Context()
    first, second = actor(ctx), actor(ctx)

    assert first == {"submitted": 1, "present": 0, "skipped": {}}
    assert second == {"submitted": 0, "present": 1, "skipped": {}}
    assert jobs.store.view(slot_id(INVENTORY_SYNC.name, able.account_id, SLOT)) is not None
    assert jobs.store.view(slot_id(INVENTORY_SYNC.name, base.account_id, SLOT)) is None


@pytest.mark.parametrize(("kind", "listed"), [(INVENTORY_SYNC, STOCKS), (CATALOG_SYNC, CARDS)])
def test_one_line_makes_the_kind_wait_for_its_account(
    sim: Any, resources: JobResources, make_account: Any, jobs: Any, kind: Any, listed: Any
) -> None:
    gated = replace(kind, gate=GatePolicy(max_wait_s=600))
    holder = replace(kind, name="holder", gate=GatePolicy())
    account = make_account(sim.seller(orders=5)["token"])
    service = ServiceDefinition(name="digitization", migrations="digitization", actors={gated: sync_list(listed)})
    holding = jobs.submit(holder, account, {})

    job_id = jobs.submit(gated, account, {}, job_id=f"gated-{wall_ms()}")
    waiting = jobs.store.view(job_id)
    running = make_worker(service, resources)
    running.start()
    try:
        jobs.store.cancel(holding)
        ended = jobs.wait(job_id)
    finally:
        running.stop()

    assert waiting.phase == "waiting-account"
    assert ended.state == "completed", ended
