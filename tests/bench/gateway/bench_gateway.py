"""Cost of the gateway beside bare routes with the same I/O, in one run, and its latency at 200 requests a second.

Keys: gateway_get_ratio (GET of a job ÷ a bare route that reads its record from Redis), gateway_post_ratio (POST of a new job
÷ a bare route with one INSERT and one Redis call), gateway_conditional_ratio (GET that is answered 304 ÷ GET that brings the
job), gateway_p95_ms (the greater p95 of GET and POST at 200 requests a second).
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import httpx2
import sqlalchemy
from sqlalchemy import Engine
from sqlalchemy.orm import Session
from tests.bench.gateway.load import paced_latencies_ms, request, throughput
from tests.bench.size import Size

from gateway.periods import wb_day
from wbaccounts.migrator import upgrade
from wbaccounts.tenants import create_api_key, create_tenant
from wbdev.scratch_databases import fresh_database
from wbdev.servers import resolve_servers
from wbgate.clock import wall_ms

ROOT = Path(__file__).resolve().parents[3]
PACE_PER_S = 200
PACED_WINDOWS = 2.5
"""Of the time for which throughput is measured."""
STARTS_WITHIN_S = 60
NEVER_MET = 1_000_000
ACCOUNTS = 60_000
"""Each POST that is measured asks for a new job, so each needs an account of its own."""


@dataclass(frozen=True, kw_only=True)
class Stage:
    """Two servers over the same Redis and PostgreSQL, and the requests to each."""

    redis_url: str
    gateway_pid: int
    gateway_port: int
    bare_port: int
    auth: dict[str, str]
    gateway_get: bytes
    gateway_poll: bytes
    """The same GET by one who holds the job already."""
    bare_get: bytes
    gateway_posts: Iterator[bytes]
    bare_posts: Iterator[bytes]


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """All keys, on servers of its own; about a minute and a half in full size."""
    with own_stage() as servers:
        yield "gateway_get_ratio", round(asyncio.run(_get_ratio(servers, size)), 3)
        yield "gateway_post_ratio", round(asyncio.run(_post_ratio(servers, size)), 3)
        yield "gateway_conditional_ratio", round(asyncio.run(_conditional_ratio(servers, size)), 3)
        yield "gateway_p95_ms", round(asyncio.run(_p95_ms(servers, size)), 2)


async def _get_ratio(servers: Stage, size: Size) -> float:
    ours, bare = itertools.repeat(servers.gateway_get), itertools.repeat(servers.bare_get)
    return await _ratio(servers, ours, bare, b"200", size)


async def _post_ratio(servers: Stage, size: Size) -> float:
    return await _ratio(servers, servers.gateway_posts, servers.bare_posts, b"202", size)


async def _conditional_ratio(servers: Stage, size: Size) -> float:
    """Of the gateway with itself: the poll that brings nothing to the one that brings the job."""
    port = servers.gateway_port
    ratios = []
    for number in range(size.gateway_rounds + 1):
        of_full = await throughput(port, itertools.repeat(servers.gateway_get), b"200", size.gateway_window_s)
        of_none = await throughput(port, itertools.repeat(servers.gateway_poll), b"304", size.gateway_window_s)
        if number:
            ratios.append(of_none / of_full)
    return statistics.median(ratios)


async def _ratio(servers: Stage, ours: Iterator[bytes], bare: Iterator[bytes], status: bytes, size: Size) -> float:
    """Median over rounds in which both take turns, so that a busy moment of the machine meets both."""
    ratios = []
    for number in range(size.gateway_rounds + 1):
        of_bare = await throughput(servers.bare_port, bare, status, size.gateway_window_s)
        of_ours = await throughput(servers.gateway_port, ours, status, size.gateway_window_s)
        if number:  # the first round opens connections and warms both up
            ratios.append(of_ours / of_bare)
    return statistics.median(ratios)


async def _p95_ms(servers: Stage, size: Size) -> float:
    """Of the slower of both requests."""
    asked = ((itertools.repeat(servers.gateway_get), b"200"), (servers.gateway_posts, b"202"))
    return max([await _paced_p95_ms(servers, requests, status, size) for requests, status in asked])


async def _paced_p95_ms(servers: Stage, requests: Iterator[bytes], status: bytes, size: Size) -> float:
    seconds = size.gateway_window_s * PACED_WINDOWS
    took_ms = await paced_latencies_ms(servers.gateway_port, requests, status, per_second=PACE_PER_S, seconds=seconds)
    return statistics.quantiles(took_ms, n=20)[-1]


@contextmanager
def own_stage() -> Iterator[Stage]:
    """The stage on servers of its own."""
    with tempfile.TemporaryDirectory() as folder:
        servers = resolve_servers(Path(folder), environ={}, containers=False)
        try:
            with fresh_database(servers.postgres.url) as database_url, stage(servers.redis.url, database_url) as built:
                yield built
        finally:
            servers.stop()


@contextmanager
def stage(redis_url: str, database_url: str) -> Iterator[Stage]:
    """Both servers with their rows."""
    engine = sqlalchemy.create_engine(database_url.replace("postgresql://", "postgresql+psycopg://", 1))
    key, tenant_id, ids = _prepare(engine)
    accounts, any_account = iter(ids), itertools.cycle(ids)
    with _gateway(redis_url, database_url) as (gateway_pid, gateway_port), _bare(redis_url, database_url) as bare_port:
        auth = {"Authorization": f"Bearer {key}"}
        posts = (_post(f"/v1/accounts/{account}/digitization/imports/feeds", auth) for account in accounts)
        job_id, tag = _first_job(gateway_port, auth, next(accounts))
        yield Stage(
            redis_url=redis_url,
            gateway_pid=gateway_pid,
            auth=auth,
            gateway_poll=request("GET", f"/v1/jobs/{job_id}", {**auth, "If-None-Match": tag}),
            gateway_port=gateway_port,
            bare_port=bare_port,
            gateway_get=request("GET", f"/v1/jobs/{job_id}", auth),
            bare_get=request("GET", f"/jobs/{job_id}"),
            gateway_posts=posts,
            bare_posts=(_post(f"/tenants/{tenant_id}/accounts/{account}/jobs", {}) for account in any_account),
        )
    engine.dispose()


def _prepare(engine: Engine) -> tuple[str, str, list[int]]:
    """A tenant's key, its id, and the ids of its accounts."""
    upgrade(engine, "wbaccounts")
    with Session(engine) as session, session.begin():
        tenant_id = create_tenant(session, "bench").tenant_id
        key = create_api_key(session, tenant_id, "bench").secret.get_secret_value()
        ids = session.scalars(sqlalchemy.text(_ACCOUNTS), {"tenant_id": int(tenant_id), "count": ACCOUNTS})
        return key, tenant_id, list(ids)


