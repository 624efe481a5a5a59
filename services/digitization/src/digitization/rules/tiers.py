"""The three ways in which the feeds are read: for a person, as an increment, as a backfill. Pure declarations."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Tier:
    """`moves_cursor`: reads from the account's shared cursor and moves it. `counts_keys`: its result counts distinct rows.

    `page_limit`: so many pages of a feed a run at most; None drains the feed.
    """

    name: str
    moves_cursor: bool = False
    counts_keys: bool = False
    page_limit: int | None = None


USER = Tier(name="user", counts_keys=True)
BACKFILL = Tier(name="backfill")


def increment_tier(page_limit: int) -> Tier:
    """The tier that keeps the day fresh; what it leaves over `page_limit` is the next run's or the backfill's."""
    return Tier(name="increment", moves_cursor=True, page_limit=page_limit)
