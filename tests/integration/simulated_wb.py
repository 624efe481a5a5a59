"""A running simulator of WB, as tests of services control it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

START_WITHIN_S = 30.0


def control(url: str, method: str, path: str, body: object = None) -> Any:
    """A control call of the simulator at `url`; returns what it answers."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{url}/_sim{path}", data=data, method=method, headers=headers)  # noqa: S310
    with urllib.request.urlopen(request, timeout=120) as answer:  # noqa: S310
        return json.load(answer)


@dataclass(frozen=True)
class Simulator:
    """A running simulator and its control calls."""

    url: str

    def control(self, method: str, path: str, body: object = None) -> Any:
        return control(self.url, method, path, body)

    def seller(self, **spec: Any) -> dict[str, Any]:
        return dict(self.control("POST", "/sellers", spec))

    def put(self, sid: str, feed: str, rows: list[dict[str, Any]], **more: Any) -> list[str]:
        return list(self.control("POST", "/rows", {"sid": sid, "feed": feed, "rows": rows, **more})["keys"])

    def rows(self, sid: str, feed: str) -> list[dict[str, Any]]:
        return list(self.control("GET", f"/rows?sid={sid}&feed={feed}")["rows"])

    def change(self, sid: str, *changes: dict[str, Any]) -> None:
        self.control("POST", f"/state/{sid}", {"changes": list(changes)})

    def truth(self, sid: str, section: str, **query: object) -> list[dict[str, Any]]:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        return list(self.control("GET", f"/state/{sid}/{section}?{words}"))

    def requests(self, sid: str, path: str = "") -> list[dict[str, Any]]:
        return [one for one in self.control("GET", f"/requests?sid={sid}") if one["path"].endswith(path)]

    def fault(self, **spec: Any) -> None:
        self.control("POST", "/faults", spec)

    def forget_calls(self) -> None:
        self.control("POST", "/reset", {"what": ["log"]})


@pytest.fixture(scope="module")
def time_scale() -> float:
    """A WB minute lasts 0.1 s; a module that looks at windows overrides it."""
    return 600.0


@contextlib.contextmanager
def running_simulator(folder: Path, time_scale: float) -> Iterator[str]:
    """The address of a simulator of its own, which ends with the context."""
    port_file = folder / "port"
    environ = {**os.environ, "WB_TIME_SCALE": f"{time_scale:g}"}
    command = [sys.executable, "-m", "wbsim", "--port", "0", "--port-file", str(port_file)]
    process = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{_port(port_file, process)}"
    finally:
        process.terminate()
        process.wait(timeout=30)


@pytest.fixture(scope="module")
def simulator(tmp_path_factory: pytest.TempPathFactory, time_scale: float) -> Iterator[Simulator]:
    with running_simulator(tmp_path_factory.mktemp("wbsim"), time_scale) as url:
        yield Simulator(url)


def _port(port_file: Path, process: subprocess.Popen[bytes]) -> int:
    deadline = time.monotonic() + START_WITHIN_S
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(OSError, ValueError):
            return int(port_file.read_text())
        time.sleep(0.02)
    raise TimeoutError("the simulator did not start")


@pytest.fixture
def sim(simulator: Simulator) -> Iterator[Simulator]:
    yield simulator
    simulator.control("DELETE", "/faults")
