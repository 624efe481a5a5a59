"""The gate's decisions, each a pure function of plain data; `lua/decisions.lua` is their mirror.

`evaluate_gate_acquire` decides what a job that asks for its account gets. The others decide what a heartbeat, a WB pause,
a release and a failed attempt do to the owner. Fields are those of the shared conformance vectors (camelCase there).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

AcquireOutcome = Literal[
    "acquired", "reentered", "resumed", "stolen", "busy", "same-job-busy", "yielded", "skip", "error"
]
Mark = Literal["set", "clear", "none"]
BlockedBy = Literal["owner", "wanted", "queue", "quarantine", "same-job"]

SKIPPED: dict[str, Any] = {"skipped": True, "reason": "account-busy"}
STEALABLE_STATES = ("parked", "granted")
"""A scheduled owner in one of these has no work under way: a user job takes the account at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AcquireConfig:
    """`ttl_ms`: lease of a running owner; `wanted_ttl_ms`: a mark counts while so fresh; `poll_ms`: delay of a blocked job."""

    ttl_ms: int = 90_000
    wanted_ttl_ms: int = 60_000
    poll_ms: int = 15_000
    hold_pause_max_ms: int = 900_000
    pause_extra_ms: int = 60_000


@dataclass(frozen=True, slots=True, kw_only=True)
class GateState:
    """Who has the account. `run`, `state`, `cls` are None for a value that an older version wrote."""

    owner: str
    ttl_ms: int
    run: str | None
    epoch: int
    state: str | None
    cls: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedMark:
    """A waiting job that counts: `order` is its waitingSince, `seen` when it was last known to live."""

    owner: str
    order: int
    seen: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountState:
    """All that the decision needs to know of an account; instants in ms of Redis time."""

    now: int
    gate: GateState | None
    wanted: tuple[WantedMark, ...]
    epoch: int
    quarantine_until: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AcquireRequest:
    """A job that asks. Not validated here: `request_error` names what is wrong with it."""

    owner: Any
    run: Any
    cls: Any
    enqueued_at: Any
    waiting_since: Any
    max_wait_ms: Any
    started: Any
    floor_epoch: Any = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AcquireVerdict:
    """What the job gets; field by field as in the vectors' `expect`."""

    outcome: AcquireOutcome
    epoch: int | None = None
    ttl_ms: int | None = None
    delay_ms: int | None = None
    phase: str | None = None
    result: dict[str, Any] | None = None
    mark: Mark = "none"
    release: bool = False
    blocked_by: BlockedBy | None = None


def evaluate_gate_acquire(state: AccountState, req: AcquireRequest, cfg: AcquireConfig) -> AcquireVerdict:
    """What a job that asks for its account gets. Never raises: a bad request is the outcome `error`."""
    if request_error(req) is not None:
        return AcquireVerdict(outcome="error")
    gate = state.gate
    if gate is None:
        return _ask_free(state, req, cfg)
    if gate.owner == req.owner:
        return _ask_own(state, gate, req, cfg)
    if _stealable(gate, req):
        blocker = _blocker(state, req, cfg)
        return _busy(state, req, cfg, blocker) if blocker else _grant("stolen", state, req, cfg)
    return _busy(state, req, cfg, "owner")


def request_error(req: AcquireRequest) -> str | None:
    """Name of the first bad field of a request, or None."""
    if not isinstance(req.owner, str) or not _is_owner(req.owner):
        return "owner"
    if not isinstance(req.run, str) or req.run == "":
        return "run"
    if req.cls not in ("user", "scheduled"):
        return "cls"
    if not _is_count(req.enqueued_at):
        return "enqueuedAt"
    if not _is_count(req.waiting_since) or req.waiting_since < req.enqueued_at:
        return "waitingSince"
    if req.max_wait_ms is not None and not _is_count(req.max_wait_ms):
        return "maxWaitMs"
    if not isinstance(req.started, bool):
        return "started"
    if not _is_count(req.floor_epoch):
        return "floorEpoch"
    return None


