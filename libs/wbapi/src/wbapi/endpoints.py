"""The table of WB methods that this client calls: one line a method, and nothing about a method anywhere else.

Source of hosts, paths and scopes: WB's OpenAPI of 2026-08-18; of limits: the specification of 2026-10-24. Only living methods:
v5 reportDetailByPeriod, supplier/stocks, supplier/incomes, fullstats v2, promotion/adverts and v1/budget are gone or going.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from wbapi.hosts import Host
from wbapi.limits import (
    HOUR_MS,
    MINUTE_MS,
    SECOND_MS,
    LimitRow,
    all_tokens,
    by_type,
    every,
    not_for_base,
)
from wbapi.tokens import Scope, TokenType
from wbgate.budget import BucketLimits

Verb = Literal["GET", "POST", "PATCH"]

MIB = 1 << 20
SMALL_BODY = 8 * MIB
LARGE_BODY = 256 * MIB
"""80,000 orders have some 64 MiB; four times that is a fault of the other side, not data."""
REPORT_BODY = 384 * MIB
"""100,000 operations with all their fields filled have some 273 MiB."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """One WB method. `name` is its bucket, its metric label and what people are told; `path` may have `{parameters}`."""

    name: str
    host: Host
    verb: Verb
    path: str
    scope: int | None
    """Bit of the token's claim `s`; None: any token."""
    limits: LimitRow
    open_to_secret: bool = False
    """True where a method closed to plain base tokens is open to base tokens with a secret."""
    page_size: int | None = None
    """Most rows (or ids) WB takes or gives in one call; None: the method does not page."""
    idempotent: bool = True
    """False for a write whose repetition could do harm: its unknown outcome is read back."""
    body_cap: int = SMALL_BODY
    read_timeout_s: float = 60.0
    """Longest silence of WB within an answer; large reports are computed before the first byte."""
    ends_on: str | None = None
    """Day on which WB has announced to switch the method off."""
    source: str


def ping(host: Host) -> Endpoint:
    """`/ping` of one host; each has a bucket of its own."""
    return _PINGS[host]


def _ping(host: Host) -> Endpoint:
    return Endpoint(
        name=f"ping/{host}",
        host=host,
        verb="GET",
        path="/ping",
        scope=None,
        limits=all_tokens(every(10 * SECOND_MS, burst=99)),
        source="01-general",
    )


_PINGS: Mapping[Host, Endpoint] = {host: _ping(host) for host in Host}

