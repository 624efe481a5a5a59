"""Notation for WB's limits: a bucket for each type of token that may call a method."""

from __future__ import annotations

from collections.abc import Mapping

from wbapi.tokens import TokenType
from wbgate.budget import BucketLimits

SECOND_MS = 1_000
MINUTE_MS = 60 * SECOND_MS
HOUR_MS = 60 * MINUTE_MS

LimitRow = Mapping[TokenType, BucketLimits]
"""A token type that is absent may not call the method."""

_USUAL = (TokenType.PERSONAL, TokenType.SERVICE, TokenType.TEST)
"""A test token works on sandbox hosts only, where WB prints no row of its own; it is held to the usual one.
A base token "with secret" has the usual row too. Its claims do not tell it from a plain base token, so whoever knows says it
(`base_secret`); of whom nobody does is held to the lower row, which is slow and never wrong."""


def every(interval_ms: int, *, burst: int, error_cost: int = 1) -> BucketLimits:
    """`burst` requests at once, then one each `interval_ms` of WB time; a 4XX costs `error_cost` requests."""
    return BucketLimits(burst=burst, interval_ms=interval_ms, error_cost=error_cost)


def all_tokens(limits: BucketLimits) -> LimitRow:
    """WB prints one row for every token."""
    return dict.fromkeys(TokenType, limits)


def by_type(usual: BucketLimits, *, base: BucketLimits) -> LimitRow:
    """WB prints a row for personal and service tokens, and a far lower one for base tokens."""
    return {**dict.fromkeys(_USUAL, usual), TokenType.BASE: base}


def not_for_base(limits: BucketLimits) -> LimitRow:
    """WB closes the method to base tokens (403)."""
    return dict.fromkeys(_USUAL, limits)
