"""What `rnp_daily` must say of a truth, in plain Python over plain rows: no SQL, nothing of the service."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

Key = tuple[date, int]
Row = dict[str, Any]

ZERO = Decimal(0)
ACCOUNT_LEVEL = 0
COUNTED = [
    "orders_count",
    "orders_sum",
    "cancels_count",
    "cancels_sum",
    "sales_count",
    "sales_sum",
    "returns_count",
    "returns_sum",
    "expected_for_pay",
    "ad_views",
    "ad_clicks",
    "ad_carts",
    "ad_orders",
    "ad_orders_sum",
    "ad_spend",
    "units",
    "revenue",
    "commission",
    "acquiring",
    "logistics",
    "storage",
    "acceptance",
    "penalties",
    "deductions",
    "ads_withheld",
    "additional_payment",
    "for_pay",
]
TOLD = [
    "stock_quantity",
    "stock_to_client",
    "stock_from_client",
    "funnel_opens",
    "funnel_carts",
    "funnel_orders",
    "funnel_orders_sum",
    "funnel_buyouts",
    "funnel_buyouts_sum",
    "funnel_cart_percent",
    "funnel_order_percent",
    "funnel_buyout_percent",
]


@dataclass(frozen=True)
class Order:
    day: date
    nm_id: int
    price: Decimal
    cancelled: bool


@dataclass(frozen=True)
class Sale:
    day: date
    nm_id: int
    price: Decimal
    for_pay: Decimal
    is_return: bool


@dataclass(frozen=True)
class Operation:
    """A row of a report that counts. Amounts as WB writes them."""

    day: date
    nm_id: int
    doc_type: str = ""
    name: str = ""
    bonus: str = ""
    quantity: int = 0
    retail_amount: Decimal = ZERO
    for_pay: Decimal = ZERO
    vw: Decimal = ZERO
    vw_nds: Decimal = ZERO
    acquiring_fee: Decimal = ZERO
    delivery_service: Decimal = ZERO
    paid_storage: Decimal = ZERO
    paid_acceptance: Decimal = ZERO
    penalty: Decimal = ZERO
    deduction: Decimal = ZERO
    additional_payment: Decimal = ZERO


@dataclass(frozen=True)
class Shown:
    """Statistics of a campaign on a day, kind of app and item."""

    views: int = 0
    clicks: int = 0
    carts: int = 0
    orders: int = 0
    spent: Decimal = ZERO
    orders_sum: Decimal = ZERO


@dataclass
class Truth:
    """Everything that is known of one account. Documents are of (campaign, day), statistics of (campaign, day, app, item)."""

    orders: Iterable[Order] = ()
    sales: Iterable[Sale] = ()
    operations: Iterable[Operation] = ()
    shown: Mapping[tuple[int, date, int, int], Shown] = field(default_factory=dict)
    documents: Mapping[tuple[int, date], list[Decimal]] = field(default_factory=dict)
    costs: Mapping[tuple[int, date], Decimal | None] = field(default_factory=dict)
    stocks: Mapping[Key, tuple[int, int, int]] = field(default_factory=dict)
    funnel: Mapping[Key, Row] = field(default_factory=dict)


def daily(truth: Truth) -> dict[Key, Row]:
    """All rows that must be there."""
    rows: defaultdict[Key, Row] = defaultdict(lambda: dict.fromkeys(COUNTED, ZERO) | dict.fromkeys(TOLD))
    _count_orders(rows, truth.orders)
    _count_sales(rows, truth.sales)
    _count_operations(rows, truth.operations)
    _count_ads(rows, truth)
    for key, (quantity, to_client, from_client) in truth.stocks.items():
        rows[key] |= {
            "stock_quantity": quantity,
            "stock_to_client": to_client,
            "stock_from_client": from_client,
        }
    for key, figures in truth.funnel.items():
        rows[key] |= figures
    kept = {key: row for key, row in rows.items() if _has_figure(row)}
    return {(day, nm_id): row | _derived(row, _cost_on(truth.costs, nm_id, day)) for (day, nm_id), row in kept.items()}


def _has_figure(row: Row) -> bool:
    return any(row[name] != 0 for name in COUNTED) or any(row[name] is not None for name in TOLD)


def _add(row: Row, **amounts: Decimal | int) -> None:
    for name, amount in amounts.items():
        row[name] += amount


def _count_orders(rows: defaultdict[Key, Row], orders: Iterable[Order]) -> None:
    for one in orders:
        _add(rows[one.day, one.nm_id], orders_count=1, orders_sum=one.price)
        if one.cancelled:
            _add(rows[one.day, one.nm_id], cancels_count=1, cancels_sum=one.price)


def _count_sales(rows: defaultdict[Key, Row], sales: Iterable[Sale]) -> None:
    for one in sales:
        row, price, for_pay = rows[one.day, one.nm_id], abs(one.price), abs(one.for_pay)
        if one.is_return:
            _add(row, returns_count=1, returns_sum=price, expected_for_pay=-for_pay)
        else:
            _add(row, sales_count=1, sales_sum=price, expected_for_pay=for_pay)


def _count_operations(rows: defaultdict[Key, Row], operations: Iterable[Operation]) -> None:
    for one in operations:
        row = rows[one.day, one.nm_id]
        is_return = (one.doc_type or one.name) == "Возврат"
        written_negative = one.for_pay < 0 or one.retail_amount < 0
        fees = -1 if is_return and not written_negative else 1
        _add(
            row,
            units=0 if not one.retail_amount else (-abs(one.quantity) if is_return else one.quantity),
            revenue=-abs(one.retail_amount) if is_return else one.retail_amount,
            for_pay=-abs(one.for_pay) if is_return else one.for_pay,
            commission=fees * (one.vw + one.vw_nds),
            acquiring=fees * one.acquiring_fee,
            logistics=one.delivery_service,
            storage=one.paid_storage,
            acceptance=one.paid_acceptance,
            penalties=one.penalty,
            additional_payment=one.additional_payment,
        )
        _add(row, **{"ads_withheld" if "родвижени" in one.bonus else "deductions": one.deduction})


def _count_ads(rows: defaultdict[Key, Row], truth: Truth) -> None:
    spent: defaultdict[tuple[int, date], defaultdict[int, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    for (advert, day, _, nm_id), cell in truth.shown.items():
        _add(
            rows[day, nm_id],
            ad_views=cell.views,
            ad_clicks=cell.clicks,
            ad_carts=cell.carts,
            ad_orders=cell.orders,
            ad_orders_sum=cell.orders_sum,
        )
        spent[advert, day][nm_id] += cell.spent
    charged = {cell: sums for cell, sums in truth.documents.items() if sums}
    for advert, day in spent.keys() | charged.keys():
        by_item: Mapping[int, Decimal] = spent.get((advert, day), {})
        if (advert, day) in charged:
            by_item = spread(sum(charged[advert, day], ZERO), by_item)
        for nm_id, amount in by_item.items():
            _add(rows[day, nm_id], ad_spend=amount)


def spread(amount: Decimal, weights: Mapping[int, Decimal]) -> dict[int, Decimal]:
    """`amount` over the items by their weights, in whole kopecks: largest remainder first, of equal ones the lower item."""
    heavy = {nm_id: Fraction(weight) for nm_id, weight in weights.items() if weight > 0}
    if not heavy:
        return {ACCOUNT_LEVEL: amount}
    kopecks, whole = abs(int(amount * 100)), sum(heavy.values())
    shares = {nm_id: kopecks * weight / whole for nm_id, weight in heavy.items()}
    parts = {nm_id: int(share) for nm_id, share in shares.items()}
    by_remainder = sorted(shares, key=lambda nm_id: (parts[nm_id] - shares[nm_id], nm_id))
    for nm_id in by_remainder[: kopecks - sum(parts.values())]:
        parts[nm_id] += 1
    sign = -1 if amount < 0 else 1
    return {nm_id: sign * Decimal(part) / 100 for nm_id, part in parts.items()}


def _cost_on(costs: Mapping[tuple[int, date], Decimal | None], nm_id: int, day: date) -> Decimal | None:
    valid = [
        (since, cost) for (item, since), cost in costs.items() if item == nm_id and since <= day and cost is not None
    ]
    return max(valid)[1] if valid else None


def _derived(row: Row, cost: Decimal | None) -> Row:
    sold = row["sales_count"] - row["returns_count"]
    by_report, by_feed = (ZERO if not units else _times(units, cost) for units in (row["units"], sold))
    services = sum((row[name] for name in ["logistics", "storage", "acceptance", "penalties", "deductions"]), ZERO)
    profit = _less(row["for_pay"] - services + row["additional_payment"] - row["ad_spend"], by_report)
    return {
        "buyout_percent": _percent(sold, row["orders_count"]),
        "drr_percent": _percent(row["ad_spend"], row["orders_sum"]),
        "cost": by_report,
        "profit": profit,
        "margin_percent": None if profit is None else _percent(profit, row["revenue"]),
        "expected_cost": by_feed,
        "expected_profit": _less(row["expected_for_pay"] - row["ad_spend"], by_feed),
    }


def _times(units: Decimal, cost: Decimal | None) -> Decimal | None:
    return None if cost is None else units * cost


def _less(amount: Decimal, cost: Decimal | None) -> Decimal | None:
    return None if cost is None else amount - cost


def _percent(part: Decimal, whole: Decimal) -> Decimal | None:
    if not whole:
        return None
    hundredths = Fraction(part) * 10_000 / Fraction(whole)
    sign = -1 if hundredths < 0 else 1
    rounded = (abs(hundredths) * 2 + 1) // 2
    return (sign * Decimal(rounded) / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)
