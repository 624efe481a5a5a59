"""The whole stack on this machine: servers, simulator, a process a role of each service, gateway, demo account.

It is for development only: servers without passwords on loopback, keys in a file beside the data.
"""

from __future__ import annotations

import base64
import contextlib
import json
import secrets
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import psycopg
from psycopg import sql

from wbdev.child_process import last_lines, spawn
from wbdev.children import Child, Stage
from wbdev.demo_account import DemoAccount, kept_account, provide_demo_account
from wbdev.env_file import write_env
from wbdev.folder_lock import lock_folder
from wbdev.given_servers import check_given_servers
from wbdev.ports import LOOPBACK
from wbdev.postgres_server import postgres_command
from wbdev.probes import answers_ok
from wbdev.redis_server import redis_command
from wbdev.running import ServerCommand
from wbdev.scratch_databases import database_url
from wbdev.stack_ports import assign_ports
from wbdev.stack_settings import StackSettings
from wbdev.stack_table import MIGRATED_FIRST, SERVICES
from wbdev.supervisor import StackFailedError, Supervisor
from wbdev.whole_file import write_whole

DATABASE = "wb"
DRAIN_TIMEOUT_S = 27.0  # a process ends by itself within 25
SERVER_NAMES = ("redis", "postgres")


@dataclass(frozen=True, kw_only=True)
class RunningStack:
    """Addresses of a stack that is ready. Without a simulator `simulator_url` is empty and there is no demo account."""

    gateway_url: str
    redis_url: str
    database_url: str
    simulator_url: str
    demo: DemoAccount | None

    def environment(self) -> dict[str, str]:
        """What `.dev/env` holds."""
        return {
            "GATEWAY_URL": self.gateway_url,
            "API_KEY": self.demo.api_key if self.demo else "",
            "REDIS_URL": self.redis_url,
            "DATABASE_URL": self.database_url,
            "WBSIM_URL": self.simulator_url,
            "DEMO_ACCOUNT_ID": self.demo.account_id if self.demo else "",
        }


