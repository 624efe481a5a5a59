"""A Redis of one test: stopped, killed, frozen, emptied and started again on its port, with its append-only file or without."""

from __future__ import annotations

import contextlib
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Self

import redis

from wbdev.child_process import end
from wbdev.ports import free_port
from wbdev.redis_server import redis_command
from wbdev.running import ServerCommand, start_command


class RedisProcess:
    """`with RedisProcess(folder) as server`: answers at `server.url`. `options` override its configuration by name."""

    def __init__(self, folder: Path, options: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        self._command: ServerCommand = redis_command(folder, free_port(), options)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return self._command.url

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.thaw()
            end(self._process)

    def start(self) -> None:
        """Starts it on what its folder holds; returns when it answers."""
        self._process = start_command(self._command)

    def stop(self) -> None:
        """Ends it in order: everything acknowledged is in its file."""
        assert self._process is not None
        end(self._process)

    def kill(self) -> None:
        """SIGKILL: the last second may be missing."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def wipe(self) -> None:
        """Deletes its file; for a server that is down: the next start is empty."""
        shutil.rmtree(self._folder / "data", ignore_errors=True)

    def freeze(self) -> None:
        """SIGSTOP: connections stay open and nothing is answered."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """SIGCONT."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGCONT)

    def client(self) -> redis.Redis:
        """A new client that answers in text."""
        return redis.Redis.from_url(self.url, decode_responses=True, socket_timeout=10)
