"""Rows of a day for a comparison with WB, and what the comparison has found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from psycopg import sql
from psycopg.rows import dict_row
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from digitization.models import verify_findings
from digitization.rules.comparison import Finding, Key
from wbapi.rows.values import MOSCOW
from wbstore.merge import MergeTarget, raw_connection
from wbstore.runs import Run


@dataclass(frozen=True, slots=True)
class DayRows:
    """Stored rows by key: of the day, and others that WB gave for it. `of_the_day`: keys of the former."""

    rows: dict[Key, dict[str, Any]]
    of_the_day: set[Key]


@dataclass(frozen=True, slots=True)
class StoredFinding:
    """A finding with its feed and day."""

    feed: str
    day: date
    finding: Finding


def day_rows(session: Session, target: MergeTarget[Any], account_id: str, day: date, keys: Iterable[Key]) -> DayRows:
    """What is stored of a day in Moscow, and of `keys` whatever their day."""
    start = datetime(day.year, day.month, day.day, tzinfo=MOSCOW)
    columns = sql.SQL(", ").join(map(sql.Identifier, target.columns))
    query = sql.SQL("SELECT {columns} FROM {table} WHERE account_id = %s AND {which}")
    by_date = query.format(columns=columns, table=target.name, which=sql.SQL("date >= %s AND date < %s"))
    by_key = query.format(
        columns=columns, table=target.name, which=sql.SQL("{} = ANY (%s)").format(sql.Identifier(target.key[0]))
    )
    account = int(account_id)
    of_day = _rows(session, target, by_date, (account, start, start + timedelta(days=1)))
    others = [key[0] for key in keys if key not in of_day]
    of_keys = _rows(session, target, by_key, (account, others)) if others else {}
    return DayRows(of_day | of_keys, set(of_day))


def keep_findings(session: Session, run: Run, feed: str, day: date, findings: Iterable[Finding]) -> None:
    """Store what was found on a day; finding it again changes nothing."""
    values = [
        {
            "run_id": run.run_id,
            "feed": feed,
            "key": finding.key,
            "day": day,
            "finding": finding.kind,
            "fields": finding.fields,
        }
        for finding in findings
    ]
    if values:
        session.execute(insert(verify_findings).values(values).on_conflict_do_nothing())


def count_findings(session: Session, run: Run) -> dict[tuple[str, str], int]:
    """Number of findings by feed and kind."""
    columns = verify_findings.c
    query = (
        select(columns.feed, columns.finding, func.count())
        .where(columns.run_id == run.run_id)
        .group_by(columns.feed, columns.finding)
    )
    return {(feed, kind): count for feed, kind, count in session.execute(query)}


def list_findings(session: Session, run: Run, most: int) -> list[StoredFinding]:
    """The first findings, by feed and day."""
    columns = verify_findings.c
    query = (
        select(verify_findings)
        .where(columns.run_id == run.run_id)
        .order_by(columns.feed, columns.day, columns.key)
        .limit(most)
    )
    return [
        StoredFinding(row.feed, row.day, Finding(row.key, row.finding, row.fields)) for row in session.execute(query)
    ]


def _rows(
    session: Session, target: MergeTarget[Any], query: sql.Composed, values: tuple[object, ...]
) -> dict[Key, dict[str, Any]]:
    with raw_connection(session).cursor(row_factory=dict_row) as cursor:
        found = cursor.execute(query, values, prepare=False).fetchall()
    return {tuple(row[name] for name in target.key): dict(row) for row in found}
