"""Which days of the sales funnel a sync reads, and how stock on many warehouses becomes one figure of an item. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal

import msgspec

from wbapi.rows.analytics import FunnelProduct, StockRow

FUNNEL_DAYS = 31
"""A buyout or a cancel belongs to the day of its order, so a day's funnel moves until its last parcel is fetched or sent back."""

REREAD_AFTER: tuple[tuple[int, timedelta], ...] = (
    (1, timedelta(0)),
    (7, timedelta(hours=6)),
    (FUNNEL_DAYS, timedelta(hours=24)),
)
"""Days up to so old are read again when their last reading is so old: today and yesterday by each sync, the others seldom.

One call gives a day of 1,000 items, and one more its end: some eight calls an hour of WB's 180.
"""

EACH_SYNC = timedelta(hours=1)
UNREAD = 4.0
"""A day that was never read is as urgent as one whose reading is four times as old as it should be. Where WB gives fewer calls
than all days need, as to a base token, they take turns: today is read again while the first month is still being fetched.
"""


class FunnelFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A row of `rnp.funnel_days`."""

    day: date
    nm_id: int
    open_count: int | None
    cart_count: int | None
    order_count: int | None
    order_sum: Decimal | None
    buyout_count: int | None
    buyout_sum: Decimal | None
    cancel_count: int | None
    cancel_sum: Decimal | None
    add_to_wishlist_count: int | None
    add_to_cart_percent: Decimal | None
    cart_to_order_percent: Decimal | None
    buyout_percent: Decimal | None

    @property
    def is_nothing(self) -> bool:
        """Whether the item was neither looked at nor ordered."""
        counts = (self.open_count, self.cart_count, self.order_count, self.buyout_count, self.cancel_count)
        return not any(counts) and not self.add_to_wishlist_count


class StockFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A row of `rnp.stock_days`: pieces of an item over all sizes and warehouses."""

    day: date
    nm_id: int
    quantity: int
    in_way_to_client: int
    in_way_from_client: int


def due_funnel_days(moment: datetime, today: date, read_at: Mapping[date, datetime]) -> list[date]:
    """The days that are due at `moment`, the beginning of the sync: the most overdue first, of equal ones the newest.

    `read_at`: when each day was last read to its end. What is read since `moment` is due no more, so a sync ends.
    """
    ages = [age for age in range(FUNNEL_DAYS) if _is_due(moment, age, read_at.get(today - timedelta(days=age)))]
    ages.sort(key=lambda age: -_overdue(moment, age, read_at.get(today - timedelta(days=age))))
    return [today - timedelta(days=age) for age in ages]


def _is_due(moment: datetime, age_days: int, read_at: datetime | None) -> bool:
    return read_at is None or read_at < moment - _reread_after(age_days)


def _overdue(moment: datetime, age_days: int, read_at: datetime | None) -> float:
    """How many times as old as it should be the day's reading is."""
    return UNREAD if read_at is None else (moment - read_at) / max(_reread_after(age_days), EACH_SYNC)


def _reread_after(age_days: int) -> timedelta:
    return next(after for age, after in REREAD_AFTER if age_days <= age)


def funnel_figure(day: date, row: FunnelProduct) -> FunnelFigure:
    """The figures of one item on one day."""
    told, shares = row.statistic.selected, row.statistic.selected.conversions
    return FunnelFigure(
        day=day,
        nm_id=row.product.nm_id,
        open_count=told.open_count,
        cart_count=told.cart_count,
        order_count=told.order_count,
        order_sum=told.order_sum,
        buyout_count=told.buyout_count,
        buyout_sum=told.buyout_sum,
        cancel_count=told.cancel_count,
        cancel_sum=told.cancel_sum,
        add_to_wishlist_count=told.add_to_wishlist,
        add_to_cart_percent=shares.add_to_cart_percent if shares else None,
        cart_to_order_percent=shares.cart_to_order_percent if shares else None,
        buyout_percent=shares.buyout_percent if shares else None,
    )


def stock_by_item(rows: Iterable[StockRow]) -> dict[int, tuple[int, int, int]]:
    """Pieces by item: on warehouses, on the way to buyers, on the way back."""
    found: dict[int, tuple[int, int, int]] = {}
    for row in rows:
        one, two, three = found.get(row.nm_id, (0, 0, 0))
        found[row.nm_id] = (
            one + (row.quantity or 0),
            two + (row.in_way_to_client or 0),
            three + (row.in_way_from_client or 0),
        )
    return found
