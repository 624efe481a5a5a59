"""Reading accounts: all of the tenant's, or one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from starlette.responses import Response

from gateway.access import require_account
from gateway.account_presentation import account_resource
from gateway.account_resources import Account, AccountList
from gateway.answers import private_answer
from gateway.gate_presentation import gate_summary
from gateway.gate_resources import GateSummary
from gateway.operations import Call
from gateway.paging import cursor_of, number_of
from gateway.queries import AccountQuery, AccountsQuery
from gateway.validation import parse_query
from wbaccounts import accounts
from wbaccounts.accounts import Account as AccountFacts


async def list_accounts(call: Call) -> Response:
    """A page of the tenant's accounts, oldest first."""
    query = parse_query(AccountsQuery, call.query_string)
    ask = partial(
        accounts.page_accounts,
        tenant_id=call.principal.tenant_id,
        limit=query.limit + 1,
        after=number_of(query.cursor),
    )
    found = await call.backends.database.read(ask)
    shown = found[: query.limit]
    return private_answer(
        call,
        AccountList(
            items=await _shown(call, shown, with_gates=query.include == "gate"),
            next_cursor=cursor_of(shown[-1].account_id) if len(found) > query.limit else None,
        ),
    )


async def show_account(call: Call) -> Response:
    """One account."""
    account = await require_account(call, call.params["accountId"])
    query = parse_query(AccountQuery, call.query_string)
    [shown] = await _shown(call, [account], with_gates=query.include == "gate")
    return private_answer(call, shown)


async def _shown(call: Call, found: Sequence[AccountFacts], *, with_gates: bool) -> list[Account]:
    gates: Sequence[GateSummary | None] = [None] * len(found)
    if with_gates:
        gates = await asyncio.gather(*(_summary(call, account.account_id) for account in found))
    return [
        account_resource(account, lang=call.exchange.lang, gate=gate)
        for account, gate in zip(found, gates, strict=True)
    ]


async def _summary(call: Call, account_id: str) -> GateSummary:
    gate = await call.backends.gates.account(account_id, limit=0)
    return gate_summary(gate, now_ms=call.backends.now_ms(), lang=call.exchange.lang)
