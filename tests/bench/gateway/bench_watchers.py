"""1,000 open streams of one gateway process: the memory it needs with them, and how soon a change reaches the last of them.

Keys: gateway_watchers_mib (resident memory of the whole process), gateway_watch_max_ms (from the change in Redis to the
event at the slowest watcher, over all jobs).
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import redis
from tests.bench.gateway.bench_gateway import Stage, own_stage
from tests.bench.gateway.load import UnexpectedAnswer, connect, request
from tests.bench.size import Size

from wbgate.config import GateConfig
from wbgate.jobs import JobStore

PATIENCE_S = 60.0


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Both keys, on servers of its own."""
    with own_stage() as servers:
        mib, slowest_ms = asyncio.run(_watch(servers, size))
    yield "gateway_watchers_mib", round(mib, 1)
    yield "gateway_watch_max_ms", round(slowest_ms, 1)


async def _watch(servers: Stage, size: Size) -> tuple[float, float]:
    """Open all streams, weigh the process, then change each job once and wait for its watchers."""
    job_ids = [await _new_job(servers) for _ in range(size.watched_jobs)]
    streams = {job_id: [await _Stream.open(servers, job_id) for _ in range(size.watchers_each)] for job_id in job_ids}
    for watchers in streams.values():
        await asyncio.gather(*(watcher.until(b'"state":"pending"') for watcher in watchers))
    mib = _resident_mib(servers.gateway_pid)
    with redis.Redis.from_url(servers.redis_url) as client:
        store = JobStore(client, GateConfig())
        took_ms = [await _change(store, job_id, streams[job_id]) for job_id in job_ids]
    for watchers in streams.values():
        for watcher in watchers:
            watcher.close()
    return mib, max(took_ms)


async def _new_job(servers: Stage) -> str:
    connection = await connect(servers.gateway_port)
    body = await connection.ask(next(servers.gateway_posts), b"202")
    connection.close()
    return str(json.loads(body)["jobId"])


async def _change(store: JobStore, job_id: str, watchers: list[_Stream]) -> float:
    """Time until every watcher of the job has the change, in ms."""
    changed_s = time.perf_counter()
    store.cancel(job_id)
    await asyncio.gather(*(watcher.until(b'"state":"cancelled"') for watcher in watchers))
    return (time.perf_counter() - changed_s) * 1000


def _resident_mib(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    [line] = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1]) / 1024


class _Stream:
    """One watcher."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, servers: Stage, job_id: str) -> _Stream:
        reader, writer = await asyncio.open_connection("127.0.0.1", servers.gateway_port, limit=2**20)
        writer.write(request("GET", f"/v1/jobs/{job_id}/events", servers.auth))
        return cls(reader, writer)

    async def until(self, wanted: bytes) -> None:
        """Read until an event that holds `wanted`."""
        async with asyncio.timeout(PATIENCE_S):
            while wanted not in (line := await self._reader.readline()):
                if not line or (line.startswith(b"HTTP/1.1 ") and b" 200 " not in line):
                    raise UnexpectedAnswer(f"the stream ended, or was refused: {line!r}")

    def close(self) -> None:
        """Leave."""
        self._writer.transport.abort()
