"""A truth that grows step by step, stored as the services that own it store it, in the same tables and with their triggers."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.property.rnp.oracle import Key, Operation, Order, Row, Sale, Shown, Truth

from digitization.feeds import ORDERS, SALES, Feed
from digitization.store.revisions import next_revision as next_feed_revision
from rnp.rules.costs import CostPrice
from rnp.store.cost_prices import set_cost_prices
from rnp.store.revisions import next_revision
from wbads.rules.coverage import Window
from wbads.rules.documents import DocumentRow
from wbads.rules.figures import FigureRow
from wbads.store.documents import replace_documents
from wbads.store.figures import store_figures
from wbapi.rows.row import FeedRow
from wbapi.rows.statistics import OrderRow, SaleRow
from wbstore.merge import merge_rows

FIRST_DAY = date(2026, 11, 2)
"""A Monday."""
WEEK = timedelta(days=6)
AMOUNTS = [
    "retail_amount",
    "for_pay",
    "vw",
    "vw_nds",
    "acquiring_fee",
    "delivery_service",
    "paid_storage",
    "paid_acceptance",
    "penalty",
    "deduction",
    "additional_payment",
]


@dataclass
class StoredTruth:
    """One account. Each method changes the truth and what is stored of it; the caller commits."""

    account_id: str
    orders: dict[str, Order] = field(default_factory=dict)
    sales: dict[str, Sale] = field(default_factory=dict)
    dailies: dict[date, list[Operation]] = field(default_factory=dict)
    weekly: list[Operation] | None = None
    shown: dict[tuple[int, date, int, int], Shown] = field(default_factory=dict)
    documents: dict[tuple[int, date], list[Decimal]] = field(default_factory=dict)
    costs: dict[tuple[int, date], Decimal | None] = field(default_factory=dict)
    stocks: dict[Key, tuple[int, int, int]] = field(default_factory=dict)
    funnel: dict[Key, Row] = field(default_factory=dict)
    changes: int = 0

    def truth(self) -> Truth:
        """All of it, as WB would tell it now: a weekly report stands for its dailies."""
        operations = self.weekly
        if operations is None:
            operations = [one for rows in self.dailies.values() for one in rows]
        return Truth(
            self.orders.values(),
            self.sales.values(),
            operations,
            self.shown,
            self.documents,
            self.costs,
            self.stocks,
            self.funnel,
        )

    def put_order(self, session: Session, srid: str, order: Order, second: int) -> None:
        """A new order, or a change of a known one: a cancel, another price, even another day or item."""
        self.orders[srid] = order
        row = OrderRow(
            srid=srid,
            date_raw=_moscow(order.day, second),
            last_change_date=self._changed_at(),
            nm_id=order.nm_id,
            price_with_disc_raw=order.price,
            is_cancel=order.cancelled,
        )
        self._put(session, ORDERS, row)

    def put_sale(self, session: Session, number: int, sale: Sale, second: int) -> None:
        """A sale or a return."""
        sale_id = f"{'R' if sale.is_return else 'S'}{number}"
        self.sales[sale_id] = sale
        row = SaleRow(
            sale_id=sale_id,
            srid=f"order-{number}",
            date_raw=_moscow(sale.day, second),
            last_change_date=self._changed_at(),
            nm_id=sale.nm_id,
            price_with_disc_raw=sale.price,
            for_pay_raw=sale.for_pay,
        )
        self._put(session, SALES, row)

    def put_daily(self, session: Session, day: date, operations: list[Operation]) -> None:
        """The daily report of a day; it counts while there is no weekly one."""
        self.dailies[day] = operations
        report_id = 4_000_000_000_000_000 + day.toordinal()
        superseded_by = None if self.weekly is None else 1
        self._put_report(session, report_id, "daily", (day, day), operations, superseded_by)

    def put_weekly(self, session: Session, operations: list[Operation]) -> None:
        """The weekly report: in the place of all dailies, from one moment on."""
        self.weekly = operations
        self._put_report(session, 1, "weekly", (FIRST_DAY, FIRST_DAY + WEEK), operations, None)
        session.execute(
            text("UPDATE wbreports.wb_reports SET superseded_by = 1 WHERE account_id = :account AND period = 'daily'"),
            {"account": int(self.account_id)},
        )

    def put_shown(self, session: Session, advert: int, day: date, app: int, nm_id: int, cell: Shown | None) -> None:
        """Statistics of a cell; None: WB no longer has any."""
        self.shown.pop((advert, day, app, nm_id), None)
        if cell is not None:
            self.shown[advert, day, app, nm_id] = cell
        rows = {key: _figure_row(key, one) for key, one in self.shown.items() if key[0] == advert and key[1] == day}
        store_figures(session, self.account_id, rows, {(advert, day)}, Window(day, day))

    def put_documents(self, session: Session, advert: int, day: date, sums: list[Decimal]) -> None:
        """What a campaign was charged for a day, in the place of what was said before."""
        self.documents[advert, day] = sums
        rows = [
            DocumentRow(
                day=day, advert_id=one, place=place, upd_num=None, upd_time=None, upd_sum=amount, payment_type="Баланс"
            )
            for (one, on), held in self.documents.items()
            if on == day
            for place, amount in enumerate(held)
        ]
        replace_documents(session, self.account_id, {row.key: row for row in rows}, Window(day, day), whole=True)

    def put_cost(self, session: Session, nm_id: int, since: date, cost: Decimal | None) -> None:
        """A cost price from a day on; None takes it back."""
        self.costs[nm_id, since] = cost
        set_cost_prices(session, self.account_id, [CostPrice(nm_id, since, cost)])

    def put_stock(self, session: Session, key: Key, stock: tuple[int, int, int]) -> None:
        """The stock of a day."""
        self.stocks[key] = stock
        names = ("quantity", "in_way_to_client", "in_way_from_client")
        self._put_day(session, "stock_days", key, dict(zip(names, stock, strict=True)))

    def put_funnel(self, session: Session, key: Key, opens: int, carts: int, percent: Decimal | None) -> None:
        """The funnel of a day."""
        self.funnel[key] = {"funnel_opens": opens, "funnel_carts": carts, "funnel_cart_percent": percent}
        figures = {"open_count": opens, "cart_count": carts, "add_to_cart_percent": percent}
        self._put_day(session, "funnel_days", key, figures)

    def _put(self, session: Session, feed: Feed[Any], row: FeedRow) -> None:
        revision = next_feed_revision(session, self.account_id)
        merge_rows(session, feed.target, self.account_id, revision, {(row.key,): row})

    def _put_day(self, session: Session, table: str, key: Key, figures: Row) -> None:
        values = {"account_id": int(self.account_id), "day": key[0], "nm_id": key[1], **figures}
        values |= {"revision": next_revision(session, self.account_id), "digest": self.changes}
        self.changes += 1
        session.execute(
            text(
                f"INSERT INTO rnp.{table} ({', '.join(values)}) VALUES ({', '.join(f':{name}' for name in values)})"
                " ON CONFLICT (account_id, day, nm_id) DO UPDATE SET "
                + ", ".join(f"{name} = excluded.{name}" for name in values)
            ),
            values,
        )

    def _put_report(
        self,
        session: Session,
        report_id: int,
        period: str,
        days: tuple[date, date],
        operations: list[Operation],
        superseded_by: int | None,
    ) -> None:
        values = {"account": int(self.account_id), "report": report_id}
        session.execute(
            text(
                "INSERT INTO wbreports.wb_reports"
                " (account_id, report_id, period, date_from, date_to, pending, read_at, superseded_by)"
                " VALUES (:account, :report, :period, :first, :last, false, now(), :by) ON CONFLICT DO NOTHING"
            ),
            values | {"period": period, "first": days[0], "last": days[1], "by": superseded_by},
        )
        session.execute(
            text("DELETE FROM wbreports.wb_report_rows WHERE account_id = :account AND report_id = :report"), values
        )
        for number, one in enumerate(operations):
            session.execute(_OPERATION, values | {"rrd": number, **_operation_values(one)})

    def _changed_at(self) -> str:
        self.changes += 1
        return (datetime(2026, 12, 1) + timedelta(seconds=self.changes)).isoformat()  # noqa: DTZ001 - as WB writes it


_OPERATION = text(
    "INSERT INTO wbreports.wb_report_rows (account_id, report_id, rrd_id, rr_date, nm_id, doc_type_name, seller_oper_name,"
    f" bonus_type_name, quantity, {', '.join(AMOUNTS)}, revision)"
    " VALUES (:account, :report, :rrd, :day, :nm_id, :doc_type, :name, :bonus, :quantity,"
    f" {', '.join(f':{name}' for name in AMOUNTS)}, 1)"
)


def _operation_values(one: Operation) -> dict[str, Any]:
    names = ("day", "nm_id", "doc_type", "name", "bonus", "quantity", *AMOUNTS)
    return {name: getattr(one, name) for name in names}


def _figure_row(key: tuple[int, date, int, int], cell: Shown) -> FigureRow:
    advert, day, app, nm_id = key
    return FigureRow(
        advert_id=advert,
        day=day,
        app_type=app,
        nm_id=nm_id,
        views=cell.views,
        clicks=cell.clicks,
        atbs=cell.carts,
        orders=cell.orders,
        shks=0,
        canceled=0,
        sum=cell.spent,
        sum_price=cell.orders_sum,
    )


def _moscow(day: date, second: int) -> datetime:
    return datetime.combine(day, time.min) + timedelta(seconds=second)
