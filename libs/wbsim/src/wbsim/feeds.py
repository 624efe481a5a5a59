"""Rows of one change feed (orders or sales), kept ready to send, in the order of their last change."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec


@dataclass(slots=True, eq=False)
class FeedRow:
    """A row as JSON bytes. `changed` and `date` are MSK texts; before `visible_ms` (Unix) WB does not show it."""

    key: str
    changed: str
    date: str
    number: int
    data: bytes
    visible_ms: int = 0

    def order(self) -> tuple[str, int]:
        """Ascending last change; rows of one change stay in the order in which they came."""
        return self.changed, self.number

    def fields(self) -> dict[str, Any]:
        """The row as a dict."""
        row: dict[str, Any] = msgspec.json.decode(self.data)
        return row


@dataclass(slots=True)
class Feed:
    """One feed of one seller; `key_field` tells rows apart, `version` grows with each change."""

    key_field: str
    _sorted: list[FeedRow] = field(default_factory=list)
    _by_key: dict[str, FeedRow] = field(default_factory=dict)
    _number: int = 0
    version: int = 0

    def __len__(self) -> int:
        return len(self._sorted)

    def fill(self, rows: Iterable[tuple[dict[str, Any], int]]) -> None:
        """Adds many new rows, each with the Unix ms from which it shows."""
        for row, visible_ms in rows:
            self._index(self._built(row, str(row[self.key_field]), visible_ms))
        self._sorted = sorted(self._by_key.values(), key=FeedRow.order)
        self.version += 1

    def put(self, row: dict[str, Any], key: str, *, visible_ms: int = 0) -> bool:
        """Adds a row, or puts it in the place of the one with its key. Returns whether it is new."""
        old = self._by_key.get(key)
        if old is not None:
            del self._sorted[bisect_left(self._sorted, old.order(), key=FeedRow.order)]
        new = self._built(row, key, visible_ms)
        self._index(new)
        insort(self._sorted, new, key=FeedRow.order)
        self.version += 1
        return old is None

    def get(self, key: str) -> FeedRow | None:
        """The row with this key."""
        return self._by_key.get(key)

    def changed_since(self, since: str, cap: int, oldest: str, now_ms: int) -> list[bytes]:
        """At most `cap` rows with `lastChangeDate` at or after `since`, ascending, of orders dated from `oldest` on."""
        page: list[bytes] = []
        for place in range(bisect_left(self._sorted, (since, -1), key=FeedRow.order), len(self._sorted)):
            row = self._sorted[place]
            if row.date >= oldest and row.visible_ms <= now_ms:
                page.append(row.data)
                if len(page) == cap:
                    break
        return page

    def of_day(self, day: str, oldest: str, now_ms: int) -> list[bytes]:
        """All rows whose `date` falls on this day, without a cap."""
        return [
            row.data
            for row in self._sorted
            if row.date.startswith(day) and row.date >= oldest and row.visible_ms <= now_ms
        ]

    def rows(self, offset: int = 0, limit: int | None = None) -> Iterator[FeedRow]:
        """Rows in feed order: the truth, withheld and expired ones too."""
        end = len(self._sorted) if limit is None else min(offset + limit, len(self._sorted))
        return (self._sorted[place] for place in range(offset, end))

    def _built(self, row: dict[str, Any], key: str, visible_ms: int) -> FeedRow:
        self._number += 1
        changed, date = str(row.get("lastChangeDate") or ""), str(row.get("date") or "")
        return FeedRow(key, changed, date, self._number, msgspec.json.encode(row), visible_ms)

    def _index(self, row: FeedRow) -> None:
        self._by_key[row.key] = row
