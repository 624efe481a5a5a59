"""A server that runs and how to stop it; starting an embedded one on its data folder. Knows no particular server."""

from __future__ import annotations

import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from wbdev.child_process import end, last_lines, spawn
from wbdev.folder_lock import lock_folder
from wbdev.ports import free_port

READY_TIMEOUT_S = 30.0  # a cold disk on a loaded two-core machine takes about 5
POLL_S = 0.01
START_ATTEMPTS = 3  # a free port may be lost to another process between asking and listening


class ServerStartError(RuntimeError):
    """A server did not come up; the text ends with the last lines of its log."""


@dataclass(frozen=True, kw_only=True)
class RunningServer:
    """A Redis or PostgreSQL that answers at `url`.

    `source` is `environment`, `container` or `embedded`; `pid` is that of an embedded server, else None; `note` says
    why an earlier source was passed over.
    """

    url: str
    source: str
    pid: int | None = None
    note: str = ""
    on_stop: Callable[[], None] = field(default=lambda: None, repr=False)

    def stop(self) -> None:
        """Stop the server if this process started it; may be called twice."""
        self.on_stop()


@dataclass(frozen=True, kw_only=True)
class ServerCommand:
    """How to run one embedded server on a fixed port: the same command restarts it on its data.

    `prepare` clears what a killed predecessor left and makes the data folder; `answers(pid)` is whether the server of
    that process id is ready; `stop_by` is the signal that makes it stop at once and cleanly.
    """

    argv: list[str]
    url: str
    log: Path
    prepare: Callable[[], None]
    answers: Callable[[int], bool]
    stop_by: signal.Signals = signal.SIGTERM
    user: int | None = None


def start_command(command: ServerCommand) -> subprocess.Popen[bytes]:
    """Start the server and return its process when it answers. Raises ServerStartError, leaving no process behind."""
    command.prepare()
    process = spawn(command.argv, log=command.log, on_parent_death=command.stop_by, user=command.user)
    try:
        _wait_until_ready(process, command)
    except BaseException:
        end(process, by=command.stop_by, timeout_s=2)
        raise
    return process


def start_embedded(folder: Path, port: int, command_for: Callable[[int], ServerCommand]) -> RunningServer:
    """Lock `folder` and start the server of `command_for(port)`; port 0 takes a free one, and another if that is lost.

    Raises FolderInUseError when a live process uses the folder, ServerStartError when the server does not come up.
    """
    lock = lock_folder(folder)
    try:
        return _start_on_a_port(lock, [port] if port else [free_port() for _ in range(START_ATTEMPTS)], command_for)
    except BaseException:
        lock.close()
        raise


def _start_on_a_port(lock: IO[str], ports: list[int], command_for: Callable[[int], ServerCommand]) -> RunningServer:
    for left, port in zip(reversed(range(len(ports))), ports, strict=True):
        command = command_for(port)
        try:
            process = start_command(command)
        except ServerStartError:
            if not left:
                raise
            continue
        return RunningServer(
            url=command.url,
            source="embedded",
            pid=process.pid,
            on_stop=lambda process=process, by=command.stop_by: _stop(process, by, lock),  # type: ignore[misc]
        )
    raise ServerStartError("no port to try")


def _stop(process: subprocess.Popen[bytes], by: signal.Signals, lock: IO[str]) -> None:
    end(process, by=by)
    lock.close()


def _wait_until_ready(process: subprocess.Popen[bytes], command: ServerCommand) -> None:
    deadline = time.monotonic() + READY_TIMEOUT_S
    name = Path(command.argv[0]).name
    while not command.answers(process.pid):
        if process.poll() is not None:
            raise ServerStartError(f"{name} ended with status {process.returncode}\n{last_lines(command.log)}")
        if time.monotonic() > deadline:
            raise ServerStartError(f"{name} did not answer in {READY_TIMEOUT_S:.0f} s\n{last_lines(command.log)}")
        time.sleep(POLL_S)