def _is_owner(owner: str) -> bool:
    queue, colon, job = owner.partition(":")
    return bool(queue and colon and job)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _ask_free(state: AccountState, req: AcquireRequest, cfg: AcquireConfig) -> AcquireVerdict:
    if quarantined(state, cfg):
        return _busy(state, req, cfg, "quarantine")
    blocker = _blocker(state, req, cfg)
    return _busy(state, req, cfg, blocker) if blocker else _grant("acquired", state, req, cfg)


def _ask_own(state: AccountState, gate: GateState, req: AcquireRequest, cfg: AcquireConfig) -> AcquireVerdict:
    if gate.state == "parked":
        blocker = _blocker(state, req, cfg) if req.cls == "scheduled" else None
        if blocker is None:
            return _grant("resumed", state, req, cfg)
        return AcquireVerdict(
            outcome="yielded",
            delay_ms=cfg.poll_ms,
            phase="waiting-account",
            mark=_waiting_mark(state, req),
            release=True,
            blocked_by=blocker,
        )
    if gate.run == req.run and gate.state == "running":
        return AcquireVerdict(
            outcome="reentered", epoch=gate.epoch, ttl_ms=max(gate.ttl_ms, cfg.ttl_ms), mark=_own_mark(state, req)
        )
    return AcquireVerdict(outcome="same-job-busy", delay_ms=cfg.poll_ms, phase="waiting-account", blocked_by="same-job")


def _stealable(gate: GateState, req: AcquireRequest) -> bool:
    return gate.state in STEALABLE_STATES and gate.cls == "scheduled" and bool(req.cls == "user")


def _blocker(state: AccountState, req: AcquireRequest, cfg: AcquireConfig) -> BlockedBy | None:
    """Who in the line goes first: for a job that takes turns a smaller (order, owner), for any other each fresh mark."""
    others = [w for w in state.wanted if w.owner != req.owner and _fresh(w, state, cfg)]
    if not _takes_turns(state, req):
        return "wanted" if others else None
    mine = (req.waiting_since, req.owner)
    return "queue" if any((w.order, w.owner) < mine for w in others) else None


def _fresh(mark: WantedMark, state: AccountState, cfg: AcquireConfig) -> bool:
    return abs(state.now - mark.seen) < cfg.wanted_ttl_ms


def _takes_turns(state: AccountState, req: AcquireRequest) -> bool:
    return bool(req.cls == "user") or is_aged(
        now=state.now, cls=req.cls, started=req.started, max_wait_ms=req.max_wait_ms, waiting_since=req.waiting_since
    )


def is_aged(*, now: int, cls: str, started: bool, max_wait_ms: int | None, waiting_since: int) -> bool:
    """A scheduled job that has worked and has waited its max wait since stands in the line as a user job does."""
    return cls == "scheduled" and started and max_wait_ms is not None and max(0, now - waiting_since) >= max_wait_ms


def quarantined(state: AccountState, cfg: AcquireConfig) -> bool:
    """True while nothing new is granted; a moment further away than one lease is a clock that went back."""
    return 0 < state.quarantine_until - state.now <= cfg.ttl_ms


def _grant(outcome: AcquireOutcome, state: AccountState, req: AcquireRequest, cfg: AcquireConfig) -> AcquireVerdict:
    held = state.gate.epoch if state.gate else 0
    return AcquireVerdict(
        outcome=outcome,
        epoch=max(state.epoch, held, req.floor_epoch) + 1,
        ttl_ms=cfg.ttl_ms,
        mark=_own_mark(state, req),
    )


def _own_mark(state: AccountState, req: AcquireRequest) -> Mark:
    return "clear" if any(w.owner == req.owner for w in state.wanted) else "none"


def _waiting_mark(state: AccountState, req: AcquireRequest) -> Mark:
    return "set" if _takes_turns(state, req) else "none"


