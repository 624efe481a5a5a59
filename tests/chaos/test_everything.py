"""Two hundred kills, and every fault at once for as long as CHAOS_SECONDS says (T4 and T28 of the account lease)."""

from __future__ import annotations

import os

import pytest
from tests.chaos.conftest import rounds
from tests.chaos.harness.lab import Lab
from tests.chaos.harness.load import assert_sound
from tests.chaos.harness.storm import Storm

SECONDS = float(os.environ.get("CHAOS_SECONDS", "10"))
DRAIN_S = 180.0
KILLS = 200

pytestmark = [pytest.mark.chaos, pytest.mark.timeout(int(SECONDS + DRAIN_S + 600))]

EVERYTHING = {
    "kill": 6.0,
    "stop": 3.0,
    "terminate": 2.0,
    "reset": 4.0,
    "cut": 1.5,
    "delay": 1.0,
    "drop": 3.0,
    "duplicate": 4.0,
    "flush-scripts": 1.0,
    "cancel": 1.0,
    "freeze": 0.3,
    "restart": 0.3,
    "empty": 0.1,
}


def tell(lab: Lab, storm: Storm) -> None:
    """What was done and what came of it, for `pytest -rP`."""
    found = lab.findings()
    print(f"faults: {dict(storm.counts)}; processes killed: {len(lab.crew.history.kills)}")
    print(f"jobs: {len(lab.jobs)}, calls: {len(lab.wb.calls)}, commits: {len(lab.book.commits())}")
    print(f"calls in flight when a newer run began: {len(found.in_flight)}; broken: {found.broken()}")


@pytest.mark.long_form
def test_two_hundred_random_kills(lab: Lab) -> None:
    lab.hire(1, threads=1)
    with lab.linked(4) as links:
        storm = Storm(lab, links, {"kill": 1.0})
        storm.blow(0, kills=KILLS)
        lab.drain(DRAIN_S)
        tell(lab, storm)
        assert_sound(lab)
    assert len(lab.crew.history.kills) >= KILLS


def test_everything_at_once(lab: Lab) -> None:
    lab.hire(1, threads=1)
    with lab.linked(rounds(3, 4)) as links:
        storm = Storm(lab, links, EVERYTHING)
        storm.blow(SECONDS, kills=rounds(0, KILLS))
        lab.drain(DRAIN_S)
        tell(lab, storm)
        assert_sound(lab)
    assert len(lab.findings().in_flight) <= 3 * sum(storm.counts[name] for name in ("stop", "cut", "freeze", "restart"))
