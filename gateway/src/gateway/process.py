"""The gateway's process: backends, app and server together."""

from __future__ import annotations

from gateway.app import create_app
from gateway.backends import open_backends
from gateway.server import serve
from gateway.settings import GatewaySettings


async def run(settings: GatewaySettings) -> None:
    """Serve until a signal asks to stop."""
    async with open_backends(
        redis_url=settings.redis_url,
        database_url=settings.database_url,
        time_scale=settings.wb_time_scale,
        pool_size=settings.gateway_database_connections,
    ) as backends:
        app = create_app(backends, settings.gateway_cors_origins)
        await serve(app, host=settings.gateway_host, port=settings.gateway_port)
