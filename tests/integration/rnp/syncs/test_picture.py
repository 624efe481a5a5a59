"""The whole way: a simulated seller's feeds, reports, ads, funnel and stocks are fetched, merged, and equal the truth."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session
from tests.property.rnp.oracle import Key, Operation, Order, Row, Sale, Shown, Truth, daily

from rnp.figures import FIGURES
from rnp.kinds import MERGE_SYNC, SECTIONS_SYNC
from rnp.rules.costs import CostPrice
from rnp.service import definition
from rnp.settings import RnpSettings
from rnp.store.cost_prices import set_cost_prices
from wbcontracts.kinds import ADS_SYNC_USER, FINANCE_SYNC_USER, IMPORT_USER_FEEDS
from wbservice.definition import ServiceDefinition
from wbservice.schedule import Slot

TODAY = datetime.now(ZoneInfo("Europe/Moscow")).date()
FIRST, LAST = TODAY - timedelta(days=27), TODAY - timedelta(days=1)
"""Figures of the present day move with the minute."""
KOPECK = Decimal("0.01")
NAMES = [figure.name for figure in FIGURES]


@pytest.fixture
def service(settings: RnpSettings) -> ServiceDefinition:
    """The service as it is."""
    return definition(settings)


@pytest.fixture(autouse=True)
def empty_inputs(clean: Engine) -> None:
    with clean.begin() as connection:
        connection.execute(text("TRUNCATE digitization.wb_orders, digitization.wb_sales, digitization.feed_revisions"))
        connection.execute(text("TRUNCATE wbads.ad_stats, wbads.ad_spend, wbads.changed_days, wbads.revisions"))


def exact(value: Any) -> Decimal:
    return Decimal(str(value or 0))


class Told:
    """What the simulator says of a seller."""

    def __init__(self, wb: Any, sid: str) -> None:
        self._wb, self._sid = wb, sid

    def truth(self, engine: Engine, account_id: str, costs: dict[tuple[int, date], Decimal | None]) -> Truth:
        return Truth(
            list(self.orders()),
            list(self.sales()),
            list(self.operations()),
            self.shown(),
            self.documents(),
            costs,
            *stored_sections(engine, account_id),
        )

    def orders(self) -> Iterator[Order]:
        for row in self._rows("orders"):
            yield Order(day_of(row["date"]), row["nmId"], exact(row["priceWithDisc"]), bool(row["isCancel"]))

    def sales(self) -> Iterator[Sale]:
        for row in self._rows("sales"):
            price, for_pay = exact(row["priceWithDisc"]), exact(row["forPay"])
            yield Sale(day_of(row["date"]), row["nmId"], price, for_pay, row["saleID"].startswith("R"))

    def operations(self) -> Iterator[Operation]:
        """Of weekly reports, and of dailies that none of them stands for."""
        reports = [one for one in self._state("reports") if one["shown"]]
        weeks = [(one["reportType"], one["dateFrom"], one["dateTo"]) for one in reports if one["period"] == "weekly"]
        for one in reports:
            covered = any(kind == one["reportType"] and first <= one["dateFrom"] <= last for kind, first, last in weeks)
            if one["period"] == "weekly" or not covered:
                yield from map(operation, self._state(f"report-rows?reportId={one['reportId']}"))

    def shown(self) -> dict[tuple[int, date, int, int], Shown]:
        return {
            (row["advertId"], day_of(row["date"]), row["appType"], row["nmId"]): Shown(
                row["views"],
                row["clicks"],
                row["atbs"],
                row["orders"],
                row["spent"] * KOPECK,
                row["ordered"] * KOPECK,
            )
            for row in self._state(f"stats?from={FIRST}&to={LAST}")
        }

    def documents(self) -> dict[tuple[int, date], list[Decimal]]:
        found: dict[tuple[int, date], list[Decimal]] = {}
        for row in self._state(f"spend?from={FIRST}&to={LAST}"):
            if row["updTime"] is not None:
                found.setdefault((row["advertId"], moscow_day(row["updTime"])), []).append(exact(row["updSum"]))
        return found

    def change(self, *changes: dict[str, Any]) -> None:
        self._wb.control("POST", f"/state/{self._sid}", {"changes": list(changes)})

    def _rows(self, feed: str) -> list[dict[str, Any]]:
        return list(self._wb.control("GET", f"/rows?sid={self._sid}&feed={feed}&limit=10000")["rows"])

    def _state(self, section: str) -> list[dict[str, Any]]:
        return list(self._wb.control("GET", f"/state/{self._sid}/{section}"))

    def srids(self) -> list[str]:
        return [row["srid"] for row in self._rows("orders") if FIRST <= day_of(row["date"]) <= LAST]


def operation(row: dict[str, Any]) -> Operation:
    return Operation(
        day=day_of(row["rrDate"]),
        nm_id=row["nmId"],
        doc_type=row["docTypeName"],
        name=row["sellerOperName"],
        bonus=row.get("bonusTypeName") or "",
        quantity=row["quantity"],
        retail_amount=exact(row["retailAmount"]),
        for_pay=exact(row["forPay"]),
        vw=exact(row["vw"]),
        vw_nds=exact(row["vwNds"]),
        acquiring_fee=exact(row["acquiringFee"]),
        delivery_service=exact(row["deliveryService"]),
        paid_storage=exact(row["paidStorage"]),
        paid_acceptance=exact(row["paidAcceptance"]),
        penalty=exact(row["penalty"]),
        deduction=exact(row["deduction"]),
        additional_payment=exact(row["additionalPayment"]),
    )


def day_of(moment: str) -> date:
    return date.fromisoformat(moment[:10])


def moscow_day(moment: str) -> date:
    return datetime.fromisoformat(moment).astimezone(ZoneInfo("Europe/Moscow")).date()


def stored_sections(engine: Engine, account_id: str) -> tuple[dict[Key, tuple[int, int, int]], dict[Key, Row]]:
    """Stocks and funnel as the sections' sync has stored them: their own tests hold them against the simulator."""
    with engine.connect() as connection:
        values = {"account": int(account_id)}
        stocks = connection.execute(text("SELECT * FROM rnp.stock_days WHERE account_id = :account"), values).all()
        funnel = connection.execute(text("SELECT * FROM rnp.funnel_days WHERE account_id = :account"), values).all()
    return (
        {(row.day, row.nm_id): (row.quantity, row.in_way_to_client, row.in_way_from_client) for row in stocks},
        {
            (row.day, row.nm_id): {
                "funnel_opens": row.open_count,
                "funnel_carts": row.cart_count,
                "funnel_orders": row.order_count,
                "funnel_orders_sum": row.order_sum,
                "funnel_buyouts": row.buyout_count,
                "funnel_buyouts_sum": row.buyout_sum,
                "funnel_cart_percent": row.add_to_cart_percent,
                "funnel_order_percent": row.cart_to_order_percent,
                "funnel_buyout_percent": row.buyout_percent,
            }
            for row in funnel
        },
    )


