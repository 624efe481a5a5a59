"""What every row has in common: fields named as WB's in snake_case, absent and null alike None, unknown fields ignored."""

from __future__ import annotations

from datetime import datetime

import msgspec

from wbapi.rows.values import Key, moscow, moscow_time


class WbRow(msgspec.Struct, rename="camel", gc=False, kw_only=True):
    """Base of rows. Not tracked by the garbage collector: a row refers to plain values only, never back to itself."""


class FeedRow(WbRow, kw_only=True):
    """A row of the statistics feeds; WB's order of changes is all that pages are cut by.

    Fields that end in `_raw` are as WB wrote them: times in Moscow time without an offset, money whole or with a fraction.
    The property beside each is aware, or a Decimal.
    Feeds have 80,000 rows a page: what every reader converts once is not converted while decoding.
    """

    date_raw: datetime | None = msgspec.field(default=None, name="date")
    last_change_date: Key
    """Verbatim: it is the cursor, and WB takes it back only as it gave it. A decoded row's is a readable time."""

    @property
    def key(self) -> str:
        """What the row is stored by."""
        raise NotImplementedError

    @property
    def date(self) -> datetime | None:
        """When it happened."""
        return moscow(self.date_raw)

    @property
    def changed_at(self) -> datetime:
        """`last_change_date` as an instant."""
        return moscow_time(self.last_change_date)
