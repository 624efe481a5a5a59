"""Every fault at once, drawn at random: workers killed, stopped, told to end, cut off; Redis frozen, restarted, emptied.

A fault that lasts is undone when its time is over; the storm always leaves one worker alone, as a cluster keeps a quorum.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable

from tests.chaos.harness.crew import Worker
from tests.chaos.harness.lab import Lab
from tests.chaos.harness.load import Load
from tests.chaos.harness.timings import GATE
from tests.chaos.tcp_proxy import TcpProxy

from wbgate import keys
from wbgate.errors import GateUnavailable

PROCESS_S, TTL_S = GATE.process_ttl_ms / 1000, GATE.ttl_ms / 1000
CALLS = (b"_claim", b"_leave", b"_beat", b"_save")
Fault = Callable[[], None]


class Storm:
    """`weather`: name of a fault -> how often it comes, in shares of all."""

    def __init__(self, lab: Lab, links: list[tuple[Worker, TcpProxy]], weather: dict[str, float]) -> None:
        self.counts: Counter[str] = Counter()
        self._lab = lab
        self._links = [link for _, link in links]
        self._urls = [link.via(lab.redis.url) for link in self._links]
        self._undo: list[tuple[float, Fault]] = []
        self._weather = weather
        self._load = Load(lab, pauses={"1": 200})
        self._faults: dict[str, Fault] = {
            "kill": self._kill,
            "stop": self._stop,
            "terminate": self._terminate,
            "reset": lambda: self._link().reset(),
            "cut": self._cut,
            "delay": self._delay,
            "drop": self._drop,
            "duplicate": self._duplicate,
            "flush-scripts": self._flush_scripts,
            "cancel": self._cancel,
            "freeze": self._freeze,
            "restart": self._restart,
            "empty": self._empty,
        }

    def blow(self, seconds: float, kills: int = 0) -> None:
        """Make faults for so long, and until so many processes were killed."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline or self.counts["kill"] < kills:
            self._load.top_up()
            self._load.await_calls(1)
            [name] = random.choices(list(self._weather), list(self._weather.values()))
            self.counts[name] += 1
            self._faults[name]()
            self._undo_due(time.monotonic())
        self._undo_due(float("inf"))

    def _undo_due(self, now: float) -> None:
        due = [undo for moment, undo in self._undo if moment <= now]
        self._undo = [item for item in self._undo if item[0] > now]
        for undo in due:
            undo()

    def _later(self, low_s: float, high_s: float, undo: Fault) -> None:
        self._undo.append((time.monotonic() + random.uniform(low_s, high_s), undo))

    def _link(self) -> TcpProxy:
        return random.choice(self._links)

    def _victim(self) -> Worker | None:
        """Whoever called last, in mid-work, unless it is the one that is left alone."""
        worker = self._load.last_caller()
        if worker is None or worker.stopped_at is not None or worker.spec.redis_url not in self._urls:
            return None
        return worker

    def _kill(self) -> None:
        worker = self._victim()
        if worker is None:
            self.counts["kill"] -= 1
        else:
            self._lab.crew.kill(worker)

    def _stop(self) -> None:
        worker = self._victim()
        if worker is not None:
            self._lab.crew.stop(worker)
            self._later(0.3 * PROCESS_S, 2 * PROCESS_S, lambda: self._lab.crew.go_on(worker))

    def _terminate(self) -> None:
        worker = self._victim()
        if worker is not None:
            self._lab.crew.terminate(worker)

    def _cut(self) -> None:
        link = self._link()
        link.blackhole()
        self._later(0.1 * PROCESS_S, 2 * PROCESS_S, link.heal)

    def _delay(self) -> None:
        link = self._link()
        link.delay(0.02, 0.2)
        link.slice(100)
        self._later(1.0, 3.0, link.heal)

    def _drop(self) -> None:
        self._link().drop_reply(random.choice(CALLS), reset=random.random() < 0.7)

    def _duplicate(self) -> None:
        job = random.choice(list(self._lab.jobs.values()))
        wake = str(self._lab.store.client.hget(keys.job(job.job_id), "wake") or "1")
        self._lab.store.client.zadd(keys.queue(job.kind.queue), {f"{job.job_id}#{wake}": 0})

    def _flush_scripts(self) -> None:
        self._lab.store.client.function_flush()

    def _cancel(self) -> None:
        live = [job for job_id, job in self._lab.jobs.items() if job_id not in self._lab.ends.views]
        try:
            self._lab.store.cancel(random.choice(live or list(self._lab.jobs.values())).job_id)
        except GateUnavailable:
            return

    def _freeze(self) -> None:
        self._lab.redis.freeze()
        self._pause(random.uniform(0.1, 1.2) * PROCESS_S)
        self._lab.redis.thaw()

    def _restart(self) -> None:
        self._lab.redis.kill()
        self._pause(random.uniform(0.0, PROCESS_S))
        self._lab.redis.start()

    def _empty(self) -> None:
        self._lab.redis.kill()
        self._lab.redis.wipe()
        self._pause(random.uniform(0.0, PROCESS_S))
        self._lab.redis.start()

    def _pause(self, seconds: float) -> None:
        due = time.monotonic() + seconds
        while time.monotonic() < due:
            self._undo_due(time.monotonic())
            time.sleep(0.01)
