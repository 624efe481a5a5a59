"""The second look at decoded rows: times made aware, sentinels made None, amounts, days and texts checked.

Structs within a row are looked at as the row is.
Works on whole pages, field by field, since a page may have 80,000 rows; on failure it says only that some row is unfit.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal, DecimalException, localcontext
from itertools import chain
from operator import attrgetter
from typing import Any, get_args, get_type_hints

import msgspec

from wbapi.rows.row import FeedRow
from wbapi.rows.values import (
    FIRST_YEAR,
    MONEY,
    PLACE_MARK,
    SENTINEL_YEAR,
    Key,
    ValueUnfit,
    bounded,
    day,
    moscow,
    moscow_time,
)

_NUL = "\x00"
_FIRST_TEXT, _SENTINEL_TEXT = f"{FIRST_YEAR + 1:04}", str(SENTINEL_YEAR)

Total = Callable[[Sequence[Any]], Decimal]


class Finisher:
    """Finishing of one row type; which fields it looks at follows from their types and names.

    `_raw` times are left alone, `_text` texts are days (a key is a real one), a feed's `last_change_date` must be a time.
    """

    def __init__(self, row_type: type[msgspec.Struct], total: Total | None = None) -> None:
        """`total`: adds up all amounts of rows; a loop over named fields is faster than the general one."""
        self._times = tuple(name for name in _fields_of(row_type, datetime) if not name.endswith("_raw"))
        self._amounts = _fields_of(row_type, Decimal)
        self._total = total or _adding(self._amounts)
        self._texts = _fields_of(row_type, str)
        self._keys = _keys_of(row_type)
        self._days = tuple(
            (name, _key_day if name in self._keys else day) for name in self._texts if name.endswith("_text")
        )
        self._moments = ("last_change_date",) if issubclass(row_type, FeedRow) else ()
        self._children = {name: Finisher(child) for name, child in _structs_in(row_type)}

    def page(self, rows: Sequence[Any]) -> None:
        """Finishes rows in place. Raises ValueUnfit where any row is unfit; rows may then be half finished."""
        _check_total(self._total, rows)
        for name, check in self._days:
            for text in set(map(attrgetter(name), rows)):
                check(text)
        for name in self._moments:
            _check_moments(list(map(attrgetter(name), rows)))
        for name in self._times:
            for row in rows:
                setattr(row, name, moscow(getattr(row, name)))
        for name, finisher in self._children.items():
            finisher.page([child for row in rows for child in _listed(getattr(row, name))])

    def row(self, row: Any) -> None:
        """Finishes one row in place, U+0000 dropped from texts that are no key. Raises ValueUnfit naming the field."""
        for name in self._texts:
            _drop_nul(row, name, is_key=name in self._keys)
        amounts, moments = ((name, bounded) for name in self._amounts), ((name, moscow_time) for name in self._moments)
        for name, check in chain(amounts, self._days, moments):
            _named(name, check, getattr(row, name))
        for name in self._times:
            setattr(row, name, moscow(getattr(row, name)))
        for name, finisher in self._children.items():
            for child in _listed(getattr(row, name)):
                finisher.row(child)


def _structs_in(row_type: type[msgspec.Struct]) -> Iterator[tuple[str, type[msgspec.Struct]]]:
    """Fields that hold a struct or a list of them, with its type."""
    for name, hint in get_type_hints(row_type).items():
        kinds = [hint, *get_args(hint), *(inner for outer in get_args(hint) for inner in get_args(outer))]
        found = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
        if found:
            yield name, found[0]


def _listed(value: Any) -> Sequence[Any]:
    if value is None:
        return ()
    return value if isinstance(value, list) else (value,)


def _fields_of(row_type: type[msgspec.Struct], wanted: type) -> tuple[str, ...]:
    hints = get_type_hints(row_type)
    fields = (field.name for field in msgspec.structs.fields(row_type))
    return tuple(name for name in fields if hints[name] is wanted or wanted in get_args(hints[name]))


def _check_total(total: Total, rows: Sequence[Any]) -> None:
    # A sum within MONEY tells of each amount: one that is too large overflows it, one with too many digits makes it inexact,
    # an infinity or a quiet NaN makes it so.
    try:
        with localcontext(MONEY):
            finite = total(rows).is_finite()
    except DecimalException:
        raise ValueUnfit("an amount is out of bounds") from None
    if not finite:
        raise ValueUnfit("an amount is not finite")


def _adding(names: tuple[str, ...]) -> Total:
    if not names:
        return lambda _rows: Decimal()
    # The first name twice: of a single one `attrgetter` would give no tuple. A sum of the same signs stays a sum.
    amounts = attrgetter(*names, names[0])
    return lambda rows: sum(filter(None, chain.from_iterable(map(amounts, rows))), start=Decimal())


def _check_moments(texts: list[str]) -> None:
    # As `moscow_time` of each, without a Python call for each.
    try:
        deque(map(datetime.fromisoformat, texts), maxlen=0)
    except ValueError:
        raise ValueUnfit("not a time") from None
    if PLACE_MARK in "".join(texts):
        raise ValueUnfit("a time that would be another place in a cursor")
    if texts and not _FIRST_TEXT <= min(texts) <= max(texts) < _SENTINEL_TEXT:
        raise ValueUnfit("a sentinel in place of a time")


def _keys_of(row_type: type[msgspec.Struct]) -> frozenset[str]:
    hints = get_type_hints(row_type, include_extras=True)
    return frozenset(field.name for field in msgspec.structs.fields(row_type) if hints[field.name] == Key)


def _drop_nul(row: Any, name: str, *, is_key: bool) -> None:
    value = getattr(row, name)
    if not isinstance(value, str) or _NUL not in value:
        return
    if is_key:
        # Without it two rows could get one key.
        raise ValueUnfit(f"{name}: U+0000 in a key")
    setattr(row, name, value.replace(_NUL, ""))


def _key_day(text: str) -> date:
    """A day by which a row is known: neither blank nor a sentinel."""
    value = day(text)
    if value is None:
        raise ValueUnfit("no day")
    return value


def _named(name: str, check: Callable[[Any], Any], value: Any) -> None:
    try:
        if value is not None:
            check(value)
    except ValueUnfit as unfit:
        raise ValueUnfit(f"{name.removesuffix('_raw')}: {unfit}") from None