SELLER_INFO = Endpoint(
    name="seller-info",
    host=Host.COMMON,
    verb="GET",
    path="/api/v1/seller-info",
    scope=None,
    limits=by_type(every(MINUTE_MS, burst=10), base=every(24 * HOUR_MS, burst=1)),
    source="01-general",
)
ORDERS = Endpoint(
    name="supplier/orders",
    host=Host.STATISTICS,
    verb="GET",
    path="/api/v1/supplier/orders",
    scope=Scope.STATISTICS,
    limits=by_type(every(MINUTE_MS, burst=10), base=every(3 * HOUR_MS, burst=1)),
    page_size=80_000,
    body_cap=LARGE_BODY,
    read_timeout_s=120.0,
    source="12-reports",
)
SALES = Endpoint(
    name="supplier/sales",
    host=Host.STATISTICS,
    verb="GET",
    path="/api/v1/supplier/sales",
    scope=Scope.STATISTICS,
    limits=by_type(every(MINUTE_MS, burst=1), base=every(2 * HOUR_MS, burst=1)),
    page_size=80_000,
    body_cap=LARGE_BODY,
    read_timeout_s=120.0,
    source="12-reports",
)
ORDER_FEED = Endpoint(
    name="order-feed",
    host=Host.ANALYTICS,
    verb="POST",
    path="/api/analytics/v1/order-feed",
    scope=Scope.ANALYTICS,
    limits=by_type(every(MINUTE_MS, burst=1), base=every(3 * HOUR_MS, burst=1)),
    page_size=10_000,
    body_cap=LARGE_BODY,
    source="11-analytics",
)
WB_WAREHOUSES = Endpoint(
    name="stocks-report/wb-warehouses",
    host=Host.ANALYTICS,
    verb="POST",
    path="/api/analytics/v1/stocks-report/wb-warehouses",
    scope=Scope.ANALYTICS,
    limits=not_for_base(every(20 * SECOND_MS, burst=1)),
    open_to_secret=True,
    page_size=250_000,
    body_cap=LARGE_BODY,
    source="11-analytics",
)
FUNNEL_PRODUCTS = Endpoint(
    name="sales-funnel/products",
    host=Host.ANALYTICS,
    verb="POST",
    path="/api/analytics/v3/sales-funnel/products",
    scope=Scope.ANALYTICS,
    limits=by_type(every(20 * SECOND_MS, burst=3), base=every(30 * MINUTE_MS, burst=1)),
    page_size=1_000,
    source="11-analytics",
)
FUNNEL_HISTORY = Endpoint(
    name="sales-funnel/products/history",
    host=Host.ANALYTICS,
    verb="POST",
    path="/api/analytics/v3/sales-funnel/products/history",
    scope=Scope.ANALYTICS,
    limits=by_type(every(20 * SECOND_MS, burst=3), base=every(30 * MINUTE_MS, burst=1)),
    page_size=20,
    source="11-analytics",
)
CARDS_LIST = Endpoint(
    name="content/cards/list",
    host=Host.CONTENT,
    verb="POST",
    path="/content/v2/get/cards/list",
    scope=Scope.CONTENT,
    limits=all_tokens(every(600, burst=5, error_cost=10)),
    page_size=100,
    source="02-items",
)
REPORTS_LIST = Endpoint(
    name="sales-reports/list",
    host=Host.FINANCE,
    verb="POST",
    path="/api/finance/v1/sales-reports/list",
    scope=Scope.FINANCE,
    limits=not_for_base(every(MINUTE_MS, burst=1)),
    page_size=1_000,
    source="13-finances",
)
REPORTS_DETAILED = Endpoint(
    name="sales-reports/detailed",
    host=Host.FINANCE,
    verb="POST",
    path="/api/finance/v1/sales-reports/detailed",
    scope=Scope.FINANCE,
    limits=by_type(every(MINUTE_MS, burst=1), base=every(12 * HOUR_MS, burst=1)),
    page_size=100_000,
    body_cap=REPORT_BODY,
    read_timeout_s=120.0,
    source="13-finances",
)
REPORT_BY_ID = Endpoint(
    name="sales-reports/detailed/{reportId}",
    host=Host.FINANCE,
    verb="POST",
    path="/api/finance/v1/sales-reports/detailed/{reportId}",
    scope=Scope.FINANCE,
    limits=not_for_base(every(MINUTE_MS, burst=1)),
    page_size=100_000,
    body_cap=REPORT_BODY,
    read_timeout_s=120.0,
    source="13-finances",
)
PROMOTION_COUNT = Endpoint(
    name="promotion/count",
    host=Host.ADVERT,
    verb="GET",
    path="/adv/v1/promotion/count",
    scope=Scope.PROMOTION,
    limits=by_type(every(200, burst=5), base=every(15 * MINUTE_MS, burst=1)),
    source="08-promotion",
)
ADVERTS = Endpoint(
    name="v2/adverts",
    host=Host.ADVERT,
    verb="GET",
    path="/api/advert/v2/adverts",
    scope=Scope.PROMOTION,
    limits=by_type(every(200, burst=5), base=every(HOUR_MS, burst=1)),
    page_size=50,
    source="08-promotion",
)
FULLSTATS = Endpoint(
    name="v3/fullstats",
    host=Host.ADVERT,
    verb="GET",
    path="/adv/v3/fullstats",
    scope=Scope.PROMOTION,
    limits=by_type(every(20 * SECOND_MS, burst=1), base=every(HOUR_MS, burst=1)),
    page_size=50,
    body_cap=LARGE_BODY,
    source="08-promotion",
)
SPEND_DOCUMENTS = Endpoint(
    name="v1/upd",
    host=Host.ADVERT,
    verb="GET",
    path="/adv/v1/upd",
    scope=Scope.PROMOTION,
    limits=by_type(every(SECOND_MS, burst=5), base=every(HOUR_MS, burst=1)),
    body_cap=64 * MIB,
    source="08-promotion",
)
BUDGETS = Endpoint(
    name="v2/budget",
    host=Host.ADVERT,
    verb="POST",
    path="/api/advert/v2/budget",
    scope=Scope.PROMOTION,
    limits=by_type(every(3 * SECOND_MS, burst=4), base=every(15 * MINUTE_MS, burst=1)),
    page_size=50,
    source="08-promotion",
)
BALANCE = Endpoint(
    name="v1/balance",
    host=Host.ADVERT,
    verb="GET",
    path="/adv/v1/balance",
    scope=Scope.PROMOTION,
    limits=by_type(every(SECOND_MS, burst=5), base=every(30 * MINUTE_MS, burst=1)),
    source="08-promotion",
)
BIDS_MIN = Endpoint(
    name="bids/min",
    host=Host.ADVERT,
    verb="POST",
    path="/api/advert/v1/bids/min",
    scope=Scope.PROMOTION,
    limits=by_type(every(3 * SECOND_MS, burst=5), base=every(12 * MINUTE_MS, burst=1)),
    page_size=100,
    source="08-promotion",
)
BIDS_RECOMMENDATIONS = Endpoint(
    name="bids/recommendations",
    host=Host.ADVERT,
    verb="GET",
    path="/api/advert/v0/bids/recommendations",
    scope=Scope.PROMOTION,
    limits=by_type(every(12 * SECOND_MS, burst=5), base=every(3 * MINUTE_MS, burst=1)),
    source="08-promotion",
)
BIDS = Endpoint(
    name="bids",
    host=Host.ADVERT,
    verb="PATCH",
    path="/api/advert/v1/bids",
    scope=Scope.PROMOTION,
    limits=by_type(every(200, burst=5), base=every(30 * MINUTE_MS, burst=1)),
    page_size=50,
    idempotent=False,
    source="08-promotion",
)
NORMQUERY_STATS = Endpoint(
    name="normquery/stats",
    host=Host.ADVERT,
    verb="POST",
    path="/adv/v1/normquery/stats",
    scope=Scope.PROMOTION,
    limits=by_type(every(6 * SECOND_MS, burst=20), base=every(30 * MINUTE_MS, burst=1)),
    page_size=100,
    body_cap=64 * MIB,
    source="08-promotion",
)
NORMQUERY_GET_BIDS = Endpoint(
    name="normquery/get-bids",
    host=Host.ADVERT,
    verb="POST",
    path="/adv/v0/normquery/get-bids",
    scope=Scope.PROMOTION,
    limits=by_type(every(200, burst=10), base=every(12 * MINUTE_MS, burst=1)),
    page_size=100,
    source="08-promotion",
)

