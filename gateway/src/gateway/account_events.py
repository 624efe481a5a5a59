"""The events of one account: its gate and each of its jobs, as they change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

from starlette.responses import Response

from gateway.access import require_account
from gateway.backends import Backends
from gateway.event_stream import PING, PING_S, EventStream, event_bytes
from gateway.freshness import SyncFacts, sync_resource
from gateway.gate_presentation import gate_resource
from gateway.gate_resources import Gate
from gateway.language import Lang
from gateway.operations import Call
from gateway.presentation import job_resource
from gateway.topics import Item, Topic, Values
from wbaccounts.accounts import Account
from wbgate.account import AccountGate
from wbgate.budget.levels import SellerBudget
from wbgate.view import JobView

GATE, JOB = "gate", "job"


@dataclass(frozen=True, slots=True)
class GateFacts:
    """All that a picture of the gate is made of."""

    gate: AccountGate
    budget: SellerBudget
    syncs: tuple[SyncFacts, ...]


async def stream_account(call: Call) -> Response:
    """A stream of the account's gate and jobs, without an end."""
    async with call.backends.watches.topics.looking:
        account = await require_account(call, call.params["accountId"])
    call.exchange.facts["account_id"] = account.account_id
    return EventStream(
        _events(call, account, call.exchange.headers.get("last-event-id")), {"Content-Language": call.exchange.lang}
    )


class AccountReader:
    """Reads the account for its topic: the gate, the jobs that live, and the end of those that lived at the last look."""

    def __init__(self, backends: Backends, account: Account) -> None:
        self._backends = backends
        self._account = account
        self._live: set[str] = set()

    async def __call__(self) -> Values:
        """The gate and the jobs by name."""
        facts, live = await asyncio.gather(
            read_gate(self._backends, self._account), self._backends.gates.jobs(self._account.account_id)
        )
        jobs = {view.job_id: view for view in live.jobs}
        ended = await asyncio.gather(*(self._backends.jobs.view(job_id) for job_id in self._live - jobs.keys()))
        self._live = set(jobs)
        shown = [*jobs.values(), *(view for view in ended if view is not None)]
        return {GATE: facts, **{f"{JOB} {view.job_id}": view for view in shown}}


async def read_gate(backends: Backends, account: Account) -> GateFacts:
    """The gate, the budget and the schedules as of now. Raises GateUnavailable, DatabaseUnavailable."""
    gate, budget, syncs = await asyncio.gather(
        backends.gates.account(account.account_id),
        backends.budgets.seller(account.seller_id),
        backends.freshness.syncs(account.account_id),
    )
    return GateFacts(gate, budget, tuple(syncs))


def gate_of(facts: GateFacts, *, now_ms: int, lang: Lang) -> Gate:
    """The picture for a caller."""
    syncs = [sync_resource(sync, facts.gate.skip_runs, lang) for sync in facts.syncs]
    return gate_resource(facts.gate, facts.budget, syncs, now_ms=now_ms, lang=lang)


async def _events(call: Call, account: Account, seen: str | None) -> AsyncIterator[bytes]:
    watches, lang = call.backends.watches, call.exchange.lang
    version = 0
    with watches.account(call.principal.key_id, account.account_id, AccountReader(call.backends, account)) as watcher:
        topic = watcher.topic
        while not watches.stopping:
            if not await watcher.wait(PING_S):
                yield PING
                continue
            # Of one moment: the topic goes on while a slow caller takes the events.
            items, tag, newest = topic.items, topic.tag, topic.version
            for name, item in items.items() if tag != seen else ():
                if item.version > version:
                    yield rendered(topic, name, item, tag, call.backends.now_ms(), lang)
            seen, version = tag, newest


def rendered(topic: Topic, name: str, item: Item, tag: str, now_ms: int, lang: Lang) -> bytes:
    """The event of one item, made once for all who read the same language."""
    key = (name, item.version, tag, lang)
    if key not in topic.rendered:
        topic.rendered[key] = _event(tag, item, now_ms, lang)
    return topic.rendered[key]


def _event(tag: str, item: Item, now_ms: int, lang: Lang) -> bytes:
    match item.value:
        case GateFacts() as facts:
            return event_bytes(GATE, gate_of(facts, now_ms=now_ms, lang=lang).as_json(), tag)
        case JobView() as view:
            return event_bytes(JOB, job_resource(view, now_ms=now_ms, lang=lang).as_json())
        case other:
            raise TypeError(f"{type(other).__name__} is nothing that an account's stream tells of")
