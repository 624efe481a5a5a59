"""Stretches of days that are read by period: begun by one job, gone on with by whichever comes next, ended once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Row, and_, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbaccounts.ids import require_id
from wbreports.models import met_operations, stretches
from wbreports.rules import Days, Period
from wbreports.store.operations import forget_met, stretch_scope

_COLUMNS = stretches.c


@dataclass(frozen=True, slots=True)
class Stretch:
    """Days read by period, up to `place`. `began_at`: when its first page was stored; `ended_at`: when WB had no more."""

    stretch_id: int
    period: Period
    date_from: date
    date_to: date
    place: int
    began_at: datetime | None
    ended_at: datetime | None

    @property
    def days(self) -> Days:
        """First and last day, both included."""
        return self.date_from, self.date_to


def begin_stretch(session: Session, account_id: str, period: Period, days: Days) -> Stretch:
    """A new stretch at its beginning."""
    added = insert(stretches).values(
        account_id=require_id(account_id), period=period, date_from=days[0], date_to=days[1]
    )
    return _stretch(session.execute(added.returning(*_COLUMNS)).one())


def find_stretch(session: Session, stretch_id: int) -> Stretch | None:
    """The stretch, None where it has been removed."""
    row = session.execute(select(stretches).where(_COLUMNS.id == stretch_id)).one_or_none()
    return None if row is None else _stretch(row)


def stretches_touching(session: Session, account_id: str, period: Period, days: Days) -> list[Stretch]:
    """All that have a day in common with `days`, oldest first."""
    query = (
        select(stretches)
        .where(
            _COLUMNS.account_id == require_id(account_id),
            _COLUMNS.period == period,
            _COLUMNS.date_from <= days[1],
            _COLUMNS.date_to >= days[0],
        )
        .order_by(_COLUMNS.id)
    )
    return [_stretch(row) for row in session.execute(query)]


def move_stretch(session: Session, stretch: Stretch, place: int) -> None:
    """A page has been stored. The first one says when the reading began, in the transaction that stores it."""
    began: dict[str, Any] = {"began_at": func.now()} if stretch.place == 0 else {}
    _update(session, stretch, place=place, moved_at=func.now(), **began)


def end_stretch(session: Session, stretch: Stretch, ended_at: datetime) -> None:
    """WB had no more."""
    _update(session, stretch, ended_at=ended_at, began_at=func.coalesce(_COLUMNS.began_at, func.now()))


def begin_again(session: Session, account_id: str, period: Period, reports: list[Days]) -> None:
    """Read open stretches anew that touch one of `reports`: WB has built it since, below their places perhaps."""
    touched = [and_(_COLUMNS.date_from <= last, _COLUMNS.date_to >= first) for first, last in reports]
    if not touched:
        return
    again = (
        update(stretches)
        .where(
            _COLUMNS.account_id == require_id(account_id),
            _COLUMNS.period == period,
            _COLUMNS.ended_at.is_(None),
            _COLUMNS.place > 0,
            or_(*touched),
        )
        .values(place=0, began_at=None)
        .returning(_COLUMNS.id)
    )
    for stretch_id in session.scalars(again).all():
        forget_met(session, account_id, stretch_scope(stretch_id))


def remove_abandoned(session: Session, before: datetime, most: int) -> int:
    """Remove stretches that nobody has moved since `before`, with what they had met; returns how many."""
    old = select(_COLUMNS.id, _COLUMNS.account_id).where(_COLUMNS.moved_at < before).limit(most)
    found = session.execute(old).all()
    for row in found:
        session.execute(
            delete(met_operations).where(
                met_operations.c.account_id == row.account_id, met_operations.c.scope == stretch_scope(row.id)
            )
        )
    session.execute(delete(stretches).where(_COLUMNS.id.in_([row.id for row in found])))
    return len(found)


def _update(session: Session, stretch: Stretch, **values: Any) -> None:
    session.execute(update(stretches).where(_COLUMNS.id == stretch.stretch_id).values(**values))


def _stretch(row: Row[Any]) -> Stretch:
    return Stretch(row.id, row.period, row.date_from, row.date_to, row.place, row.began_at, row.ended_at)
