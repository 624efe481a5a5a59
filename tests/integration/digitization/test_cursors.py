"""The shared cursor of a feed moves forward alone, whoever comes late."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from digitization.store.cursors import Cursor, move_cursor, read_cursor
from wbapi.paging.feed import cursor_instant

MOMENT = "2026-11-30T12:00:00"


def cursor(text: str, *, drained: bool = True) -> Cursor:
    at = cursor_instant(text)
    return Cursor(text, at, drained, page_rows=len(text), run_began=at + timedelta(minutes=1))


def moved(engine: Engine, *steps: Cursor, account: str = "7", feed: str = "orders") -> Cursor | None:
    """Where the cursor stands after runs that end at `steps`."""
    with Session(engine) as session, session.begin():
        for number, step in enumerate(steps):
            move_cursor(session, account, feed, step, f"job-{number}")
        return read_cursor(session, account, feed)


@pytest.mark.parametrize(
    ("nearer", "further"),
    [
        ("2026-11-30T11:59:59.999", MOMENT),
        (MOMENT, f"{MOMENT}~2026-09-01~{MOMENT}"),
        (f"{MOMENT}~2026-09-01~{MOMENT}", f"{MOMENT}~2026-09-02~{MOMENT}"),
        (f"{MOMENT}~2026-11-30~{MOMENT}", "2026-11-30T12:00:00.001"),
    ],
)
def test_a_run_that_ends_further_moves_it_and_one_that_ends_nearer_leaves_it(
    service_engine: Engine, nearer: str, further: str
) -> None:
    there = cursor(further)

    assert moved(service_engine, cursor(nearer), there) == there
    assert moved(service_engine, cursor(nearer, drained=False)) == there


def test_a_run_that_ends_at_the_same_place_tells_whether_it_has_drained_the_feed(service_engine: Engine) -> None:
    assert moved(service_engine, cursor(MOMENT, drained=False), cursor(MOMENT)) == cursor(MOMENT)


def test_each_feed_of_each_account_has_its_own(service_engine: Engine) -> None:
    here, there = cursor(MOMENT), cursor("2026-11-01T00:00:00")
    moved(service_engine, here)

    assert moved(service_engine, there, feed="sales") == there
    assert moved(service_engine, there, account="8") == there
    assert moved(service_engine) == here
