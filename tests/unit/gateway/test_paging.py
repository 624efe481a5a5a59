"""Cursors of lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.paging import cursor_of, moment_of, number_of
from gateway.problems import INVALID_QUERY, ApiProblem


@given(st.integers(0, 10**14), st.from_regex(r"[A-Za-z0-9._-]{1,120}", fullmatch=True))
def test_a_place_comes_back_as_it_was(moment_ms: int, job_id: str) -> None:
    assert moment_of(cursor_of(moment_ms, job_id)) == (moment_ms, job_id)


@given(st.integers(1, 10**14))
def test_an_id_comes_back_as_it_was(number: int) -> None:
    assert number_of(cursor_of(number)) == number


def test_without_a_cursor_a_list_begins() -> None:
    assert moment_of(None) is None
    assert number_of(None) is None


@given(st.text(alphabet="ABCabc019_-", min_size=1, max_size=60))
def test_whatever_else_is_given_is_refused_or_a_place(cursor: str) -> None:
    for read in (number_of, moment_of):
        try:
            read(cursor)
        except ApiProblem as problem:
            assert problem.kind is INVALID_QUERY  # noqa: PT017 - either is right


@pytest.mark.parametrize("place", ["", "x", "-1|a", "1" * 16, "1|\x00", "1|ё"])
def test_a_text_that_is_no_place_is_refused(place: str) -> None:
    with pytest.raises(ApiProblem):
        moment_of(cursor_of(place))
