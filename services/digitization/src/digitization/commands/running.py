"""Carries out the commands. Exit status: 0 done, 1 failed or differences found, 2 misconfigured or wrongly typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy.orm import Session

from digitization.commands.arguments import Arguments, parse, wrong_period
from digitization.commands.status import print_status
from digitization.kinds import SERVICE, VERIFY_FEEDS
from digitization.rules.windows import RETENTION
from digitization.settings import DigitizationSettings
from digitization.store.runs import find_run
from digitization.store.shares import feeds_share, report_share, verify_share
from digitization.store.verifying import StoredFinding, list_findings
from wbaccounts.instants import from_ms
from wbapi.rows.values import MOSCOW
from wbcontracts.kinds import IMPORT_USER_FEEDS, IMPORT_USER_REPORT
from wbgate.kinds import JobKind
from wbgate.view import JobView
from wbreports.rules import FIRST_REPORT_DAY
from wbservice.commands.asking import known_account
from wbservice.commands.desk import Desk, carry_out, complain, job_json, job_status, job_to_its_end
from wbservice.commands.printing import print_json, print_table

MOST_SHOWN = 50
"""Differences that are printed; all are kept in `verify_findings`."""


@dataclass(frozen=True, slots=True)
class Task:
    """A command and what it works with."""

    desk: Desk
    arguments: Arguments

    @property
    def last(self) -> date:
        """The last day asked for; today in Moscow by default."""
        return self.arguments.last or from_ms(self.desk.now_ms).astimezone(MOSCOW).date()


def main(argv: Sequence[str]) -> int:
    """Carry out one command; returns the exit status."""
    arguments = parse(argv)
    command = _COMMANDS[arguments.command]
    return carry_out(SERVICE, DigitizationSettings, lambda desk: command(Task(desk, arguments)))


def _import(task: Task) -> int:
    if problem := _problem(task):
        return complain(SERVICE, problem, status=2)
    kind = IMPORT_USER_FEEDS if task.arguments.what == "feeds" else IMPORT_USER_REPORT
    view = _job_to_its_end(task, kind)
    if task.arguments.as_json:
        print_json(job_json(view))
    elif view.result is not None:
        print_table("", ["", ""], [(name, str(value)) for name, value in view.result.items()])
    return job_status(view)


def _verify(task: Task) -> int:
    if problem := _problem(task):
        return complain(SERVICE, problem, status=2)
    view = _job_to_its_end(task, VERIFY_FEEDS)
    findings = _findings(task.desk, view)
    if task.arguments.as_json:
        print_json(job_json(view) | {"differences": [_finding_json(one) for one in findings]})
    elif view.result is not None:
        _print_comparison(view.result, findings)
    equal = view.result is not None and view.result["equal"]
    return job_status(view) or (0 if equal else 1)


def _problem(task: Task) -> str | None:
    """What is wrong with the period typed. Of its oldest day WB may have dropped some hours: that one is not compared."""
    today = from_ms(task.desk.now_ms).astimezone(MOSCOW).date()
    oldest = today - RETENTION
    if task.arguments.command == "verify":
        oldest += timedelta(days=1)
    elif task.arguments.what == "report":
        oldest = FIRST_REPORT_DAY
    return wrong_period(task.arguments.first, task.last, oldest, today)


def _job_to_its_end(task: Task, kind: JobKind) -> JobView:
    def share(job_id: str) -> float:
        with Session(task.desk.engine) as session:
            if kind is VERIFY_FEEDS:
                return verify_share(session, job_id, task.last)
            return feeds_share(session, job_id) if kind is IMPORT_USER_FEEDS else report_share(session, job_id)

    payload = {"dateFrom": task.arguments.first.isoformat(), "dateTo": task.last.isoformat()}
    account = str(task.arguments.account)
    return job_to_its_end(task.desk, kind, account, payload, share, quiet=task.arguments.as_json)


def _findings(desk: Desk, view: JobView) -> list[StoredFinding]:
    with Session(desk.engine) as session:
        run = find_run(session, view.job_id)
        return [] if run is None else list_findings(session, run, MOST_SHOWN)


def _print_comparison(result: Mapping[str, Any], findings: Sequence[StoredFinding]) -> None:
    counts = [
        (feed, *(str(result[feed].get(name, 0)) for name in ("atWb", "missing", "different", "extra", "refused")))
        for feed in ("orders", "sales")
    ]
    print_table(f"{result['days']} days", ["feed", "at WB", "missing", "different", "extra", "unreadable"], counts)
    if findings:
        rows = [
            (one.feed, one.day.isoformat(), one.finding.key, one.finding.kind, _fields_text(one)) for one in findings
        ]
        print_table("differences", ["feed", "day", "key", "finding", "field: at WB → stored"], rows)


def _fields_text(one: StoredFinding) -> str:
    return "; ".join(f"{name}: {at_wb} → {stored}" for name, (at_wb, stored) in (one.finding.fields or {}).items())


def _finding_json(one: StoredFinding) -> dict[str, Any]:
    return {
        "feed": one.feed,
        "day": one.day.isoformat(),
        "key": one.finding.key,
        "finding": one.finding.kind,
        "fields": one.finding.fields,
    }


def _show_status(task: Task) -> int:
    moment: datetime = from_ms(task.desk.now_ms)
    with Session(task.desk.engine) as session:
        if task.arguments.account is not None:
            known_account(session, task.arguments.account)
        print_status(session, task.arguments.account, moment, as_json=task.arguments.as_json)
    return 0


_COMMANDS = {"import": _import, "status": _show_status, "verify": _verify}
