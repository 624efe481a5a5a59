"""The simulator's own table of WB's limits, by method and token type (spec of 2026-10-24); no client reads it.

A row of WB's documentation reads period, limit, interval, burst; interval and burst rule the bucket.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

_SECOND_MS: Final = 1_000
_MINUTE_MS: Final = 60_000
_HOUR_MS: Final = 3_600_000


class TokenKind(Enum):
    """Kinds of token that WB's limit tables tell apart."""

    PERSONAL = "personal"
    SERVICE = "service"
    BASE_WITH_SECRET = "base-with-secret"  # noqa: S105 - a kind of token, no token
    BASE = "base"


@dataclass(frozen=True, slots=True)
class Limit:
    """A bucket: `burst` requests at once, then one each `interval_ms` of WB time."""

    interval_ms: int
    burst: int


LimitRow = Mapping[TokenKind, Limit]
"""Limits of one method; a token kind that is absent may not call it."""


def _all(interval_ms: int, burst: int) -> LimitRow:
    """The page prints one row for every token."""
    return dict.fromkeys(TokenKind, Limit(interval_ms, burst))


def _by_kind(usual: tuple[int, int], base: tuple[int, int]) -> LimitRow:
    """Personal, service and base with secret share a row; the base token has its own, far lower."""
    return {**_all(*usual), TokenKind.BASE: Limit(*base)}


def _only(kinds: tuple[TokenKind, ...], interval_ms: int, burst: int) -> LimitRow:
    """The page names the tokens that may call; others get 403."""
    return dict.fromkeys(kinds, Limit(interval_ms, burst))


_P_S: Final = (TokenKind.PERSONAL, TokenKind.SERVICE)
_P_S_BS: Final = (*_P_S, TokenKind.BASE_WITH_SECRET)

LIMITS: Final[Mapping[str, LimitRow]] = {
    "GET /ping": _all(10 * _SECOND_MS, 99),
    "GET /api/v1/seller-info": _by_kind((_MINUTE_MS, 10), (24 * _HOUR_MS, 1)),
    "GET /api/v1/supplier/orders": _by_kind((_MINUTE_MS, 10), (3 * _HOUR_MS, 1)),
    "GET /api/v1/supplier/sales": _by_kind((_MINUTE_MS, 1), (2 * _HOUR_MS, 1)),
    "POST /api/analytics/v1/order-feed": _by_kind((_MINUTE_MS, 1), (3 * _HOUR_MS, 1)),
    "POST /api/analytics/v1/stocks-report/wb-warehouses": _only(_P_S_BS, 20 * _SECOND_MS, 1),
    "POST /api/analytics/v3/sales-funnel/products": _by_kind((20 * _SECOND_MS, 3), (30 * _MINUTE_MS, 1)),
    "POST /api/analytics/v3/sales-funnel/products/history": _by_kind((20 * _SECOND_MS, 3), (30 * _MINUTE_MS, 1)),
    "POST /content/v2/get/cards/list": _all(600, 5),
    "POST /api/finance/v1/sales-reports/list": _only(_P_S, _MINUTE_MS, 1),
    "POST /api/finance/v1/sales-reports/detailed": _by_kind((_MINUTE_MS, 1), (12 * _HOUR_MS, 1)),
    "POST /api/finance/v1/sales-reports/detailed/{reportId}": _only(_P_S, _MINUTE_MS, 1),
    "GET /adv/v1/promotion/count": _by_kind((200, 5), (15 * _MINUTE_MS, 1)),
    "GET /api/advert/v2/adverts": _by_kind((200, 5), (_HOUR_MS, 1)),
    "GET /adv/v3/fullstats": _by_kind((20 * _SECOND_MS, 1), (_HOUR_MS, 1)),
    "GET /adv/v1/upd": _by_kind((_SECOND_MS, 5), (_HOUR_MS, 1)),
    "POST /api/advert/v2/budget": _by_kind((3 * _SECOND_MS, 4), (15 * _MINUTE_MS, 1)),
    "GET /adv/v1/balance": _by_kind((_SECOND_MS, 5), (30 * _MINUTE_MS, 1)),
    "POST /api/advert/v1/bids/min": _by_kind((3 * _SECOND_MS, 5), (12 * _MINUTE_MS, 1)),
    "GET /api/advert/v0/bids/recommendations": _by_kind((12 * _SECOND_MS, 5), (3 * _MINUTE_MS, 1)),
    "PATCH /api/advert/v1/bids": _by_kind((200, 5), (30 * _MINUTE_MS, 1)),
    "POST /adv/v1/normquery/stats": _by_kind((6 * _SECOND_MS, 20), (30 * _MINUTE_MS, 1)),
    "POST /adv/v0/normquery/get-bids": _by_kind((200, 10), (12 * _MINUTE_MS, 1)),
}
"""Limits by `VERB path`. `/ping` counts per host, all others per seller."""
