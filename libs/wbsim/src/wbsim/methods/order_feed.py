"""The order feed of seller analytics: snapshots, offsets, filters."""

from datetime import datetime
from typing import Annotated, Final

import msgspec

from wbsim.answers import Answer, json_answer
from wbsim.clock import DAY_MS, MSK
from wbsim.endpoints import Call
from wbsim.methods.bodies import BadBody, CamelBody, read_body
from wbsim.orderfeed import FeedOrder
from wbsim.problems import analytics_400

FEED_DAYS: Final = 31

FewIds = Annotated[list[int], msgspec.Meta(max_length=50)]


class Period(CamelBody):
    """Two instants; without `end`, until now."""

    start: datetime
    end: datetime | None = None


class Pagination(CamelBody):
    """A place in a snapshot."""

    snapshot_time: datetime | None = None
    offset: Annotated[int, msgspec.Meta(ge=0)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 50


class OrderFeedBody(CamelBody):
    """Body of order-feed."""

    selected_period: Period
    nm_ids: Annotated[list[int], msgspec.Meta(max_length=1000)] = msgspec.field(default_factory=list)
    subject_ids: FewIds = msgspec.field(default_factory=list)
    brand_names: Annotated[list[str], msgspec.Meta(max_length=50)] = msgspec.field(default_factory=list)
    tag_ids: FewIds = msgspec.field(default_factory=list)
    pagination: Pagination = msgspec.field(default_factory=Pagination)


def order_feed(call: Call) -> Answer:
    """Orders by present status, newest first; later pages carry the snapshot of the first."""
    try:
        body: OrderFeedBody = read_body(call.body, OrderFeedBody)
        first_ms, last_ms = _instants(body.selected_period, call.now_ms)
        stamp, orders = _snapshot(call, body.pagination)
    except BadBody as error:
        return analytics_400(str(error))
    wanted = _wanted_items(call, body)
    fitting = [one.body for one in orders if first_ms <= one.updated <= last_ms and one.nm_id in wanted]
    page = fitting[body.pagination.offset :][: body.pagination.limit]
    return json_answer({"data": {"snapshotTime": stamp, "currency": "RUB", "orders": page}})


def _snapshot(call: Call, page: Pagination) -> tuple[datetime, list[FeedOrder]]:
    snapshots = call.seller.snapshots
    if page.snapshot_time is None:
        if page.offset:
            raise BadBody("pagination.snapshotTime (field required)")
        orders = call.seller.feed_orders(call.now_ms)
        return snapshots.keep(orders, call.now_ms), orders
    kept = snapshots.get(page.snapshot_time)
    if kept is None:
        raise BadBody("pagination.snapshotTime (snapshot is expired)")
    return page.snapshot_time, kept


def _instants(period: Period, now_ms: int) -> tuple[int, int]:
    start, end = _ms(period.start), _ms(period.end) if period.end else now_ms
    if start > end:
        raise BadBody("selectedPeriod.start (must not be later than end)")
    # a client that counts 31 whole days back from Moscow midnight is up to a day earlier
    if start < now_ms - (FEED_DAYS + 1) * DAY_MS:
        raise BadBody("selectedPeriod.start (must be within the last 31 days)")
    if end - start > FEED_DAYS * DAY_MS:
        raise BadBody("selectedPeriod (max 31 days)")
    return start, end


def _ms(moment: datetime) -> int:
    aware = moment if moment.tzinfo else moment.replace(tzinfo=MSK)
    return int(aware.timestamp() * 1000)


def _wanted_items(call: Call, body: OrderFeedBody) -> set[int]:
    return {
        card.product.nm_id
        for card in call.seller.cards.values()
        if (not body.nm_ids or card.product.nm_id in body.nm_ids)
        and (not body.brand_names or card.product.brand in body.brand_names)
        and (not body.subject_ids or card.product.subject_id in body.subject_ids)
        and (not body.tag_ids or any(tag[0] in body.tag_ids for tag in card.tags))
    }