class Stack:
    """A stack with its data under `folder`. Use it as a context manager from the main thread: leaving it stops all."""

    def __init__(
        self, folder: Path, settings: StackSettings, environ: Mapping[str, str], say: Callable[[str], None]
    ) -> None:
        self._folder = folder.resolve()
        self._settings = settings
        self._environ = environ
        self._say = say
        self._supervisor = Supervisor(self._folder / "pids.json", say)
        self._hurry = threading.Event()
        self._cleanup = contextlib.ExitStack()
        self._ports: dict[str, int] = {}

    def __enter__(self) -> Self:
        """Take the folder. Raises FolderInUseError when another stack has it."""
        self._cleanup.enter_context(lock_folder(self._folder))
        for left in [self._folder / "env", self._folder / "pids.json", *(self._folder / "logs").glob("*.log")]:
            left.unlink(missing_ok=True)  # of a run that was killed
        names = [*SERVER_NAMES, "wbsim", "gateway", *(name for name, _, _ in _roles())]
        self._ports = assign_ports(self._folder / "ports.json", names, {"gateway": self._settings.gateway_port})
        return self

    def __exit__(self, *_: object) -> None:
        """Stop every process, drop the env file, give the folder back."""
        (self._folder / "env").unlink(missing_ok=True)
        self._supervisor.stop(self._hurry)
        self._cleanup.close()

    def hurry(self) -> None:
        """Stop without waiting for what processes still do; may be called from a signal handler."""
        self._hurry.set()

    def start(self) -> RunningStack:
        """Start everything and return when it is ready. Raises StackFailedError, ServerStartError, SettingRefusedError."""
        check_given_servers(self._environ)
        self._supervisor.start(self._servers())
        environment = self._child_environment()
        if self._settings.simulator:
            self._supervisor.launch([self._simulator(environment)])
        self._migrate(environment)
        self._supervisor.launch([*self._services(environment), self._gateway(environment)])
        self._supervisor.await_ready()
        running = RunningStack(
            gateway_url=self._url("gateway"),
            redis_url=environment["REDIS_URL"],
            database_url=environment["DATABASE_URL"],
            simulator_url=self._simulator_url(),
            demo=self._demo_account(environment),
        )
        write_env(self._folder / "env", running.environment())
        return running

    def watch(self, until: threading.Event) -> None:
        """Restart what dies until the event is set."""
        self._supervisor.watch(until)

    def _url(self, name: str) -> str:
        return f"http://{LOOPBACK}:{self._ports[name]}"

    def _simulator_url(self) -> str:
        return self._url("wbsim") if self._settings.simulator else ""

    def _log(self, name: str) -> Path:
        return self._folder / "logs" / f"{name}.log"

    def _servers(self) -> list[Child]:
        """The servers that the environment does not name."""
        commands = {
            "redis": lambda: redis_command(self._folder / "redis", self._ports["redis"]),
            "postgres": lambda: postgres_command(self._folder / "postgres", self._ports["postgres"]),
        }
        given = {"redis": self._environ.get("REDIS_URL"), "postgres": self._environ.get("DATABASE_URL")}
        return [_server_child(name, commands[name]()) for name in SERVER_NAMES if not given[name]]

    def _child_environment(self) -> dict[str, str]:
        values = {
            **self._environ,
            "REDIS_URL": self._environ.get("REDIS_URL") or f"redis://{LOOPBACK}:{self._ports['redis']}/0",
            "DATABASE_URL": self._environ.get("DATABASE_URL") or self._own_database(),
            "WB_TIME_SCALE": self._settings.time_scale_text,
            "WB_TOKEN_KEYS": self._environ.get("WB_TOKEN_KEYS") or _token_keys(self._folder / "token-keys"),
            "GATEWAY_HOST": LOOPBACK,
            "GATEWAY_PORT": str(self._ports["gateway"]),
            "METRICS_HOST": LOOPBACK,
            "LOG_FORMAT": self._environ.get("LOG_FORMAT", "console"),
            "PYTHONUNBUFFERED": "1",
        }
        return values | ({"WB_BASE_URL": self._simulator_url()} if self._settings.simulator else {})

    def _own_database(self) -> str:
        server = f"postgresql://postgres@{LOOPBACK}:{self._ports['postgres']}/postgres"
        with psycopg.connect(server, autocommit=True) as connection:
            if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone():
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(DATABASE)))
        return database_url(server, DATABASE)

    def _simulator(self, environment: Mapping[str, str]) -> Child:
        port = self._ports["wbsim"]
        return Child(
            name="wbsim",
            argv=[
                *(sys.executable, "-m", "wbsim", "--host", LOOPBACK, "--port", str(port)),
                *("--seller-file", str(self._seller_file)),
            ],
            env=environment,
            log=self._log("wbsim"),
            stage=Stage.SIMULATOR,
            ready=answers_ok(port, "/_sim/settings"),
            prepare=self._write_demo_seller,
        )

    def _services(self, environment: Mapping[str, str]) -> list[Child]:
        return [
            self._python_child(
                name, [package, role], {**environment, "METRICS_PORT": str(self._ports[name])}, self._ports[name]
            )
            for name, package, role in _roles()
        ]

    def _gateway(self, environment: Mapping[str, str]) -> Child:
        return self._python_child("gateway", ["gateway", "serve"], environment, self._ports["gateway"])

    def _python_child(self, name: str, words: list[str], environment: Mapping[str, str], port: int) -> Child:
        return Child(
            name=name,
            argv=[sys.executable, "-m", *words],
            env=environment,
            log=self._log(name),
            stage=Stage.PROCESSES,
            ready=answers_ok(port, "/readyz"),
            stop_timeout_s=DRAIN_TIMEOUT_S,
        )

    def _migrate(self, environment: Mapping[str, str]) -> None:
        """The accounts' schema first, since the others lean on it; then all others side by side."""
        _run_migrations([MIGRATED_FIRST], environment, self._log)
        _run_migrations([service.package for service in SERVICES], environment, self._log)

    def _demo_account(self, environment: Mapping[str, str]) -> DemoAccount | None:
        if not self._settings.simulator:
            return None
        return provide_demo_account(self._folder / "demo.json", self._simulator_url(), environment)

    @property
    def _seller_file(self) -> Path:
        return self._folder / "seller.json"

    def _write_demo_seller(self) -> None:
        """A simulator begins without sellers, and a call with the token of none tells a worker that it was withdrawn."""
        kept = kept_account(self._folder / "demo.json")
        if kept is None:
            self._seller_file.unlink(missing_ok=True)
        else:
            write_whole(self._seller_file, json.dumps(kept.seller))


def _roles() -> list[tuple[str, str, str]]:
    """Name, package and role of each service process."""
    return [(f"{service.package}-{role}", service.package, role) for service in SERVICES for role in service.roles]


def _server_child(name: str, command: ServerCommand) -> Child:
    return Child(
        name=name,
        argv=command.argv,
        log=command.log,
        stage=Stage.SERVERS,
        ready=command.answers,
        prepare=command.prepare,
        stop_by=command.stop_by,
        on_parent_death=command.stop_by,
        user=command.user,
    )


def _token_keys(file: Path) -> str:
    """The stack's own key for tokens at rest, drawn once: accounts of an earlier run still open."""
    if not file.exists():
        write_whole(file, f"dev:{base64.b64encode(secrets.token_bytes(32)).decode()}")
    return file.read_text().strip()


def _run_migrations(packages: list[str], environment: Mapping[str, str], log: Callable[[str], Path]) -> None:
    runs: list[tuple[str, subprocess.Popen[bytes]]] = [
        (package, spawn([sys.executable, "-m", package, "migrate"], log=log(f"{package}-migrate"), env=environment))
        for package in packages
    ]
    for package, run in runs:
        if run.wait():
            name = f"{package}-migrate"
            raise StackFailedError(f"{name} ended with status {run.returncode}\n{last_lines(log(name), 15)}")
