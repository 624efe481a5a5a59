"""What a worker process of the fault tests runs: the real GateWorker on the page job, with a service's hooks."""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import threading
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session
from tests.chaos.harness.page_book import PageBook
from tests.chaos.harness.page_job import KINDS, USER_KINDS, Faults, page_job
from tests.chaos.harness.rules import FENCE, HAND_BACK, INSIST, RELOAD, gate_config, never_reload, switch_off, tell_once
from tests.chaos.harness.timings import GATE, GRACE_MS

from wbaccounts import journal
from wbaccounts.database import open_engine
from wbaccounts.fence import check_fence, fence_floor, raise_fence
from wbgate.context import JobContext
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.runs import Run
from wbgate.view import JobView
from wbgate.worker import GateWorker, WorkerHooks

log = logging.getLogger("chaos.worker")

LOOK_EVERY_S = 0.2
STOP_WITHIN_S = 10.0
GIL_HELD_MS = GATE.process_ttl_ms * 6 // 5
"""1.2 times the life of a process's own key."""


@dataclass(frozen=True, kw_only=True)
class WorkerSpec:
    """A worker process. `service` and `queues` (`user`, `sync`) narrow what it serves.

    `watched`: it ends when one of its threads has died, as a service's worker does.
    """

    redis_url: str
    database_url: str
    wb_port: int
    threads: int = 3
    service: str | None = None
    queues: tuple[str, ...] | None = None
    rules_off: tuple[str, ...] = ()
    watched: bool = True


class WorkerBody:
    """One process: made, run until SIGTERM, ended in order."""

    def __init__(self, spec: WorkerSpec) -> None:
        self._spec = spec
        self._rules_off = frozenset(spec.rules_off)
        switch_off(self._rules_off)
        if RELOAD in self._rules_off:
            never_reload()
        self._engine = open_engine(spec.database_url, application="chaos", pool_size=spec.threads + 4)
        self._book = PageBook(self._engine, self._rules_off)
        self._worker = self._make_worker()
        if INSIST in self._rules_off:
            tell_once(self._worker)
        self._stopping = threading.Event()

    def run(self) -> int:
        """Serve until asked to end; 0, or 1 when a thread that matters has died."""
        signal.signal(signal.SIGTERM, lambda *_: self._on_sigterm())
        while not self._start():
            if self._stopping.wait(LOOK_EVERY_S):
                return 0
        while not self._stopping.wait(LOOK_EVERY_S):
            if self._spec.watched and not self._worker.alive():
                log.error("a thread of the worker has died")
                return 1
        self._worker.stop(STOP_WITHIN_S)
        return 0

    def _on_sigterm(self) -> None:
        if HAND_BACK in self._rules_off:
            os._exit(0)
        self._stopping.set()

    def _start(self) -> bool:
        try:
            self._worker.start()
        except GateUnavailable:
            return False
        return True

    def _make_worker(self) -> GateWorker:
        kinds = [kind for kind in KINDS if self._spec.service in (None, kind.service)]
        return GateWorker(
            self._spec.redis_url,
            gate_config(self._rules_off),
            dict.fromkeys(kinds, page_job(self._book, self._spec.wb_port, self._faults())),
            threads=self._spec.threads,
            queues=self._spec.queues,
            hooks=self._hooks(),
        )

    def _faults(self) -> Faults:
        return {
            "kill-beater": self._kill_beater,
            "hang-beater": self._hang_beater,
            "hold-interpreter": partial(hold_interpreter, GIL_HELD_MS),
        }

    def _kill_beater(self) -> None:
        self._worker._beater._ended.set()

    def _hang_beater(self) -> None:
        def hang(*_args: Any, **_kwargs: Any) -> Any:
            threading.Event().wait()

        self._worker._beater._scripts.run = hang  # type: ignore[method-assign]

    def _hooks(self) -> WorkerHooks:
        fenced = FENCE not in self._rules_off
        return WorkerHooks(
            read_floor=partial(fence_floor, self._engine),
            check_fence=partial(_is_newest, self._engine) if fenced else lambda _run: True,
            on_claimed=partial(_raise_fence, self._engine, self._book) if fenced else None,
            on_ended=partial(_record_end, self._engine),
            reconcile=partial(_reconcile, self._engine),
        )


def hold_interpreter(duration_ms: int) -> None:
    """Sleep with the interpreter's lock held, as a C call does that never lets it go: no other thread runs."""
    ctypes.PyDLL(None).usleep(duration_ms * 1000)


def _is_newest(engine: Engine, run: Run) -> bool:
    return run.epoch is None or check_fence(engine, run.account_id, run.epoch, run.token)


def _raise_fence(engine: Engine, book: PageBook, ctx: JobContext) -> None:
    if ctx.epoch is not None:
        raise_fence(engine, ctx.account_id, ctx.epoch, ctx.run, book.limits)


def _record_end(engine: Engine, view: JobView) -> None:
    if view.cls == "user":
        with Session(engine) as session, session.begin():
            journal.record_end(session, view)


def _reconcile(engine: Engine, store: JobStore) -> None:
    journal.reconcile(engine, store, USER_KINDS, grace_ms=GRACE_MS)
