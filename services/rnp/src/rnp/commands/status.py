"""Shows how far the accounts are synced and merged."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from rnp.commands.arguments import Arguments
from rnp.store.status import SYNCED, JobStatus, MergeStatus, job_statuses, merge_statuses
from wbaccounts.instants import from_ms
from wbservice.commands.asking import known_account
from wbservice.commands.desk import Desk
from wbservice.commands.printing import print_json, print_table, span_text, time_text

Status = dict[str, Any]


def status(desk: Desk, arguments: Arguments) -> int:
    """Print the status of one account, or of all. Raises NoSuchAccount."""
    with Session(desk.engine) as session:
        if arguments.account is not None:
            known_account(session, arguments.account)
        accounts = statuses(session, arguments.account, from_ms(desk.now_ms))
    if arguments.as_json:
        print_json({"accounts": accounts})
        return 0
    rows = [
        (
            account["accountId"],
            *(span_text(account["jobs"].get(job, {}).get("lagSeconds")) for job in SYNCED),
            account["merge"]["mergedAt"] or "–",
            span_text(account["merge"]["pendingSeconds"]),
        )
        for account in accounts
    ]
    print_table("", ["account", *(f"{job} lag" for job in SYNCED), "merged at", "changes wait"], rows)
    return 0


def statuses(session: Session, account_id: str | None, now: datetime) -> list[Status]:
    """One object an account, oldest account first."""
    found: dict[str, Status] = {
        one.account_id: {"accountId": one.account_id, "jobs": {}, "merge": _merge(one, now)}
        for one in merge_statuses(session, account_id)
    }
    for job in job_statuses(session, account_id):
        found[job.account_id]["jobs"][job.job] = _job(job, now)
    return list(found.values())


def _job(job: JobStatus, now: datetime) -> Status:
    return {
        "lastGoodRunAt": time_text(job.finished_at),
        "lagSeconds": max(0, round((now - (job.started_at or job.known_since)).total_seconds())),
    }


def _merge(merge: MergeStatus, now: datetime) -> Status:
    waits = None if merge.pending_since is None else max(0, round((now - merge.pending_since).total_seconds()))
    return {"mergedAt": time_text(merge.merged_at), "pendingSeconds": waits}
