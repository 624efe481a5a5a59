"""Looks at Redis: version and eviction, whether it writes to disk, its clock, live workers, schedulers that tick."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any

import redis
import redis.asyncio
from redis.exceptions import RedisError

from wbcli.doctor.finding import Finding, fault, ok, unknown
from wbcli.doctor.moments import clock_finding
from wbcli.spans import span
from wbgate import keys
from wbgate.errors import GateMisconfigured, GateUnavailable
from wbgate.redis_client import check_server, gate_client
from wbservice.planned import Plan, read_plans

SERVICES = ("digitization", "rnp", "autobidder")
OVERDUE_MS = 180_000
"""A scheduler tells of its plans at each tick; one that has not for so long does not tick."""


def check_redis(url: str, now_ms: int) -> Iterator[Finding]:
    """All checks of Redis. Stops at the first where it does not answer."""
    client = gate_client(url)
    try:
        check_server(client)
        info: Mapping[str, Any] = client.info()
    except GateMisconfigured as wrong:
        yield fault("redis-settings", str(wrong), "change the setting and start the server again")
        return
    except (GateUnavailable, RedisError) as error:
        yield fault("redis", f"no answer: {type(error).__name__}", "start Redis, or set REDIS_URL to where it is")
        return
    yield ok("redis", f"version {info.get('valkey_version') or info['redis_version']}, noeviction")
    yield _durable(info)
    yield clock_finding("redis-clock", (_redis_ms(client) - now_ms) / 1000)
    yield _workers(client)
    yield from schedulers(asyncio.run(_plans(url, now_ms)), now_ms)


def schedulers(plans: list[Plan], now_ms: int) -> Iterator[Finding]:
    """Whether each service's scheduler told of its plans lately."""
    told = {
        service: max(plan.told_ms for plan in plans if plan.service == service)
        for service in {plan.service for plan in plans}
    }
    if not told:
        yield fault("schedulers", "none has told of its plans", "start `python -m <service> scheduler` of each service")
    for service, told_ms in sorted(told.items()):
        age = span((now_ms - told_ms) / 1000, "en")
        if now_ms - told_ms > OVERDUE_MS:
            yield fault(
                f"scheduler-{service}", f"silent for {age}", f"start `python -m {service} scheduler`, read its log"
            )
        else:
            yield ok(f"scheduler-{service}", f"ticked {age} ago")
    for service in sorted(set(SERVICES) - told.keys()) if told else ():
        # Plans that nobody tells of are forgotten after a day; a service may also not be installed at all.
        yield unknown(
            f"scheduler-{service}", "silent for a day", f"start `python -m {service} scheduler` if it is to run"
        )


def _durable(info: Mapping[str, Any]) -> Finding:
    if info.get("aof_enabled"):
        return ok("redis-disk", "append-only file is on")
    return fault("redis-disk", "append-only file is off", "set appendonly yes: a restart would forget jobs that run")


def _redis_ms(client: redis.Redis) -> int:
    answer: Any = client.time()
    return int(answer[0]) * 1000 + int(answer[1]) // 1000


def _workers(client: redis.Redis) -> Finding:
    known: Any = client.smembers(keys.PROCESSES)
    alive = sum(bool(client.exists(keys.process(process))) for process in known)
    if alive:
        return ok("workers", f"{alive} alive")
    return fault("workers", "none alive", "start `python -m <service> worker` of each service")


async def _plans(url: str, now_ms: int) -> list[Plan]:
    client = redis.asyncio.Redis.from_url(url, decode_responses=True)
    try:
        return await read_plans(client, now_ms)
    finally:
        await client.aclose()
