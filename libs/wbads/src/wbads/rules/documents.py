"""Spending documents as rows: which day each belongs to, and its place there. Pure.

Nothing in a document is a key: its number is 0 until it is assigned, and repeats; its time may be missing. The rows of a
campaign's day are therefore replaced as a whole, and told apart by their place in an order that does not depend on WB's.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal

import msgspec

from wbads.rules.coverage import Window
from wbapi.paging.spending import distinct
from wbapi.rows.advert import SpendDocument
from wbapi.rows.values import MOSCOW

DocumentKey = tuple[date, int, int]
"""Day, campaign, place: the key of `ad_spend` within an account."""
DayCell = tuple[date, int]
"""Day and campaign."""


class DocumentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of `ad_spend`. The campaign's name, type and status are left out: WB changes them in old documents."""

    day: date
    advert_id: int
    place: int
    upd_num: int | None
    upd_time: datetime | None
    upd_sum: Decimal | None
    payment_type: str | None

    @property
    def key(self) -> DocumentKey:
        """Its key within the account."""
        return (self.day, self.advert_id, self.place)


def document_rows(documents: Iterable[SpendDocument], window: Window) -> dict[DocumentKey, DocumentRow]:
    """Rows of the window's days. A document without a time is of the window's last day; one of another day is that window's."""
    cells: dict[DayCell, list[SpendDocument]] = defaultdict(list)
    for document in distinct(list(documents)):
        day = window.end if document.upd_time is None else document.upd_time.astimezone(MOSCOW).date()
        if window.begin <= day <= window.end:
            cells[day, document.advert_id].append(document)
    rows = (
        _row(cell, place, one) for cell, held in cells.items() for place, one in enumerate(sorted(held, key=_order))
    )
    return {row.key: row for row in rows}


def not_shrunk(
    rows: Mapping[DocumentKey, DocumentRow], stored: Iterable[DocumentKey]
) -> tuple[dict[DocumentKey, DocumentRow], set[DayCell]]:
    """What may be stored of a window in which rows were refused, and the cells that stay as they are.

    A cell that would lose a document may have lost it to a refusal: replacing it would drop money unseen.
    """
    count: dict[DayCell, int] = defaultdict(int)
    for day, advert_id, _ in rows:
        count[day, advert_id] += 1
    kept = {(day, advert_id) for day, advert_id, place in stored if place >= count[day, advert_id]}
    return {key: row for key, row in rows.items() if key[:2] not in kept}, kept


def _row(cell: DayCell, place: int, document: SpendDocument) -> DocumentRow:
    day, advert_id = cell
    return DocumentRow(
        day=day,
        advert_id=advert_id,
        place=place,
        upd_num=document.upd_num,
        upd_time=document.upd_time,
        upd_sum=document.upd_sum,
        payment_type=document.payment_type,
    )


def _order(document: SpendDocument) -> tuple[bool, float, str, Decimal, int]:
    """By time, those without one last; the rest makes the order whole."""
    return (
        document.upd_time is None,
        0 if document.upd_time is None else document.upd_time.timestamp(),
        document.payment_type or "",
        document.upd_sum or Decimal(0),
        document.upd_num or 0,
    )
