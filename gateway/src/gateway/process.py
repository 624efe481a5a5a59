"""The gateway's process: backends, app and server together."""

from __future__ import annotations

import socket

from gateway.app import create_app
from gateway.backends import open_backends
from gateway.server import serve
from gateway.settings import GatewaySettings


async def run(settings: GatewaySettings, listener: socket.socket) -> None:
    """Serve on a listening socket until a signal asks to stop."""
    async with open_backends(
        redis_url=settings.redis_url.get_secret_value(),
        database_url=settings.database_url.get_secret_value(),
        config=settings.gate_config(),
        budget=settings.budget_config(),
        vault=settings.vault() if settings.wb_token_keys else None,
        limits=settings.caller_limits(),
        pool_size=settings.gateway_database_connections,
        audit_days=settings.gateway_audit_days,
    ) as backends:
        app = create_app(backends, settings.gateway_cors_origins)
        await serve(app, listener, on_stop=backends.watches.stop)
