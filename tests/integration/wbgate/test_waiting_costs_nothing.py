"""What a wait leaves behind: nothing in the record, nothing in the log."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pytest
import redis
from tests.integration.wbgate.broker.rig import FAST, IMPORT, SYNC, Hold, eventually, running_rig

from wbgate.config import GateConfig
from wbgate.jobs import JobStore, submit_args
from wbgate.kinds import JobKind

NOW_MS = 1_800_000_000_000
SETTLED, WAITS = 200, 1_000


def record_bytes(client: redis.Redis, job_id: str) -> int:
    found: Any = client.hgetall(f"wb:job:{job_id}")
    return sum(len(name) + len(value) for name, value in found.items())


@pytest.mark.parametrize("kind", [IMPORT, SYNC], ids=["user", "scheduled"])
def test_a_record_does_not_grow_over_a_thousand_waits(redis_client: redis.Redis, kind: JobKind) -> None:
    store = JobStore(redis_client, GateConfig())
    store.run("restore", "", now_ms=NOW_MS)
    args: dict[str, Any] = {"payload": {}, "tenant_id": None, "request_id": None, "unless_live": ()}
    store.run("beat", "p1", now_ms=NOW_MS)
    store.run("submit", *submit_args(kind, GateConfig(), account_id="1", job_id="job", **args), now_ms=NOW_MS)
    sizes = {}
    for wait in range(1, WAITS + 1):
        moment = NOW_MS + wait
        if wait % 50 == 0:
            store.run("beat", "p1", now_ms=moment)
        assert store.run("claim", "job", "", f"r{wait}", "p1", now_ms=moment).status == "run"
        left = store.run("leave", "job", f"r{wait}", "back", "p1", "", "", now_ms=moment)
        assert (left.job["phase"], left.job["attempt"]) == ("waiting-account", "1")
        sizes[wait] = record_bytes(redis_client, "job")
    assert sizes[WAITS] - sizes[SETTLED] <= 16, "only counters gain a digit"


def test_waiting_logs_nothing_above_info(
    redis_url: str, redis_client: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with running_rig(redis_url, "ours", replace(FAST, recheck_ms=50)) as rig:
        hold = Hold()
        rig.worker()
        rig.submit(SYNC, "owner", "1", hold)
        rig.work.await_run("owner")
        waiting = [rig.submit(IMPORT, f"waiting-{number}", "1") for number in range(10)]
        before = float(redis_client.zscore("wb:recheck", "1") or 0)
        eventually(lambda: float(redis_client.zscore("wb:recheck", "1") or 0) >= before + 500)
        assert rig.work.order() == ["owner"]
        hold.let_go()
        rig.completed("owner", *waiting)
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []
