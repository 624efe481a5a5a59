"""A job as somebody outside sees it: an immutable picture of its record."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

State = Literal["pending", "completed", "failed", "cancelled"]
Phase = Literal["queued", "running", "waiting-account", "rate-limited", "retrying"]

STATES: tuple[State, ...] = ("pending", "completed", "failed", "cancelled")
PHASES: tuple[Phase, ...] = ("queued", "running", "waiting-account", "rate-limited", "retrying")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why a job is not running. `code`: rate-limit, error, account-busy, quarantine, crash, handed-back,
    database-away.

    `title_ru`, `title_en`: what happened, where the error of an attempt says it for people.
    `estimated`: WB did not say until when. `foreign`: another client of the seller uses up the limit too.
    """

    code: str
    method: str | None = None
    status: int | None = None
    scope: str | None = None
    estimated: bool = False
    foreign: bool = False
    text: str | None = None
    title_ru: str | None = None
    title_en: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingFor:
    """The job that has the account."""

    job_id: str
    kind: str
    cls: str
    phase: str
    since_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class JobView:
    """One job; instants in ms since 1970 UTC. `rev` grows with each change of the record."""

    job_id: str
    account_id: str
    tenant_id: str | None
    kind: str
    cls: str
    state: State
    phase: Phase
    created_at_ms: int
    attempt: int
    max_attempts: int
    finished_at_ms: int | None = None
    resume_at_ms: int | None = None
    reason: Reason | None = None
    result: dict[str, Any] | None = None
    error: dict[str, Any] | None = None
    details: dict[str, Any] = field(default_factory=dict)
    payload: dict[str, Any] = field(default_factory=dict)
    waiting_since_ms: int | None = None
    waiting_for: WaitingFor | None = None
    position: int | None = None
    rev: int = 0
    cancel_requested: bool = False
    request_id: str | None = None
    story: str = ""
    """Its last steps as the record has them; `wbgate.story` reads them."""

    @property
    def ended(self) -> bool:
        """True when the state will not change any more."""
        return self.state != "pending"


@dataclass(frozen=True, slots=True, kw_only=True)
class Submitted:
    """Answer of a submit. `already_running`: nothing was added; `view` is the live job that was there before or, where an id
    was given that has a record, that record's job, which may have ended.
    """

    already_running: bool
    view: JobView
