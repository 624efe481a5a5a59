"""The merge itself, in set-based SQL: recomputes the rows of a stretch of days and writes those that say something else.

One statement reads the inputs, derives the figures, compares with what is stored and upserts. A row is kept while it has a
figure that is neither 0 nor null.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime, time, timedelta
from typing import Any

from psycopg import sql
from sqlalchemy.orm import Session

from rnp.figures import FIGURES, READ, STEPS, Figure
from rnp.store.merge_keys import TABLE
from rnp.store.sources import SOURCES, Source
from wbapi.rows.values import MOSCOW
from wbstore.merge import raw_connection

ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class MergeCounts:
    """Rows that a merge recomputed, by what became of them."""

    inserted: int = 0
    updated: int = 0
    deleted: int = 0
    unchanged: int = 0

    def __add__(self, other: MergeCounts) -> MergeCounts:
        return MergeCounts(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))


@dataclass(frozen=True, slots=True)
class Stretch:
    """Days of one statement. `changed`: the days on which each input changed; None: all inputs of all days are read."""

    first: date
    last: date
    changed: Mapping[date, Collection[str]] | None = None

    def days_of(self, source: Source) -> list[tuple[date, date]]:
        """Runs of days (both ends included) on which `source` is read; none where it is left as it is stored."""
        if self.changed is None:
            return [(self.first, self.last)]
        return list(_runs(day for day, names in self.changed.items() if source.name in names))


def merge_stretch(session: Session, account_id: str, merge: int, stretch: Stretch) -> MergeCounts:
    """Bring the account's rows of the stretch up to its inputs. Idempotent. `merge`: number that the rows are marked with."""
    connection = raw_connection(session)
    values: dict[str, Any] = {
        "account": int(account_id),
        "merge": merge,
        "first": stretch.first,
        "last": stretch.last,
    }
    row = connection.execute(_statement(stretch), values, prepare=False).fetchone()
    if row is None:
        raise LookupError("the merge has told no counts")
    inserted, updated, unchanged, days, items = row
    gone = list(zip(days or (), items or (), strict=True))
    if gone:
        values |= {"days": days, "items": items}
        connection.execute(_REMOVE, values, prepare=False)
    return MergeCounts(inserted, updated, len(gone), unchanged)


_REMOVE = sql.SQL(
    """
    DELETE FROM rnp.rnp_daily AS d USING unnest(%(days)s::date[], %(items)s::bigint[]) AS gone (day, nm_id)
    WHERE d.account_id = %(account)s AND d.day = gone.day AND d.nm_id = gone.nm_id
    """
)
_WHOLE = sql.SQL(
    """
    WITH {sources} keys AS MATERIALIZED ({keys}), costs AS MATERIALIZED (
        SELECT nm_id, cost, valid_from,
            coalesce(lead(valid_from) OVER (PARTITION BY nm_id ORDER BY valid_from), 'infinity') AS valid_until
        FROM rnp.cost_prices WHERE account_id = %(account)s AND cost IS NOT NULL
    ), fresh AS MATERIALIZED (
        SELECT f.*, {present} AS present, ({names}) IS DISTINCT FROM ({stored_names}) AS differs FROM {figures} AS f
    ), written AS (
        INSERT INTO rnp.rnp_daily (account_id, day, nm_id, {columns}, merge)
        SELECT %(account)s, day, nm_id, {columns}, %(merge)s FROM fresh WHERE present AND differs
        ORDER BY day, nm_id
        ON CONFLICT (account_id, day, nm_id) DO UPDATE SET {assignments}, merge = excluded.merge, merged_at = now()
    )
    SELECT count(*) FILTER (WHERE present AND NOT stored), count(*) FILTER (WHERE present AND stored AND differs),
        count(*) FILTER (WHERE present AND NOT differs), array_agg(day) FILTER (WHERE stored AND NOT present),
        array_agg(nm_id) FILTER (WHERE stored AND NOT present)
    FROM fresh
    """
)
_BASE = sql.SQL(
    """
    SELECT k.day, k.nm_id, o.account_id IS NOT NULL AS stored, o AS old, {read} FROM keys AS k
    LEFT JOIN rnp.rnp_daily AS o
        ON o.account_id = %(account)s AND o.day = k.day AND o.nm_id = k.nm_id AND o.day BETWEEN %(first)s AND %(last)s
    {joins}
    """
)


def _statement(stretch: Stretch) -> sql.Composed:
    keyed = stretch.changed is not None
    read = {source.name: days for source in SOURCES if (days := stretch.days_of(source))}
    names = [sql.Identifier(figure.name) for figure in FIGURES]
    return _WHOLE.format(
        sources=sql.SQL("").join(
            _source(source, read[source.name], keyed=keyed) for source in SOURCES if source.name in read
        ),
        keys=_keys(keyed=keyed),
        present=_present(),
        names=_comma(sql.SQL("f.{}").format(name) for name in names),
        stored_names=_comma(sql.SQL("(f.old).{}").format(name) for name in names),
        figures=_figures(_base(read, keyed=keyed)),
        columns=_comma(names),
        assignments=_comma(sql.SQL("{0} = excluded.{0}").format(name) for name in names),
    )


