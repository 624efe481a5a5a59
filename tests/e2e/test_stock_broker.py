"""The whole stack with one setting changed: wake-ups travel through Dramatiq's own RedisBroker, and imports run to their end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import redis
from tests.e2e.conftest import FAST
from tests.e2e.import_lab import ImportLab

from wbdev.up_process import UpProcess

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ImportLab]:
    stack = UpProcess(tmp_path_factory.mktemp("stock") / "dev", FAST | {"WB_BROKER": "stock"})
    lab = ImportLab(stack)
    yield lab
    lab.close()
    stack.end()


def test_an_import_runs_to_its_end_on_dramatiqs_own_broker(lab: ImportLab) -> None:
    cabinet = lab.cabinet(lab.tenant(), orders=600, sales=240, page_cap=40)
    with redis.Redis.from_url(lab.env["REDIS_URL"]) as client:
        job_id = lab.start(cabinet)
        assert client.exists(f"wb:sent:{job_id}#1"), "the gateway left the first wake-up to the reconciler"
        seen = list(lab.looks(cabinet, job_id, within_s=90))
        lab.assert_whole(cabinet, seen[-1].job)
        assert "rate-limited" in {poll.phase for poll in seen}, "nothing was woken by a worker"
        assert not list(client.scan_iter("wb:queue:*", count=1_000)), "a process pushes to queues that nobody serves"
