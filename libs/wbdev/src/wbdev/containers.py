"""Redis and PostgreSQL in containers, through testcontainers, where a container engine answers. For tests only.

`WB_TEST_CONTAINERS` is `0` for never, `1` for "or not at all"; unset, they are used where they can be. Image names come
from `WB_TEST_REDIS_IMAGE` and `WB_TEST_POSTGRES_IMAGE`. An image that is not here is pulled once, within a deadline.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wbdev.redis_server import DATABASES
from wbdev.running import RunningServer

REDIS_IMAGE = "redis:7"
POSTGRES_IMAGE = "postgres:15"
ENGINE_TIMEOUT_S = 3
PULL_TIMEOUT_S = 90
DEFAULT_SOCKET = Path("/var/run/docker.sock")


class NoContainerError(RuntimeError):
    """Containers cannot be used here; the text is the reason, in one line."""


def require_engine(environ: Mapping[str, str] = os.environ) -> None:
    """Return when a container engine answers; raise NoContainerError with the reason otherwise."""
    if environ.get("WB_TEST_CONTAINERS") == "0":
        raise NoContainerError("WB_TEST_CONTAINERS=0")
    if not environ.get("DOCKER_HOST") and not DEFAULT_SOCKET.exists():
        raise NoContainerError("no container engine (no DOCKER_HOST, no /var/run/docker.sock)")
    try:
        import docker
    except ModuleNotFoundError as missing:
        raise NoContainerError("the package docker is not installed") from missing
    try:
        docker.from_env(timeout=ENGINE_TIMEOUT_S).ping()
    except Exception as failure:  # the client raises its own, requests' and urllib3's errors
        raise NoContainerError(f"the container engine does not answer ({type(failure).__name__})") from failure


def container_redis(environ: Mapping[str, str] = os.environ) -> RunningServer:
    """Start Redis in a container as the embedded one is set up: append-only, `noeviction`. Raises NoContainerError."""
    from testcontainers.community.redis import RedisContainer

    image = environ.get("WB_TEST_REDIS_IMAGE", REDIS_IMAGE)
    _require_image(image)
    container = RedisContainer(image).with_command(
        f"redis-server --appendonly yes --save '' --maxmemory-policy noeviction --databases {DATABASES}"
    )
    _start(container, image)
    return RunningServer(
        url=f"redis://{container.get_container_host_ip()}:{container.get_exposed_port(6379)}/0",
        source="container",
        note=image,
        on_stop=_once(container.stop),
    )


def container_postgres(environ: Mapping[str, str] = os.environ) -> RunningServer:
    """Start PostgreSQL in a container. Raises NoContainerError."""
    from testcontainers.community.postgres import PostgresContainer

    image = environ.get("WB_TEST_POSTGRES_IMAGE", POSTGRES_IMAGE)
    _require_image(image)
    container = PostgresContainer(image, driver=None).with_command(
        "postgres -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200"
    )
    _start(container, image)
    return RunningServer(
        url=str(container.get_connection_url()), source="container", note=image, on_stop=_once(container.stop)
    )


def _start(container: Any, image: str) -> None:
    try:
        container.start()
    except Exception as failure:
        _once(container.stop)()
        raise NoContainerError(f"{image} did not start ({type(failure).__name__}: {str(failure)[:120]})") from failure


def _require_image(image: str) -> None:
    import docker

    client = docker.from_env(timeout=ENGINE_TIMEOUT_S)
    try:
        client.images.get(image)
    except docker.errors.ImageNotFound:
        _pull(image)
    except Exception as failure:
        raise NoContainerError(f"the container engine does not list {image} ({type(failure).__name__})") from failure


def _pull(image: str) -> None:
    """Pull in a thread, since the engine's client has no deadline for a pull as a whole."""
    import docker

    outcome: list[Exception | None] = []

    def pull() -> None:
        try:
            docker.from_env(timeout=PULL_TIMEOUT_S).images.pull(image)
            outcome.append(None)
        except Exception as failure:  # noqa: BLE001 - carried to the caller, below
            outcome.append(failure)

    thread = threading.Thread(target=pull, name=f"pull {image}", daemon=True)
    thread.start()
    thread.join(PULL_TIMEOUT_S)
    if not outcome:
        raise NoContainerError(f"{image} was not pulled in {PULL_TIMEOUT_S} s")
    if outcome[0] is not None:
        raise NoContainerError(f"{image} cannot be pulled ({type(outcome[0]).__name__})") from outcome[0]


def _once(stop: Any) -> Any:
    """Return a stop that may be called twice, and whose failure does not hide what went before."""
    done: list[bool] = []

    def call() -> None:
        if not done:
            done.append(True)
            stop()

    return call
