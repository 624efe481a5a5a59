"""Whose turn it is when a job reads several things, each with windows of its own at WB. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wbgate.errors import RateLimited


def next_open(names: Sequence[str], shut: Mapping[str, RateLimited], now_ms: int) -> str | None:
    """The first of `names` whose window is not known to be shut at `now_ms`; None where all are.

    While one window is shut the job goes on with another, so that none is left unused.
    """
    for name in names:
        limit = shut.get(name)
        if limit is None or limit.resume_at_ms <= now_ms:
            return name
    return None


def first_to_open(names: Sequence[str], shut: Mapping[str, RateLimited]) -> RateLimited:
    """The limit that ends first: until then there is nothing to do."""
    return min((shut[name] for name in names), key=lambda limit: limit.resume_at_ms)