def _busy(state: AccountState, req: AcquireRequest, cfg: AcquireConfig, blocked_by: BlockedBy) -> AcquireVerdict:
    delay = cfg.poll_ms
    if req.cls == "scheduled" and not req.started and req.max_wait_ms is not None:
        left = req.max_wait_ms - max(0, state.now - req.waiting_since)
        if left <= 0:
            return AcquireVerdict(outcome="skip", result=dict(SKIPPED), blocked_by=blocked_by)
        delay = min(delay, left)
    return AcquireVerdict(
        outcome="busy",
        delay_ms=delay,
        phase="waiting-account",
        mark=_waiting_mark(state, req),
        blocked_by=blocked_by,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerVerdict:
    """What becomes of an owner: `outcome` and the lease to set, if any."""

    outcome: str
    ttl_ms: int | None = None


def evaluate_gate_heartbeat(
    state: AccountState, *, owner: str, run: str, epoch: int, cfg: AcquireConfig
) -> OwnerVerdict:
    """`ok` renews (never shortens) a running owner's lease; `reclaimed` after a loss of memory; anything else is `lost`."""
    gate = state.gate
    if gate is None:
        mine = quarantined(state, cfg) and epoch >= state.epoch
        return OwnerVerdict(outcome="reclaimed", ttl_ms=cfg.ttl_ms) if mine else OwnerVerdict(outcome="lost")
    if _is_run(gate, owner, run) and gate.state == "running":
        return OwnerVerdict(outcome="ok", ttl_ms=max(gate.ttl_ms, cfg.ttl_ms))
    return OwnerVerdict(outcome="lost")


def evaluate_gate_pause(
    state: AccountState, *, owner: str, run: str, cls: str, pause_ms: int, cfg: AcquireConfig
) -> OwnerVerdict:
    """A WB pause: a scheduled owner `yielded` to a fresh mark of another job, a long pause `released`, else `parked`."""
    gate = state.gate
    if gate is None or not _is_run(gate, owner, run) or gate.state != "running":
        return OwnerVerdict(outcome="lost")
    if cls == "scheduled" and any(w.owner != owner and _fresh(w, state, cfg) for w in state.wanted):
        return OwnerVerdict(outcome="yielded")
    if pause_ms > cfg.hold_pause_max_ms:
        return OwnerVerdict(outcome="released")
    return OwnerVerdict(outcome="parked", ttl_ms=max(0, pause_ms) + cfg.pause_extra_ms)


def evaluate_gate_release(state: AccountState, *, owner: str, run: str) -> OwnerVerdict:
    """Only the owner's own run releases; a second call (its answer was lost) is `not-owner`."""
    gate = state.gate
    mine = gate is not None and _is_run(gate, owner, run)
    return OwnerVerdict(outcome="released" if mine else "not-owner")


def _is_run(gate: GateState, owner: str, run: str) -> bool:
    return gate.owner == owner and gate.run is not None and gate.run == run


@dataclass(frozen=True, slots=True, kw_only=True)
class FailureVerdict:
    """`failed`: that was the last attempt. `retry`: the next attempt starts at `resume_at` (ms)."""

    outcome: Literal["failed", "retry"]
    attempt: int
    resume_at: int | None = None


def evaluate_failure(*, now: int, attempt: int, max_attempts: int, backoff_ms: int) -> FailureVerdict:
    """After failure n of m: now + base * 2**(n-1), exactly; the n-th of n is the end."""
    if attempt >= max_attempts:
        return FailureVerdict(outcome="failed", attempt=attempt)
    return FailureVerdict(outcome="retry", attempt=attempt + 1, resume_at=now + backoff_ms * 2 ** (attempt - 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayVerdict:
    """How many pauses in a row this is because the database is away; `failure`: it counts as a failed attempt."""

    aways: int
    resume_at: int
    failure: bool


def evaluate_away(*, now: int, aways: int, away_ms: int, away_max_ms: int, aways_max: int) -> AwayVerdict:
    """One more pause: now + base * 2**aways, at most `away_max_ms`; progress in between has set `aways` to 0."""
    pause_ms = min(away_ms * 2 ** min(aways, 30), away_max_ms)
    return AwayVerdict(aways=aways + 1, resume_at=now + pause_ms, failure=aways + 1 >= aways_max)


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeVerdict:
    """How many 429s in a row this is for `method`; `failure`: it counts as a failed attempt."""

    method: str
    strikes: int
    failure: bool


def evaluate_strike(*, method: str, last_method: str, strikes: int, strikes_max: int) -> StrikeVerdict:
    """One more 429 of `method`; progress in between has set `strikes` to 0."""
    count = strikes + 1 if method == last_method else 1
    return StrikeVerdict(method=method, strikes=count, failure=count >= strikes_max)
