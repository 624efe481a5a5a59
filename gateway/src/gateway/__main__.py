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
    from gateway.process import run
    from gateway.settings import GatewaySettings
    from wbservice import logs

    settings = GatewaySettings()
    logs.configure(settings)
    asyncio.run(run(settings))
    return 0


if __name__ == "__main__":
    sys.exit(main())
