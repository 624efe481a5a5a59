"""How many Redis calls the gate makes for one job: counted by the server, call by call, from its slow log set to log all.

`gate_round_trips`: what the gate adds to a job of a free account: claim and leave (its submit is the enqueue that any queue
has). `gate_round_trips_contended`: submit, which parks it, claim and leave, of a job that waits through many re-checks.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import redis
from tests.bench.own_redis import own_redis
from tests.bench.size import Size
from tests.bench.wbgate.kinds import holder, timed
from tests.bench.wbgate.moments import await_end, await_phase, open_store
from tests.bench.wbgate.worker_process import running

from wbgate.jobs import JobStore
from wbgate.scripts import library

THREADS = 8
TIME_SCALE = 300
"""The 15 s re-check comes each 50 ms, so that a short wait meets as many as a long one."""
HOLD_S = 3.0
ENDS_WITHIN_S = 60
WORDS_AT = 3
"""Of an entry of the slow log: id, when, how long, the command's words."""
JOB_ID_AT = 5
"""FCALL name 0 now config JOB_ID …: every script about one job names it there; a beat has the process there."""


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Keys gate_round_trips and gate_round_trips_contended; both are the mean of the jobs."""
    with own_redis() as url, running(url, threads=THREADS, time_scale=TIME_SCALE):
        store = open_store(url)
        with redis.Redis.from_url(
            url, decode_responses=True, encoding_errors="replace"
        ) as client:  # it cuts words short
            yield "gate_round_trips", _mean(_free(store, client, size.round_trip_jobs), "of a free account", {"submit"})
            yield (
                "gate_round_trips_contended",
                _mean(_contended(store, client, size.round_trip_jobs), "that waited", set()),
            )
        store.client.close()


def _free(store: JobStore, client: redis.Redis, count: int) -> list[Counter[str]]:
    """One job at a time: where jobs queue up, the end of one and the claim of the next even share a call."""
    _log_all(client)
    jobs = []
    for number in range(count):
        jobs.append(store.submit(timed(), account_id=f"free-{number}", payload={}).view.job_id)
        await_end(store, jobs[-1:], ENDS_WITHIN_S)
    return _calls_of(client, jobs)


def _contended(store: JobStore, client: redis.Redis, count: int) -> list[Counter[str]]:
    """All wait for one account, whose holder works for many re-checks."""
    first = store.submit(holder(), account_id="busy", payload={"holdS": HOLD_S}).view.job_id
    await_phase(store, [first], "running", ENDS_WITHIN_S)
    _log_all(client)
    jobs = [store.submit(timed(), account_id="busy", payload={}).view.job_id for _ in range(count)]
    time.sleep(HOLD_S)
    await_end(store, jobs, ENDS_WITHIN_S)
    return _calls_of(client, jobs)


def _log_all(client: redis.Redis) -> None:
    client.config_set("slowlog-max-len", 1_000_000)
    client.config_set("slowlog-log-slower-than", 0)
    client.slowlog_reset()


def _calls_of(client: redis.Redis, jobs: list[str]) -> list[Counter[str]]:
    """Scripts called for each job, by name; the benchmark's own looks are left out."""
    calls: dict[str, Counter[str]] = {job_id: Counter() for job_id in jobs}
    client.config_set("slowlog-log-slower-than", -1)
    entries: Any = client.execute_command("SLOWLOG", "GET", -1)  # type: ignore[no-untyped-call]
    for entry in entries:
        _count(calls, entry[WORDS_AT])
    return list(calls.values())


def _count(calls: dict[str, Counter[str]], words: list[str]) -> None:
    if words[0].upper() not in ("FCALL", "FCALL_RO") or len(words) <= JOB_ID_AT:
        return
    script = words[1].removeprefix(f"{library().name}_")
    if script != "view" and words[JOB_ID_AT] in calls:
        calls[words[JOB_ID_AT]][script] += 1


def _mean(calls: list[Counter[str]], which: str, besides: set[str]) -> float:
    total: Counter[str] = sum(calls, Counter())
    spelled = ", ".join(f"{script} {count / len(calls):.2f}" for script, count in sorted(total.items()))
    print(f"  calls of a job {which}: {spelled}")
    return round(statistics.mean(sum(n for script, n in call.items() if script not in besides) for call in calls), 3)
