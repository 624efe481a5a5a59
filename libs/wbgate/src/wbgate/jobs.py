"""Jobs for those who ask for them and look at them: submit, find, view, cancel. Each method is one Redis call.

`JobStore` is synchronous, `AsyncJobStore` the same for asyncio. Both raise GateUnavailable where Redis is away; after
`outcome_unknown` the call may have been carried out, and the same call again is harmless.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import redis
import redis.asyncio

from wbgate.config import GateConfig
from wbgate.kinds import JobKind
from wbgate.metrics import record_events
from wbgate.records import check_ids, new_fields, new_job_id, view_of
from wbgate.scripts import AsyncScripts, AsyncWakeSink, Reply, Scripts, WakeSink, raise_unavailable, text
from wbgate.view import JobView, Submitted


def submit_args(
    kind: JobKind,
    config: GateConfig,
    *,
    account_id: str,
    payload: Mapping[str, Any],
    tenant_id: str | None,
    job_id: str | None,
    request_id: str | None,
    unless_live: Iterable[JobKind],
) -> list[str]:
    """ARGV[3..] of submit.lua. Raises ValueError naming a bad id."""
    job_id = new_job_id() if job_id is None else job_id
    check_ids(account_id, job_id)
    rivals = [kind.name] if kind.dedup == "account" else []
    rivals += [rival.name for rival in unless_live]
    fields = new_fields(
        kind, config, account_id=account_id, payload=payload, tenant_id=tenant_id, request_id=request_id
    )
    return [job_id, ",".join(dict.fromkeys(rivals)), *fields]


def submitted(reply: Reply) -> Submitted:
    """Answer of a submit from its reply: anything but `created` was there before."""
    return Submitted(already_running=reply.status != "created", view=view_of(reply.job, reply.extra))


def view_or_none(reply: Reply) -> JobView | None:
    """The job of a reply, None where there is none."""
    return view_of(reply.job, reply.extra) if reply.job else None


def _stock_sink(client: redis.Redis, config: GateConfig) -> WakeSink | None:
    if config.broker == "ours":
        return None
    from wbgate.stock import sink_beside  # Dramatiq is loaded only where it carries the wake-ups

    return sink_beside(client)


def _async_stock_sink(client: redis.asyncio.Redis, config: GateConfig) -> AsyncWakeSink | None:
    if config.broker == "ours":
        return None
    from wbgate.stock import async_sink_beside

    return async_sink_beside(client)


class JobStore:
    """Pushes wake-ups inside the scripts, or with `config.broker="stock"` sends them as messages of Dramatiq's RedisBroker.

    `wake_sink`: sends them instead, for a process that has such a broker already.
    """

    def __init__(self, client: redis.Redis, config: GateConfig, *, wake_sink: WakeSink | None = None) -> None:
        self.client = client
        self.config = config
        self._sink = wake_sink or _stock_sink(client, config)
        self._scripts = Scripts(client, config, inline=self._sink is None)

    def run(self, name: str, *args: str | int, now_ms: int | None = None) -> Reply:
        """Runs a script, counts its events and passes its wake-ups on. Raises GateUnavailable."""
        return self._noted(self._scripts.run(name, *args, now_ms=now_ms))

    def _noted(self, reply: Reply) -> Reply:
        record_events(reply.events)
        if self._sink is not None and reply.wakes:
            self._sink(reply.wakes)
        return reply

    def submit_many(
        self,
        kind: JobKind,
        jobs: Mapping[str, str],
        *,
        payload: Mapping[str, Any],
        request_id: str | None = None,
        unless_live: Iterable[JobKind] = (),
    ) -> dict[str, Submitted]:
        """`submit` for each of `jobs` (job id -> account id) with the same payload, in one round trip; answers by job id.

        For fan-outs: pass some hundred at a time. Raises ValueError for a bad id, GateUnavailable; the same call again is
        harmless.
        """
        rivals = tuple(unless_live)
        calls = [
            submit_args(
                kind,
                self.config,
                account_id=account_id,
                payload=payload,
                tenant_id=None,
                job_id=job_id,
                request_id=request_id,
                unless_live=rivals,
            )
            for job_id, account_id in jobs.items()
        ]
        replies = self._scripts.run_many("submit", calls)
        return {job_id: submitted(self._noted(reply)) for job_id, reply in zip(jobs, replies, strict=True)}

    def submit(
        self,
        kind: JobKind,
        *,
        account_id: str,
        payload: Mapping[str, Any],
        tenant_id: str | None = None,
        job_id: str | None = None,
        request_id: str | None = None,
        unless_live: Iterable[JobKind] = (),
    ) -> Submitted:
        """Submits a job, or finds the one there is: a record of this id, or a live job of the same account-deduped kind or
        of `unless_live` for the account (checked in the same script). Raises ValueError for a bad id, GateUnavailable.
        """
        args = submit_args(
            kind,
            self.config,
            account_id=account_id,
            payload=payload,
            tenant_id=tenant_id,
            job_id=job_id,
            request_id=request_id,
            unless_live=unless_live,
        )
        return submitted(self.run("submit", *args))

    def find_live(self, kind: JobKind, account_id: str) -> JobView | None:
        """The live job of this kind for the account; an ended or cancelled one does not count."""
        return view_or_none(self.run("find_live", kind.name, account_id))

    def view(self, job_id: str) -> JobView | None:
        """The job with whom it waits for; None for an unknown id."""
        return view_or_none(self.run("view", job_id))

    def cancel(self, job_id: str) -> JobView | None:
        """Cancels: a job that is not running ends at once, a running one at its next step; an ended one stays as it is."""
        return view_or_none(self.run("cancel", job_id))

    def live_accounts(self, kind: JobKind) -> dict[str, str]:
        """Account id -> job id of every account with a job of this kind that was live when it was last written.

        A hint for a fan-out that wants to save calls: `submit(unless_live=…)` is what decides.
        """
        try:
            raw: Any = self.client.hgetall(f"wb:live:{kind.name}")
        except redis.RedisError as error:
            raise_unavailable(error)
        return {text(account): text(job_id) for account, job_id in raw.items()}

    def ping(self) -> None:
        """Raises GateUnavailable where Redis does not answer."""
        try:
            self.client.ping()
        except redis.RedisError as error:
            raise_unavailable(error)


class AsyncJobStore:
    """The same for asyncio; `wake_sink` as in JobStore, awaited."""

    def __init__(
        self, client: redis.asyncio.Redis, config: GateConfig, *, wake_sink: AsyncWakeSink | None = None
    ) -> None:
        self.client = client
        self.config = config
        self._sink = wake_sink or _async_stock_sink(client, config)
        self._scripts = AsyncScripts(client, config, inline=self._sink is None)

    async def run(self, name: str, *args: str | int, now_ms: int | None = None) -> Reply:
        """Runs a script, counts its events and passes its wake-ups on. Raises GateUnavailable."""
        reply = await self._scripts.run(name, *args, now_ms=now_ms)
        record_events(reply.events)
        if self._sink is not None and reply.wakes:
            await self._sink(reply.wakes)
        return reply

    async def submit(
        self,
        kind: JobKind,
        *,
        account_id: str,
        payload: Mapping[str, Any],
        tenant_id: str | None = None,
        job_id: str | None = None,
        request_id: str | None = None,
        unless_live: Iterable[JobKind] = (),
    ) -> Submitted:
        """As JobStore.submit."""
        args = submit_args(
            kind,
            self.config,
            account_id=account_id,
            payload=payload,
            tenant_id=tenant_id,
            job_id=job_id,
            request_id=request_id,
            unless_live=unless_live,
        )
        return submitted(await self.run("submit", *args))

    async def find_live(self, kind: JobKind, account_id: str) -> JobView | None:
        """As JobStore.find_live."""
        return view_or_none(await self.run("find_live", kind.name, account_id))

    async def view(self, job_id: str) -> JobView | None:
        """As JobStore.view."""
        return view_or_none(await self.run("view", job_id))

    async def cancel(self, job_id: str) -> JobView | None:
        """As JobStore.cancel."""
        return view_or_none(await self.run("cancel", job_id))

    async def ping(self) -> None:
        """Raises GateUnavailable where Redis does not answer."""
        try:
            await self.client.ping()
        except redis.RedisError as error:
            raise_unavailable(error)
