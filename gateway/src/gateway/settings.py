"""Settings of the gateway process, read once at its entry point. A bad value names itself and what is accepted."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from wbservice.settings import Settings


class GatewaySettings(Settings):
    """`GATEWAY_*` beside what every process reads."""

    gateway_host: str = "127.0.0.1"
    gateway_port: Annotated[int, Field(ge=0, le=65535)] = 8080
    gateway_cors_origins: tuple[str, ...] = ()
    """Exact origins of pages that may call the API, as a JSON list; none by default."""
    gateway_database_connections: Annotated[int, Field(ge=1, le=100)] = 8
