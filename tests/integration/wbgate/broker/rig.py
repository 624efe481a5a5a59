"""Workers of the gate over a real Redis, on our broker or on the stock one, with actors that a test leads by the hand."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import signal
import subprocess
import sys
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import redis

from wbgate.config import BrokerChoice, GateConfig
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind
from wbgate.redis_client import gate_client
from wbgate.stock import stock_wake_sink
from wbgate.view import JobView
from wbgate.worker import GateWorker, WorkerHooks

BROKERS: tuple[BrokerChoice, ...] = ("ours", "stock")
ROOT = Path(__file__).resolve().parents[4]
PATIENCE_S = 20.0
LOOK_S = 0.005

FAST = GateConfig(
    ttl_ms=9_000,
    lease_extend_below_ms=6_000,
    wanted_ttl_ms=5_000,
    recheck_ms=1_000,
    claim_deadline_ms=1_500,
    pause_extra_ms=3_000,
    process_ttl_ms=3_000,
    process_beat_ms=300,
    beat_timeout_ms=500,
    stale_after_ms=1_500,
    cut_after_ms=2_200,
    sweep_gap_ms=2_000,
    sweep_grace_ms=2_000,
    sweep_every_ms=100,
    resend_ms=1_000,
)
"""The gate's numbers at about a tenth: a death is seen in 3 s, a lost wake-up in 1 s."""


def kind(name: str, cls: Any, service: str = "shop", **settings: Any) -> JobKind:
    given: dict[str, Any] = {"gate": GatePolicy(), "attempts": 3, "backoff_s": 0.3, **settings}
    return JobKind(name=name, service=service, cls=cls, title_ru=name, title_en=name, **given)


IMPORT = kind("import", "user")
REPORT = kind("report", "user", dedup="account")
SYNC = kind("sync", "scheduled")
OPEN = kind("open", "scheduled", gate=None)
KINDS = (IMPORT, REPORT, SYNC, OPEN)

Act = Callable[[JobContext], dict[str, Any] | None]


@dataclass(frozen=True)
class Begun:
    """One call of the actor."""

    job_id: str
    attempt: int
    epoch: int | None
    at: float
    checkpoint: dict[str, Any] | None
    thread: str


class Hold:
    """An act that goes on until it is let go; ends early as `ctx.sleep` does, unless it is `deaf`."""

    def __init__(self, *, deaf: bool = False) -> None:
        self._free = threading.Event()
        self._deaf = deaf

    def let_go(self) -> None:
        self._free.set()

    def __call__(self, ctx: JobContext) -> dict[str, Any]:
        deadline = time.monotonic() + 60
        while not self._free.wait(LOOK_S) and time.monotonic() < deadline:
            if not self._deaf:
                ctx.sleep(0)
        return {"held": True}


def fails(error: BaseException) -> Act:
    def act(_ctx: JobContext) -> None:
        raise error

    return act


