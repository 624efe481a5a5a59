"""What the entry points of all processes share: the health server around the work, and the line that says it is ready."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from wbservice.health import Checks, HealthServer
from wbservice.settings import Settings, SettingsInvalid

log = logging.getLogger(__name__)


@contextmanager
def health_server(settings: Settings, *, live: Checks, ready: Checks) -> Iterator[HealthServer]:
    """Serve health and metrics for as long as the body runs. Raises SettingsInvalid where it cannot listen."""
    server = _bound(settings, live, ready)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def _bound(settings: Settings, live: Checks, ready: Checks) -> HealthServer:
    try:
        return HealthServer(settings.metrics_host, settings.metrics_port, live=live, ready=ready)
    except OSError as error:
        given = f"{settings.metrics_host}:{settings.metrics_port}"
        raise SettingsInvalid(
            f"METRICS_HOST, METRICS_PORT: given {given} ({error.strerror or error}), accepted: a free port of this machine"
        ) from error


def say_ready(what: str, server: HealthServer) -> None:
    """The one line by which a supervisor knows that the process works."""
    log.info("ready: %s, health on port %s", what, server.port)
