"""Rows inside an object: the head is read once, and one bad row still does not lose the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from wbapi.rows.decoder import UNREADABLE, BodyUnreadable, Buffer, RowDecoder, Rows, has_nul, mended
from wbapi.rows.values import ValueUnfit

R = TypeVar("R", bound=msgspec.Struct)


class Envelope(Generic[R]):
    """Decoder of a generic envelope type around rows."""

    def __init__(self, row_type: type[R], envelope: Any, rows: Callable[[Any], list[Any] | None]) -> None:
        """`envelope`: the generic struct; `rows`: finds the list of rows in one."""
        self._rows = rows
        self._decoder = RowDecoder(row_type)
        self._typed = msgspec.json.Decoder(envelope[row_type])
        self._raw = msgspec.json.Decoder(envelope[msgspec.Raw])

    def decode(self, body: Buffer) -> tuple[Any, Rows[R]]:
        """The envelope (its list of rows is not to be used) and the rows. Raises BodyUnreadable."""
        if not has_nul(body):
            try:
                head = self._typed.decode(body)
                return head, self._decoder.finished(self._rows(head) or [])
            except (ValueUnfit, *UNREADABLE):
                pass  # the slow way finds out whether it is a row or the whole
        head = self._head(body)
        return head, self._decoder.sift(self._rows(head) or [])

    def _head(self, body: Buffer) -> Any:
        try:
            return self._raw.decode(body)
        except UNREADABLE:
            pass
        try:
            return self._raw.decode(mended(body))
        except UNREADABLE as reason:
            words = str(reason)[:200] if isinstance(reason, msgspec.ValidationError) else "not JSON"
        raise BodyUnreadable(words)
