"""The whole examination: the gateway as a front end sees it, Redis and PostgreSQL where their addresses are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wbcli.doctor.database_checks import check_database
from wbcli.doctor.finding import Finding, unknown
from wbcli.doctor.gateway_checks import check_gateway
from wbcli.doctor.redis_checks import check_redis
from wbcli.settings import Target


def examine(target: Target | None, environ: Mapping[str, str], now_ms: int) -> Iterator[Finding]:
    """Every finding, in the order in which things lean on each other."""
    if url := environ.get("REDIS_URL"):
        yield from check_redis(url, now_ms)
    else:
        yield unknown("redis", "REDIS_URL is not set", "set it to look at Redis")
    if url := environ.get("DATABASE_URL"):
        yield from check_database(url, now_ms)
    else:
        yield unknown("database", "DATABASE_URL is not set", "set it to look at PostgreSQL")
    if target is None:
        yield unknown("gateway", "GATEWAY_URL or API_KEY is not set", "set both to look at the gateway")
    else:
        yield from check_gateway(target, now_ms)
