"""Shows how old the data of the accounts is, part by part, and what their last runs left."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from autobidder.rules.parts import ORDER, told_as
from autobidder.store.ages import list_ages
from autobidder.store.status import campaign_counts, last_runs
from wbservice.commands.printing import print_json, print_table, span_text, time_text

Status = dict[str, Any]
StateOf = Callable[[str], str | None]
"""State of a job by its id; None for one that is forgotten."""


def print_status(session: Session, account_id: str | None, now: datetime, state_of: StateOf, *, as_json: bool) -> None:
    """Print the status of one account, or of all that were ever read."""
    accounts = statuses(session, account_id, now, state_of)
    if as_json:
        print_json({"accounts": accounts})
        return
    rows = [
        [
            account["accountId"],
            f"{account['campaigns']['active']} / {account['campaigns']['present']}",
            "–" if account["lastRun"] is None else account["lastRun"]["outcome"] or "running",
            *(span_text(account["parts"].get(told_as(part), {}).get("ageSeconds")) for part in ORDER),
        ]
        for account in accounts
    ]
    print_table("age of the data", ["account", "active / all", "last run", *ORDER], rows)


def statuses(session: Session, account_id: str | None, now: datetime, state_of: StateOf) -> list[Status]:
    """One object an account, oldest account first."""
    found: dict[str, Status] = {}
    for owner, counts in campaign_counts(session, account_id).items():
        found[owner] = {"accountId": owner, "campaigns": counts, "lastRun": None, "parts": {}}
    for age in list_ages(session, account_id):
        _of(found, age.account_id)["parts"][told_as(age.part)] = {
            "oldestAt": time_text(age.oldest_at),
            "ageSeconds": max(0, round((now - age.oldest_at).total_seconds())),
            "endedAt": time_text(age.ended_at),
            "left": {},
        }
    for run in last_runs(session, account_id):
        status = _of(found, run.account_id)
        status["lastRun"] = {
            "jobId": run.job_id,
            "kind": run.kind,
            "startedAt": time_text(run.started_at),
            "finishedAt": time_text(run.finished_at),
            "outcome": run.outcome or outcome_of_job(state_of(run.job_id)),
        }
        for part, left in run.left.items():
            if told_as(part) in status["parts"]:
                status["parts"][told_as(part)]["left"] = left
    return [found[number] for number in sorted(found, key=int)]


def _of(found: dict[str, Status], account_id: str) -> Status:
    none = {"present": 0, "active": 0, "gone": 0}
    return found.setdefault(account_id, {"accountId": account_id, "campaigns": none, "lastRun": None, "parts": {}})


def outcome_of_job(state: str | None) -> str | None:
    """How a run ended that could not write it: with its job, cancelled as a rule. None while it goes on."""
    if state is None:
        return "forgotten"
    return None if state == "pending" else state
