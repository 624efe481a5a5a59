"""Are the rows in PostgreSQL those that the simulator holds? Field by field, with its own reading of WB's values.

It shares no code with the importer, so that a mistake there cannot hide itself here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import httpx2
import psycopg
from psycopg import sql
from psycopg.rows import dict_row

MOSCOW = timezone(timedelta(hours=3))
TIMES = frozenset({"date", "lastChangeDate", "cancelDate"})
HTTP_TIMEOUT_S = 60.0
KEPT_EXAMPLES = 5


@dataclass(frozen=True, kw_only=True)
class Feed:
    """Where a feed is: its name at the simulator, its table, the field and the column of its key."""

    name: str
    table: str
    key_field: str
    key_column: str


FEEDS = (
    Feed(name="orders", table="wb_orders", key_field="srid", key_column="srid"),
    Feed(name="sales", table="wb_sales", key_field="saleID", key_column="sale_id"),
)


@dataclass(kw_only=True)
class Comparison:
    """How the rows of one feed compare. `examples` names some differences."""

    feed: str
    at_wb: int = 0
    stored: int = 0
    equal: int = 0
    missing: int = 0
    extra: int = 0
    different: int = 0
    examples: list[str] = field(default_factory=list)

    @property
    def matches(self) -> bool:
        """Whether every row is there once, equal in each field, and nothing else is."""
        return self.at_wb == self.stored == self.equal and not (self.missing or self.extra or self.different)


def compare_feeds(simulator_url: str, sid: str, database_url: str, account_id: str) -> list[Comparison]:
    """Compare both feeds of a seller with the rows stored for its account."""
    with psycopg.connect(database_url, row_factory=dict_row) as connection:
        return [
            compare(feed, rows_at_wb(simulator_url, sid, feed.name), _stored(connection, feed, account_id))
            for feed in FEEDS
        ]


def rows_at_wb(simulator_url: str, sid: str, feed: str) -> Iterator[dict[str, Any]]:
    """Yield the rows that the simulator holds; numbers are exact."""
    address = f"{simulator_url}/_sim/rows"
    query = {"sid": sid, "feed": feed, "format": "ndjson"}
    with httpx2.stream("GET", address, params=query, timeout=HTTP_TIMEOUT_S, trust_env=False) as answer:
        answer.raise_for_status()
        for line in answer.iter_lines():
            if line:
                yield json.loads(line, parse_float=Decimal)


def compare(feed: Feed, at_wb: Iterable[Mapping[str, Any]], stored: Iterable[Mapping[str, Any]]) -> Comparison:
    """Compare rows as WB writes them with rows as the database gives them."""
    found = Comparison(feed=feed.name)
    left = {str(row[feed.key_column]): row for row in stored}
    found.stored = len(left)
    for row in at_wb:
        found.at_wb += 1
        key = str(row[feed.key_field])
        other = left.pop(key, None)
        if other is None:
            found.missing += 1
            _example(found, f"{key}: not stored")
            continue
        differences = list(field_differences(row, other))
        found.different += bool(differences)
        found.equal += not differences
        for difference in differences:
            _example(found, f"{key}: {difference}")
    found.extra = len(left)
    for key in left:
        _example(found, f"{key}: stored, but unknown to WB")
    return found


def field_differences(at_wb: Mapping[str, Any], stored: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line for each field of WB's row that the stored row does not hold with the same meaning."""
    for name, value in at_wb.items():
        column = column_of(name)
        expected = meaning(name, value)
        if column not in stored:
            yield f"{name} has no column {column}"
        elif stored[column] != expected:
            yield f"{name} is {expected!r} at WB, {stored[column]!r} stored"


def column_of(name: str) -> str:
    """Return the column of a field of WB's: `incomeID` is `income_id`, `gNumber` is `g_number`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def meaning(name: str, value: object) -> object:
    """Return what WB's value means: times are of Moscow, the years 1 and 2100 mean none, numbers are exact."""
    if name in TIMES and isinstance(value, str):
        moment = datetime.fromisoformat(value)
        return moment.replace(tzinfo=MOSCOW) if 1 < moment.year < 2100 else None
    return value


def count_stored(connection: psycopg.Connection[Any], account_id: str) -> dict[str, int]:
    """Return how many rows of each feed are stored for the account; none while the tables are not there."""
    counts = {}
    for feed in FEEDS:
        query = sql.SQL("SELECT count(*) AS n FROM digitization.{} WHERE account_id = %s")
        row = connection.execute(query.format(sql.Identifier(feed.table)), [account_id]).fetchone()
        counts[feed.name] = int(row["n"]) if row else 0
    return counts


def _stored(connection: psycopg.Connection[dict[str, Any]], feed: Feed, account_id: str) -> Iterator[dict[str, Any]]:
    query = sql.SQL("SELECT * FROM digitization.{} WHERE account_id = %s").format(sql.Identifier(feed.table))
    yield from connection.execute(query, [account_id])


def _example(found: Comparison, text: str) -> None:
    if len(found.examples) < KEPT_EXAMPLES:
        found.examples.append(text)