ENDPOINTS: tuple[Endpoint, ...] = (
    *_PINGS.values(),
    SELLER_INFO,
    ORDERS,
    SALES,
    ORDER_FEED,
    WB_WAREHOUSES,
    FUNNEL_PRODUCTS,
    FUNNEL_HISTORY,
    CARDS_LIST,
    REPORTS_LIST,
    REPORTS_DETAILED,
    REPORT_BY_ID,
    PROMOTION_COUNT,
    ADVERTS,
    FULLSTATS,
    SPEND_DOCUMENTS,
    BUDGETS,
    BALANCE,
    BIDS_MIN,
    BIDS_RECOMMENDATIONS,
    BIDS,
    NORMQUERY_STATS,
    NORMQUERY_GET_BIDS,
)
"""Every method of this client."""


def limits_of(endpoint: Endpoint, token_type: TokenType, *, base_secret: bool = False) -> BucketLimits | None:
    """What a token is held to; None where WB does not offer it the method.

    `base_secret`: a base token is one with a secret, which has the usual row wherever it may call.
    """
    if base_secret and token_type is TokenType.BASE and (endpoint.open_to_secret or TokenType.BASE in endpoint.limits):
        return endpoint.limits[TokenType.PERSONAL]
    return endpoint.limits.get(token_type)


def allowed(endpoint: Endpoint, token_type: TokenType, *, base_secret: bool = False) -> bool:
    """Whether WB offers the method to this type of token."""
    return limits_of(endpoint, token_type, base_secret=base_secret) is not None
