"""An account's gate, its buckets and its schedules, and the queues of all, as the API shows them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from gateway.resources import Instant, Reason, Resource
from wbgate.kinds import JobClass
from wbgate.view import Phase

HolderState = Literal["granted", "running", "parked"]

Title = Annotated[str, Field(description="Name for a person, in the language of the answer.")]
Class = Annotated[JobClass, Field(alias="class", description="A person's jobs go before scheduled ones.")]


class GateHolder(Resource):
    """The job that has the account."""

    job_id: str
    kind: str
    title: Title
    job_class: Class
    state: Annotated[
        HolderState,
        Field(description="granted: not yet taken up by a worker; running; parked: on a pause that keeps the account."),
    ]
    phase: Phase
    message: Annotated[str, Field(description="What it is doing, for a person.")]
    reason: Annotated[Reason | None, Field(description="Why it stands still; null while it runs.")]
    since_at: Annotated[Instant | None, Field(description="Since when it has the account.")]
    lease_until_at: Annotated[
        Instant | None, Field(description="When the account is free at the latest if it goes silent.")
    ]
    resume_at: Annotated[Instant | None, Field(description="End of its pause; null where it has none.")]


class GateWaiter(Resource):
    """A job in the account's line."""

    job_id: str
    kind: str
    title: Title
    job_class: Class
    position: Annotated[int, Field(ge=1, description="Place in the line, from 1.")]
    message: Annotated[str, Field(description="What it waits for, for a person.")]
    reason: Annotated[
        Reason | None, Field(description="Why it waits, where more is known than that the account is taken.")
    ]
    waiting_since: Instant
    waiting_seconds: Annotated[int, Field(ge=0)]
    unclaimed: Annotated[
        bool, Field(description="True where its service has no free worker: others go before it meanwhile.")
    ]


class Bucket(Resource):
    """What is left of one WB method's limit."""

    method: str
    title: Title
    tokens: Annotated[int, Field(ge=0, description="Calls that may go now.")]
    burst: Annotated[int, Field(ge=0, description="Calls that may go at once at most.")]
    interval_seconds: Annotated[float, Field(ge=0, description="One more call comes so often.")]
    next_at: Annotated[Instant | None, Field(description="When the next call may go; null where it is now.")]
    blocked_until_at: Annotated[Instant | None, Field(description="Until when WB has forbidden the method.")]
    estimated: Annotated[bool, Field(description="True where WB did not say until when.")]
    foreign_calls: Annotated[int, Field(ge=0, description="Calls of another client of this seller noticed so far.")]
    foreign_seen_at: Annotated[Instant | None, Field(description="The last of them.")]


class SellerPause(Resource):
    """WB has stopped all methods of the seller."""

    until_at: Instant
    estimated: bool


class Sync(Resource):
    """One schedule of the account: when it last ran and when it runs next."""

    service: str
    name: Annotated[str, Field(description="The tier or list that is kept fresh, such as increment.")]
    title: Title
    last_started_at: Annotated[Instant | None, Field(description="Beginning of the last run that has ended.")]
    last_finished_at: Annotated[Instant | None, Field(description="End of the last run that has ended.")]
    last_outcome: Annotated[str | None, Field(description="How it ended: completed, capped, failed or skipped.")]
    good_until_at: Annotated[Instant | None, Field(description="WB's data are here up to this moment; null: unknown.")]
    next_at: Annotated[Instant | None, Field(description="When it is due next; null while nobody has planned it.")]
    interval_seconds: Annotated[float | None, Field(description="How often it is due; null where that varies.")]
    skips: Annotated[int, Field(ge=0, description="So many times in a row it was skipped since the account was busy.")]


class GateSummary(Resource):
    """Who has the account and how many wait."""

    holder: GateHolder | None
    waiting: Annotated[int, Field(ge=0, description="Jobs in the line.")]


class Gate(Resource):
    """One moment of an account's gate."""

    moving: ClassVar = {"at": True, "waiters": {"__all__": {"waiting_seconds": True}}}

    account_id: str
    at: Annotated[Instant, Field(description="The moment.")]
    holder: GateHolder | None
    waiters: Annotated[list[GateWaiter], Field(description="The first 50 in the order of the line.")]
    waiting: Annotated[int, Field(ge=0, description="Jobs in the whole line.")]
    user_first: Annotated[
        bool, Field(description="True while a person's job waits, so that no scheduled one is let in.")
    ]
    quarantine_until_at: Annotated[
        Instant | None, Field(description="Until then nothing is granted: Redis had lost its memory.")
    ]
    buckets: list[Bucket]
    seller_pause: SellerPause | None
    syncs: list[Sync]


class Queue(Resource):
    """Wake-ups that wait for a worker."""

    name: str
    service: str
    job_class: Annotated[Literal["user", "sync"], Field(alias="class", description="user, or sync for all others.")]
    ready: Annotated[int, Field(ge=0, description="Jobs that could begin if a worker were free.")]
    oldest_seconds: Annotated[int, Field(ge=0)]


class WaitingJobs(Resource):
    """Jobs of one class that wait for an account, of everybody."""

    job_class: Class
    count: Annotated[int, Field(ge=0)]
    oldest_seconds: Annotated[int, Field(ge=0)]


class Queues(Resource):
    """The system's load at one moment; counts only, of everybody."""

    moving: ClassVar = {"at": True}

    at: Instant
    queues: list[Queue]
    waiting: list[WaitingJobs]
    accounts_taken: Annotated[int, Field(ge=0, description="Accounts that a job has now.")]
    workers: Annotated[int, Field(ge=0, description="Worker processes that live.")]
