"""Rows inside an object: the head is read once, and one bad row still does not lose the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from wbapi.rows.decoder import RowDecoder, Rows, has_nul
from wbapi.rows.splitting import ANY_NESTING, UNREADABLE, BodyUnreadable, Buffer, mended, refuse_crowd
from wbapi.rows.values import ValueUnfit

R = TypeVar("R", bound=msgspec.Struct)


class Envelope(Generic[R]):
    """Decoder of a generic envelope type around rows."""

    def __init__(
        self, row_type: type[R], envelope: Any, rows: Callable[[Any], Any], *, null_is_none: bool = False
    ) -> None:
        """`envelope`: the struct, generic by its list; `rows`: finds the list in one. `null_is_none`: null is no rows."""
        self._rows = rows
        self._null_is_none = null_is_none
        self._decoder = RowDecoder(row_type)
        listed: Any = list[row_type] | None if null_is_none else list[row_type]  # type: ignore[valid-type]
        self._typed = msgspec.json.Decoder(envelope[listed])
        self._raw = msgspec.json.Decoder(envelope[msgspec.Raw])

    def decode(self, body: Buffer) -> tuple[Any, Rows[R]]:
        """The envelope (its list of rows is not to be used) and the rows. Raises BodyUnreadable."""
        refuse_crowd(body)
        if not has_nul(body):
            try:
                head = self._typed.decode(body)
                return head, self._decoder.finished(self._rows(head) or [])
            except (ValueUnfit, *UNREADABLE):
                pass  # the slow way finds out whether it is a row or the whole
        refuse_crowd(body, ANY_NESTING)
        head = self._head(body)
        listed = memoryview(self._rows(head))
        none = self._null_is_none and bytes(listed[:4]) == b"null"
        return head, Rows() if none else self._decoder.sift(listed)

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
