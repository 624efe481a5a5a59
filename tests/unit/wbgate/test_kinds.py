"""A kind that could not work is refused where it is declared, by the name of the field."""

from __future__ import annotations

import math
from typing import Any

import pytest

from wbgate.kinds import GatePolicy, JobKind

GIVEN: dict[str, Any] = {
    "name": "sync-account",
    "service": "shop",
    "cls": "scheduled",
    "attempts": 3,
    "title_ru": "Синк",
    "title_en": "Sync",
}


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"name": "Sync"}, "name: given 'Sync'"),
        ({"name": "sync\n"}, "name: given"),
        ({"service": "a|b"}, "service: given 'a|b'"),
        ({"cls": "cron"}, "accepted: user, scheduled, system"),
        ({"dedup": "period"}, "accepted: account, id"),
        ({"name": None}, "name: given None"),
        ({"attempts": 0}, "attempts: given 0"),
        ({"attempts": 2.5}, "attempts: given 2.5"),
        ({"attempts": "3"}, "attempts: given '3'"),
        ({"backoff_s": -1.0}, "backoff_s: given -1.0"),
        ({"backoff_s": math.nan}, "backoff_s: given nan"),
        ({"backoff_s": math.inf}, "backoff_s: given inf"),
        ({"gate": True}, "gate: given True"),
        ({"cls": "system", "gate": GatePolicy()}, "gate: a system job takes no account"),
    ],
)
def test_a_bad_declaration_names_its_field(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named.replace("|", r"\|")):
        JobKind(**{**GIVEN, **changes})


@pytest.mark.parametrize("max_wait_s", [-1.0, math.nan, math.inf])
def test_a_max_wait_that_is_no_time_is_refused(max_wait_s: float) -> None:
    with pytest.raises(ValueError, match=f"max_wait_s: given {max_wait_s}"):
        GatePolicy(max_wait_s=max_wait_s)
