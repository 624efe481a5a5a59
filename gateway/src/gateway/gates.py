"""Reading one account's gate, and the queues of all."""

from __future__ import annotations

from starlette.responses import Response

from gateway.access import require_account
from gateway.account_events import gate_of, read_gate
from gateway.answers import private_answer
from gateway.freshness import SERVICES
from gateway.gate_resources import Queue, Queues, WaitingJobs
from gateway.operations import Call
from gateway.presentation import instant
from wbcontracts.kinds import USER_KINDS

QUEUES = tuple(f"{service}-{cls}" for service in SERVICES for cls in ("user", "sync"))


async def show_gate(call: Call) -> Response:
    """Who has the account, who waits, what is left of WB's limits, and what is synchronised when."""
    account = await require_account(call, call.params["accountId"])
    facts = await read_gate(call.backends, account)
    return private_answer(call, gate_of(facts, now_ms=call.backends.now_ms(), lang=call.exchange.lang))


async def show_queues(call: Call) -> Response:
    """How much waits in each queue, and how many workers there are. Counts only: whose jobs they are is not told."""
    reply = await call.backends.jobs.run("stats", ",".join(QUEUES), ",".join(kind.name for kind in USER_KINDS))
    return private_answer(call, queues_of(reply.extra, call.backends.now_ms()))


def queues_of(told: tuple[str, ...], now_ms: int) -> Queues:
    """The load as stats.lua tells it. Pure."""
    parts = [value.split("|") for value in told]
    count = {name: int(rest[0]) for name, *rest in parts if len(rest) == 1}
    return Queues(
        at=instant(now_ms),
        queues=[_queue(*rest) for name, *rest in parts if name == "queue"],
        waiting=[_waiting(*rest) for name, *rest in parts if name == "waiting"],
        accounts_taken=count["gates"],
        workers=count["processes"],
    )


def _queue(name: str, ready: str, oldest_ms: str) -> Queue:
    service, _, job_class = name.rpartition("-")
    return Queue.model_validate(
        {
            "name": name,
            "service": service,
            "class": job_class,
            "ready": int(ready),
            "oldestSeconds": int(oldest_ms) // 1000,
        }
    )


def _waiting(job_class: str, count: str, oldest_ms: str) -> WaitingJobs:
    return WaitingJobs.model_validate(
        {"class": job_class, "count": int(count), "oldestSeconds": int(oldest_ms) // 1000}
    )