def within(rows: dict[Key, Row]) -> dict[Key, Row]:
    return {key: row for key, row in rows.items() if FIRST <= key[0] <= LAST}


def stored(engine: Engine, account_id: str) -> dict[Key, Row]:
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT * FROM rnp.rnp_daily WHERE account_id = :account"), {"account": int(account_id)}
        ).mappings()
        return {(row["day"], row["nm_id"]): {name: row[name] for name in NAMES} for row in rows}


def fetched(jobs: Any, account: Any, kind: Any, payload: dict[str, Any] | None = None, job_id: str = "") -> None:
    view = jobs.run(kind, account, payload or {}, job_id or None)
    assert view.state == "completed", view


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.usefixtures("worker", "digitization_worker")
@pytest.mark.parametrize("sign", ["positive", "negative"])
def test_the_merged_rows_of_a_seller_equal_the_truth_to_the_kopeck(
    wb: Any, jobs: Any, make_account: Any, clean: Engine, sign: str
) -> None:
    seller = wb.seller(days=28, campaigns=4, products=6, returnSign=sign)
    told, account = Told(wb, seller["sid"]), make_account(seller["token"])
    period = {"dateFrom": (TODAY - timedelta(days=40)).isoformat(), "dateTo": TODAY.isoformat()}
    items = sorted({order.nm_id for order in told.orders()})
    costs: dict[tuple[int, date], Decimal | None] = {
        (item, FIRST + timedelta(days=place)): Decimal(100 + place) for place, item in enumerate(items[1:])
    }
    with Session(clean) as session, session.begin():
        set_cost_prices(session, account.account_id, [CostPrice(*key, cost) for key, cost in costs.items()])
    fetched(jobs, account, IMPORT_USER_FEEDS, period)
    fetched(jobs, account, FINANCE_SYNC_USER)
    fetched(jobs, account, ADS_SYNC_USER)
    fetched(jobs, account, SECTIONS_SYNC, {"slotAt": Slot(1_000 * int(datetime.now(UTC).timestamp())).text}, "sections")
    fetched(jobs, account, MERGE_SYNC, job_id="first-merge")

    rows = within(stored(clean, account.account_id))
    assert rows == within(daily(told.truth(clean, account.account_id, costs)))
    assert all(any(row[name] for row in rows.values()) for name in ("for_pay", "ad_spend", "profit", "funnel_opens"))

    srids = told.srids()
    told.change(
        *({"op": "cancel-order", "srid": srid} for srid in srids[:5]),
        *({"op": "sell-order", "srid": srid} for srid in srids[5:9]),
        *({"op": "return-order", "srid": srid} for srid in srids[9:12]),
    )
    fetched(jobs, account, IMPORT_USER_FEEDS, period)
    fetched(jobs, account, MERGE_SYNC, job_id="second-merge")

    feeds = [
        "orders_count",
        "orders_sum",
        "cancels_count",
        "cancels_sum",
        "sales_count",
        "returns_count",
        "expected_for_pay",
    ]
    again, expected = stored(clean, account.account_id), daily(told.truth(clean, account.account_id, costs))
    assert {key: [row[name] for name in feeds] for key, row in again.items() if key[0] >= FIRST} == {
        key: [row[name] for name in feeds] for key, row in expected.items() if key[0] >= FIRST and key in again
    }
    assert within(again).keys() == within(expected).keys()
