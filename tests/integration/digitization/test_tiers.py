"""Increments and backfills against the simulator: cursors, page limits, gaps, what each tier reads."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import Engine, text

from digitization.kinds import SYNC_BACKFILL, sync_increment_kind
from digitization.rules.slots import backfill_id, increment_id
from digitization.settings import DigitizationSettings
from wbaccounts.accounts import Account
from wbapi.rows.values import moscow_text
from wbdev.stored_rows import compare_feeds
from wbgate.clock import wall_ms
from wbservice.schedule import Slot

pytestmark = pytest.mark.usefixtures("worker")

NOW = datetime.now(UTC).replace(microsecond=0)
Sync = Callable[[Account], Any]


def ago(**kwargs: float) -> str:
    return moscow_text(NOW - timedelta(**kwargs))


def rows(count: int, **ages: float) -> list[dict[str, Any]]:
    return [{"lastChangeDate": ago(**ages), "date": ago(**ages)} for _ in range(count)]


@pytest.fixture
def settings(settings: DigitizationSettings) -> DigitizationSettings:
    return settings.model_copy(update={"digitization_increment_pages": 2})


@pytest.fixture
def increment(jobs: Any, settings: DigitizationSettings) -> Sync:
    kind = sync_increment_kind(settings.digitization_increment_interval_ms)
    slots = iter(range(10_000))

    def run(account: Account) -> Any:
        slot = Slot(wall_ms() // 1000 * 1000 + next(slots) * 1000)
        payload = {"tier": "increment", "slotAt": slot.text}
        return jobs.run(kind, account, payload, job_id=increment_id(account.account_id, slot))

    return run


@pytest.fixture
def backfill(jobs: Any) -> Sync:
    def run(account: Account) -> Any:
        slot = Slot(wall_ms() // 1000 * 1000)
        payload = {"tier": "backfill", "slotAt": slot.text}
        return jobs.run(SYNC_BACKFILL, account, payload, job_id=backfill_id(account.account_id, slot))

    return run


def cursors(engine: Engine, account: Account) -> dict[str, tuple[str, bool]]:
    query = text("SELECT feed, cursor, drained FROM digitization.wb_sync_cursors WHERE account_id = :id")
    with engine.connect() as connection:
        found = connection.execute(query, {"id": int(account.account_id)}).all()
    return {row.feed: (row.cursor, row.drained) for row in found}


def gaps(engine: Engine) -> list[tuple[str, bool]]:
    with engine.connect() as connection:
        found = connection.execute(text("SELECT feed, closed_at FROM digitization.feed_gaps ORDER BY feed")).all()
    return [(row.feed, row.closed_at is None) for row in found]


def order_count(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.execute(text("SELECT count(*) FROM digitization.wb_orders")).scalar_one())


def test_the_first_increment_reads_a_day_and_leaves_its_cursor_verbatim(
    sim: Any, make_account: Any, increment: Sync, owner: Engine
) -> None:
    seller = sim.seller()
    sim.put(seller["sid"], "orders", rows(3, hours=30) + rows(4, hours=5))
    account = make_account(seller["token"])

    view = increment(account)

    assert view.state == "completed"
    assert order_count(owner) == 4
    assert cursors(owner, account)["orders"] == (ago(hours=5), True)


def test_the_next_increment_reads_only_what_is_new_and_an_hour_of_late_rows(
    sim: Any, make_account: Any, increment: Sync, owner: Engine
) -> None:
    seller = sim.seller()
    sim.put(seller["sid"], "orders", rows(4, hours=5))
    account = make_account(seller["token"])
    increment(account)
    sim.put(seller["sid"], "orders", rows(1, hours=5, minutes=30) + rows(2, hours=1))

    view = increment(account)

    assert view.result is not None
    assert (view.result["inserted"], view.result["unchanged"]) == (3, 4 + 2)
    assert cursors(owner, account)["orders"] == (ago(hours=1), True)


def test_runs_their_duration_and_their_rows_are_counted_by_tier(
    sim: Any, make_account: Any, increment: Sync, backfill: Sync
) -> None:
    seller = sim.seller()
    srid, *_ = sim.put(seller["sid"], "orders", rows(4, hours=5))
    account = make_account(seller["token"])
    before = counted("increment")
    first = increment(account).result
    after_first = counted("increment")
    sim.put(seller["sid"], "orders", [{"srid": srid, "isCancel": True, "lastChangeDate": ago(hours=1)}])
    backfills = counted("backfill")

    second = backfill(account).result

    grown = {name: after_first[name] - before[name] for name in before}
    assert grown == {"completed": 1, "capped": 0, "failed": 0, "seconds": 1, **told(first)}
    assert grown["inserted"] == 4
    grown = {name: value - backfills[name] for name, value in counted("backfill").items()}
    assert grown == {"completed": 1, "capped": 0, "failed": 0, "seconds": 1, **told(second)}
    assert grown["updated"] == 1
    assert counted("increment") == after_first


def counted(tier: str) -> dict[str, float]:
    """What /metrics says of a tier: ended runs by outcome, runs with a duration, rows of orders by what they changed."""

    def value(name: str, **labels: str) -> float:
        found = REGISTRY.get_sample_value(f"optima_digitization_feed_sync_{name}", {"tier": tier, **labels})
        assert found is not None, (name, labels)
        return found

    return {
        **{outcome: value("runs_total", outcome=outcome) for outcome in ("completed", "capped", "failed")},
        "seconds": value("duration_seconds_count"),
        **{name: value("rows_total", feed="orders", change=name) for name in ("inserted", "updated", "unchanged")},
    }


def told(result: dict[str, Any]) -> dict[str, float]:
    """The same of a job's result."""
    return {name: result[name] for name in ("inserted", "updated", "unchanged")}


