"""Operations on accounts and their gates."""

from __future__ import annotations

from gateway.account_events import stream_account
from gateway.account_reads import list_accounts, show_account
from gateway.account_resources import Account, AccountChange, AccountList, NewAccount
from gateway.account_writes import add_account, change_account
from gateway.api_headers import (
    CACHING,
    CACHING_OF_MOMENTS,
    IF_NONE_MATCH,
    LAST_EVENT_ID,
    NOT_MODIFIED,
    SAME_BUT_FOR_THE_MOMENT,
)
from gateway.gate_resources import Gate, Queues
from gateway.gates import show_gate, show_queues
from gateway.operations import EVENT_STREAM, Answer, Operation, TenantOperation
from gateway.problems import ACCOUNT_DISABLED, TOKEN_REFUSED, TOO_MANY_STREAMS, VAULT_MISSING
from gateway.queries import AccountQuery, AccountsQuery

ACCOUNTS_READ = "accounts:read"
ACCOUNTS_WRITE = "accounts:write"

LIST_ACCOUNTS = TenantOperation(
    method="GET",
    path="/v1/accounts",
    operation_id="ListAccounts",
    summary="All accounts",
    description="The tenant's accounts, oldest first.",
    tag="accounts",
    scope=ACCOUNTS_READ,
    handle=list_accounts,
    query=AccountsQuery,
    request_headers=IF_NONE_MATCH,
    answers={200: Answer(description="A page of them.", body=AccountList, headers=CACHING), 304: NOT_MODIFIED},
)
ADD_ACCOUNT = TenantOperation(
    method="POST",
    path="/v1/accounts",
    operation_id="AddAccount",
    summary="Connect an account",
    description=(
        "Checks the token by what it says of itself and keeps it sealed. A token that cannot be taken is refused with "
        "the reason (422 `token-refused`; `errors[0].code` names it)."
    ),
    tag="accounts",
    scope=ACCOUNTS_WRITE,
    handle=add_account,
    body=NewAccount,
    repeatable=True,
    problems=(TOKEN_REFUSED, VAULT_MISSING),
    answers={
        201: Answer(description="It is connected.", body=Account, headers={"Location": "Address of the account."})
    },
)
SHOW_ACCOUNT = TenantOperation(
    method="GET",
    path="/v1/accounts/{accountId}",
    operation_id="ShowAccount",
    summary="One account",
    description="The account and what its token says of itself.",
    tag="accounts",
    scope=ACCOUNTS_READ,
    handle=show_account,
    query=AccountQuery,
    request_headers=IF_NONE_MATCH,
    answers={200: Answer(description="The account.", body=Account, headers=CACHING), 304: NOT_MODIFIED},
)
CHANGE_ACCOUNT = TenantOperation(
    method="PATCH",
    path="/v1/accounts/{accountId}",
    operation_id="ChangeAccount",
    summary="Change an account",
    description=(
        "Renames it, gives it a new token, pauses or resumes it: all of what is given, or nothing. A new token makes an "
        "account active whose old one was dead; while it is dead there is nothing to pause or resume (409)."
    ),
    tag="accounts",
    scope=ACCOUNTS_WRITE,
    handle=change_account,
    body=AccountChange,
    problems=(TOKEN_REFUSED, ACCOUNT_DISABLED, VAULT_MISSING),
    answers={200: Answer(description="The account after the change.", body=Account)},
)
SHOW_GATE = TenantOperation(
    method="GET",
    path="/v1/accounts/{accountId}/gate",
    operation_id="ShowGate",
    summary="Gate of an account",
    description="Who has the account, who waits for it, what is left of WB's limits, what is synchronised when.",
    tag="accounts",
    scope=ACCOUNTS_READ,
    handle=show_gate,
    request_headers=IF_NONE_MATCH,
    answers={
        200: Answer(description="The gate at this moment.", body=Gate, headers=CACHING_OF_MOMENTS),
        304: SAME_BUT_FOR_THE_MOMENT,
    },
)
STREAM_ACCOUNT = TenantOperation(
    method="GET",
    path="/v1/accounts/{accountId}/events",
    operation_id="StreamAccount",
    summary="An account as it changes",
    description=(
        "Server-sent events: `event: gate` with a Gate as `data`, `event: job` with a Job for each job of the account "
        "that has changed; the present state first, then each change within a second."
    ),
    tag="accounts",
    scope=ACCOUNTS_READ,
    handle=stream_account,
    problems=(TOO_MANY_STREAMS,),
    request_headers=LAST_EVENT_ID,
    answers={200: Answer(description="The stream.", body=Gate, media_type=EVENT_STREAM)},
)
SHOW_QUEUES = TenantOperation(
    method="GET",
    path="/v1/queues",
    operation_id="ShowQueues",
    summary="Load of the system",
    description="How many jobs wait in each queue and how many workers there are: counts of everybody, nobody's jobs.",
    tag="accounts",
    scope=ACCOUNTS_READ,
    handle=show_queues,
    request_headers=IF_NONE_MATCH,
    answers={
        200: Answer(description="The load at this moment.", body=Queues, headers=CACHING_OF_MOMENTS),
        304: SAME_BUT_FOR_THE_MOMENT,
    },
)

ACCOUNT_OPERATIONS: tuple[Operation, ...] = (
    LIST_ACCOUNTS,
    ADD_ACCOUNT,
    SHOW_ACCOUNT,
    CHANGE_ACCOUNT,
    SHOW_GATE,
    STREAM_ACCOUNT,
    SHOW_QUEUES,
)