def _source(source: Source, days: Sequence[tuple[date, date]], *, keyed: bool) -> sql.Composed:
    """The figures of one input, by day and item."""
    figures = [figure for figure in READ if figure.source == source.name]
    return sql.SQL(
        "{name} AS MATERIALIZED (SELECT r.day, r.nm_id, {figures} FROM ({rows}) AS r{among} GROUP BY 1, 2), "
    ).format(
        name=_of(source),
        figures=_comma(sql.SQL("{} AS {}").format(sql.SQL(one.sql), sql.Identifier(one.name)) for one in figures),
        rows=source.rows(_days(source, days)) + sql.SQL(" OFFSET 0" if keyed else ""),
        among=_among(source) if keyed else sql.SQL(""),
    )


def _among(source: Source) -> sql.Composed:
    # Not pulled up into the join: the day of a row is computed once.
    return sql.SQL(" JOIN {} AS k ON k.day = r.day AND k.nm_id = r.nm_id AND k.{}").format(
        TABLE, sql.Identifier(source.name)
    )


def _days(source: Source, days: Sequence[tuple[date, date]]) -> sql.Composed:
    """Constants, so that the planner knows how much of the table they are."""
    column = sql.Identifier(source.when)
    parts = [
        sql.SQL("{0} >= {1} AND {0} < {2}").format(column, _bound(source, first), _bound(source, last + ONE_DAY))
        for first, last in days
    ]
    return sql.SQL("({})").format(sql.SQL(" OR ").join(parts))


def _bound(source: Source, day: date) -> sql.Literal:
    return sql.Literal(datetime.combine(day, time.min, MOSCOW) if source.is_moment else day)


def _keys(*, keyed: bool) -> sql.Composed:
    if keyed:
        return sql.SQL("SELECT * FROM {} WHERE day BETWEEN %(first)s AND %(last)s").format(TABLE)
    parts = [sql.SQL("SELECT day, nm_id FROM {}").format(_of(source)) for source in SOURCES]
    stored = (
        "SELECT day, nm_id FROM rnp.rnp_daily WHERE account_id = %(account)s AND day BETWEEN %(first)s AND %(last)s"
    )
    return sql.SQL(" UNION ").join([*parts, sql.SQL(stored)])


def _base(read: Collection[str], *, keyed: bool) -> sql.Composed:
    """Keys with their read figures and what is stored of them."""
    joins = [
        sql.SQL("LEFT JOIN {0} ON {0}.day = k.day AND {0}.nm_id = k.nm_id").format(_of(source))
        for source in SOURCES
        if source.name in read
    ]
    return _BASE.format(
        read=_comma(_read(figure, read, keyed=keyed) for figure in READ), joins=sql.SQL(" ").join(joins)
    )


def _read(figure: Figure, read: Collection[str], *, keyed: bool) -> sql.Composed:
    """A read figure: new where its input changed on the key, else as it is stored."""
    name, source = sql.Identifier(figure.name), _name(figure)
    stored = sql.SQL("o.{}").format(name)
    new = sql.SQL("{}.{}").format(sql.Identifier(source), name)
    if source not in read:
        chosen = stored
    elif keyed:
        chosen = sql.SQL("CASE WHEN k.{} THEN {} ELSE {} END").format(sql.Identifier(source), new, stored)
    else:
        chosen = new
    return sql.SQL("{} AS {}").format(chosen if figure.nullable else sql.SQL("coalesce({}, 0)").format(chosen), name)


def _figures(base: sql.Composed) -> sql.Composed:
    """Keys with all their figures: each step derives from those before it."""
    costs = "LEFT JOIN costs AS c ON c.nm_id = f.nm_id AND f.day >= c.valid_from AND f.day < c.valid_until"
    whole = sql.SQL("({})").format(base)
    for place, step in enumerate(STEPS):
        whole = sql.SQL("(SELECT f.*, {} FROM {} AS f {})").format(
            _comma(sql.SQL("{} AS {}").format(sql.SQL(one.sql), sql.Identifier(one.name)) for one in step),
            whole,
            sql.SQL(costs if place == 0 else ""),
        )
    return whole


def _present() -> sql.Composed:
    """Whether the key has any figure of an input."""
    parts = [
        sql.SQL("f.{} IS NOT NULL" if figure.nullable else "f.{} <> 0").format(sql.Identifier(figure.name))
        for figure in READ
    ]
    return sql.SQL("({})").format(sql.SQL(" OR ").join(parts))


def _runs(days: Iterator[date]) -> Iterator[tuple[date, date]]:
    """Ascending days as runs of neighbours."""
    first = last = None
    for day in days:
        if first is None or last is None:
            first = last = day
        elif day == last + ONE_DAY:
            last = day
        else:
            yield first, last
            first = last = day
    if first is not None and last is not None:
        yield first, last


def _of(source: Source) -> sql.Identifier:
    return sql.Identifier(source.name)


def _name(figure: Figure) -> str:
    if figure.source is None:
        raise ValueError(f"figure {figure.name}: given a derived one, accepted: one that is read")
    return figure.source


def _comma(parts: Iterator[sql.Composed] | Sequence[sql.Composable]) -> sql.Composed:
    return sql.SQL(", ").join(list(parts))
