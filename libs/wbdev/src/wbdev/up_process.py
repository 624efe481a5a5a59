"""A development stack run as a process of its own, for tests and benchmarks that kill parts of it."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

START_TIMEOUT_S = 180.0
STOP_TIMEOUT_S = 60.0
POLL_S = 0.02
OWN_SETTINGS = (
    "REDIS_URL",
    "DATABASE_URL",
    "GATEWAY_PORT",
    "METRICS_PORT",
    "WB_BASE_URL",
    "WB_TIME_SCALE",
    "WB_TOKEN_KEYS",
)


def wait_until(condition: Callable[[], object], *, within_s: float, what: str) -> float:
    """Return the seconds until the condition held. Raises TimeoutError naming `what` was waited for."""
    began_s = time.monotonic()
    while not condition():
        if time.monotonic() - began_s > within_s:
            raise TimeoutError(f"{what}: not within {within_s:g} s")
        time.sleep(POLL_S)
    return time.monotonic() - began_s


def wbdev_environment(settings: Mapping[str, str]) -> dict[str, str]:
    """Return this process's environment with only `settings` of what a stack can be told."""
    return {name: value for name, value in os.environ.items() if name not in OWN_SETTINGS} | dict(settings)


def run_wbdev(
    command: str, folder: Path, settings: Mapping[str, str], *, timeout_s: float
) -> subprocess.CompletedProcess[str]:
    """Run `python -m wbdev COMMAND` to its end; its status and its output are in the answer."""
    return subprocess.run(
        [sys.executable, "-m", "wbdev", command, "--folder", str(folder)],
        env=wbdev_environment(settings),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=timeout_s,
        check=False,
    )


class UpProcess:
    """`python -m wbdev up` with its data under `folder`. It is ready once made; `end` stops it."""

    def __init__(self, folder: Path, settings: Mapping[str, str]) -> None:
        """Start it. Raises RuntimeError with its output when it does not come up."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "env").unlink(missing_ok=True)
        with (folder / "up.log").open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "wbdev", "up", "--tied", "--folder", str(folder)],
                env=wbdev_environment(settings),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        wait_until(lambda: self._env_file.exists() or self._ended, within_s=START_TIMEOUT_S, what="a running stack")
        if self._ended:
            raise RuntimeError(self.output())

    @property
    def _env_file(self) -> Path:
        return self.folder / "env"

    @property
    def _ended(self) -> bool:
        return self.process.poll() is not None

    def output(self) -> str:
        """What it has printed."""
        return (self.folder / "up.log").read_text()

    def env(self) -> dict[str, str]:
        """The addresses and the key, as a shell would read them."""
        return dict(word.split("=", 1) for word in shlex.split(self._env_file.read_text()))

    def pids(self) -> dict[str, int]:
        """Process ids by name."""
        return dict(json.loads((self.folder / "pids.json").read_text()))

    def end(self) -> int:
        """Stop it as Ctrl-C does, if it runs; return its exit status."""
        if not self._ended:
            self.process.terminate()
        return self.process.wait(STOP_TIMEOUT_S)
