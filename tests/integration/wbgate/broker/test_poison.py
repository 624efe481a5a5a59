"""A job that kills the processes which run it ends as failed; its account goes on."""

from __future__ import annotations

import signal

import pytest
from tests.integration.wbgate.broker.rig import IMPORT, SYNC, Rig, eventually

DEATHS = 3


def test_a_job_under_which_three_processes_died_ends_failed_and_says_so(rig: Rig) -> None:
    watch = rig.worker(queues=["sync"])  # serves no user job: only takes over from the dead
    rig.submit(IMPORT, "poison", "1", kill=True)
    for death in range(1, DEATHS + 1):
        victim = rig.process(queues=["user"])
        assert victim.died() == -signal.SIGKILL
        eventually(lambda death=death: rig.record("poison").get("crashes") == str(death))  # type: ignore[misc]
    view = rig.ended("poison")
    assert view.state == "failed"
    assert view.error is not None
    assert view.error["code"] == "worker-died"
    assert view.error["title"] == "Задача остановлена: обработчик трижды аварийно завершился во время её выполнения"
    assert (view.attempt, len(rig.notes("poison", "begin"))) == (1, DEATHS)
    rig.submit(SYNC, "next", "1")
    rig.completed("next")
    assert watch.alive()


@pytest.mark.parametrize("hook", ["before_ack"])
def test_deaths_after_the_end_was_told_do_not_count(rig: Rig, hook: str) -> None:
    rig.worker(queues=["sync"])
    rig.submit(IMPORT, "job", "1")
    victim = rig.process(queues=["user"], die_in=hook)
    assert victim.died() == -signal.SIGKILL
    view = rig.view("job")
    assert (view.state, rig.record("job").get("crashes")) == ("completed", None)
