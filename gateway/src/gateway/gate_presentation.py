"""An account's gate, its buckets and its schedules as the API shows them. Pure: no look-up, no clock."""

from __future__ import annotations

from collections.abc import Iterable

from gateway.gate_resources import Bucket, Gate, GateHolder, GateSummary, GateWaiter, SellerPause, Sync
from gateway.language import Lang
from gateway.presentation import KIND_TITLES, instant, kind_title, reason
from wbgate.account import AccountGate, Holder, Waiter
from wbgate.budget.levels import BucketLevel, SellerBudget
from wbgate.messages import METHOD_TITLES, progress_message
from wbgate.view import JobView, WaitingFor


def gate_resource(gate: AccountGate, budget: SellerBudget, syncs: Iterable[Sync], *, now_ms: int, lang: Lang) -> Gate:
    """One moment of the gate."""
    return Gate(
        account_id=gate.account_id,
        at=instant(now_ms),
        holder=gate_holder(gate.holder, now_ms=now_ms, lang=lang),
        waiters=[_waiter(gate, waiter, now_ms=now_ms, lang=lang) for waiter in gate.waiters],
        waiting=gate.waiting,
        user_first=gate.wanted,
        quarantine_until_at=instant(gate.quiet_until_ms),
        buckets=[bucket(level, lang) for level in budget.levels],
        seller_pause=_seller_pause(budget),
        syncs=list(syncs),
    )


def gate_summary(gate: AccountGate, *, now_ms: int, lang: Lang) -> GateSummary:
    """Who has the account and how many wait."""
    return GateSummary(holder=gate_holder(gate.holder, now_ms=now_ms, lang=lang), waiting=gate.waiting)


def gate_holder(holder: Holder | None, *, now_ms: int, lang: Lang) -> GateHolder | None:
    """The job that has the account, None where nobody has it."""
    if holder is None:
        return None
    job = holder.job
    facts = {
        "jobId": job.job_id,
        "kind": job.kind,
        "title": kind_title(job.kind, lang),
        "class": job.cls,
        "state": holder.state,
        "phase": job.phase,
        "message": progress_message(job, now_ms, lang, titles=KIND_TITLES),
        "reason": None if holder.state == "running" else reason(job.reason),
        "sinceAt": instant(holder.since_ms),
        "leaseUntilAt": instant(holder.lease_until_ms),
        "resumeAt": instant(job.resume_at_ms),
    }
    return GateHolder.model_validate(facts)


def bucket(level: BucketLevel, lang: Lang) -> Bucket:
    """What is left of one method's limit."""
    titles = METHOD_TITLES.get(level.method)
    return Bucket(
        method=level.method,
        title=level.method if titles is None else titles[lang == "en"],
        tokens=level.tokens,
        burst=level.burst,
        interval_seconds=level.interval_ms / 1000,
        next_at=instant(level.next_at_ms),
        blocked_until_at=instant(level.blocked_until_ms),
        estimated=level.estimated,
        foreign_calls=level.foreign,
        foreign_seen_at=instant(level.foreign_seen_ms),
    )


def _seller_pause(budget: SellerBudget) -> SellerPause | None:
    pause = budget.pause
    return None if pause is None else SellerPause(until_at=instant(pause.until_ms), estimated=pause.estimated)


def _waiter(gate: AccountGate, waiter: Waiter, *, now_ms: int, lang: Lang) -> GateWaiter:
    facts = {
        "jobId": waiter.job_id,
        "kind": waiter.kind,
        "title": kind_title(waiter.kind, lang),
        "class": waiter.cls,
        "position": waiter.position,
        "message": progress_message(_as_view(gate, waiter), now_ms, lang, titles=KIND_TITLES),
        "reason": reason(waiter.reason),
        "waitingSince": instant(waiter.waiting_since_ms),
        "waitingSeconds": max(0, now_ms - waiter.waiting_since_ms) // 1000,
        "unclaimed": waiter.unclaimed,
    }
    return GateWaiter.model_validate(facts)


def _as_view(gate: AccountGate, waiter: Waiter) -> JobView:
    """What the text for people is made from: the line tells of a waiter only what differs from one to the next."""
    return JobView(
        job_id=waiter.job_id,
        account_id=gate.account_id,
        tenant_id=None,
        kind=waiter.kind,
        cls=waiter.cls,
        state="pending",
        phase="waiting-account",
        created_at_ms=waiter.waiting_since_ms,
        attempt=1,
        max_attempts=1,
        reason=waiter.reason,
        waiting_since_ms=waiter.waiting_since_ms,
        waiting_for=_holder_facts(gate.holder),
        position=waiter.position,
    )


def _holder_facts(holder: Holder | None) -> WaitingFor | None:
    if holder is None:
        return None
    job = holder.job
    return WaitingFor(job_id=job.job_id, kind=job.kind, cls=job.cls, phase=job.phase, since_ms=holder.since_ms)
