"""A kind that takes no account is attached to the gate by one line of its declaration, and by nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.integration.wbgate.broker.rig import Hold, Rig, running_rig

from digitization.kinds import INVENTORY_SYNC
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbgate.kinds import GatePolicy, JobKind


@pytest.fixture
def rig(redis_url: str, redis_client: object) -> Iterator[Rig]:
    with running_rig(redis_url, "ours") as rig:
        yield rig


def runs_beside_an_import(rig: Rig, stocks: JobKind) -> bool:
    """Whether the job runs while an import has its account; both end."""
    importing = Hold()
    rig.worker(kinds=[IMPORT_USER_FEEDS, stocks])
    rig.submit(IMPORT_USER_FEEDS, "import", "1", importing)
    rig.work.await_run("import")
    rig.submit(stocks, "stocks", "1")
    rig.until("stocks", lambda view: view.ended or view.phase == "waiting-account")
    beside = rig.view("stocks").ended
    importing.let_go()
    rig.completed("import", "stocks")
    return beside


def test_the_kind_of_stocks_takes_no_account_as_it_is_declared(rig: Rig) -> None:
    assert runs_beside_an_import(rig, INVENTORY_SYNC)
    assert rig.work.runs("stocks")[0].epoch is None


def test_one_line_attaches_it_to_the_gate(rig: Rig) -> None:
    gated = replace(INVENTORY_SYNC, gate=GatePolicy(max_wait_s=1_800))
    assert not runs_beside_an_import(rig, gated)
    assert rig.work.overlaps == 0
    assert [run.epoch for run in rig.work.begun] == [1, 2]
    assert rig.record("stocks")["maxWaitMs"] == "1800000"
