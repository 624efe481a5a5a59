"""The `Prefer` header."""

from __future__ import annotations

import pytest

from gateway.preferences import MAX_WAIT_S, wanted_wait_s


@pytest.mark.parametrize(
    ("prefer", "seconds"),
    [
        (None, None),
        ("", None),
        ("wait=20", 20),
        ('WAIT="7"', 7),
        ("respond-async, wait=5;x=y", 5),
        ("wait=99999", MAX_WAIT_S),
        ("wait=0", None),
        ("wait=-1", None),
        ("wait=1e3", None),
        ("wait", None),
        ("await=3", None),
    ],
)
def test_only_a_wait_in_seconds_is_honoured_and_it_is_bounded(prefer: str | None, seconds: int | None) -> None:
    assert wanted_wait_s(prefer) == seconds
