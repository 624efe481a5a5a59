"""Seller analytics: order feed, stocks on WB's warehouses, sales funnel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from wbapi.endpoints import FUNNEL_HISTORY, FUNNEL_PRODUCTS, ORDER_FEED, WB_WAREHOUSES
from wbapi.methods.calling import Methods, at_most, enveloped_of, page_of, present, rows_of
from wbapi.page import Page, SnapshotPage
from wbapi.rows.analytics import (
    FunnelBody,
    FunnelHistory,
    FunnelProduct,
    OrderFeedBody,
    OrderFeedRow,
    StockRow,
    StocksBody,
)
from wbapi.rows.decoder import RowDecoder
from wbapi.rows.envelope import Envelope
from wbapi.rows.values import UTC_PLUS_3

MAX_NM_IDS = 1_000

_ORDER_FEED = Envelope(OrderFeedRow, OrderFeedBody, lambda body: body.data.orders)
_STOCKS = Envelope(StockRow, StocksBody, lambda body: body.data.items)
_FUNNEL = Envelope(FunnelProduct, FunnelBody, lambda body: body.data.products)
_HISTORY = RowDecoder(FunnelHistory)


@dataclass(frozen=True, slots=True)
class DayPeriod:
    """Two days, both included."""

    start: date
    end: date

    def body(self) -> dict[str, str]:
        """As WB wants it."""
        return {"start": self.start.isoformat(), "end": self.end.isoformat()}


class AnalyticsMethods(Methods):
    """Token category Analytics."""

    def order_feed(
        self,
        start: datetime,
        end: datetime | None = None,
        *,
        snapshot: str | None = None,
        offset: int = 0,
        limit: int | None = None,
    ) -> SnapshotPage[OrderFeedRow]:
        """Orders by present status between two aware times at most 31 days apart; see paging.order_feed."""
        pagination = present(snapshotTime=snapshot, offset=offset, limit=page_of(ORDER_FEED, limit))
        period = present(start=_rfc3339(start), end=_rfc3339(end) if end else None)
        answer = self._caller.call(ORDER_FEED, json={"selectedPeriod": period, "pagination": pagination})
        head, rows = enveloped_of(ORDER_FEED, _ORDER_FEED, answer)
        return SnapshotPage(rows.rows, rows.refused, rows.raw_count, head.data.snapshot_time, head.data.currency)

    def wb_warehouses(self, *, nm_ids: Sequence[int] = (), offset: int = 0, limit: int | None = None) -> Page[StockRow]:
        """Stocks of all sizes, or of those of at most 1,000 items."""
        at_most("nm_ids", len(nm_ids), MAX_NM_IDS)
        body = present(nmIds=list(nm_ids) or None, offset=offset, limit=page_of(WB_WAREHOUSES, limit))
        answer = self._caller.call(WB_WAREHOUSES, json=body)
        return Page.of(enveloped_of(WB_WAREHOUSES, _STOCKS, answer)[1])

    def funnel_products(
        self,
        period: DayPeriod,
        *,
        past: DayPeriod | None = None,
        nm_ids: Sequence[int] = (),
        offset: int = 0,
        limit: int | None = None,
    ) -> Page[FunnelProduct]:
        """Items with their funnel over a period, and over a period before where one is named."""
        at_most("nm_ids", len(nm_ids), MAX_NM_IDS)
        body = present(
            selectedPeriod=period.body(),
            pastPeriod=past.body() if past else None,
            nmIds=list(nm_ids) or None,
            # Without an order of their own, pages by offset may repeat or skip items.
            orderBy={"field": "openCard", "mode": "desc"},
            offset=offset,
            limit=page_of(FUNNEL_PRODUCTS, limit),
        )
        answer = self._caller.call(FUNNEL_PRODUCTS, json=body)
        return Page.of(enveloped_of(FUNNEL_PRODUCTS, _FUNNEL, answer)[1])

    def funnel_history(
        self, period: DayPeriod, nm_ids: Sequence[int], *, level: Literal["day", "week"] = "day"
    ) -> Page[FunnelHistory]:
        """At most 20 items day by day or week by week; WB keeps the last week."""
        at_most("nm_ids", len(nm_ids), FUNNEL_HISTORY.page_size or 0, least=1)
        body = {"selectedPeriod": period.body(), "nmIds": list(nm_ids), "aggregationLevel": level}
        answer = self._caller.call(FUNNEL_HISTORY, json=body)
        return Page.of(rows_of(FUNNEL_HISTORY, _HISTORY, answer))


def _rfc3339(instant: datetime) -> str:
    if instant.tzinfo is None:
        raise ValueError("an aware time is needed")
    return instant.astimezone(UTC_PLUS_3).isoformat(timespec="seconds")
