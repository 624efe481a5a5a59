"""Embedded servers keep their data, clear away what a killed run left, and end with the process that started them."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from wbdev.child_process import command_line
from wbdev.folder_lock import FolderInUseError
from wbdev.postgres_server import NOBODY, Launch, embedded_postgres, postgres_binaries, readable_copy
from wbdev.redis_server import embedded_redis
from wbdev.running import RunningServer, ServerStartError

START: dict[str, Callable[..., RunningServer]] = {"redis": embedded_redis, "postgres": embedded_postgres}
HOLDER = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background of a shell is born deaf to it
from pathlib import Path
from wbdev.servers import embedded_postgres, embedded_redis
folder = Path(sys.argv[1])
print(embedded_redis(folder / "redis").pid, embedded_postgres(folder / "postgres").pid, flush=True)
time.sleep(600)
"""


def await_end(pid: int) -> None:
    """Return when the process is gone or a zombie; fail after 10 s."""
    deadline = time.monotonic() + 10
    while command_line(pid) is not None:
        assert time.monotonic() < deadline, f"process {pid} lives: {command_line(pid)}"
        time.sleep(0.02)


@contextlib.contextmanager
def holder(folder: Path) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A process of its own that has started both servers."""
    process = subprocess.Popen([sys.executable, "-c", HOLDER, str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process, [int(pid) for pid in process.stdout.readline().split()]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.mark.parametrize("name", START)
def test_data_outlive_a_stop_and_a_kill(name: str, tmp_path: Path) -> None:
    write = {"redis": _write_redis, "postgres": _write_postgres}[name]
    first = START[name](tmp_path)
    write(first, 1)
    first.stop()
    second = START[name](tmp_path)
    write(second, 2)
    assert second.pid is not None
    os.kill(second.pid, signal.SIGKILL)
    second.stop()
    third = START[name](tmp_path)
    try:
        assert write(third, 3) == 3
    finally:
        third.stop()


def _write_redis(server: RunningServer, number: int) -> int:
    with contextlib.closing(redis.Redis.from_url(server.url)) as client:
        client.rpush("numbers", number)
        client.waitaof(1, 0, 5000)
        return int(client.llen("numbers"))


def _write_postgres(server: RunningServer, number: int) -> int:
    with psycopg.connect(server.url) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS numbers (n int)")
        connection.execute("INSERT INTO numbers VALUES (%s)", [number])
        row = connection.execute("SELECT count(*) FROM numbers").fetchone()
    assert row is not None
    return int(row[0])


@pytest.mark.parametrize("name", START)
def test_a_folder_in_use_is_refused_by_the_id_of_its_user(name: str, tmp_path: Path) -> None:
    server = START[name](tmp_path)
    try:
        with pytest.raises(FolderInUseError, match=str(os.getpid())):
            START[name](tmp_path)
    finally:
        server.stop()


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_servers_end_with_the_process_that_started_them(by: signal.Signals, tmp_path: Path) -> None:
    with holder(tmp_path) as (process, pids):
        process.send_signal(by)
        process.wait(10)
        for pid in pids:
            await_end(pid)


def test_a_stale_process_id_file_does_not_hinder_a_start(tmp_path: Path) -> None:
    server = embedded_postgres(tmp_path)
    assert server.pid is not None
    os.kill(server.pid, signal.SIGKILL)
    server.stop()
    pidfile = tmp_path / "data" / "postmaster.pid"
    lines = pidfile.read_text().splitlines()
    pidfile.write_text("\n".join([str(os.getpid()), *lines[1:]]))  # its number now belongs to somebody else
    embedded_postgres(tmp_path).stop()


@pytest.mark.parametrize("name", START)
def test_a_taken_port_is_told_with_the_log(name: str, tmp_path: Path) -> None:
    holder_of_port = embedded_redis(tmp_path / "holder")
    try:
        port = int(holder_of_port.url.rpartition(":")[2].partition("/")[0])
        with pytest.raises(ServerStartError, match=r"ended with status 1\n"):
            START[name](tmp_path / "late", port=port)
    finally:
        holder_of_port.stop()


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_root_without_user_namespaces_runs_postgres_as_nobody(
    tmp_path: Path, world_readable: Callable[[Path], Path]
) -> None:
    folder = world_readable(tmp_path / "postgres")
    server = embedded_postgres(folder, launch=Launch(user=NOBODY, binaries=readable_copy(postgres_binaries())))
    try:
        assert _write_postgres(server, 1) == 1
        assert (folder / "data" / "PG_VERSION").stat().st_uid == NOBODY
    finally:
        server.stop()


@pytest.fixture
def world_readable() -> Iterator[Callable[[Path], Path]]:
    """Let everybody through the folders of pytest above a path, and close them again."""
    changed: list[tuple[Path, int]] = []

    def opened(path: Path) -> Path:
        path.mkdir()
        for folder in [path, *path.parents]:
            mode = folder.stat().st_mode & 0o777
            if not mode & 0o001:
                changed.append((folder, mode))
                folder.chmod(mode | 0o011)
        return path

    yield opened
    for folder, mode in changed:
        folder.chmod(mode)
