"""The invariants I1 to I8 of the account lease, computed from what was called, committed and ended. Pure."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tests.chaos.harness.mock_wb import Call
from tests.chaos.harness.page_book import Commit
from tests.chaos.harness.timings import GATE

STOPPED_S = (GATE.process_ttl_ms - GATE.stale_after_ms) / 1000
"""A check that was right when it was made can be overtaken by a newer run only if its process stood still for so long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JobEnd:
    """How a job ended: `state` is None where it did not. `pages`: how many it had to commit."""

    job_id: str
    account_id: str
    pages: int
    state: str | None
    skipped: bool = False
    attempt: int = 1


@dataclass(kw_only=True)
class Findings:
    """What was found; each entry is a line for people. `in_flight` is reported and bounded, the others have to be empty."""

    late_calls: list[str] = field(default_factory=list)
    """I1: calls that an older run began after a newer run of the account had begun."""
    in_flight: list[str] = field(default_factory=list)
    """I8: calls that were past their check when the process was stopped, or when a newer run began."""
    twice: list[str] = field(default_factory=list)
    """I2: pages committed more than once."""
    falling: list[str] = field(default_factory=list)
    """I2: commits under an epoch below one that had committed before."""
    lost: list[str] = field(default_factory=list)
    """I3: jobs that did not end."""
    incomplete: list[str] = field(default_factory=list)
    """I3: completed jobs that lack pages."""
    skipped_after_work: list[str] = field(default_factory=list)
    """I4."""
    attempts_used: list[str] = field(default_factory=list)
    """I7."""

    def broken(self) -> dict[str, list[str]]:
        """Invariants that do not hold, with what shows it."""
        names = ("late_calls", "twice", "falling", "lost", "incomplete", "skipped_after_work", "attempts_used")
        return {name: getattr(self, name) for name in names if getattr(self, name)}


def find(calls: Sequence[Call], commits: Sequence[Commit], jobs: Iterable[JobEnd]) -> Findings:
    """All findings of one test."""
    found = Findings()
    _judge_calls(found, calls)
    _judge_commits(found, commits)
    pages: dict[str, set[int]] = defaultdict(set)
    for commit in commits:
        pages[commit.job_id].add(commit.page)
    for job in jobs:
        _judge_job(found, job, pages[job.job_id])
    return found


def _judge_calls(found: Findings, calls: Sequence[Call]) -> None:
    overtaken = _overtaken(calls)
    for call in calls:
        moment = overtaken[call.run]
        if moment >= call.arrived:
            continue
        words = (
            f"account {call.account_id}, job {call.job_id}, page {call.page}, epoch {call.epoch}, process {call.pid}:"
            f" checked {call.checked - moment:+.3f} s after a newer run began"
        )
        is_past = call.checked <= moment or _stopped_after_check(call)
        (found.in_flight if is_past else found.late_calls).append(words)


def _overtaken(calls: Sequence[Call]) -> dict[str, float]:
    """Run -> when a newer run of its account began: one of a higher epoch, or a later one of the same."""
    began: dict[str, dict[str, tuple[int, float]]] = defaultdict(dict)
    for call in calls:
        began[call.account_id].setdefault(call.run, (call.epoch, call.checked))
    return {
        run: min((other[1] for other in runs.values() if other > mine), default=float("inf"))
        for runs in began.values()
        for run, mine in runs.items()
    }


def _stopped_after_check(call: Call) -> bool:
    """Whether the process stood still between the gate's yes and the moment noted for it: the yes came before."""
    return not call.fresh and call.checked - call.asked >= STOPPED_S


def _judge_commits(found: Findings, commits: Sequence[Commit]) -> None:
    counted = Counter((commit.job_id, commit.page) for commit in commits)
    found.twice += [f"job {job}, page {page}: {count} times" for (job, page), count in counted.items() if count > 1]
    highest: dict[str, int] = {}
    for commit in commits:
        top = highest.get(commit.account_id, 0)
        if commit.epoch < top:
            found.falling.append(f"account {commit.account_id}, job {commit.job_id}: {commit.epoch} after {top}")
        highest[commit.account_id] = max(top, commit.epoch)


def _judge_job(found: Findings, job: JobEnd, pages: set[int]) -> None:
    if job.state is None:
        found.lost.append(f"job {job.job_id} of account {job.account_id}: {len(pages)} of {job.pages} pages")
    if job.state == "completed" and not job.skipped and pages != set(range(job.pages)):
        found.incomplete.append(f"job {job.job_id}: pages {sorted(pages)} of {job.pages}")
    if job.skipped and pages:
        found.skipped_after_work.append(f"job {job.job_id}: pages {sorted(pages)}")
    if job.attempt > 1:
        found.attempts_used.append(f"job {job.job_id}: attempt {job.attempt}")


def recoveries_s(
    kills: Iterable[tuple[int, float]], calls: Sequence[Call], last_pages: Mapping[str, int]
) -> list[tuple[str, float]]:
    """I5: for each account whose job was in mid-run when its process was killed, seconds until its next call.

    `last_pages`: job -> its last page; a job that had called for it may have ended, and is left out.
    """
    found = []
    for pid, killed in kills:
        before = {call.account_id: call for call in calls if call.arrived <= killed}
        for account, last in before.items():
            after = [call.arrived for call in calls if call.account_id == account and call.arrived > killed]
            if last.pid == pid and last.page < last_pages[last.job_id] and after:
                found.append((account, min(after) - killed))
    return found
