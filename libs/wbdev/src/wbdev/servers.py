"""The Redis and the PostgreSQL of a run: from the environment, from containers, or embedded, in this order.

Every part that needs servers gets them here, so that one rule decides. Data of a server it was given are never touched.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from wbdev.containers import NoContainerError, container_postgres, container_redis, require_engine
from wbdev.postgres_server import embedded_postgres
from wbdev.redis_server import embedded_redis
from wbdev.running import RunningServer, ServerStartError

__all__ = [
    "RunningServer",
    "ServerStartError",
    "Servers",
    "embedded_postgres",
    "embedded_redis",
    "resolve_servers",
]


@dataclass(frozen=True, kw_only=True)
class Servers:
    """Both servers of a run."""

    redis: RunningServer
    postgres: RunningServer

    def stop(self) -> None:
        """Stop what this process started; what the environment named is left alone."""
        try:
            self.redis.stop()
        finally:
            self.postgres.stop()

    def describe(self) -> list[str]:
        """Return a line a server: what it is, where it comes from, and why not from an earlier source."""
        return [_line("redis", self.redis), _line("postgres", self.postgres)]


def resolve_servers(
    folder: Path, *, environ: Mapping[str, str] = os.environ, containers: bool = True, durable: bool = False
) -> Servers:
    """Return both servers, started where needed with their data under `folder`.

    `REDIS_URL` and `DATABASE_URL` are used as they are; then containers where an engine answers (`containers`); then
    embedded servers. `durable` makes an embedded PostgreSQL flush to disk. Raises ServerStartError, FolderInUseError.
    """
    redis = _resolve(
        environ.get("REDIS_URL"),
        (lambda: container_redis(environ)) if containers else None,
        lambda: embedded_redis(folder / "redis"),
        environ,
    )
    try:
        postgres = _resolve(
            environ.get("DATABASE_URL"),
            (lambda: container_postgres(environ)) if containers else None,
            lambda: embedded_postgres(folder / "postgres", durable=durable),
            environ,
        )
    except BaseException:
        redis.stop()
        raise
    return Servers(redis=redis, postgres=postgres)


def _resolve(
    given: str | None,
    container: Callable[[], RunningServer] | None,
    embedded: Callable[[], RunningServer],
    environ: Mapping[str, str],
) -> RunningServer:
    if given:
        return RunningServer(url=given, source="environment")
    reason = ""
    if container is not None:
        try:
            require_engine(environ)
            return container()
        except NoContainerError as refused:
            if environ.get("WB_TEST_CONTAINERS") == "1":
                raise ServerStartError(f"WB_TEST_CONTAINERS=1, but {refused}") from refused
            reason = str(refused)
    server = embedded()
    return RunningServer(url=server.url, source=server.source, pid=server.pid, note=reason, on_stop=server.on_stop)


def _line(name: str, server: RunningServer) -> str:
    note = f" ({server.note})" if server.note else ""
    return f"{name}: {server.source} {_without_password(server.url)}{note}"


def _without_password(url: str) -> str:
    scheme, separator, rest = url.partition("://")
    credentials, at, place = rest.rpartition("@")
    user = credentials.partition(":")[0]
    return f"{scheme}{separator}{user}{at}{place}" if at else url
