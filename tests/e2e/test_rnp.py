"""RNP on the real stack: after an import and the merge of the next slot, report and API say what WB's rows add up to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from tests.e2e.import_lab import Cabinet, ImportLab
from tests.property.rnp.oracle import Order, Sale, Truth, daily

from wbdev.up_process import UpProcess, wait_until

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

END_S = 90.0
MERGED_S = 60.0
FEED_FIGURES = [
    "ordersCount",
    "ordersSum",
    "cancelsCount",
    "cancelsSum",
    "salesCount",
    "salesSum",
    "returnsCount",
    "returnsSum",
    "buyoutPercent",
    "expectedForPay",
]
"""What follows from orders and sales alone: other syncs come when their slots do."""
NAMES = ["orders_count", "orders_sum", "cancels_count", "cancels_sum", "sales_count", "sales_sum", "returns_count"]
NAMES += ["returns_sum", "buyout_percent", "expected_for_pay"]


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UpProcess]:
    """A stack of its own, which merges each other second."""
    stack = UpProcess(tmp_path_factory.mktemp("up") / "dev", {"WB_TIME_SCALE": "60", "RNP_MERGE_INTERVAL_MS": "2000"})
    yield stack
    stack.end()


@pytest.fixture(scope="module")
def lab(up: UpProcess) -> Iterator[ImportLab]:
    lab = ImportLab(up)
    yield lab
    lab.close()


@pytest.fixture(scope="module")
def cabinet(lab: ImportLab) -> Cabinet:
    """A small seller whose orders and sales are imported and merged."""
    cabinet = lab.cabinet(lab.tenant(), orders=120, sales=80, page_cap=1000)
    lab.assert_whole(cabinet, lab.end(cabinet, lab.start(cabinet), within_s=END_S))
    wait_until(lambda: merged(lab, cabinet), within_s=MERGED_S, what="the merge of the account")
    return cabinet


def merged(lab: ImportLab, cabinet: Cabinet) -> bool:
    query = """
        SELECT m.feeds = greatest(
            (SELECT max(revision) FROM digitization.wb_orders WHERE account_id = m.account_id),
            (SELECT max(revision) FROM digitization.wb_sales WHERE account_id = m.account_id)
        ) FROM rnp.merge_state AS m WHERE m.account_id = %s
    """
    with lab.sql() as connection:
        return connection.execute(query, [cabinet.account_id]).fetchone() == (True,)


def expected(lab: ImportLab, cabinet: Cabinet) -> dict[tuple[str, int], list[Any]]:
    """What the simulator's rows add up to, in plain Python."""
    orders, sales = (
        lab.sim.get("/_sim/rows", params={"sid": cabinet.sid, "feed": feed, "limit": 10_000}).json()["rows"]
        for feed in ("orders", "sales")
    )
    truth = Truth(
        [Order(day_of(row), row["nmId"], Decimal(str(row["priceWithDisc"])), bool(row["isCancel"])) for row in orders],
        [
            Sale(
                day_of(row),
                row["nmId"],
                Decimal(str(row["priceWithDisc"])),
                Decimal(str(row["forPay"])),
                row["saleID"].startswith("R"),
            )
            for row in sales
        ],
    )
    return {(str(day), nm_id): [row[name] for name in NAMES] for (day, nm_id), row in daily(truth).items()}


def day_of(row: dict[str, Any]) -> date:
    return date.fromisoformat(row["date"][:10])


def feeds_of(rows: list[dict[str, Any]]) -> dict[tuple[str, int], list[Any]]:
    """Rows that orders or sales have something to say of, as numbers."""
    found = {
        (row["day"], row["nmId"]): [number(row[name]) for name in FEED_FIGURES]
        for row in rows
        if row["ordersCount"] or row["salesCount"] or row["returnsCount"]
    }
    assert found
    return found


def number(value: Any) -> Any:
    return Decimal(value) if isinstance(value, str) else value


def rnp(lab: ImportLab, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rnp", *words], env=os.environ | lab.env, capture_output=True, text=True, check=True
    )


def test_the_operators_report_is_what_wbs_rows_add_up_to(lab: ImportLab, cabinet: Cabinet) -> None:
    period = lab.period()
    run = rnp(
        lab, "report", "--account", cabinet.account_id, "--from", period["dateFrom"], "--to", period["dateTo"], "--json"
    )

    assert feeds_of(json.loads(run.stdout)["rows"]) == expected(lab, cabinet)


def test_the_api_says_the_same_page_by_page(lab: ImportLab, cabinet: Cabinet) -> None:
    rows: list[dict[str, Any]] = []
    query: dict[str, Any] = {**lab.period(), "limit": 7}
    while True:
        answer = lab.api.get(f"/v1/accounts/{cabinet.account_id}/rnp/daily", params=query, headers=cabinet.tenant.auth)
        assert answer.status_code == 200, answer.text
        rows += answer.json()["items"]
        if answer.json()["nextCursor"] is None:
            break
        query["cursor"] = answer.json()["nextCursor"]

    assert feeds_of(rows) == expected(lab, cabinet)
