"""A row that changes its day or item remembers the former ones, whoever changes it; other changes leave no trace."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Engine, text

ACCOUNT = 7
FIRST, SECOND = datetime(2026, 11, 1, 9, tzinfo=UTC), datetime(2026, 11, 2, 9, tzinfo=UTC)


@pytest.fixture
def stored(clean: Engine) -> Engine:
    with clean.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO digitization.wb_orders (account_id, srid, date, last_change_date, nm_id, revision)"
                " VALUES (:account, 'o-1', :at, :at, 5, 1)"
            ),
            {"account": ACCOUNT, "at": FIRST},
        )
    return clean


def changed(engine: Engine, changes: str, **values: Any) -> list[tuple[datetime, int]] | None:
    with engine.begin() as connection:
        former = connection.execute(
            text(f"UPDATE digitization.wb_orders SET {changes}, revision = revision + 1 RETURNING moved_from"), values
        ).scalar_one()
    return None if former is None else [(datetime.fromisoformat(one["date"]), one["nm_id"]) for one in former]


def test_a_cancel_leaves_no_trace(stored: Engine) -> None:
    assert changed(stored, "is_cancel = true, last_change_date = :at", at=SECOND) is None


def test_each_former_day_and_item_is_remembered_once(stored: Engine) -> None:
    assert changed(stored, "nm_id = 6") == [(FIRST, 5)]
    assert changed(stored, "date = :at", at=SECOND) == [(FIRST, 5), (FIRST, 6)]
    assert changed(stored, "date = :at, nm_id = 5", at=FIRST) == [(FIRST, 5), (FIRST, 6), (SECOND, 6)]
    assert changed(stored, "nm_id = 6") == [(FIRST, 5), (FIRST, 6), (SECOND, 6)]
