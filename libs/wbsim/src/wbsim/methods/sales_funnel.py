"""Sales funnel: items over a period, and items day by day."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Annotated, Any, Final, Literal

import msgspec

from wbsim.answers import Answer, json_answer
from wbsim.days import days_between, msk_day
from wbsim.endpoints import Call
from wbsim.funnel import Index, comparison, history_line, product_body, revenue, short_body, statistic, steps_of
from wbsim.generate.catalog import Product
from wbsim.goods import on_warehouses
from wbsim.methods.bodies import BadBody, CamelBody, read_body
from wbsim.problems import analytics_400

FUNNEL_DAYS: Final = 365
HISTORY_DAYS: Final = 7


class DayPeriod(CamelBody):
    """Two days, both included."""

    start: date
    end: date


class Sorting(CamelBody):
    """Order of the items."""

    field: str = "openCard"
    mode: Literal["asc", "desc"] = "desc"


class FunnelBody(CamelBody):
    """Body of sales-funnel/products."""

    selected_period: DayPeriod
    past_period: DayPeriod | None = None
    nm_ids: Annotated[list[int], msgspec.Meta(max_length=1000)] = msgspec.field(default_factory=list)
    brand_names: list[str] = msgspec.field(default_factory=list)
    subject_ids: list[int] = msgspec.field(default_factory=list)
    order_by: Sorting = msgspec.field(default_factory=Sorting)
    limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 50
    offset: Annotated[int, msgspec.Meta(ge=0)] = 0


class HistoryBody(CamelBody):
    """Body of sales-funnel/products/history."""

    selected_period: DayPeriod
    nm_ids: Annotated[list[int], msgspec.Meta(min_length=1, max_length=20)]
    aggregation_level: Literal["day", "week"] = "day"


def funnel_products(call: Call) -> Answer:
    """Items with their funnel over a period, and against another where one is named."""
    try:
        body: FunnelBody = read_body(call.body, FunnelBody)
        _check_days(body.selected_period, msk_day(call.now_ms), FUNNEL_DAYS)
    except BadBody as error:
        return analytics_400(str(error))
    index = call.seller.funnel(call.now_ms)
    rows = [_product_row(call, index, body, product) for product in _wanted(call, body)]
    rows.sort(key=lambda row: _sort_value(row, body.order_by.field), reverse=body.order_by.mode == "desc")
    return json_answer({"data": {"products": rows[body.offset :][: body.limit], "currency": "RUB"}})


def funnel_history(call: Call) -> Answer:
    """Items day by day, or week by week, over at most the last seven days. Unknown items are left out."""
    try:
        body: HistoryBody = read_body(call.body, HistoryBody)
        _check_days(body.selected_period, msk_day(call.now_ms), HISTORY_DAYS)
    except BadBody as error:
        return analytics_400(str(error))
    index, products = call.seller.funnel(call.now_ms), call.seller.products_by_id
    return json_answer(
        [
            {"product": short_body(product), "history": _history(index, nm_id, body), "currency": "RUB"}
            for nm_id in body.nm_ids
            if (product := products.get(nm_id)) is not None
        ]
    )


def _check_days(period: DayPeriod, today: date, kept_days: int) -> None:
    if period.start > period.end:
        raise BadBody("selectedPeriod.start (must not be later than end)")
    if period.end > today:
        raise BadBody("selectedPeriod.end (must not be later than today)")
    if period.start < today - timedelta(days=kept_days):
        raise BadBody(f"selectedPeriod.start (must be within the last {kept_days} days)")


def _wanted(call: Call, body: FunnelBody) -> Iterator[Product]:
    for product in call.seller.products:
        if (
            (not body.nm_ids or product.nm_id in body.nm_ids)
            and (not body.brand_names or product.brand in body.brand_names)
            and (not body.subject_ids or product.subject_id in body.subject_ids)
        ):
            yield product


def _product_row(call: Call, index: Index, body: FunnelBody, product: Product) -> dict[str, Any]:
    return {
        "product": product_body(product, on_warehouses(call.seller.stocks, product)),
        "statistic": _statistics(index, product.nm_id, body),
    }


def _statistics(index: Index, nm_id: int, body: FunnelBody) -> dict[str, Any]:
    selected = _period_statistic(index, nm_id, body.selected_period)
    if body.past_period is None:
        return {"selected": selected}
    past = _period_statistic(index, nm_id, _within_a_year(body.past_period, body.selected_period.end))
    return {"selected": selected, "past": past, "comparison": comparison(selected, past)}


def _within_a_year(past: DayPeriod, today: date) -> DayPeriod:
    """WB moves the start of a longer past up to a year ago."""
    start = max(past.start, today - timedelta(days=FUNNEL_DAYS))
    return DayPeriod(start=min(start, past.end), end=min(past.end, today))


def _period_statistic(index: Index, nm_id: int, period: DayPeriod) -> dict[str, Any]:
    steps = steps_of(index, nm_id, period.start, period.end)
    return statistic(steps, period.start, period.end, revenue(index, period.start, period.end))


def _sort_value(row: dict[str, Any], field: str) -> float:
    """Fields that the statistic does not have under this name sort as equal."""
    names = {"openCard": "openCount", "addToCart": "cartCount"}
    value = row["statistic"]["selected"].get(names.get(field, field), 0)
    return value if isinstance(value, (int, float)) else 0


def _history(index: Index, nm_id: int, body: HistoryBody) -> list[dict[str, Any]]:
    period = body.selected_period
    if body.aggregation_level == "week":
        return [history_line(period.start, steps_of(index, nm_id, period.start, period.end))]
    return [history_line(day, steps_of(index, nm_id, day, day)) for day in days_between(period.start, period.end)]
