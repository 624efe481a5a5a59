"""The job of the fault tests: page by page, one call of the mock WB and one commit each, as the services' feed jobs do."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from tests.chaos.harness.mock_wb import CallCut, say
from tests.chaos.harness.page_book import PageBook, write_page

from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbgate.kinds import GatePolicy, JobKind
from wbgate.middleware import Actor

METHOD = "mock/page"


def _kind(service: str, cls: str, max_wait_s: float | None = None) -> JobKind:
    return JobKind(
        name=f"{service}-pages-{cls}" + ("" if max_wait_s is None else "-patient"),
        service=service,
        cls="user" if cls == "user" else "scheduled",
        attempts=5,
        backoff_s=1,
        gate=GatePolicy(max_wait_s=max_wait_s),
        title_ru="Страницы",
        title_en="Pages",
    )


NORTH_USER, NORTH_SYNC = _kind("north", "user"), _kind("north", "sync")
SOUTH_USER, SOUTH_SYNC = _kind("south", "user"), _kind("south", "sync")
NORTH_PATIENT = _kind("north", "sync", max_wait_s=2.0)
"""Is skipped after 2 s unless it has worked."""

KINDS = (NORTH_USER, NORTH_SYNC, NORTH_PATIENT, SOUTH_USER, SOUTH_SYNC)
USER_KINDS = (NORTH_USER, SOUTH_USER)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What one job does: `calls` calls of WB a page, each answered after `call_ms`. `pauses`: page -> ms of the pause after it.

    `marks`: places at which the mock is told. `fault`: what goes wrong in the worker after the first call of page `fault_page`
    in the account's first run.
    """

    pages: int = 4
    calls: int = 1
    call_ms: int = 30
    pauses: Mapping[str, int] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    fault: str = ""
    fault_page: int = -1

    def payload(self) -> dict[str, Any]:
        """As the job carries it."""
        return asdict(self) | {"marks": list(self.marks), "pauses": dict(self.pauses)}


Faults = Mapping[str, Callable[[], None]]
"""What may go wrong in a worker, by the name that a plan gives it."""


def page_job(book: PageBook, wb_port: int, faults: Faults) -> Actor:
    """The actor. Running it twice is safe: the next page is read from the transaction that stored the last one."""

    def run(ctx: JobContext) -> dict[str, Any]:
        plan = Plan(**ctx.payload)
        step = _Step(ctx, plan, book, wb_port, faults)
        for page in range(book.next_page(ctx.job_id), plan.pages):
            step.take(page)
            if str(page) in plan.pauses:
                raise RateLimited(wall_ms() + plan.pauses[str(page)], method=METHOD)
        return {"pages": plan.pages}

    return run


class _Step:
    """The pages of one run."""

    def __init__(self, ctx: JobContext, plan: Plan, book: PageBook, wb_port: int, faults: Faults) -> None:
        self._ctx = ctx
        self._plan = plan
        self._book = book
        self._wb_port = wb_port
        self._faults = faults

    def take(self, page: int) -> None:
        """Call, commit, tell."""
        for number in range(self._plan.calls):
            self._mark("before-call")
            self._call(page)
            if (page, number, self._ctx.epoch) == (self._plan.fault_page, 0, 1):
                self._faults[self._plan.fault]()
        self._mark("before-commit")
        with self._book.transaction(self._ctx, lambda: self._mark("committing")) as session:
            write_page(session, self._ctx, page, os.getpid())
        self._ctx.save({"page": page + 1}, details={"pages": page + 1})

    def _call(self, page: int) -> None:
        while True:
            asked = time.monotonic()
            self._ctx.before_call()
            moments = {"asked": asked, "checked": time.monotonic(), "fresh": self._ctx._fresh()}
            words = {"page": page, "hold_s": self._plan.call_ms / 1000} | moments
            try:
                return say(self._wb_port, words | self._who() | self._run(), self._ctx.should_cut)
            except CallCut:
                continue  # a lost run ends in before_call; one that got a beat back asks again, since a read is harmless

    def _mark(self, at: str) -> None:
        if at in self._plan.marks:
            say(self._wb_port, {"at": at} | self._who(), lambda: False)

    def _who(self) -> dict[str, Any]:
        return {"job_id": self._ctx.job_id, "account_id": self._ctx.account_id, "pid": os.getpid()}

    def _run(self) -> dict[str, Any]:
        return {"run": self._ctx.run, "epoch": self._ctx.epoch or 0, "cls": self._ctx.cls}
