"""Submits many jobs at once: the scripts that `JobStore` calls, many to one network packet, so that filling takes no minutes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

import redis

from wbgate.config import GateConfig
from wbgate.jobs import submit_args
from wbgate.kinds import JobKind
from wbgate.records import dump
from wbgate.scripts import Scripts, config_words, library, parse_reply

BATCH = 500
CONFIG = GateConfig()
Call = tuple[str, Iterable[str]]


def fill(client: redis.Redis, calls: Iterable[Call]) -> Iterator[Any]:
    """Run (script, arguments) for each; yields the replies. The gate may grant from now on."""
    Scripts(client, CONFIG).run("restore", "")
    words = config_words(CONFIG, inline=True)
    rest = iter(calls)
    while some := list(islice(rest, BATCH)):
        with client.pipeline(transaction=False) as pipe:
            for script, args in some:
                pipe.fcall(library().function(script), 0, "", words, *args)
            yield from map(parse_reply, pipe.execute())


def fill_accounts(
    client: redis.Redis, kind: JobKind, accounts: Iterable[object], *, payload: Mapping[str, Any]
) -> list[str]:
    """Submit a job of the kind for each account; returns the job ids."""
    calls = (("submit", submission(kind, str(account), payload)) for account in accounts)
    return [reply.job["id"] for reply in fill(client, calls)]


def submission(kind: JobKind, account: str, payload: Mapping[str, Any], job_id: str | None = None) -> list[str]:
    """Arguments of one submit."""
    return submit_args(
        kind,
        CONFIG,
        account_id=account,
        payload=payload,
        tenant_id=None,
        job_id=job_id,
        request_id=None,
        unless_live=(),
    )


def paused_until(resume_at_ms: int) -> list[str]:
    """Arguments of `leave` for a job that WB has told to wait."""
    reason = dump({"code": "rate-limit", "method": "supplier/orders", "scope": "method"})
    return [str(resume_at_ms), reason, "method", "supplier/orders", "", ""]