def pauses(milliseconds: int, *, status: int | None = None) -> Act:
    def act(_ctx: JobContext) -> None:
        raise RateLimited(time.time_ns() // 1_000_000 + milliseconds, method="orders", status=status)

    return act


def finishes(_ctx: JobContext) -> dict[str, Any]:
    return {"ok": True}


class Work:
    """The actor of all kinds. `on(job_id, act, …)`: what the runs of a job do, one after the other; then they finish."""

    def __init__(self) -> None:
        self.begun: list[Begun] = []
        self._acts: dict[str, deque[Act]] = defaultdict(deque)
        self._changed = threading.Condition()
        self.active: dict[str, int] = defaultdict(int)
        self.overlaps = 0

    def on(self, job_id: str, *acts: Act) -> str:
        self._acts[job_id].extend(acts)
        return job_id

    def runs(self, job_id: str) -> list[Begun]:
        with self._changed:
            return [run for run in self.begun if run.job_id == job_id]

    def order(self) -> list[str]:
        with self._changed:
            return [run.job_id for run in self.begun]

    def await_run(self, job_id: str, count: int = 1, timeout_s: float = PATIENCE_S) -> Begun:
        """The count-th run of the job, when it has begun."""
        with self._changed:
            self._changed.wait_for(lambda: self.order_count(job_id) >= count, timeout_s)
        runs = self.runs(job_id)
        assert len(runs) >= count, f"{job_id} began {len(runs)} times, not {count}; order {self.order()}"
        return runs[count - 1]

    def order_count(self, job_id: str) -> int:
        return sum(run.job_id == job_id for run in self.begun)

    def __call__(self, ctx: JobContext) -> dict[str, Any] | None:
        act = self._begin(ctx)
        try:
            return act(ctx)
        finally:
            with self._changed:
                self.active[ctx.account_id] -= 1

    def _begin(self, ctx: JobContext) -> Act:
        name = threading.current_thread().name
        run = Begun(ctx.job_id, ctx.attempt, ctx.epoch, time.monotonic(), ctx.checkpoint, name)
        with self._changed:
            self.begun.append(run)
            self.overlaps += self.active[ctx.account_id] > 0 and ctx.epoch is not None
            self.active[ctx.account_id] += 1
            acts = self._acts[ctx.job_id]
            act = acts.popleft() if acts else finishes
            self._changed.notify_all()
        return act


class WorkerProcess:
    """A child that is a worker; `ready()` once it serves."""

    def __init__(self, argv: list[str], log: redis.Redis) -> None:
        self._log = log
        self._child = subprocess.Popen(argv, cwd=ROOT, start_new_session=True)

    @property
    def pid(self) -> int:
        return self._child.pid

    def ready(self) -> WorkerProcess:
        eventually(
            lambda: bool(self._log.exists(f"test:ready:{self.pid}")), say=lambda: f"worker {self.pid} did not start"
        )
        return self

    def signal(self, number: signal.Signals) -> None:
        self._child.send_signal(number)

    def died(self, timeout_s: float = PATIENCE_S) -> int:
        """Exit status, when it has ended."""
        return self._child.wait(timeout_s)

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._child.send_signal(signal.SIGCONT)
            self._child.kill()
        self._child.wait()


class Rig:
    """A Redis, a broker choice, and what a test starts on them. `store` submits as a gateway would."""

    def __init__(self, redis_url: str, broker: BrokerChoice, config: GateConfig = FAST) -> None:
        self.url = redis_url
        self.broker: BrokerChoice = broker
        self.config = config
        self.work = Work()
        self.redis = gate_client(redis_url)
        self.store = self.new_store(redis_url)
        self._workers: list[GateWorker] = []
        self._processes: list[WorkerProcess] = []

    def new_store(self, redis_url: str) -> JobStore:
        sink = stock_wake_sink(redis_url) if self.broker == "stock" else None
        return JobStore(gate_client(redis_url), self.config, wake_sink=sink)

    def worker(
        self,
        *,
        threads: int = 2,
        queues: Iterable[str] | None = None,
        kinds: Iterable[JobKind] = KINDS,
        redis_url: str | None = None,
        hooks: WorkerHooks | None = None,
        start: bool = True,
    ) -> GateWorker:
        actors: Mapping[JobKind, Act] = dict.fromkeys(kinds, self.work)
        worker = GateWorker(
            redis_url or self.url,
            self.config,
            actors,
            threads=threads,
            queues=queues,
            hooks=hooks,
            broker=self.broker,
        )
        self._workers.append(worker)
        if start:
            worker.start()
        return worker

    def process(self, *, redis_url: str | None = None, **spec: Any) -> WorkerProcess:
        """A worker in a process of its own, ready; what its jobs do is in their payloads (worker_process.py)."""
        given = {
            "redis_url": redis_url or self.url,
            "log_url": self.url,
            "broker": self.broker,
            "config": dataclasses.asdict(self.config),
            **spec,
        }
        argv = [sys.executable, "-m", "tests.integration.wbgate.broker.worker_process", json.dumps(given)]
        process = WorkerProcess(argv, self.redis)
        self._processes.append(process)
        return process

    def notes(self, job_id: str, what: str) -> list[dict[str, Any]]:
        """What worker processes noted of a job: `begin`, `end`."""
        raw: Any = self.redis.lrange("test:notes", 0, -1)
        notes = [json.loads(line) for line in raw]
        return [note for note in notes if (note["job"], note["what"]) == (job_id, what)]

    def close(self) -> None:
        for process in self._processes:
            process.kill()
        for worker in self._workers:
            with contextlib.suppress(RuntimeError):  # a worker that was never started has no threads to end
                worker.stop(3.0)
        self.store.client.close()
        self.redis.close()

    def submit(self, job_kind: JobKind, job_id: str, account: str = "1", *acts: Act, **payload: Any) -> str:
        self.work.on(job_id, *acts)
        self.store.submit(job_kind, account_id=account, payload=payload, job_id=job_id)
        return job_id

    def view(self, job_id: str) -> JobView:
        view = self.store.view(job_id)
        assert view is not None, f"{job_id} has no record"
        return view

    def record(self, job_id: str) -> dict[str, str]:
        record: Any = self.redis.hgetall(f"wb:job:{job_id}")
        return dict(record)

    def until(self, job_id: str, true: Callable[[JobView], bool], timeout_s: float = PATIENCE_S) -> JobView:
        eventually(lambda: true(self.view(job_id)), timeout_s, lambda: str(self.record(job_id)))
        return self.view(job_id)

    def ended(self, job_id: str, timeout_s: float = PATIENCE_S) -> JobView:
        return self.until(job_id, lambda view: view.ended, timeout_s)

    def completed(self, *job_ids: str, timeout_s: float = PATIENCE_S) -> None:
        for job_id in job_ids:
            view = self.ended(job_id, timeout_s)
            assert view.state == "completed", view


def eventually(
    true: Callable[[], bool], timeout_s: float = PATIENCE_S, say: Callable[[], str] = lambda: "did not become true"
) -> None:
    deadline = time.monotonic() + timeout_s
    while not true():
        assert time.monotonic() < deadline, say()
        time.sleep(LOOK_S)


@contextlib.contextmanager
def running_rig(redis_url: str, broker: BrokerChoice, config: GateConfig = FAST) -> Iterator[Rig]:
    rig = Rig(redis_url, broker, config)
    try:
        yield rig
    finally:
        rig.close()
