"""Keeps child processes running: starts them in stages, restarts one that dies, stops all in order.

All of it happens in the thread that made it, which has to be the main one: Linux ties each child to the thread that started it.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from wbdev.child_process import last_lines, spawn
from wbdev.children import Child, Stage

TICK_S = 0.02
READY_TIMEOUT_S = 120.0  # the first start compiles every module: 10 s on two idle cores, 60 s on heavily loaded ones
SHORT_LIFE_S = 5.0
MAX_BACKOFF_S = 5.0
FAILED_START_DELAY_S = 1.0


class StackFailedError(RuntimeError):
    """A process did not start; the text ends with the last lines of its log."""


def restart_delay_s(short_lives: int) -> float:
    """How long to wait before a restart after this many lives in a row of under SHORT_LIFE_S.

    The first restart comes at once, so that a killed process is back within a second; one that cannot start is not spun.
    """
    return 0.0 if short_lives <= 1 else min(MAX_BACKOFF_S, 0.2 * 2 ** (short_lives - 2))


@dataclass(kw_only=True)
class _Life:
    child: Child
    process: subprocess.Popen[bytes]
    born_s: float
    short_lives: int = 0
    restart_at_s: float | None = None


class Supervisor:
    """The children of this process and their state; their ids by name stand in `pids_file`."""

    def __init__(self, pids_file: Path, say: Callable[[str], None]) -> None:
        self._pids_file = pids_file
        self._say = say
        self._lives: dict[str, _Life] = {}

    def start(self, children: Sequence[Child]) -> None:
        """Start children side by side and return when all are ready. Raises StackFailedError."""
        for child in children:
            self._lives[child.name] = _born(child)
        self._write_pids()
        deadline_s = time.monotonic() + READY_TIMEOUT_S
        for child in children:
            self._await_ready(self._lives[child.name], deadline_s)

    def launch(self, children: Sequence[Child]) -> None:
        """Start children without waiting for them; `await_ready` does that later."""
        for child in children:
            self._lives[child.name] = _born(child)
        self._write_pids()

    def await_ready(self) -> None:
        """Return when every child is ready. Raises StackFailedError."""
        deadline_s = time.monotonic() + READY_TIMEOUT_S
        for life in self._lives.values():
            self._await_ready(life, deadline_s)

    def watch(self, until: threading.Event) -> None:
        """Restart what dies until the event is set."""
        while not until.wait(TICK_S):
            self.tick(time.monotonic())

    def tick(self, now_s: float) -> None:
        """Look at each child once: note its death, restart it when its time has come."""
        for life in self._lives.values():
            if life.restart_at_s is not None:
                self._restart_if_due(life, now_s)
            elif life.process.poll() is not None:
                self._note_death(life, now_s)
                self._restart_if_due(life, now_s)

    def stop(self, hurry: threading.Event) -> None:
        """Stop all, the last stage first; when `hurry` is set, without waiting for what they still do."""
        for stage in sorted(Stage, reverse=True):
            lives = [life for life in self._lives.values() if life.child.stage == stage]
            for life in lives:
                _signal(life.process, life.child.stop_by)
            for life in lives:
                _await_end(life, hurry)
        self._pids_file.unlink(missing_ok=True)

    def _await_ready(self, life: _Life, deadline_s: float) -> None:
        while not life.child.ready(life.process.pid):
            status = life.process.poll()
            if status is not None:
                raise StackFailedError(
                    f"{life.child.name} ended with status {status}\n{last_lines(life.child.log, 15)}"
                )
            if time.monotonic() > deadline_s:
                raise StackFailedError(
                    f"{life.child.name} was not ready in {READY_TIMEOUT_S:.0f} s\n{last_lines(life.child.log, 15)}"
                )
            time.sleep(TICK_S)

    def _note_death(self, life: _Life, now_s: float) -> None:
        life.short_lives = life.short_lives + 1 if now_s - life.born_s < SHORT_LIFE_S else 0
        delay_s = restart_delay_s(life.short_lives)
        life.restart_at_s = now_s + delay_s
        when = f"again in {delay_s:.1f} s" if delay_s else "again now"
        self._say(
            f"{life.child.name} (pid {life.process.pid}) {_how(life.process.returncode)}: {when}; see {life.child.log}"
        )

    def _restart_if_due(self, life: _Life, now_s: float) -> None:
        if life.restart_at_s is None or now_s < life.restart_at_s:
            return
        try:
            reborn = _born(life.child)
        except (OSError, subprocess.SubprocessError) as error:  # no process or no disk left: it may pass
            life.short_lives += 1
            delay_s = max(restart_delay_s(life.short_lives), FAILED_START_DELAY_S)
            life.restart_at_s = now_s + delay_s
            self._say(f"{life.child.name} cannot be started: {error}: again in {delay_s:.1f} s")
            return
        life.process, life.born_s, life.restart_at_s = reborn.process, now_s, None
        try:
            self._write_pids()
        except OSError as error:
            self._say(f"{self._pids_file} is not up to date: {error}")

    def _write_pids(self) -> None:
        part = self._pids_file.with_name(f"{self._pids_file.name}.part")
        part.write_text(json.dumps({name: life.process.pid for name, life in self._lives.items()}, indent=1) + "\n")
        part.replace(self._pids_file)


def _born(child: Child) -> _Life:
    child.prepare()
    process = spawn(child.argv, log=child.log, env=child.env, on_parent_death=child.on_parent_death, user=child.user)
    return _Life(child=child, process=process, born_s=time.monotonic())


def _how(status: int) -> str:
    if status < 0:
        return f"was ended by {signal.Signals(-status).name}"
    return f"ended with status {status}"


def _signal(process: subprocess.Popen[bytes], by: signal.Signals) -> None:
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, by)


def _await_end(life: _Life, hurry: threading.Event) -> None:
    deadline_s = time.monotonic() + life.child.stop_timeout_s
    while life.process.poll() is None:
        rushed = (
            hurry.is_set() and life.child.stage is not Stage.SERVERS
        )  # servers stop fast, and keep their data whole
        if rushed or time.monotonic() > deadline_s:
            life.process.kill()
            life.process.wait()
            return
        time.sleep(0.01)
