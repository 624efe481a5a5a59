"""Meaning of WB's values: Moscow times without offset, sentinels for "none", money that fits a ledger. Pure."""

from __future__ import annotations

import functools
from datetime import date, datetime, timedelta, timezone
from decimal import Context, Decimal, Inexact, InvalidOperation, Overflow, Subnormal
from typing import Annotated
from zoneinfo import ZoneInfo

import msgspec

MOSCOW = ZoneInfo("Europe/Moscow")
"""WB writes times of statistics in Moscow time without an offset."""

PLACE_MARK = "~"
"""Divides the parts of a feed's cursor. Python reads any mark between a day and its hour; a time with this one is none here."""

FIRST_YEAR, SENTINEL_YEAR = 1, 2100
"""0001-01-01 stands for "not cancelled", 2100-01-01 for "not deleted"."""

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=256)]
"""Text by which a row is known."""
Int = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
"""A number that a bigint column holds."""
Amount = Annotated[int, msgspec.Meta(ge=1 - 10**18, le=10**18 - 1)] | Decimal
"""Money as decoded: whole, or with a fraction. An int is as exact as a Decimal and costs a quarter of its time."""
Percent = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
"""A share as WB counts it, not money: a few digits, which a float gives back as they came."""
Id = Annotated[int, msgspec.Meta(ge=1, le=2**63 - 1)]
"""A number by which a row is known."""

MONEY = Context(prec=28, Emax=17, Emin=-20, traps=[InvalidOperation, Overflow, Inexact, Subnormal])
"""Bounds of an amount: under 10**18, at most 28 digits. More is not money and would break a ledger's column."""


class ValueUnfit(ValueError):
    """A value that has the right type and cannot be meant."""


def moscow(value: datetime | None) -> datetime | None:
    """An aware time; None for None and for WB's sentinels. A time with an offset keeps its instant."""
    if value is None or not FIRST_YEAR < value.year < SENTINEL_YEAR:
        return None
    return value.replace(tzinfo=MOSCOW) if value.tzinfo is None else value.astimezone(MOSCOW)


@functools.lru_cache(maxsize=1_024)
def moscow_time(verbatim: str) -> datetime:
    """Instant of a time as WB writes it. Raises ValueUnfit. Neighbours in a feed share one, hence the small cache."""
    try:
        value = moscow(datetime.fromisoformat(verbatim))
    except ValueError:
        value = None
    if value is None or PLACE_MARK in verbatim:
        raise ValueUnfit("not a time")
    return value


@functools.lru_cache(maxsize=8_192)
def day(text: str | None) -> date | None:
    """Day of `YYYY-MM-DD…`, the rest is ignored; None for None, "" and sentinels. Raises ValueUnfit."""
    if not text:
        return None
    try:
        value = date.fromisoformat(text[:10])
    except ValueError:
        raise ValueUnfit("not a day") from None
    return value if FIRST_YEAR < value.year < SENTINEL_YEAR else None


def bounded(amount: Decimal) -> Decimal:
    """`amount` itself. Raises ValueUnfit where it is not finite or not within MONEY."""
    try:
        fits = MONEY.plus(amount).is_finite()
    except (InvalidOperation, Overflow, Inexact, Subnormal):
        fits = False
    if not fits:
        raise ValueUnfit("not an amount of money")
    return amount


def exact(amount: int | Decimal | None) -> Decimal | None:
    """An amount as Decimal, without loss."""
    return Decimal(amount) if isinstance(amount, int) else amount


def moscow_text(instant: datetime) -> str:
    """`instant` as WB's parameters want it: Moscow time, to the second, without an offset."""
    return instant.astimezone(MOSCOW).replace(tzinfo=None).isoformat(timespec="seconds")


UTC_PLUS_3 = timezone(timedelta(hours=3))
"""Offset of Moscow since 2014, for texts that need one."""
