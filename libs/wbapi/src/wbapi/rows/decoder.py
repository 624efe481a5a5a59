"""Bytes to typed rows. Fast where every row is good; where one is not, each row is looked at alone.

A row is never dropped silently: one without its key or with an impossible value is refused, counted and kept with its reason.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal, DecimalException
from typing import Any, Generic, TypeVar

import msgspec

from wbapi.rows.finishing import Finisher, Total
from wbapi.rows.splitting import ANY_NESTING, UNREADABLE, BodyUnreadable, Buffer, refuse_crowd, rows_in, whole_array
from wbapi.rows.values import Id, ValueUnfit, moscow_time

R = TypeVar("R", bound=msgspec.Struct)

KEPT_ROW_CHARS = 4_000
"""So much of a refused row is kept; WB's rows have some hundreds to 3,000 bytes."""
KEPT_PAGE_CHARS = 8 << 20
"""So much of all refused rows of a page; over it only `KEPT_TAIL_CHARS` of each."""
KEPT_TAIL_CHARS = 200

REFUSED_MAX = 10_000
"""Refused rows that a page may have: with more it is the page that is broken, and the rows are WB's to give again."""
MENDED_ROW_BYTES = 1 << 20
"""A larger row is not looked through for blanks: as plain objects it would be a multiple of its size."""

_ESCAPED_NUL = b"\\u0000"


@dataclass(frozen=True, slots=True)
class RefusedRow:
    """A row that cannot be stored. `index` is its place in the page, `raw` its JSON (shortened), `reason` says why.

    `last_change_date` and `rrd_id`, where readable, let paging go on behind it.
    """

    index: int
    reason: str
    raw: str
    last_change_date: str | None = None
    rrd_id: int | None = None


@dataclass(slots=True)
class Rows(Generic[R]):
    """What a list of rows came to. `raw_count` = len(rows) + len(refused)."""

    rows: list[R] = field(default_factory=list)
    refused: list[RefusedRow] = field(default_factory=list)
    last_change_date: str | None = None
    """Verbatim from the last row that has a readable one, refused rows included; None for rows that have none."""

    @property
    def raw_count(self) -> int:
        """Rows in the body."""
        return len(self.rows) + len(self.refused)


class ObjectDecoder(Generic[R]):
    """Decoder of one object that is a whole answer. An object with none of its fields is another answer, such as an error."""

    def __init__(self, kind: type[R]) -> None:
        self._one = msgspec.json.Decoder(kind)
        self._finisher = Finisher(kind)

    def decode(self, body: Buffer) -> R:
        """The object. Raises BodyUnreadable."""
        refuse_crowd(body)
        try:
            value = self._one.decode(body)
            _is_said(value)
            self._finisher.row(value)
        except (msgspec.ValidationError, ValueUnfit) as reason:
            # These name a place and a type, and quote nothing of the body.
            words = str(reason)[:200]
        except UNREADABLE:
            words = "not JSON"
        else:
            return value
        raise BodyUnreadable(words)


def _is_said(value: msgspec.Struct) -> None:
    if all(getattr(value, name) is None for name in value.__struct_fields__):
        raise ValueUnfit("an object with none of the fields that the answer has")


class _Peek(msgspec.Struct, rename="camel"):
    last_change_date: Any = None
    rrd_id: Any = None


