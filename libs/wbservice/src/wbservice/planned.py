"""When each schedule is due next, told by the schedulers to whoever shows it. Nothing decides by it: ids carry the slots.

One hash in Redis, `wb:schedules`: `<service>|<schedule>` -> JSON. A schedule that no scheduler has told of for a day is gone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import redis
import redis.asyncio
from redis.exceptions import RedisError

from wbgate.scripts import raise_unavailable, text
from wbservice.schedule import Every, Schedule

SCHEDULES = "wb:schedules"
TOLD_WITHIN_MS = 86_400_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One schedule. `next_ms`: its next slot (ms since 1970 UTC), `interval_ms`: None where it is not regular.

    `told_ms`: when a scheduler last told of it.
    """

    service: str
    schedule: str
    kind: str
    next_ms: int
    interval_ms: int | None
    told_ms: int


def plan_of(service: str, schedule: Schedule, now_ms: int) -> Plan | None:
    """The plan at `now_ms`; None for a trigger that is never due again. Pure."""
    next_ms = schedule.trigger.next(now_ms)
    if next_ms is None:
        return None
    return Plan(
        service=service,
        schedule=schedule.name,
        kind=schedule.kind.name,
        next_ms=next_ms,
        interval_ms=schedule.trigger.interval_ms if isinstance(schedule.trigger, Every) else None,
        told_ms=now_ms,
    )


def tell_plans(client: redis.Redis, service: str, schedules: Sequence[Schedule], now_ms: int) -> None:
    """Tell of a service's schedules, in one call. Raises GateUnavailable."""
    plans = [plan for schedule in schedules if (plan := plan_of(service, schedule, now_ms)) is not None]
    if not plans:
        return
    told: dict[Any, Any] = {f"{plan.service}|{plan.schedule}": _dumped(plan) for plan in plans}
    try:
        client.hset(SCHEDULES, mapping=told)
    except RedisError as error:
        raise_unavailable(error)


async def read_plans(client: redis.asyncio.Redis, now_ms: int) -> list[Plan]:
    """All plans that are still told of, by service and name. Raises GateUnavailable."""
    try:
        raw: Mapping[Any, Any] = await client.hgetall(SCHEDULES)
    except RedisError as error:
        raise_unavailable(error)
    plans = [_loaded(text(name), text(value)) for name, value in sorted(raw.items())]
    return [plan for plan in plans if now_ms - plan.told_ms < TOLD_WITHIN_MS]


def _dumped(plan: Plan) -> str:
    return json.dumps({"kind": plan.kind, "next": plan.next_ms, "interval": plan.interval_ms, "told": plan.told_ms})


def _loaded(name: str, value: str) -> Plan:
    service, _, schedule = name.partition("|")
    facts = json.loads(value)
    return Plan(
        service=service,
        schedule=schedule,
        kind=facts["kind"],
        next_ms=facts["next"],
        interval_ms=facts["interval"],
        told_ms=facts["told"],
    )
