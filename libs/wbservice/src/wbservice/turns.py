"""Whose turn it is when a job reads two feeds, each with windows of its own at WB. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wbgate.errors import RateLimited


def next_open(open_feeds: Sequence[str], shut: Mapping[str, RateLimited], now_ms: int) -> str | None:
    """The first open feed whose window is not known to be shut at `now_ms`; None where all are.

    While one feed's window is shut the job reads the other, so that neither window is left unused.
    """
    for feed in open_feeds:
        limit = shut.get(feed)
        if limit is None or limit.resume_at_ms <= now_ms:
            return feed
    return None


def first_to_open(open_feeds: Sequence[str], shut: Mapping[str, RateLimited]) -> RateLimited:
    """The limit that ends first: until then there is nothing to do."""
    return min((shut[feed] for feed in open_feeds), key=lambda limit: limit.resume_at_ms)
