"""Seconds of a period and their texts."""

from __future__ import annotations

from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from wbsim.generate.timeline import Timeline

START = datetime.fromisoformat("2026-10-31T15:30:05")


@given(st.integers(0, 29 * 86_400))
def test_text_is_that_of_the_calendar(after_s: int) -> None:
    timeline = Timeline(START, START + timedelta(days=30))
    assert timeline.text(timeline.start_s + after_s) == (START + timedelta(seconds=after_s)).isoformat()


@given(st.integers(0, 86_400), st.integers(0, 10**6))
def test_later_never_passes_the_end(second: int, after_s: int) -> None:
    timeline = Timeline(START, START + timedelta(days=1))
    at = min(timeline.start_s + second, timeline.end_s)
    later = timeline.later(at, after_s)
    assert at <= later <= timeline.end_s
