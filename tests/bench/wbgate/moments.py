"""Submits the benchmarks' jobs and reads the moments that they noted."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterable, Sequence

from wbgate.config import GateConfig
from wbgate.jobs import JobStore
from wbgate.redis_client import gate_client
from wbgate.view import JobView

LOOK_EVERY_S = 0.02


class TooSlow(Exception):
    """A benchmark waited for something that did not come in time: its numbers would mean nothing."""


def open_store(redis_url: str) -> JobStore:
    """A store as the gateway has one."""
    return JobStore(gate_client(redis_url), GateConfig())


def viewed(store: JobStore, job_id: str) -> JobView:
    """The job; it must be there."""
    view = store.view(job_id)
    if view is None:
        raise LookupError(job_id)
    return view


def await_phase(store: JobStore, job_ids: Iterable[str], phase: str, timeout_s: float) -> None:
    """Return when each job is, or has been, in the phase. Raises TooSlow."""
    for view in _await(store, job_ids, lambda view: view.phase == phase or view.ended, timeout_s):
        if view.phase != phase:
            raise TooSlow(f"job {view.job_id} ended as {view.state} in phase {view.phase}")


def await_end(store: JobStore, job_ids: Iterable[str], timeout_s: float) -> list[JobView]:
    """The jobs when all have ended. Raises TooSlow."""
    return _await(store, job_ids, lambda view: view.ended, timeout_s)


def _await(store: JobStore, job_ids: Iterable[str], done: Callable[[JobView], bool], timeout_s: float) -> list[JobView]:
    deadline_s = time.monotonic() + timeout_s
    views = []
    for job_id in job_ids:
        while not done(view := viewed(store, job_id)):
            if time.monotonic() > deadline_s:
                raise TooSlow(f"job {job_id} is {view.state}, {view.phase} after {timeout_s} s")
            time.sleep(LOOK_EVERY_S)
        views.append(view)
    return views


def moment(view: JobView, name: str) -> int:
    """`startedNs` or `endedNs` of an ended job."""
    assert view.result is not None, view
    return int(view.result[name])


def p50(values: Sequence[float]) -> float:
    """Median."""
    return statistics.median(values)


def p99(values: Sequence[float]) -> float:
    """The value that at most one in a hundred exceeds; the greatest of fewer than a hundred."""
    ordered = sorted(values)
    return ordered[math.ceil(0.99 * len(ordered)) - 1]


def sleep_until(moment_s: float) -> None:
    """Sleep until a moment of the monotonic clock."""
    time.sleep(max(0.0, moment_s - time.monotonic()))
