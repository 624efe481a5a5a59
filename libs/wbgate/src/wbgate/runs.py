"""Runs that this process holds, and what the last beats said of each: the local half of the lease.

A run may act while its last good beat was *sent* less than `stale_after_ms` ago. Nobody but the beater writes verdicts;
jobs read them, and wait here for a good beat.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

Verdict = Literal["ok", "cancel", "lost"]


@dataclass(slots=True)
class Run:
    """One run of a job in this process. `ok_ms`: boot time at which the last good beat (or the claim) was sent."""

    job_id: str
    token: str
    account_id: str
    epoch: int | None
    ok_ms: int
    record: dict[str, str] = field(default_factory=dict)
    verdict: Verdict = "ok"


class RunRegistry:
    """All runs of the process. Thread-safe; `stopping` is set once, when the process is asked to end.

    `answered_ms`: boot time at which the last answered beat was sent. A claim renews no sign of life of the process, so that
    a new run is no fresher than this.
    """

    def __init__(self, clock_ms: Callable[[], int]) -> None:
        self.clock_ms = clock_ms
        self.stopping = False
        self.answered_ms = 0
        self._runs: dict[str, Run] = {}
        self._changed = threading.Condition()

    def add(self, run: Run) -> None:
        """Starts to hold a run."""
        with self._changed:
            self._runs[run.token] = run

    def remove(self, run: Run) -> None:
        """Holds the run no longer: its end is known to Redis, or it was lost."""
        with self._changed:
            self._runs.pop(run.token, None)

    def held(self) -> list[Run]:
        """The runs to beat for."""
        with self._changed:
            return list(self._runs.values())

    def beaten(self, run: Run, verdict: Verdict, sent_ms: int) -> None:
        """Notes a beat's verdict on a run; `sent_ms` is boot time before the beat was sent."""
        with self._changed:
            if run.verdict == "lost":
                return
            run.verdict = verdict
            if verdict != "lost":
                run.ok_ms = max(run.ok_ms, sent_ms)
            self._changed.notify_all()

    def answered(self, sent_ms: int) -> None:
        """A beat of the process was answered."""
        with self._changed:
            self.answered_ms = max(self.answered_ms, sent_ms)

    def stop(self) -> None:
        """Ends all waits: the process is stopping."""
        with self._changed:
            self.stopping = True
            self._changed.notify_all()

    def age_ms(self, run: Run) -> int:
        """How long ago the last good beat of a run was sent."""
        return self.clock_ms() - run.ok_ms

    def wait(self, timeout_s: float) -> None:
        """Waits for a beat or for the end of the process, at most so long."""
        with self._changed:
            if not self.stopping:
                self._changed.wait(timeout_s)

    def wait_until(self, ready: Callable[[], bool], timeout_s: float) -> bool:
        """Waits until `ready()`, looked at after each beat and when the process stops; False on time-out."""
        with self._changed:
            return self._changed.wait_for(ready, timeout_s)
