"""What three services want from WB for one account in a day, by method: when, and how many calls one after another.

Cadences are the contract's (design §3, §6): increments and bids each 30 min, backfill at 03:00, ads each 5 min, finance each 6 h.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from wbapi import endpoints
from wbapi.endpoints import Endpoint, limits_of
from wbapi.tokens import TokenType
from wbgate.budget import BucketLimits
from wbsim.limits import TokenKind

DAY_MS = 86_400_000
MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
Sort = Literal["quiet", "busy", "greedy"]
SHARES = (*[TokenKind.PERSONAL] * 5, *[TokenKind.SERVICE] * 3, TokenKind.BASE_WITH_SECRET, TokenKind.BASE)
"""Of ten accounts."""
TYPES = {
    TokenKind.PERSONAL: TokenType.PERSONAL,
    TokenKind.SERVICE: TokenType.SERVICE,
    TokenKind.BASE_WITH_SECRET: TokenType.BASE,
    TokenKind.BASE: TokenType.BASE,
}
"""What the claims of a token say of it. A test token opens sandbox hosts only, so that no day of it is looked at."""
SHORT_MS = 10_000
"""Methods with a shorter interval are drained for a part of the day only: a day of them is half a million calls."""


@dataclass(frozen=True, slots=True)
class Account:
    """`number` spreads the accounts' moments over a schedule's period, as a fan-out does."""

    number: int
    token: TokenKind
    sort: Sort

    def limits(self, endpoint: Endpoint) -> BucketLimits | None:
        """What our services keep to; None where the method is closed to the token."""
        return limits_of(endpoint, TYPES[self.token], base_secret=self.token is TokenKind.BASE_WITH_SECRET)


@dataclass(frozen=True, slots=True)
class Wish:
    """A job wants so many calls of the method, one after another."""

    at_ms: int
    calls: int


Timetable = tuple[tuple[Endpoint, int, int, int], ...]
"""Method, period, first moment of the day (ms), calls."""

DIGITIZATION: Timetable = (
    (endpoints.ORDERS, 30 * MINUTE_MS, 0, 1),
    (endpoints.SALES, 30 * MINUTE_MS, 0, 1),
    (endpoints.ORDERS, DAY_MS, 3 * HOUR_MS + 10 * MINUTE_MS, 3),
    (endpoints.SALES, DAY_MS, 3 * HOUR_MS + 10 * MINUTE_MS, 2),
    (endpoints.REPORTS_LIST, DAY_MS, 6 * HOUR_MS, 1),
    (endpoints.REPORT_BY_ID, DAY_MS, 6 * HOUR_MS, 2),
    (endpoints.WB_WAREHOUSES, 6 * HOUR_MS, HOUR_MS, 1),
    (endpoints.CARDS_LIST, DAY_MS, 4 * HOUR_MS, 5),
)
FINANCE: Timetable = ((endpoints.REPORTS_DETAILED, 6 * HOUR_MS, 2 * HOUR_MS, 1),)
ADS: Timetable = (
    (endpoints.PROMOTION_COUNT, 5 * MINUTE_MS, 0, 1),
    (endpoints.FULLSTATS, 5 * MINUTE_MS, 0, 3),
    (endpoints.SPEND_DOCUMENTS, HOUR_MS, 0, 2),
)
BIDS: Timetable = (
    (endpoints.ADVERTS, 30 * MINUTE_MS, 0, 2),
    (endpoints.BUDGETS, 30 * MINUTE_MS, 0, 2),
    (endpoints.BIDS_MIN, 30 * MINUTE_MS, 0, 6),
    (endpoints.BIDS_RECOMMENDATIONS, 30 * MINUTE_MS, 0, 6),
    (endpoints.BIDS, 30 * MINUTE_MS, 0, 6),
    (endpoints.NORMQUERY_STATS, 30 * MINUTE_MS, 0, 4),
)
TIMETABLES: dict[Sort, Timetable] = {
    "quiet": (*DIGITIZATION, *FINANCE),
    "busy": (*DIGITIZATION, *FINANCE, *ADS, *BIDS),
    "greedy": (),
}


def population(quiet: int, busy: int) -> Iterator[Account]:
    """Accounts without ads, accounts of all three services, and one of each kind of token that wants all WB gives."""
    for number in range(quiet + busy):
        yield Account(number, SHARES[number % len(SHARES)], "quiet" if number < quiet else "busy")
    for number, token in enumerate(TokenKind):
        yield Account(quiet + busy + number, token, "greedy")


def wishes(account: Account) -> Iterator[tuple[Endpoint, list[Wish]]]:
    """The account's day by method, in order of time; methods closed to its token are left out."""
    day: dict[str, tuple[Endpoint, list[Wish]]] = {}
    for endpoint, period_ms, first_ms, calls in TIMETABLES[account.sort]:
        if account.limits(endpoint) is not None:
            offset_ms = first_ms + account.number * 7919 % min(period_ms, 30 * MINUTE_MS)
            day.setdefault(endpoint.name, (endpoint, []))[1].extend(_each(offset_ms, period_ms, calls))
    for endpoint, some in day.values():
        yield endpoint, sorted(some, key=lambda wish: wish.at_ms)


def _each(first_ms: int, period_ms: int, calls: int) -> Iterable[Wish]:
    return (Wish(at_ms, calls) for at_ms in range(first_ms, DAY_MS, period_ms))


def drained(account: Account, short_s: int, long_s: int) -> Iterator[tuple[Endpoint, int]]:
    """Methods that a greedy account's services call without pause, and until when (ms of the day)."""
    for endpoint in endpoints.ENDPOINTS:
        limits = account.limits(endpoint)
        if endpoint.scope is not None and limits is not None:
            yield endpoint, (long_s if limits.interval_ms >= SHORT_MS else short_s) * 1000
