"""`python -m <service>`: how it refuses, and what migrate does."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, text

from wbaccounts.migrator import revision
from wbdev.redis_server import embedded_redis

Start = Callable[..., Any]


@pytest.mark.parametrize(
    ("command", "more", "says"),
    [
        ("worker", {"REDIS_URL": ""}, "autobidder: REDIS_URL: given nothing, accepted: redis://"),
        ("worker", {"WB_TOKEN_KEYS": ""}, "autobidder: WB_TOKEN_KEYS: given nothing, accepted: keyid:base64"),
        ("scheduler", {"WB_BASE_URL": "", "WB_TIME_SCALE": "60"}, "WB_TIME_SCALE=60 together with a real WB address"),
        ("migrate", {"DATABASE_URL": "mysql"}, "autobidder: DATABASE_URL: given a text that cannot be read"),
    ],
)
def test_what_is_misconfigured_is_told_and_the_status_is_two(
    start: Start, owner: Engine, command: str, more: dict[str, str], says: str
) -> None:
    process = start(command, **more)
    assert process.ended() == 2, process.text()
    assert says in process.text()
    assert "Traceback" not in process.text()


def test_a_taken_port_is_named(start: Start, clean: Engine) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = start("scheduler", METRICS_PORT=str(taken.getsockname()[1]))
        assert process.ended() == 2, process.text()
    assert "METRICS_HOST, METRICS_PORT: given 127.0.0.1:" in process.text()


def test_a_redis_that_evicts_keys_is_refused(start: Start, clean: Engine, tmp_path: Path) -> None:
    server = embedded_redis(tmp_path, options={"maxmemory-policy": "allkeys-lru"})
    try:
        process = start("worker", REDIS_URL=server.url)
        assert process.ended() == 2, process.text()
    finally:
        server.stop()
    assert "maxmemory-policy: given allkeys-lru, accepted: noeviction" in process.text()


def test_migrate_makes_the_schema_and_is_done_the_second_time(start: Start, owner: Engine) -> None:
    with owner.begin() as connection:
        connection.execute(text("DROP SCHEMA IF EXISTS probe_service CASCADE"))
    for state in ("absent", "current"):
        process = start("migrate")
        assert process.ended() == 0, process.text()
        assert process.wait_for(f"schema probe_service was {state}, is at 0001")
    with owner.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM probe_service.pages")).scalar_one() == 0


def test_a_database_that_is_away_ends_migrate_with_one(start: Start, owner: Engine) -> None:
    process = start("migrate", DATABASE_URL="postgresql://nobody:hunter2@127.0.0.1:1/x")
    assert process.ended() == 1, process.text()
    assert "hunter2" not in process.text()
    assert revision(owner, "wbaccounts").state == "current"
