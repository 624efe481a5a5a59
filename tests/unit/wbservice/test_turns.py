"""Whose turn it is among things to read with windows of their own."""

from __future__ import annotations

import pytest

from wbgate.errors import RateLimited
from wbservice.turns import first_to_open, next_open

NOW_MS = 1_000_000


def until(ms: int) -> RateLimited:
    return RateLimited(NOW_MS + ms, method="supplier/sales")


@pytest.mark.parametrize(
    ("shut", "turn"),
    [
        ({}, "sales"),
        ({"sales": until(500)}, "orders"),
        ({"sales": until(0)}, "sales"),
        ({"sales": until(-1), "orders": until(9)}, "sales"),
        ({"sales": until(500), "orders": until(9)}, None),
    ],
)
def test_the_first_feed_whose_window_is_open(shut: dict[str, RateLimited], turn: str | None) -> None:
    assert next_open(["sales", "orders"], shut, NOW_MS) == turn


def test_no_open_feed_has_no_turn() -> None:
    assert next_open([], {}, NOW_MS) is None


def test_the_job_pauses_until_the_first_window_opens_again() -> None:
    shut = {"sales": until(500), "orders": until(9)}

    assert first_to_open(["sales", "orders"], shut) is shut["orders"]


def test_a_window_of_a_feed_that_is_read_to_its_end_is_not_waited_for() -> None:
    shut = {"sales": until(500), "orders": until(9)}

    assert first_to_open(["sales"], shut) is shut["sales"]