class RowDecoder(Generic[R]):
    """Decoder of one row type. Build once, use from any thread."""

    def __init__(self, row_type: type[R], total: Total | None = None) -> None:
        """`total`: see Finisher."""
        self.row_type = row_type
        self._list = msgspec.json.Decoder(list[row_type])  # type: ignore[valid-type]
        self._one = msgspec.json.Decoder(row_type)
        self._any = msgspec.json.Decoder(float_hook=_exact)
        self._peek = msgspec.json.Decoder(_Peek)
        self._finisher = Finisher(row_type, total)

    def decode(self, body: Buffer) -> Rows[R]:
        """Rows of a bare JSON array. Raises BodyUnreadable."""
        refuse_crowd(body)
        if not has_nul(body):
            try:
                return self.finished(self._list.decode(body))
            except (ValueUnfit, *UNREADABLE):
                pass  # the slow way finds out which row it is, or that it is the body
        refuse_crowd(body, ANY_NESTING)
        return self.sift(body)

    def finished(self, rows: list[R]) -> Rows[R]:
        """Rows that are decoded already. Raises ValueUnfit where one is unfit; they must then be decoded anew."""
        self._finisher.page(rows)
        last = getattr(rows[-1], "last_change_date", None) if rows else None
        return Rows(rows, [], last)

    def sift(self, body: Buffer | memoryview) -> Rows[R]:
        """Each row of an array on its own: kept or refused. Raises BodyUnreadable, also where hardly any row is fit."""
        found: Rows[R] = Rows()
        kept_chars = 0
        for index, raw in enumerate(rows_in(whole_array(body))):
            try:
                row = self._row(raw)
            except (ValueUnfit, *UNREADABLE) as reason:
                refused = self._refused(index, raw, _reason(reason), short=kept_chars > KEPT_PAGE_CHARS)
                kept_chars += len(refused.raw)
                found.refused.append(refused)
                found.last_change_date = refused.last_change_date or found.last_change_date
                _refuse_ruin(found)
            else:
                found.rows.append(row)
                found.last_change_date = getattr(row, "last_change_date", None)
        return found

    def _row(self, raw: memoryview) -> R:
        try:
            row = self._one.decode(raw)
        except msgspec.ValidationError as reason:
            row = self._without_blanks(raw, reason)
        self._finisher.row(row)
        return row

    def _without_blanks(self, raw: memoryview, reason: msgspec.ValidationError) -> R:
        """WB writes "" for an absent date or number now and then; that is as good as null."""
        value = self._any.decode(raw) if len(raw) <= MENDED_ROW_BYTES else None
        if not isinstance(value, dict) or "" not in value.values():
            raise reason
        filled = {name: item for name, item in value.items() if item != ""}
        return msgspec.convert(filled, self.row_type)

    def _refused(self, index: int, raw: memoryview, reason: str, *, short: bool) -> RefusedRow:
        most = KEPT_TAIL_CHARS if short else KEPT_ROW_CHARS
        text = bytes(raw[:most]).decode("utf-8", "replace")
        try:
            peek = self._peek.decode(raw)
        except UNREADABLE:
            peek = _Peek()
        return RefusedRow(index, reason, text, _readable_moment(peek.last_change_date), _readable_place(peek.rrd_id))


def _readable_moment(value: object) -> str | None:
    """A change time that may be a cursor: one that cannot be read would stop the feed behind it for good."""
    if not isinstance(value, str):
        return None
    try:
        moscow_time(value)
    except ValueUnfit:
        return None
    return value


def _readable_place(value: object) -> int | None:
    """A number that may be a place: WB has nothing behind an impossible one, and its 204 there would hide the rows before."""
    try:
        return msgspec.convert(value, Id)
    except msgspec.ValidationError:
        return None


def _exact(digits: str) -> Decimal:
    try:
        return Decimal(digits)
    except DecimalException:
        raise ValueUnfit("a number out of any range") from None


def has_nul(body: Buffer) -> bool:
    """Whether a text in `body` may hold U+0000, which no database column takes."""
    # The first search is a memchr over what is mostly free of escapes; the second is slower.
    return body.find(b"\\") >= 0 and _ESCAPED_NUL in body


def _refuse_ruin(found: Rows[Any]) -> None:
    if len(found.refused) > REFUSED_MAX:
        raise BodyUnreadable(
            f"more than {REFUSED_MAX} rows that cannot be stored, the last: {found.refused[-1].reason}"
        )


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "nested too deeply"
    return str(error)[:300]
