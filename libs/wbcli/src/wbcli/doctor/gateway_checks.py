"""Looks at the gateway: whether it is ready, whether the key opens something, how far its clock is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import httpx2

from wbcli.api import JSON, GatewayClient
from wbcli.doctor.finding import Finding, fault, ok
from wbcli.doctor.moments import SOON
from wbcli.exits import GatewayAway, GatewayRefused
from wbcli.settings import Target
from wbcli.spans import span

LONGEST_READY_S = 60
"""A job that is ready begins within milliseconds where a worker of its service is free."""


def check_gateway(target: Target, now_ms: int) -> Iterator[Finding]:
    """All checks of the gateway. Stops at the first where it does not answer."""
    try:
        ready = httpx2.get(f"{target.url}/readyz", timeout=5, trust_env=False)
    except httpx2.TransportError as error:
        yield fault(
            "gateway",
            f"no answer: {type(error).__name__}",
            "start `python -m gateway serve`, or set GATEWAY_URL to where it is",
        )
        return
    if ready.status_code != 200:
        yield fault(
            "gateway",
            f"not ready: {ready.text[:300]}",
            "mend what it names; the checks of Redis and the database say more",
        )
        return
    yield ok("gateway", "ready")
    yield from _accounts(target, datetime.fromtimestamp(now_ms / 1000, UTC))


def _accounts(target: Target, now: datetime) -> Iterator[Finding]:
    try:
        with GatewayClient(target) as client:
            accounts = list(client.pages("/v1/accounts"))
            load = client.get("/v1/queues")
    except GatewayRefused as refused:
        mend = (
            "make a key: `python -m wbaccounts create-key`"
            if refused.status == 401
            else "use a key with the scope accounts:read"
        )
        yield fault("api-key", str(refused), mend)
        return
    except GatewayAway as away:
        yield fault("gateway", str(away), "look at the gateway's log")
        return
    yield ok("api-key", f"opens {len(accounts)} accounts")
    yield from queues(load)
    for account in accounts:
        token = account["token"]
        check = f"account-{account['accountId']}"
        if account["state"] == "disabled":
            yield fault(
                check, account["stateMessage"] or "disabled", "give it a new token: PATCH /v1/accounts/… or the page"
            )
        elif datetime.fromisoformat(token["expiresAt"]) < now + SOON:
            yield fault(check, f"token ends {token['expiresAt']}", "ask the seller for a new token in time")
        elif "statistics" not in token["scopes"]:
            yield fault(
                check, f"token opens only {', '.join(token['scopes'])}", "ask for a token that opens statistics too"
            )
        else:
            yield ok(check, f"token until {token['expiresAt']}, opens {', '.join(token['scopes'])}")


def queues(load: JSON) -> Iterator[Finding]:
    """Whether the workers of each service take up what is ready: one worker that lives says nothing of the others."""
    late = [queue for queue in load["queues"] if queue["ready"] and queue["oldestSeconds"] > LONGEST_READY_S]
    for queue in late:
        found = f"{queue['ready']} jobs ready, the first for {span(queue['oldestSeconds'], 'en')}"
        mend = f"start `python -m {queue['service']} worker`, or more of them"
        yield fault(f"queue-{queue['name']}", found, mend)
    if not late:
        yield ok("queues", "nothing that is ready waits for a worker")
