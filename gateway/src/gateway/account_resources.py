"""Accounts as the API shows them and takes changes of them. A token comes in and never goes out."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, SecretStr

from gateway.gate_resources import GateSummary
from gateway.resources import Instant, NextCursor, Resource

NAME_PATTERN = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$"
"""Something to read, on one line."""

Name = Annotated[
    str,
    Field(
        min_length=1, max_length=200, pattern=NAME_PATTERN, examples=["Кабинет «Ромашка»"], description="For people."
    ),
]
Token = Annotated[
    SecretStr,
    Field(
        min_length=1,
        max_length=8_192,
        description="The WB token as copied from the seller's cabinet, with or without `Bearer`. Never shown again.",
    ),
]
AccountState = Literal["active", "paused", "disabled"]


class TokenFacts(Resource):
    """What the account's token says of itself."""

    type: Annotated[str, Field(description="base, personal or service.")]
    scopes: Annotated[list[str], Field(description="Categories of the WB API that it opens, such as statistics.")]
    read_only: bool
    expires_at: Instant
    version: Annotated[int, Field(ge=1, description="Grows with each new token.")]


class Account(Resource):
    """A seller's account at WB."""

    account_id: str
    name: str
    seller_id: Annotated[str, Field(description="WB's id of the seller.")]
    state: Annotated[
        AccountState, Field(description="`disabled`: the token no longer works; a new one makes it active.")
    ]
    state_reason: Annotated[str | None, Field(description="paused, token-dead or token-expired; null while active.")]
    state_message: Annotated[str | None, Field(description="The reason for a person; null while active.")]
    state_changed_at: Instant
    token: TokenFacts
    created_at: Instant
    updated_at: Instant
    gate: Annotated[GateSummary | None, Field(description="Only where asked for with `include=gate`, else null.")]


class AccountList(Resource):
    """A page of the accounts, oldest first."""

    items: list[Account]
    next_cursor: NextCursor


class NewAccount(Resource):
    """An account to connect."""

    name: Name
    token: Token


class AccountChange(Resource):
    """What to change; members that are not given stay as they are."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1})

    name: Name | None = None
    token: Annotated[Token | None, Field(description="A new token of the same seller.")] = None
    paused: Annotated[
        bool | None, Field(description="true: schedules stop and no job can be asked for; false: it goes on.")
    ] = None