_ACCOUNTS = """
INSERT INTO wbaccounts.accounts (tenant_id, name, seller_id, token_type, token_scopes, token_read_only, token_expires_at,
                                 sealed_token, state_changed_at, created_at, updated_at)
SELECT :tenant_id, 'bench', gen_random_uuid()::text, 'personal', '{5}', false, now() + interval '1 day', '', now(), now(), now()
FROM generate_series(1, :count) RETURNING id
"""


def _post(path: str, headers: dict[str, str]) -> bytes:
    today = wb_day(wall_ms())
    period = {"dateFrom": str(today - timedelta(days=30)), "dateTo": str(today)}
    return request("POST", path, headers, json.dumps(period).encode())


def _first_job(port: int, auth: dict[str, str], account: int) -> tuple[str, str]:
    """A new job's id and the tag of its representation."""
    today = wb_day(wall_ms())
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", headers=auth) as http:
        path = f"/v1/accounts/{account}/digitization/imports/feeds"
        accepted = http.post(path, json={"dateFrom": str(today), "dateTo": str(today)})
        job_id = str(accepted.json()["jobId"])
        return job_id, http.get(f"/v1/jobs/{job_id}").headers["ETag"]


@contextmanager
def _gateway(redis_url: str, database_url: str) -> Iterator[tuple[int, int]]:
    """Process id and port of the gateway as it is run, its log going to a file as a platform would take it.

    One key sends all requests, so its limit is set where it is counted and never met.
    """
    environ = {
        "REDIS_URL": redis_url,
        "DATABASE_URL": database_url,
        "GATEWAY_PORT": "0",
        "GATEWAY_REQUESTS_PER_10S": str(NEVER_MET),
        "LOG_LEVEL": "info",
    }
    command = [sys.executable, "-m", "gateway", "serve"]
    with (
        tempfile.NamedTemporaryFile() as log,
        subprocess.Popen(command, env={**os.environ, **environ}, stderr=log) as process,
    ):
        try:
            yield process.pid, _port_told(Path(log.name))
        finally:
            process.terminate()


def _port_told(log: Path) -> int:
    """Port in the ready line of the gateway's log."""
    deadline_s = time.monotonic() + STARTS_WITHIN_S
    while time.monotonic() < deadline_s:
        for line in log.read_text().splitlines():
            if '"event": "ready"' in line:
                return httpx2.URL(json.loads(line)["url"]).port or 0
        time.sleep(0.05)
    raise TimeoutError(f"the gateway is not ready after {STARTS_WITHIN_S} s: {log.read_text()[-2000:]}")


@contextmanager
def _bare(redis_url: str, database_url: str) -> Iterator[int]:
    environ = {"REDIS_URL": redis_url, "DATABASE_URL": database_url}
    with subprocess.Popen(
        [sys.executable, "-m", "tests.bench.gateway.bare"],
        cwd=ROOT,
        env={**os.environ, **environ},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline())
        finally:
            process.terminate()
