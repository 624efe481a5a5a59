"""Reading WB's paged answers to their end, without losing a row and without going round for ever."""

from wbapi.paging.feed import FeedStep, cursor_instant, cursor_time, feed

__all__ = ["FeedStep", "cursor_instant", "cursor_time", "feed"]
