"""Fixtures over a real Redis and a real PostgreSQL, and the marker that names what else a test needs.

The servers are one pair a run, shared by its processes: each process has a Redis database number of its own, each
module a PostgreSQL database of its own.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import hypothesis
import pytest
import redis
import sqlalchemy

from wbdev.child_process import command_line
from wbdev.scratch_databases import empty_redis_urls, fresh_database
from wbdev.servers import Servers, resolve_servers

ROOT = Path(__file__).resolve().parent.parent
RUNS = ROOT / ".dev" / "tests"
REDIS_INPUT, POSTGRES_INPUT = "wb_redis_url", "wb_postgres_url"


class RunServers:
    """The servers of this run, started when first asked for and stopped with the run."""

    def __init__(self) -> None:
        self._servers: Servers | None = None
        self._folder = RUNS / str(os.getpid())
        self._redis_urls: list[str] = []

    def get(self) -> Servers:
        """Return both servers."""
        if self._servers is None:
            _clear_dead_runs()
            self._servers = resolve_servers(self._folder)
            self._redis_urls = empty_redis_urls(self._servers.redis.url)
        return self._servers

    def take_redis_url(self) -> str:
        """Return the URL of an empty Redis database which nobody else in this run has."""
        self.get()
        if not self._redis_urls:
            raise pytest.UsageError("no database of this Redis is empty: tests flush theirs, so they use no other")
        return self._redis_urls.pop(0)

    def lines(self) -> list[str]:
        """Return which servers are in use, a line each."""
        return self._servers.describe() if self._servers else []

    def stop(self) -> None:
        """Stop them and remove their data."""
        if self._servers is not None:
            self._servers.stop()
            shutil.rmtree(self._folder, ignore_errors=True)


# How long an example takes says how busy the machine is, not whether the code is right.
hypothesis.settings.register_profile(
    "workspace", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow], print_blob=True
)
hypothesis.settings.load_profile("workspace")

SERVERS = pytest.StashKey[RunServers]()


def _clear_dead_runs() -> None:
    for folder in RUNS.glob("[0-9]*"):
        if command_line(int(folder.name)) is None:
            shutil.rmtree(folder, ignore_errors=True)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[SERVERS] = RunServers()
    if getattr(config.option, "numprocesses", None) and not config.option.collectonly:
        config.stash[SERVERS].get()  # before the processes of pytest-xdist, which share it


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Tell a process of pytest-xdist its servers."""
    servers = node.config.stash[SERVERS]  # type: ignore[attr-defined]
    node.workerinput |= {  # type: ignore[attr-defined]
        REDIS_INPUT: servers.take_redis_url(),
        POSTGRES_INPUT: servers.get().postgres.url,
    }


def pytest_report_header(config: pytest.Config) -> list[str]:
    lines = config.stash[SERVERS].lines()
    return lines or ["servers: environment, containers or embedded; started when first needed, named at the end"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in config.stash[SERVERS].lines():
        terminalreporter.write_line(f"servers used - {line}")


def pytest_unconfigure(config: pytest.Config) -> None:
    servers = config.stash.get(SERVERS, None)
    if servers is not None:
        servers.stop()


@pytest.fixture(scope="session")
def redis_url(request: pytest.FixtureRequest) -> str:
    """A Redis database of this process alone: empty when the run starts, emptied by `redis_client`."""
    given = getattr(request.config, "workerinput", {})
    return str(given.get(REDIS_INPUT) or request.config.stash[SERVERS].take_redis_url())


@pytest.fixture
def redis_client(redis_url: str) -> Iterator[redis.Redis]:
    """A client (bytes, not text) of this process's database, empty before and after the test."""
    with contextlib.closing(redis.Redis.from_url(redis_url)) as client:
        client.flushdb()
        yield client
        client.flushdb()


@pytest.fixture(scope="session")
def postgres_url(request: pytest.FixtureRequest) -> str:
    """A PostgreSQL server's maintenance database, libpq form, as a user who may make databases and roles."""
    given = getattr(request.config, "workerinput", {})
    return str(given.get(POSTGRES_INPUT) or request.config.stash[SERVERS].get().postgres.url)


@pytest.fixture(scope="module")
def database_url(postgres_url: str) -> Iterator[str]:
    """An empty database of this module, libpq form (`postgresql://`)."""
    with fresh_database(postgres_url) as url:
        yield url


@pytest.fixture(scope="module")
def engine(database_url: str) -> Iterator[sqlalchemy.Engine]:
    """An engine on `database_url`."""
    engine = sqlalchemy.create_engine(database_url.replace("postgresql://", "postgresql+psycopg://", 1))
    yield engine
    engine.dispose()


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name bytes by their argument: packed ones carry the time, and pytest-xdist wants equal names in each process."""
    return argname if isinstance(val, bytes | bytearray) else None


def missing(what: str) -> str | None:
    """Say what is missing of `program:NAME`, `module:NAME`, `env:NAME` or `engine` (containers); None if nothing is."""
    sort, _, name = what.partition(":")
    if sort == "program":
        return None if shutil.which(name) else f"the program {name}"
    if sort == "module":
        return None if find_spec(name) else f"the Python module {name}"
    if sort == "env":
        return None if os.environ.get(name) else f"the environment variable {name}"
    if sort == "engine":
        return _missing_engine()
    raise pytest.UsageError(f"requires({what!r}): expected program:, module:, env: or engine")


def _missing_engine() -> str | None:
    from wbdev.containers import NoContainerError, require_engine

    try:
        require_engine()
    except NoContainerError as reason:
        return str(reason)
    return None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test by the name of what it lacks; fail it where CI=true, so that CI never passes by skipping."""
    for marker in item.iter_markers("requires"):
        for what in marker.args:
            lack = missing(what)
            if lack and os.environ.get("CI") == "true":
                pytest.fail(f"CI has to provide {lack}", pytrace=False)
            if lack:
                pytest.skip(f"needs {lack}")
