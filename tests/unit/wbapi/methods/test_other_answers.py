"""A 200 that is another answer than the method's: an error object never reads as "nothing", "no" or the end of a list."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest

from wbapi.endpoints import Endpoint
from wbapi.errors import MalformedBody, OutcomeUnknown
from wbapi.hosts import Host
from wbapi.methods.advert import AdvertMethods
from wbapi.methods.analytics import AnalyticsMethods, DayPeriod
from wbapi.methods.content import ContentMethods
from wbapi.methods.finance import FinanceMethods
from wbapi.methods.general import GeneralMethods
from wbapi.methods.statistics import StatisticsMethods
from wbapi.rows.advert import CampaignBids, ItemBid
from wbapi.wire.caller import Answer

FIRST, LAST = date(2026, 11, 1), date(2026, 11, 2)
ERRORS = [
    b'{"error":true,"errorText":"internal error","detail":"something failed"}',
    b'{"title":"internal error","detail":"x","requestId":"r","origin":"camp-api","status":500}',
    b'{"errors":["no"]}',
    b'{"data":null,"error":true}',
    b'{"data":{},"error":true,"errorText":"x"}',
    b"{}",
]


class Says:
    """In the place of a caller: every call is answered with one body."""

    def __init__(self, body: bytes, status: int = 200) -> None:
        self.body, self.status = body, status

    def call(self, _endpoint: Endpoint, **_request: object) -> Answer:
        return Answer(self.status, bytearray(self.body))


class Client(GeneralMethods, StatisticsMethods, AnalyticsMethods, ContentMethods, FinanceMethods, AdvertMethods):
    """All methods."""


READS: dict[str, Callable[[Client], Any]] = {
    "ping": lambda c: c.ping(Host.COMMON),
    "seller-info": lambda c: c.seller_info(),
    "orders": lambda c: c.orders("2026-11-01"),
    "sales": lambda c: c.sales("2026-11-01"),
    "order-feed": lambda c: c.order_feed(datetime(2026, 11, 1, tzinfo=UTC)),
    "stocks": lambda c: c.wb_warehouses(),
    "funnel": lambda c: c.funnel_products(DayPeriod(FIRST, LAST)),
    "funnel-history": lambda c: c.funnel_history(DayPeriod(FIRST, LAST), [1]),
    "cards": lambda c: c.cards(),
    "reports": lambda c: c.sales_reports(FIRST, LAST),
    "details": lambda c: c.report_details(FIRST, LAST),
    "details-by-id": lambda c: c.report_details_by_id(1),
    "count": lambda c: c.promotion_count(),
    "adverts": lambda c: c.adverts(),
    "fullstats": lambda c: c.fullstats([1], FIRST, LAST),
    "upd": lambda c: c.spend_documents(FIRST, LAST),
    "budgets": lambda c: c.budgets([1]),
    "balance": lambda c: c.balance(),
    "min-bids": lambda c: c.min_bids(1, [2], "cpm", ["search"]),
    "advice": lambda c: c.bid_advice(1, 2),
    "cluster-stats": lambda c: c.cluster_stats(FIRST, LAST, [(1, 2)]),
    "cluster-bids": lambda c: c.cluster_bids([(1, 2)]),
}


def client(body: bytes, status: int = 200) -> Client:
    return Client(Says(body, status))  # type: ignore[arg-type]


@pytest.mark.parametrize("body", ERRORS)
@pytest.mark.parametrize("method", READS)
def test_an_error_object_with_200_is_no_answer(method: str, body: bytes) -> None:
    with pytest.raises(MalformedBody):
        READS[method](client(body))


@pytest.mark.parametrize("body", ERRORS)
def test_a_write_answered_with_an_error_object_has_an_unknown_outcome(body: bytes) -> None:
    bids = [CampaignBids(advert_id=1, nm_bids=[ItemBid(nm_id=2, bid_kopecks=300, placement="search")])]
    with pytest.raises(OutcomeUnknown):
        client(body).set_bids(bids)


@pytest.mark.parametrize(
    ("method", "body"),
    [
        ("adverts", b'{"adverts":null}'),
        ("adverts", b'{"adverts":[]}'),
        ("budgets", b'{"adverts":null}'),
        ("cluster-stats", b'{"items":null}'),
        ("cluster-bids", b'{"bids":[]}'),
        ("fullstats", b"null"),
        ("fullstats", b"[]"),
        ("fullstats", b'{"error":true,"detail":"there are no statistics for this advertising period"}'),
        (
            "fullstats",
            b'{"status":400,"title":"invalid payload","detail":"there are no statistics for this advertising period"}',
        ),
    ],
)
def test_an_answer_that_says_nothing_is_an_empty_page(method: str, body: bytes) -> None:
    assert READS[method](client(body)).raw_count == 0


@pytest.mark.parametrize(
    "body",
    [b'{"bids":null}', b'{"bids":[{"nm_id":2,"bids":null}]}', b'{"bids":[{"nm_id":2,"bids":[{"type":"search"}]}]}'],
)
def test_no_least_bid_is_an_answer(body: bytes) -> None:
    told = READS["min-bids"](client(body))
    assert [bid.value for item in told.bids or () for bid in item.bids or () if bid.value] == []


def test_no_campaigns_at_all_is_an_answer() -> None:
    assert client(b'{"adverts":null,"all":0}').promotion_count().adverts is None


@pytest.mark.parametrize("method", sorted(READS.keys() - {"reports", "details", "details-by-id", "fullstats"}))
def test_no_content_is_an_answer_of_finance_and_statistics_alone(method: str) -> None:
    with pytest.raises(MalformedBody):
        READS[method](client(b"", 204))