def test_a_capped_increment_is_continued_by_the_next(
    sim: Any, make_account: Any, increment: Sync, owner: Engine
) -> None:
    seller = sim.seller(pageCap=10)
    for minute in range(50):
        sim.put(seller["sid"], "orders", rows(1, hours=5, minutes=-minute))
    account = make_account(seller["token"])

    capped = counted("increment")["capped"]
    outcomes: list[str] = []
    while not outcomes or outcomes[-1] == "capped":
        view = increment(account)
        assert view.result is not None
        outcomes.append(view.result["outcome"])

    assert outcomes[0] == "capped"
    assert counted("increment")["capped"] - capped == len(outcomes) - 1
    assert len(outcomes) > 2
    assert order_count(owner) == 50
    assert cursors(owner, account)["orders"] == (ago(hours=5, minutes=-49), True)


def test_the_gap_that_an_increment_jumps_over_is_closed_by_the_next_backfill(
    sim: Any, make_account: Any, increment: Sync, backfill: Sync, owner: Engine, database_url: str
) -> None:
    seller = sim.seller()
    account = make_account(seller["token"])
    sim.put(seller["sid"], "orders", rows(5, hours=50) + rows(5, hours=30))
    _stand_at(owner, account, hours=60)

    increment(account)
    after_increment = gaps(owner), order_count(owner)
    view = backfill(account)

    assert after_increment == ([("orders", True), ("sales", True)], 0)
    assert view.state == "completed"
    assert gaps(owner) == [("orders", False), ("sales", False)]
    assert all(one.matches for one in compare_feeds(sim.url, seller["sid"], database_url, account.account_id))


def test_a_backfill_goes_back_beyond_its_week_for_an_open_gap(
    sim: Any, make_account: Any, increment: Sync, backfill: Sync, owner: Engine
) -> None:
    seller = sim.seller()
    account = make_account(seller["token"])
    sim.put(seller["sid"], "orders", rows(5, days=20))
    _stand_at(owner, account, days=21)
    increment(account)

    backfill(account)

    assert order_count(owner) == 5
    assert {still_open for _, still_open in gaps(owner)} == {False}


def test_a_gap_that_wb_has_dropped_is_closed_with_what_is_left_of_it(
    sim: Any, make_account: Any, increment: Sync, backfill: Sync, owner: Engine
) -> None:
    seller = sim.seller()
    account = make_account(seller["token"])
    sim.put(seller["sid"], "orders", rows(5, days=80))
    _stand_at(owner, account, days=100)
    increment(account)
    opened = gaps(owner)

    backfill(account)

    assert opened == [("orders", True), ("sales", True)]
    assert gaps(owner) == [("orders", False), ("sales", False)]
    assert order_count(owner) == 5


def test_increments_of_a_seller_of_whom_nothing_changes_leave_no_gap(
    sim: Any, make_account: Any, increment: Sync, owner: Engine
) -> None:
    seller = sim.seller()
    sim.put(seller["sid"], "orders", rows(2, days=3))
    account = make_account(seller["token"])

    for _ in range(3):
        assert increment(account).state == "completed"

    assert gaps(owner) == []


def test_a_row_changed_in_the_future_does_not_take_the_cursor_with_it(
    sim: Any, make_account: Any, increment: Sync, owner: Engine
) -> None:
    seller = sim.seller()
    sim.put(seller["sid"], "orders", rows(3, hours=5) + rows(1, days=-400))
    account = make_account(seller["token"])
    began = moscow_text(datetime.now(UTC))

    increment(account)

    cursor, drained = cursors(owner, account)["orders"]
    assert order_count(owner) == 4
    assert drained
    assert began <= cursor <= moscow_text(datetime.now(UTC))


def test_a_backfill_finds_late_rows_and_leaves_the_cursor_alone(
    sim: Any, make_account: Any, increment: Sync, backfill: Sync, owner: Engine
) -> None:
    seller = sim.seller()
    account = make_account(seller["token"])
    sim.put(seller["sid"], "orders", rows(3, hours=2))
    increment(account)
    before = cursors(owner, account)
    sim.put(seller["sid"], "orders", rows(2, days=6) + rows(2, minutes=10))

    backfill(account)

    assert order_count(owner) == 7
    assert cursors(owner, account) == before


def test_the_same_backfill_again_tells_its_result_without_a_call(
    sim: Any, make_account: Any, backfill: Sync, jobs: Any
) -> None:
    seller = sim.seller(orders=20, days=3)
    account = make_account(seller["token"])
    first = backfill(account)
    calls = len(sim.requests(seller["sid"]))

    again = backfill(account)

    assert again.job_id == first.job_id
    assert again.result == first.result
    assert len(sim.requests(seller["sid"])) == calls


def _stand_at(engine: Engine, account: Account, **ages: float) -> None:
    """The account's increments stopped so long ago."""
    with engine.begin() as connection:
        for feed in ("orders", "sales"):
            connection.execute(
                text(
                    "INSERT INTO digitization.wb_sync_cursors "
                    "(account_id, feed, cursor, cursor_at, drained, job_id, moved_at) "
                    "VALUES (:id, :feed, :cursor, :at, true, 'old-job', :at)"
                ),
                {"id": int(account.account_id), "feed": feed, "cursor": ago(**ages), "at": NOW - timedelta(**ages)},
            )
