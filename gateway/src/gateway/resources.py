"""What the API answers with, as models: one definition for the bodies sent and for the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from gateway.conditional import entity_tag, weak_tag
from wbgate.kinds import JobClass
from wbgate.view import Phase, State

Instant = Annotated[
    str,
    Field(json_schema_extra={"format": "date-time", "examples": ["2026-11-30T10:54:00.000Z"]}),
]
"""RFC 3339 in UTC, with `Z`."""

NextCursor = Annotated[str | None, Field(description="`cursor` of the next page; null on the last one.")]


def _absent(value: object) -> bool:
    return value is None


class Resource(BaseModel):
    """Root of the models: camelCase in JSON, snake_case here."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True, extra="forbid")

    moving: ClassVar[dict[str, Any] | None] = None
    """Members that tell of the answer's moment, as pydantic's `exclude` takes them: where there are any, the tag is a weak one
    of the rest."""

    def as_json(self) -> bytes:
        """The body in UTF-8."""
        return self.__pydantic_serializer__.to_json(self, by_alias=True)

    def tag(self, body: bytes) -> str:
        """The tag of the resource, whose body is `body`."""
        if self.moving is None:
            return entity_tag(body)
        return weak_tag(self.__pydantic_serializer__.to_json(self, by_alias=True, exclude=self.moving))


class Progress(Resource):
    """What the job is doing now, and when it goes on; all five members are always there."""

    phase: Annotated[Phase, Field(description="At the end it keeps its last value.")]
    message: Annotated[str, Field(description="Text for a person, in the language of the answer.")]
    resume_at: Annotated[Instant | None, Field(description="When it goes on by itself; null where no moment is known.")]
    attempt: Annotated[int, Field(ge=1, description="Number of the current try, from 1.")]
    max_attempts: Annotated[int, Field(ge=1)]


class WaitingFor(Resource):
    """The job that has the account."""

    job_id: str
    kind: str
    title: Annotated[str, Field(description="Name of the kind for a person, in the language of the answer.")]
    job_class: Annotated[JobClass, Field(alias="class")]
    phase: Phase
    since_at: Annotated[Instant | None, Field(description="Since when it has the account.")]


class JobError(Resource):
    """Why the job failed; the members of RFC 9457."""

    type: str
    title: str
    code: str
    status: Annotated[int | None, Field(exclude_if=_absent)] = None
    detail: Annotated[str | None, Field(exclude_if=_absent)] = None


class Reason(Resource):
    """Why a job stands still, for programs; the message says the same to people."""

    code: Annotated[str, Field(description="rate-limit, error, account-busy, quarantine, crash or handed-back.")]
    method: Annotated[str | None, Field(description="The WB method whose limit or answer it was.")]
    status: Annotated[int | None, Field(description="HTTP status of WB's answer; 429 where WB itself said no.")]
    scope: Annotated[str | None, Field(description="method or seller: what the limit covers.")]
    estimated: Annotated[bool, Field(description="True where WB did not say until when.")]
    foreign: Annotated[bool, Field(description="True where another client of the seller uses up the limit too.")]


class Job(Resource):
    """One job."""

    job_id: str
    account_id: str
    kind: str
    title: Annotated[str, Field(description="Name of the kind for a person, in the language of the answer.")]
    job_class: Annotated[JobClass, Field(alias="class", description="A person's jobs go before scheduled ones.")]
    payload: Annotated[dict[str, Any], Field(description="What was asked for.")]
    request_id: Annotated[str | None, Field(description="Id of the request that asked for it; it is in the logs too.")]
    state: Annotated[State, Field(description="`pending` until the job has ended.")]
    cancel_requested: Annotated[bool, Field(description="True while a running job still has to stop.")]
    created_at: Instant
    finished_at: Instant | None
    result: Annotated[dict[str, Any] | None, Field(description="Set when the state is `completed`.")]
    error: Annotated[JobError | None, Field(description="Set when the state is `failed`.")]
    progress: Progress
    details: Annotated[dict[str, Any], Field(description="What the job has counted so far, such as orders and pages.")]
    reason: Annotated[Reason | None, Field(description="Why it stands still; null while it runs.")]
    waiting_for: Annotated[WaitingFor | None, Field(description="Who has the account while this job waits for it.")]
    position: Annotated[int | None, Field(ge=1, description="Place in the account's line, from 1.")]
    waiting_since: Annotated[Instant | None, Field(description="Since when the job has been in the account's line.")]


class JobList(Resource):
    """A page of an account's jobs, newest first."""

    items: list[Job]
    next_cursor: NextCursor


class AcceptedJob(Resource):
    """Answer to a request for a job."""

    job_id: str
    already_running: Annotated[bool, Field(description="True where a live job of this kind was there before.")]
    state: State
    progress: Progress


class ProblemField(Resource):
    """What is wrong with one field."""

    pointer: Annotated[str, Field(description="JSON pointer into the body; `?name` for a parameter of the query.")]
    field: str
    detail: Annotated[str, Field(description="What was given and what is accepted.")]
    code: Annotated[
        str | None, Field(description="Stable name of the reason, where it has one.", exclude_if=_absent)
    ] = None


class Problem(Resource):
    """An error, as RFC 9457 has it."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: Annotated[str, Field(description="Stable name of the error, for programs.")]
    request_id: str
    errors: Annotated[list[ProblemField], Field(default_factory=list)]


class Health(Resource):
    """State of the process and of what it needs: `ok`, or what is missing."""

    status: str
    checks: dict[str, str]
