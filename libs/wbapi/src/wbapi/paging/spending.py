"""Reading spending documents by windows that replace what is stored.

A document's number is 0 until it is assigned, repeats, and its status changes: nothing in a row tells an old copy from a new one.
So a window is the unit: all that is stored of its days goes, and what WB says now takes its place. Appending counts money twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from wbapi.methods.advert import MAX_DAYS
from wbapi.page import Page
from wbapi.paging.windows import windows
from wbapi.rows.advert import SpendDocument


@dataclass(frozen=True, slots=True)
class SpendStep:
    """A window of Moscow days whose stored documents are to be replaced, in one transaction, by `documents`.

    `next_day` is to be committed with it: where to go on. A window with refused rows (`page.refused`) must keep what is stored
    of them: replacing it would drop money unseen.
    """

    begin: date
    end: date
    page: Page[SpendDocument]
    documents: list[SpendDocument]
    next_day: date
    done: bool


def spending(
    fetch: Callable[[date, date], Page[SpendDocument]], first: date, last: date, most_days: int = MAX_DAYS
) -> Iterator[SpendStep]:
    """Windows from `first` to `last`. Raises what `fetch` raises."""
    for begin, end in windows(first, last, most_days):
        page = fetch(begin, end)
        yield SpendStep(begin, end, page, distinct(page.rows), end + timedelta(days=1), end >= last)
        del page


def distinct(rows: list[SpendDocument]) -> list[SpendDocument]:
    """Documents by (campaign, time, source of the money), the last of each; those without a time all stay. Pure.

    A charge that two sources pay for at one moment is two documents; those without a time cannot be told apart.
    """
    dated = {(row.advert_id, row.upd_time, row.payment_type): row for row in rows if row.upd_time is not None}
    return [*dated.values(), *(row for row in rows if row.upd_time is None)]
