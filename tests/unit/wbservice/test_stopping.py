"""How a process ends: at the first signal, whatever it is doing, and in time whatever hangs."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

WAITER = """
import sys
from wbservice.stopping import StopSignal
stop = StopSignal()
print("waiting", stop.wait(0.01), flush=True)
while not stop.wait(30):
    pass
print("asked", stop.wait(0), flush=True)
sys.stdin.readline()
"""
SPINNER = """
from wbservice.stopping import StopSignal
stop = StopSignal()
print("waiting", flush=True)
while not stop.wait(0.0001):
    pass
print("asked", flush=True)
"""
HANGER = """
import time
from wbservice.stopping import ends_within
with ends_within(0.2):
    print("hanging", flush=True)
    time.sleep(60)
"""
PUNCTUAL = """
import time
from wbservice.stopping import ends_within
with ends_within(0.2):
    pass
time.sleep(0.5)
print("went on", flush=True)
"""


class Child:
    """A process that prints lines."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@pytest.fixture
def children() -> Iterator[list[Child]]:
    started: list[Child] = []
    yield started
    for child in started:
        child.process.kill()
        child.process.communicate()


def start(children: list[Child], program: str) -> Child:
    children.append(Child(program))
    return children[-1]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_waiting_process_learns_of_either_signal_at_once_and_minds_no_second(
    children: list[Child], number: signal.Signals
) -> None:
    child = start(children, WAITER)
    assert child.line() == "waiting False"
    sent = time.monotonic()
    child.process.send_signal(number)
    assert child.line() == "asked True"
    assert time.monotonic() - sent < 5
    child.process.send_signal(number)
    child.process.communicate("\n", timeout=10)
    assert child.process.returncode == 0


def test_a_signal_in_the_middle_of_a_wait_never_blocks_it(children: list[Child]) -> None:
    for _ in range(5):
        child = start(children, SPINNER)
        assert child.line() == "waiting"
        child.process.terminate()
        assert child.line() == "asked"
        assert child.process.wait(10) == 0


def test_what_hangs_is_left_behind(children: list[Child]) -> None:
    child = start(children, HANGER)
    assert child.line() == "hanging"
    assert child.process.wait(20) == 0


def test_what_ends_in_time_is_not_cut(children: list[Child]) -> None:
    child = start(children, PUNCTUAL)
    assert child.line() == "went on"
    assert child.process.wait(10) == 0
