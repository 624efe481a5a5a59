"""One account as somebody outside sees it: who has it, who waits for it, what is skipped. Reads only, one Redis call each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, cast

import redis
import redis.asyncio

from wbgate.config import GateConfig
from wbgate.records import check_account_id, loads, optional_int, view_of
from wbgate.scripts import AsyncScripts, Reply, Scripts
from wbgate.view import JobView, Reason

GateState = Literal["granted", "running", "parked"]

LINE_SHOWN = 50
"""So many of a line are named; the rest is counted."""
JOBS_SHOWN = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """The job that has the account. `state`: granted (no worker has claimed it yet), running, or parked (waits for WB and
    keeps the account); `since_ms`: since when it is so, of a parked one since its work began. `job`: its record.
    """

    job: JobView
    state: GateState
    since_ms: int | None
    lease_until_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiter:
    """A job in the line; `position` from 1. `unclaimed`: it had the account and no worker of its service took it up."""

    job_id: str
    kind: str
    cls: str
    waiting_since_ms: int
    position: int
    reason: Reason | None
    unclaimed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountGate:
    """An account's gate. `waiters`: the first of the line in order, `waiting` all of them. `wanted`: a person's job waits, so
    that no scheduled job takes the account. `skip_runs`: scheduled kind -> times in a row that it was skipped here.
    `paused_until_ms`: the moment until which the holder waits for WB. `quiet_until_ms`: after a loss of Redis's memory
    nothing is granted before.
    """

    account_id: str
    holder: Holder | None
    waiters: tuple[Waiter, ...]
    waiting: int
    wanted: bool
    skip_runs: dict[str, int]
    paused_until_ms: int | None
    quiet_until_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountJobs:
    """The jobs of an account that have not ended, the oldest first; `total` counts those that are not shown too."""

    jobs: tuple[JobView, ...]
    total: int


def account_gate(account_id: str, reply: Reply) -> AccountGate:
    """The answer of account.lua as a picture."""
    parts = [value.split("|") for value in reply.extra]
    waiting, wanted, quiet_until = next(rest for name, *rest in parts if name == "line")
    holder = _holder(reply, _named(parts, "owner"))
    return AccountGate(
        account_id=account_id,
        holder=holder,
        waiters=tuple(_waiter(position, rest) for position, rest in enumerate(_named(parts, "waiter"), 1)),
        waiting=int(waiting),
        wanted=wanted == "1",
        skip_runs={kind: int(run) for kind, run in _named(parts, "skips")},
        paused_until_ms=holder.job.resume_at_ms if holder and holder.state == "parked" else None,
        quiet_until_ms=optional_int(quiet_until),
    )


def _named(parts: Sequence[list[str]], wanted: str) -> Iterator[list[str]]:
    return (rest for name, *rest in parts if name == wanted)


def _holder(reply: Reply, told: Iterator[list[str]]) -> Holder | None:
    owner = next(told, None)
    if owner is None or not reply.job:
        return None
    state, since, lease_until = owner
    return Holder(
        job=view_of(reply.job),
        state=cast("GateState", state),
        since_ms=optional_int(since),
        lease_until_ms=optional_int(lease_until),
    )


def _waiter(position: int, told: list[str]) -> Waiter:
    job_id, kind, cls, since, code, unclaimed = told
    return Waiter(
        job_id=job_id,
        kind=kind,
        cls=cls,
        waiting_since_ms=int(since),
        position=position,
        reason=Reason(code=code) if code else None,
        unclaimed=unclaimed == "1",
    )


def account_jobs(reply: Reply) -> AccountJobs:
    """The answer of account_jobs.lua as pictures."""
    total, *told = reply.extra
    return AccountJobs(jobs=tuple(_live_job(one) for one in told), total=int(total))


def _live_job(told: str) -> JobView:
    record, waiting = loads(told)
    return view_of(record, waiting or ())


class GateReader:
    """Pictures of accounts. Both methods raise ValueError for an id that is none, GateUnavailable where Redis is away; `now_ms`
    None means Redis TIME.
    """

    def __init__(self, client: redis.Redis, config: GateConfig) -> None:
        self._scripts = Scripts(client, config)

    def account(self, account_id: str, *, limit: int = LINE_SHOWN, now_ms: int | None = None) -> AccountGate:
        """Who has the account and who waits for it; `limit`: how many of the line to name."""
        check_account_id(account_id)
        return account_gate(account_id, self._scripts.run("account", account_id, limit, now_ms=now_ms))

    def jobs(self, account_id: str, *, limit: int = JOBS_SHOWN, now_ms: int | None = None) -> AccountJobs:
        """The account's jobs that have not ended, of every kind."""
        check_account_id(account_id)
        return account_jobs(self._scripts.run("account_jobs", account_id, limit, now_ms=now_ms))


class AsyncGateReader:
    """The same for asyncio."""

    def __init__(self, client: redis.asyncio.Redis, config: GateConfig) -> None:
        self._scripts = AsyncScripts(client, config)

    async def account(self, account_id: str, *, limit: int = LINE_SHOWN, now_ms: int | None = None) -> AccountGate:
        """As GateReader.account."""
        check_account_id(account_id)
        return account_gate(account_id, await self._scripts.run("account", account_id, limit, now_ms=now_ms))

    async def jobs(self, account_id: str, *, limit: int = JOBS_SHOWN, now_ms: int | None = None) -> AccountJobs:
        """As GateReader.jobs."""
        check_account_id(account_id)
        return account_jobs(await self._scripts.run("account_jobs", account_id, limit, now_ms=now_ms))
