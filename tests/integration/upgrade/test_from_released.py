"""From each released version: its schemas migrate to ours with their rows, and our workers finish the jobs that it left.

A folder here is what `tools/release_snapshot.py` froze of a release: job records of every stage, wake-ups, leases, checkpoints.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg
import pytest
import redis
from psycopg import sql
from pydantic import SecretStr
from tools.release_snapshot import PACKAGES, TOKEN_KEYS, seller_spec

from digitization.service import definition
from digitization.settings import DigitizationSettings
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbdev.scratch_databases import fresh_database
from wbgate.jobs import JobStore
from wbgate.view import JobView
from wbservice.worker import make_resources, make_worker

RELEASES = sorted(Path(__file__).parent.glob("v*"))
TIME_SCALE = 600.0
WITHIN_S = 100.0
MIGRATED = tuple(package for package in PACKAGES if find_spec(f"{package}.migrations"))
FEEDS = ("wb_orders", "wb_sales")

pytestmark = pytest.mark.timeout(240)


@pytest.fixture(params=RELEASES, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture
def released_database(release: Path, postgres_url: str) -> Iterator[str]:
    """A database as the release left it."""
    with fresh_database(postgres_url) as url:
        restore_schemas(url, (release / "schema.sql").read_text())
        yield url


def restore_schemas(url: str, text: str) -> None:
    """Roles are of the server, so that no dump of a database holds them."""
    with psycopg.connect(url, autocommit=True) as connection:
        for role in sorted(set(re.findall(r"^GRANT .* TO (\w+);$", text, re.MULTILINE))):
            if not connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [role]).fetchone():
                connection.execute(sql.SQL("CREATE ROLE {}").format(sql.Identifier(role)))
        connection.execute(text.encode())


def restore_redis(client: redis.Redis, entries: list[dict[str, Any]]) -> None:
    """The keys of the snapshot, each with the life that it had left."""
    write: dict[str, Callable[[str, Any], Any]] = {
        "string": client.set,
        "hash": lambda key, value: client.hset(key, mapping=value),
        "set": lambda key, value: client.sadd(key, *value),
        "zset": lambda key, value: client.zadd(key, dict(value)),
        "list": lambda key, value: client.rpush(key, *value),
    }
    for entry in entries:
        write[entry["type"]](entry["key"], entry["value"])
        if entry["pttl"] > 0:
            client.pexpire(entry["key"], entry["pttl"])


def rows(url: str) -> dict[str, int]:
    """How many rows of each feed are stored."""
    with psycopg.connect(url) as connection:
        return {
            feed: connection.execute(
                sql.SQL("SELECT count(*) FROM digitization.{}").format(sql.Identifier(feed))
            ).fetchone()[0]  # type: ignore[index]
            for feed in FEEDS
        }


def migrate(url: str) -> None:
    engine = open_engine(url, application="test")
    for package in MIGRATED:
        upgrade(engine, package)
    engine.dispose()


CATALOGUE = (
    (
        "SELECT table_schema, table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns"
        " WHERE table_schema = ANY(%s)"
    ),
    "SELECT schemaname, tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = ANY(%s)",
    (
        "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
        " WHERE connamespace = ANY(%s::regnamespace[]) AND contype <> 'n'"
    ),
    (
        "SELECT table_schema, table_name, grantee, privilege_type FROM information_schema.role_table_grants"
        " WHERE table_schema = ANY(%s) AND grantee = ANY(%s)"
    ),
    (
        "SELECT event_object_schema, event_object_table, trigger_name, event_manipulation FROM information_schema.triggers"
        " WHERE trigger_schema = ANY(%s)"
    ),
)
"""Columns, indexes, constraints, rights and triggers of our schemas."""


def catalogue(url: str) -> list[set[tuple[Any, ...]]]:
    schemas, roles = list(MIGRATED), ["digitization", "rnp", "autobidder", "gateway"]
    with psycopg.connect(url) as connection:
        return [
            {tuple(row) for row in connection.execute(query, [schemas, roles][: query.count("%s")])}
            for query in CATALOGUE
        ]


def test_its_schemas_become_those_of_a_new_installation_and_keep_their_rows(
    released_database: str, postgres_url: str
) -> None:
    before = rows(released_database)
    assert all(before.values())
    migrate(released_database)
    assert rows(released_database) == before
    with fresh_database(postgres_url) as fresh:
        migrate(fresh)
        for ours, theirs in zip(catalogue(fresh), catalogue(released_database), strict=True):
            assert ours
            assert theirs - ours == set()
            assert ours - theirs == set()


@pytest.fixture
def simulator_url(tmp_path: Path) -> Iterator[str]:
    port_file = tmp_path / "port"
    command = [sys.executable, "-m", "wbsim", "--host", "127.0.0.1", "--port", "0", "--port-file", str(port_file)]
    process = subprocess.Popen(command, env={**os.environ, "WB_TIME_SCALE": f"{TIME_SCALE:g}"})
    try:
        deadline = time.monotonic() + 60
        while not port_file.exists() or not port_file.read_text().strip():
            assert time.monotonic() < deadline, "the simulator did not start"
            time.sleep(0.02)
        yield f"http://127.0.0.1:{port_file.read_text().strip()}"
    finally:
        process.terminate()
        process.wait(30)


def make_sellers(simulator_url: str) -> None:
    """The sellers of the snapshot, with the rows and the tokens that they had."""
    import httpx2

    for name in ("paused", "running", "backoff", "granted"):
        httpx2.post(f"{simulator_url}/_sim/sellers", json=seller_spec(name), timeout=60).raise_for_status()


def wait_for_end(store: JobStore, job_id: str) -> JobView:
    deadline = time.monotonic() + WITHIN_S
    while time.monotonic() < deadline:
        view = store.view(job_id)
        assert view is not None, f"{job_id} is gone"
        if view.ended:
            return view
        time.sleep(0.05)
    raise TimeoutError(f"{job_id}: {store.view(job_id)}")


def test_our_worker_finishes_its_jobs_from_where_they_were(
    release: Path,
    released_database: str,
    redis_client: redis.Redis,
    redis_url: str,
    simulator_url: str,
    monkeypatch: Any,
) -> None:
    make_sellers(simulator_url)
    migrate(released_database)
    entries = json.loads((release / "redis.json").read_text())
    restore_redis(redis_client, entries)
    left = json.loads((release / "about.json").read_text())["phases"]
    stored = rows(released_database)
    monkeypatch.setenv("WB_BASE_URL", simulator_url)
    settings = DigitizationSettings(
        redis_url=SecretStr(redis_url),
        database_url=SecretStr(released_database),
        wb_token_keys=SecretStr(TOKEN_KEYS),
        wb_time_scale=TIME_SCALE,
        worker_threads=4,
    )
    resources = make_resources(definition(settings), settings)
    store = JobStore(resources.redis, settings.gate_config())
    attempts = {name: before.attempt for name in left if (before := store.view(f"frozen-{name}"))}
    assert attempts.keys() == left.keys()
    worker = make_worker(definition(settings), resources)
    worker.start()
    try:
        ended = {name: wait_for_end(store, f"frozen-{name}") for name in left}
    finally:
        worker.stop()
        resources.redis.close()
        resources.engine.dispose()
    assert {name: view.state for name, view in ended.items()} == dict.fromkeys(left, "completed")
    assert {name: view.attempt for name, view in ended.items()} == attempts, "a change of release uses up no attempt"
    assert (ended["paused"].result or {})["pages"] > 10, "the pages before the change count"
    assert all(rows(released_database)[feed] >= stored[feed] for feed in FEEDS)
    with psycopg.connect(released_database) as connection:
        open_rows = connection.execute("SELECT job_id FROM wbaccounts.job_journal WHERE ended_at IS NULL").fetchall()
    assert open_rows == []
