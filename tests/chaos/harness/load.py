"""Jobs of every kind for many accounts, so that there is always work for a fault to hit; and what has to be true in the end."""

from __future__ import annotations

from typing import Any

from tests.chaos.harness.crew import Worker
from tests.chaos.harness.lab import Job, Lab
from tests.chaos.harness.page_job import NORTH_SYNC, NORTH_USER, SOUTH_SYNC, SOUTH_USER

from wbdev.up_process import wait_until

KINDS = (NORTH_USER, SOUTH_SYNC, SOUTH_USER, NORTH_SYNC)
ACCOUNTS = 60
AT_ONCE = 10
CALL_WITHIN_S = 60.0


class Load:
    """Keeps some thirty jobs alive; each account has one of each kind at a time. `plan` is that of every job."""

    def __init__(self, lab: Lab, *, least: int = 30, **plan: Any) -> None:
        self._lab = lab
        self._least = least
        self._plan = plan
        self._next = 0

    def top_up(self) -> None:
        """Submit more where few are left."""
        if len(self._lab.look()) < self._least:
            for number in range(self._next, self._next + AT_ONCE):
                submit_each(self._lab, number % ACCOUNTS + 1, **self._plan)
            self._next += AT_ONCE

    def await_calls(self, count: int) -> None:
        """Wait for so many more calls of any job."""
        wanted = len(self._lab.wb.calls) + count
        wait_until(lambda: len(self._lab.wb.calls) >= wanted, within_s=CALL_WITHIN_S, what=f"{count} more calls")

    def last_caller(self) -> Worker | None:
        """The worker that called last, if it still runs."""
        pid = self._lab.wb.calls[-1].pid
        return next((worker for worker in self._lab.crew.workers if worker.pid == pid), None)


def submit_each(lab: Lab, account: int, **plan: Any) -> list[Job]:
    """A job of each kind for the account."""
    return [lab.submit(kind, str(account), **plan) for kind in KINDS]


def assert_sound(lab: Lab, within_s: float = 120) -> None:
    """Every job ends, and no invariant is broken."""
    lab.drain(within_s)
    broken = lab.findings().broken()
    assert not broken, broken
