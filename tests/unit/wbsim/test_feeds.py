"""A change feed: ascending, inclusive at its boundary, capped, and never without a row that it holds."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbsim.feeds import Feed
from wbsim.methods.statistics import msk_boundary

OLDEST = "2026-09-01T00:00:00"


def row(srid: str, changed: str, date: str = "2026-11-01T00:00:00") -> dict[str, Any]:
    return {"srid": srid, "lastChangeDate": changed, "date": date}


def srids(page: list[bytes]) -> list[str]:
    return [msgspec.json.decode(data)["srid"] for data in page]


def feed(*rows: dict[str, Any]) -> Feed:
    made = Feed("srid")
    made.fill((one, 0) for one in rows)
    return made


def test_the_boundary_row_comes_again() -> None:
    made = feed(row("a", "2026-11-01T10:00:00"), row("b", "2026-11-01T10:00:01"), row("c", "2026-11-01T09:59:59"))
    assert srids(made.changed_since("2026-11-01T10:00:00", 10, OLDEST, 0)) == ["a", "b"]


def test_rows_of_one_change_keep_their_order_under_the_cap() -> None:
    made = feed(*(row(f"r{number}", "2026-11-01T10:00:00") for number in range(5)))
    assert srids(made.changed_since(OLDEST, 3, OLDEST, 0)) == ["r0", "r1", "r2"]


def test_a_changed_row_moves_to_its_new_place() -> None:
    made = feed(row("a", "2026-11-01T10:00:00"), row("b", "2026-11-01T11:00:00"))
    assert not made.put(row("a", "2026-11-01T12:00:00"), "a")
    assert srids(made.changed_since(OLDEST, 10, OLDEST, 0)) == ["b", "a"]
    assert len(made) == 2


def test_orders_past_retention_are_not_shown_but_held() -> None:
    made = feed(row("old", "2026-11-01T10:00:00", "2026-08-31T23:59:59"), row("new", "2026-11-01T10:00:00"))
    assert srids(made.changed_since(OLDEST, 10, OLDEST, 0)) == ["new"]
    assert [one.key for one in made.rows()] == ["old", "new"]


def test_a_withheld_row_shows_from_its_time_below_the_watermark() -> None:
    made = feed(row("b", "2026-11-01T11:00:00"))
    made.put(row("late", "2026-11-01T10:00:00"), "late", visible_ms=500)
    assert srids(made.changed_since(OLDEST, 10, OLDEST, 499)) == ["b"]
    assert srids(made.changed_since(OLDEST, 10, OLDEST, 500)) == ["late", "b"]


def test_a_day_scan_looks_at_the_date_and_has_no_cap() -> None:
    made = feed(
        row("a", "2026-11-05T10:00:00", "2026-11-01T00:00:00"),
        row("b", "2026-11-01T10:00:00", "2026-11-01T23:59:59"),
        row("c", "2026-11-01T10:00:00", "2026-11-02T00:00:00"),
    )
    assert sorted(srids(made.of_day("2026-11-01", OLDEST, 0))) == ["a", "b"]


@given(
    changes=st.lists(st.tuples(st.integers(0, 8), st.integers(0, 20)), max_size=60),
    cap=st.integers(1, 9),
)
def test_following_the_cursor_shows_every_row_whose_change_the_cap_can_pass(
    changes: list[tuple[int, int]], cap: int
) -> None:
    made = Feed("srid")
    for number, second in changes:
        made.put(row(f"r{number}", f"2026-11-01T10:00:{second:02d}"), f"r{number}")
    expected = sorted((one.changed, one.key) for one in made.rows())
    seen: dict[str, str] = {}
    cursor = OLDEST
    while True:
        page = [msgspec.json.decode(data) for data in made.changed_since(cursor, cap, OLDEST, 0)]
        fresh = [one for one in page if seen.get(one["srid"]) != one["lastChangeDate"]]
        seen |= {one["srid"]: one["lastChangeDate"] for one in page}
        if not fresh or cursor == page[-1]["lastChangeDate"]:
            break
        cursor = page[-1]["lastChangeDate"]
    crowded = [changed for changed, _ in expected if sum(one == changed for one, _ in expected) >= cap]
    limit = min(crowded, default="3000")
    assert {key for changed, key in expected if changed < limit} <= set(seen)


@pytest.mark.parametrize(
    ("given_text", "boundary"),
    [
        ("2026-11-01", "2026-11-01T00:00:00"),
        ("2026-11-01T10:00:05", "2026-11-01T10:00:05"),
        ("2026-11-01T10:00:05.120", "2026-11-01T10:00:05.12"),
        ("2026-11-01T10:00:05Z", "2026-11-01T13:00:05"),
        ("2026-11-01T10:00:05+05:00", "2026-11-01T08:00:05"),
        ("2026-11-01 10:00:05", None),
        ("2026-02-30", None),
        ("01.11.2026", None),
        ("2026-11-01T25:00:00", None),
    ],
)
def test_date_from_is_moscow_time_unless_it_says_otherwise(given_text: str, boundary: str | None) -> None:
    assert msk_boundary(given_text) == boundary
