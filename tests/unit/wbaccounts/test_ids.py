"""Ids and instants on their way to PostgreSQL and back."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbaccounts.ids import parse_id, require_id
from wbaccounts.instants import from_ms, to_ms


@given(st.integers(1, 2**63 - 1))
def test_an_id_is_read_back_as_written(number: int) -> None:
    assert parse_id(str(number)) == number


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "+1", "01", " 1", "1\n", "1.0", "1e3", "٤٢", "abc", "1'--", str(2**63)]
)
def test_any_other_text_names_nothing(text: str) -> None:
    assert parse_id(text) is None
    with pytest.raises(ValueError, match="accepted: a positive bigint"):
        require_id(text)


@given(st.integers(0, 4_102_444_800_000))
def test_instants_keep_their_ms(instant_ms: int) -> None:
    assert to_ms(from_ms(instant_ms)) == instant_ms


def test_an_instant_is_aware_and_utc() -> None:
    assert from_ms(1_700_000_000_123) == datetime(2023, 11, 14, 22, 13, 20, 123_000, tzinfo=UTC)
