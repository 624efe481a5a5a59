"""Wake-ups that a release sends while 200 jobs wait for the account, and how another account's job fares meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import redis
from tests.bench.own_redis import own_redis
from tests.bench.size import Size
from tests.bench.wbgate.bench_pickup import pickups_ms
from tests.bench.wbgate.kinds import holder, timed
from tests.bench.wbgate.moments import await_end, await_phase, open_store, p50
from tests.bench.wbgate.worker_process import running

from wbgate import keys
from wbgate.jobs import JobStore

THREADS = 8
PICKUPS = 50
HOLD_S = 600
ENDS_WITHIN_S = 60
PROCESS = "releasing"


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Key wakes_per_release_200: the most of any release; prints pick-ups of another account's jobs."""
    with own_redis() as url:
        store = open_store(url)
        store.run("restore", "")
        yield "wakes_per_release_200", max(_releases(store, size.line))
        store.client.close()
    with own_redis() as url, running(url, threads=THREADS):
        _compare_pickups(url, size)


def _releases(store: JobStore, line: int) -> list[int]:
    """Wake-ups of each release, as the script names them and as they lie in the queue, while the line gets shorter."""
    store.run("beat", PROCESS)
    first, *_ = [store.submit(timed(), account_id="1", payload={}).view.job_id for _ in range(line + 1)]
    job_id, sent = first, []
    for _ in range(line):
        assert store.run("claim", job_id, "", f"run-{job_id}", PROCESS).status == "run"
        reply = store.run("leave", job_id, f"run-{job_id}", "finish", PROCESS, "", "", "{}")
        assert store.client.zcard(keys.queue(timed().queue)) == len(reply.wakes)
        sent.append(len(reply.wakes))
        job_id = reply.wakes[0].job_id
    return sent


def _compare_pickups(url: str, size: Size) -> None:
    count = min(PICKUPS, size.pickups)
    idle_ms = p50(pickups_ms(url, count, "before"))
    store = open_store(url)
    held = store.submit(holder(), account_id="crowded", payload={"holdS": HOLD_S}).view.job_id
    await_phase(store, [held], "running", ENDS_WITHIN_S)
    waiting = [store.submit(timed(), account_id="crowded", payload={}).view.job_id for _ in range(size.line)]
    beside_ms = p50(pickups_ms(url, count, "beside"))
    print(
        f"  another account's job begins after {beside_ms:.2f} ms while {size.line} wait, {idle_ms:.2f} ms while none does"
    )
    store.cancel(held)
    with redis.Redis.from_url(url) as client:
        assert client.zcard(keys.waiters("crowded")) == size.line
    await_end(store, waiting, ENDS_WITHIN_S)
    store.client.close()
