"""Entry point: `python -m gateway serve` answers requests, `python -m gateway openapi` prints the API's description."""

from __future__ import annotations

import argparse
import asyncio
import sys

from gateway.openapi import document_text


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m gateway", description="HTTP to job and back")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="answer requests until SIGTERM or SIGINT")
    commands.add_parser("openapi", help="print the OpenAPI document")
    if parser.parse_args(arguments).command == "openapi":
        sys.stdout.write(document_text())
        return 0
    return _serve()


def _serve() -> int:
    # Imported here: the description of the API needs no server and no settings.
    from gateway.process import run
    from gateway.server import listen
    from gateway.settings import GatewaySettings
    from wbservice import logs, tracing
    from wbservice.settings import SettingsInvalid, load

    try:
        settings = load(GatewaySettings)
    except SettingsInvalid as error:
        return _refused(error)
    logs.configure(settings, service="gateway")
    logs.tell_of_deaths()
    try:
        tracing.configure(settings, service="gateway")
    except SettingsInvalid as error:
        return _refused(error)
    try:
        listener = listen(settings.gateway_host, settings.gateway_port)
    except OSError as error:
        return _refused(f"GATEWAY_HOST, GATEWAY_PORT: {settings.gateway_host}:{settings.gateway_port}: {error}")
    asyncio.run(run(settings, listener))
    tracing.shut_down()
    return 0


def _refused(why: object) -> int:
    sys.stderr.write(f"{why}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
