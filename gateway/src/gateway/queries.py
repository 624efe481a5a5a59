"""Parameters of the query as models: the same that check a request and make its part of the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from wbgate.kinds import KIND_NAME, JobClass
from wbgate.view import State

Limit = Annotated[int, Field(ge=1, le=200, description="So many items a page at most.")]
Cursor = Annotated[
    str | None,
    Field(min_length=1, max_length=300, pattern="^[A-Za-z0-9_-]+$", description="`nextCursor` of the page before."),
]

Include = Annotated[
    Literal["gate"] | None, Field(description="`gate`: with who has the account and how many jobs wait.")
]


class Query(BaseModel):
    """Root of the models: camelCase in the address, a name that does not exist is refused."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True, extra="forbid")


class PageQuery(Query):
    """A page of a list."""

    limit: Limit = 50
    cursor: Cursor = None


class JobsQuery(PageQuery):
    """Which jobs of an account."""

    state: Annotated[State | None, Field(description="Only jobs in this state.")] = None
    kind: Annotated[str | None, Field(pattern=KIND_NAME.pattern, description="Only jobs of this kind.")] = None
    job_class: Annotated[JobClass | None, Field(alias="class", description="Only jobs of this class.")] = None


class AccountQuery(Query):
    """What an account is shown with."""

    include: Include = None


class AccountsQuery(PageQuery):
    """Which accounts, and with what."""

    include: Include = None
