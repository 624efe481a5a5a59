"""Compares the rows of a day at WB with the stored ones. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

Key = tuple[object, ...]
FindingKind = Literal["missing", "different", "extra"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A row that is not the same here and at WB. `fields`: {field: [at WB, stored]} of those that differ."""

    key: str
    kind: FindingKind
    fields: dict[str, list[str | None]] | None = None


def compare_day(
    at_wb: Mapping[Key, Mapping[str, Any]], stored: Mapping[Key, Mapping[str, Any]], of_the_day: Collection[Key]
) -> Iterator[Finding]:
    """Findings of a day, rows being mappings of column to value.

    `stored` has every stored row whose key WB gave or whose date is of the day; `of_the_day` are the keys of the latter:
    only those can be extra, since WB gives a row on the day of its date.
    """
    for key, row in at_wb.items():
        known = stored.get(key)
        if known is None:
            yield Finding(_text(key), "missing")
        elif differing := _differences(row, known):
            yield Finding(_text(key), "different", differing)
    for key in of_the_day:
        if key not in at_wb:
            yield Finding(_text(key), "extra")


def exact(value: object) -> object:
    """`value` as the database gives it back: percents come as floats, whose digits are what was stored."""
    return Decimal(repr(value)) if isinstance(value, float) else value


def _differences(row: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, list[str | None]]:
    return {name: [_told(value), _told(known[name])] for name, value in row.items() if known[name] != exact(value)}


def _told(value: object) -> str | None:
    return None if value is None else str(value)


def _text(key: Key) -> str:
    return "/".join(map(str, key))
