"""Reading WB's paged answers to their end, without losing a row and without going round for ever.

Each reader is a generator of steps: a page to store and the place to commit with it. It does no I/O of its own, and can be
taken up again from the place of the last step.
"""

from wbapi.paging.cards import CardsPlace, CardsStep, cards
from wbapi.paging.feed import FeedStep, cursor_instant, cursor_time, feed
from wbapi.paging.finance import DetailStep, details, is_fresh
from wbapi.paging.fullstats import Poisoned, StatsPlan, StatsStep, fullstats
from wbapi.paging.offsets import Offset, OffsetStep, by_offset, order_feed
from wbapi.paging.spending import SpendStep, spending
from wbapi.paging.windows import windows

__all__ = [
    "CardsPlace",
    "CardsStep",
    "DetailStep",
    "FeedStep",
    "Offset",
    "OffsetStep",
    "Poisoned",
    "SpendStep",
    "StatsPlan",
    "StatsStep",
    "by_offset",
    "cards",
    "cursor_instant",
    "cursor_time",
    "details",
    "feed",
    "fullstats",
    "is_fresh",
    "order_feed",
    "spending",
    "windows",
]
