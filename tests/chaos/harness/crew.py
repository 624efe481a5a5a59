"""The worker processes of a test: forked, signalled, watched, and replaced when they die, as a cluster does."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Self

from tests.chaos.harness.worker_body import WorkerSpec

ROOT = Path(__file__).resolve().parents[3]
TEND_S = 0.02
END_WITHIN_S = 15.0


@dataclass(kw_only=True)
class Worker:
    """A worker process that runs now. Its place in the crew stays when it dies and another takes it."""

    spec: WorkerSpec
    pid: int
    pidfd: int
    since: float
    stopped_at: float | None = None

    def is_alive(self) -> bool:
        """Whether the process runs (or is stopped)."""
        return not select.select([self.pidfd], [], [], 0)[0]

    def signal(self, number: signal.Signals) -> None:
        """Signal the process; one that has ended is left in peace."""
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self.pidfd, number)


@dataclass
class History:
    """What was done to the processes: (pid, monotonic seconds)."""

    kills: list[tuple[int, float]] = field(default_factory=list)
    stops: list[tuple[int, float]] = field(default_factory=list)
    terminations: list[tuple[int, float]] = field(default_factory=list)


class Zygote:
    """The process that forks workers; one serves a whole test run."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.chaos.harness.zygote"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def fork(self, spec: WorkerSpec, log: Path) -> int:
        """Start a worker; its process id."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asdict(spec) | {"log": str(log)}) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def end(self) -> None:
        """End it; the kernel ends its workers."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(END_WITHIN_S)


class Crew:
    """`with Crew(zygote, folder) as crew`: `hire` starts workers; a dead one is replaced while `replacing`."""

    def __init__(self, zygote: Zygote, folder: Path) -> None:
        self._zygote = zygote
        self.history = History()
        self.workers: list[Worker] = []
        self.replacing = True
        self._folder = folder
        self._lock = threading.RLock()
        self._ended = threading.Event()
        self._tender = threading.Thread(target=self._tend, name="crew", daemon=True)

    def __enter__(self) -> Self:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._tender.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._tender.join(END_WITHIN_S)
        for worker in self.workers:
            worker.signal(signal.SIGKILL)
            select.select([worker.pidfd], [], [], END_WITHIN_S)
            os.close(worker.pidfd)

    def hire(self, spec: WorkerSpec, count: int = 1) -> list[Worker]:
        """Start so many workers."""
        with self._lock:
            new = [self._fork(spec) for _ in range(count)]
            self.workers += new
            return new

    def by_pid(self, pid: int) -> Worker:
        """The worker with this process id. Raises LookupError."""
        with self._lock:
            found = [one for one in self.workers if one.pid == pid]
        if not found:
            raise LookupError(f"no worker {pid}")
        return found[0]

    def dismiss(self, worker: Worker) -> None:
        """SIGKILL to whoever has the worker's place now, and no replacement."""
        with self._lock:
            gone = [one for one in self.workers if one.spec == worker.spec]
            self.workers = [one for one in self.workers if one.spec != worker.spec]
        for one in gone:
            one.signal(signal.SIGKILL)
            select.select([one.pidfd], [], [], END_WITHIN_S)
            os.close(one.pidfd)

    def kill(self, worker: Worker) -> None:
        """SIGKILL."""
        self.history.kills.append((worker.pid, time.monotonic()))
        worker.signal(signal.SIGKILL)

    def terminate(self, worker: Worker) -> None:
        """SIGTERM."""
        self.history.terminations.append((worker.pid, time.monotonic()))
        worker.signal(signal.SIGTERM)

    def stop(self, worker: Worker) -> None:
        """SIGSTOP."""
        worker.stopped_at = time.monotonic()
        self.history.stops.append((worker.pid, worker.stopped_at))
        worker.signal(signal.SIGSTOP)

    def go_on(self, worker: Worker) -> None:
        """SIGCONT."""
        worker.stopped_at = None
        worker.signal(signal.SIGCONT)

    def log_text(self) -> str:
        """What all workers have logged."""
        return "\n".join(path.read_text(errors="replace") for path in sorted(self._folder.glob("worker-*.log")))

    def _tend(self) -> None:
        while not self._ended.wait(TEND_S):
            with self._lock:
                for place, worker in enumerate(self.workers):
                    if self.replacing and not worker.is_alive():
                        os.close(worker.pidfd)
                        self.workers[place] = self._fork(worker.spec)

    def _fork(self, spec: WorkerSpec) -> Worker:
        pid = self._zygote.fork(spec, self._folder / f"worker-{time.monotonic_ns()}.log")
        return Worker(spec=spec, pid=pid, pidfd=_pidfd(pid), since=time.monotonic())


def _pidfd(pid: int) -> int:
    """A handle of the process. One that is gone already is treated as such: a pipe whose other end is closed reads as ended."""
    try:
        return os.pidfd_open(pid)
    except ProcessLookupError:
        reading, writing = os.pipe()
        os.close(writing)
        return reading
