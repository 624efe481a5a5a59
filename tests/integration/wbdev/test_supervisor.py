"""Children are kept running, stopped in order, and never outlive the supervisor."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from wbdev.child_process import command_line
from wbdev.children import Child, Stage
from wbdev.supervisor import StackFailedError, Supervisor

# Says that it is ready, and when it is asked to stop; `stubborn` does not stop when asked.
PROGRAM = """
import pathlib, signal, sys, time
name, folder, stubborn = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3] == "stubborn"
def stop(*_):
    with (folder / "stops").open("a") as file: file.write(name + " ")
    if not stubborn: sys.exit(0)
signal.signal(signal.SIGTERM, stop)
(folder / f"{name}.ready").touch()
while True: time.sleep(0.1)
"""


@pytest.fixture
def lines() -> list[str]:
    return []


@pytest.fixture
def supervisor(tmp_path: Path, lines: list[str]) -> Iterator[Supervisor]:
    supervisor = Supervisor(tmp_path / "pids.json", lines.append)
    yield supervisor
    hurry = threading.Event()
    hurry.set()
    supervisor.stop(hurry)


@pytest.fixture
def child(tmp_path: Path) -> Callable[..., Child]:
    def make(name: str, stage: Stage = Stage.PROCESSES, *, stubborn: bool = False, timeout_s: float = 10.0) -> Child:
        ready = tmp_path / f"{name}.ready"
        return Child(
            name=name,
            argv=[sys.executable, "-c", PROGRAM, name, str(tmp_path), "stubborn" if stubborn else "willing"],
            log=tmp_path / f"{name}.log",
            stage=stage,
            ready=lambda _pid: ready.exists(),
            prepare=lambda: ready.unlink(missing_ok=True),
            stop_timeout_s=timeout_s,
        )

    return make


def pids(tmp_path: Path) -> dict[str, int]:
    return dict(json.loads((tmp_path / "pids.json").read_text()))


def watch_until(supervisor: Supervisor, condition: Callable[[], bool], within_s: float = 10) -> float:
    """Let the supervisor work until the condition holds; return how long it took."""
    began = time.monotonic()
    while not condition():
        supervisor.tick(time.monotonic())
        assert time.monotonic() - began < within_s
        time.sleep(0.01)
    return time.monotonic() - began


def test_a_killed_child_is_back_within_a_second_under_a_new_id(
    supervisor: Supervisor, child: Callable[..., Child], tmp_path: Path, lines: list[str]
) -> None:
    supervisor.start([child("a"), child("b")])
    before = pids(tmp_path)
    os.kill(before["a"], signal.SIGKILL)
    took_s = watch_until(supervisor, lambda: pids(tmp_path)["a"] != before["a"])
    assert took_s < 1
    assert command_line(pids(tmp_path)["a"]) is not None
    assert pids(tmp_path)["b"] == before["b"]
    watch_until(supervisor, (tmp_path / "a.ready").exists)
    assert lines == [line for line in lines if line.startswith(f"a (pid {before['a']}) was ended by SIGKILL")]


def test_a_restart_that_fails_for_want_of_disk_or_processes_is_tried_again(
    supervisor: Supervisor, child: Callable[..., Child], tmp_path: Path, lines: list[str]
) -> None:
    fails = iter([False, True, True, False])

    def prepare() -> None:
        if next(fails):
            raise OSError("no space left on device")

    supervisor.start([replace(child("a"), prepare=prepare), child("b")])
    before = pids(tmp_path)
    now_s = time.monotonic()
    os.kill(before["a"], signal.SIGKILL)
    watch_until(supervisor, lambda: len(lines) >= 2)
    for _ in range(20):
        now_s += 60
        supervisor.tick(now_s)
    assert [line for line in lines if "cannot be started: no space left on device: again in" in line] == lines[1:3]
    assert pids(tmp_path)["a"] != before["a"]
    assert command_line(pids(tmp_path)["b"]) is not None


def test_a_child_that_cannot_start_is_told_with_its_log(supervisor: Supervisor, tmp_path: Path) -> None:
    broken = Child(
        name="broken",
        argv=[sys.executable, "-c", "print('what went wrong'); raise SystemExit(3)"],
        log=tmp_path / "broken.log",
        stage=Stage.PROCESSES,
        ready=lambda _pid: False,
    )
    with pytest.raises(StackFailedError, match="broken ended with status 3\nwhat went wrong"):
        supervisor.start([broken])


def test_later_stages_stop_before_earlier_ones(
    supervisor: Supervisor, child: Callable[..., Child], tmp_path: Path
) -> None:
    supervisor.start([child("server", Stage.SERVERS), child("wb", Stage.SIMULATOR), child("worker")])
    supervisor.stop(threading.Event())
    assert (tmp_path / "stops").read_text().split() == ["worker", "wb", "server"]
    assert not (tmp_path / "pids.json").exists()


def test_a_child_that_does_not_stop_is_killed_after_its_time(
    supervisor: Supervisor, child: Callable[..., Child], tmp_path: Path
) -> None:
    supervisor.start([child("deaf", stubborn=True, timeout_s=0.3)])
    pid = pids(tmp_path)["deaf"]
    supervisor.stop(threading.Event())
    assert command_line(pid) is None


def test_hurry_ends_the_wait_for_a_child_that_is_still_working(
    supervisor: Supervisor, child: Callable[..., Child], tmp_path: Path
) -> None:
    supervisor.start([child("busy", stubborn=True, timeout_s=60)])
    hurry = threading.Event()
    threading.Timer(0.2, hurry.set).start()
    began = time.monotonic()
    supervisor.stop(hurry)
    assert time.monotonic() - began < 10
