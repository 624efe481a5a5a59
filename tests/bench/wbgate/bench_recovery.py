"""How soon the next job of an account starts when its owner's process is killed, or asked to end.

Each owner is a process of its own under the gate's real settings, in the middle of a job of short pages; a person's job
waits for each account, served by another process. The moments of the signals are spread over a beat.
"""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Iterator

from tests.bench.own_redis import own_redis
from tests.bench.size import Size
from tests.bench.wbgate.kinds import pages, timed
from tests.bench.wbgate.moments import await_end, await_phase, moment, open_store
from tests.bench.wbgate.worker_process import await_ready, ended_with_block, running, spawn

from wbgate.config import GateConfig
from wbgate.jobs import JobStore

SPARE = "spare"
STARTS_WITHIN_S = 60
ENDS_WITHIN_S = 150
SPREAD_S = GateConfig().process_beat_ms / 1000


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Keys recovery_sigterm_s and recovery_sigkill_s."""
    with own_redis() as url, running(url, SPARE, threads=size.owners):
        for number, name in ((signal.SIGTERM, "recovery_sigterm_s"), (signal.SIGKILL, "recovery_sigkill_s")):
            took_s = sorted(_recoveries_s(url, size.owners, number))
            print(f"  {name}: from {took_s[0]:.2f} to {took_s[-1]:.2f} s over {len(took_s)} owners")
            yield name, round(took_s[-1], 3)


def _recoveries_s(url: str, owners: int, number: signal.Signals) -> list[float]:
    processes = [spawn(url, _service(number, owner), threads=1) for owner in range(owners)]
    with ended_with_block(*processes):
        for process in processes:
            await_ready(process)
        store = open_store(url)
        waiters = _occupy(store, owners, number)
        signalled_ns = _signal_spread(processes, number)
        begun = await_end(store, waiters, ENDS_WITHIN_S)
        store.client.close()
    return [(moment(view, "startedNs") - at_ns) / 1e9 for view, at_ns in zip(begun, signalled_ns, strict=True)]


def _service(number: signal.Signals, owner: int) -> str:
    return f"{number.name.lower()}-{owner}"


def _occupy(store: JobStore, owners: int, number: signal.Signals) -> list[str]:
    """Each owner works on an account of its own, and a job waits for it; returns the waiting jobs."""
    services = [_service(number, owner) for owner in range(owners)]
    working = [store.submit(pages(service), account_id=service, payload={}).view.job_id for service in services]
    await_phase(store, working, "running", STARTS_WITHIN_S)
    waiting = [store.submit(timed(SPARE), account_id=service, payload={}).view.job_id for service in services]
    await_phase(store, waiting, "waiting-account", STARTS_WITHIN_S)
    return waiting


def _signal_spread(processes: list[subprocess.Popen[str]], number: signal.Signals) -> list[int]:
    sent_ns = []
    for process in processes:
        sent_ns.append(time.monotonic_ns())
        process.send_signal(number)
        time.sleep(SPREAD_S / len(processes))
    return sent_ns
