"""Carries out the commands. Exit status: 0 done, 1 failed or differences found, 2 misconfigured."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from digitization.commands.arguments import Arguments, parse
from wbservice.commands.asking import NoSuchAccount, ask
from wbservice.commands.following import JobForgotten, follow
from wbservice.commands.printing import print_json, print_table
from digitization.commands.status import print_status
from digitization.kinds import SERVICE, VERIFY_FEEDS
from digitization.settings import DigitizationSettings
from digitization.store.runs import find_run
from digitization.store.shares import feeds_share, verify_share
from digitization.store.verifying import StoredFinding, list_findings
from wbaccounts.instants import from_ms
from wbapi.rows.values import MOSCOW
from wbcontracts.kinds import IMPORT_USER_FEEDS, IMPORT_USER_REPORT
from wbgate.clock import wall_ms
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.redis_client import gate_client
from wbgate.view import JobView
from wbservice.database import make_engine
from wbservice.settings import SettingsInvalid, load

MOST_SHOWN = 50
"""Differences that are printed; all are kept in `verify_findings`."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What a command works with."""

    engine: Engine
    store: JobStore
    arguments: Arguments
    now_ms: int

    @property
    def last(self) -> date:
        """The last day asked for; today in Moscow by default."""
        return self.arguments.last or from_ms(self.now_ms).astimezone(MOSCOW).date()


def main(argv: Sequence[str]) -> int:
    """Carry out one command; returns the exit status."""
    arguments = parse(argv)
    try:
        with _desk(arguments, load(DigitizationSettings)) as desk:
            return _COMMANDS[arguments.command](desk)
    except SettingsInvalid as error:
        return _complain(str(error), status=2)
    except (NoSuchAccount, JobForgotten, GateUnavailable) as error:
        return _complain(str(error), status=1)
    except OperationalError as error:
        return _complain(str(error.orig or error), status=1)


@contextmanager
def _desk(arguments: Arguments, settings: DigitizationSettings) -> Iterator[Desk]:
    engine = make_engine(settings.database_url, role=SERVICE, pool_size=2)
    with closing(gate_client(settings.redis_url.get_secret_value(), max_connections=2)) as client:
        yield Desk(engine, JobStore(client, settings.gate_config()), arguments, wall_ms())
    engine.dispose()


def _import(desk: Desk) -> int:
    kind = IMPORT_USER_FEEDS if desk.arguments.what == "feeds" else IMPORT_USER_REPORT
    view = _job_to_its_end(desk, kind)
    if desk.arguments.as_json:
        print_json(_job_json(view))
    elif view.result is not None:
        print_table("", ["", ""], [(name, str(value)) for name, value in view.result.items()])
    return _status(view)


def _verify(desk: Desk) -> int:
    view = _job_to_its_end(desk, VERIFY_FEEDS)
    findings = _findings(desk, view)
    if desk.arguments.as_json:
        print_json(_job_json(view) | {"differences": [_finding_json(one) for one in findings]})
    elif view.result is not None:
        _print_comparison(view.result, findings)
    equal = view.result is not None and view.result["equal"]
    return _status(view) or (0 if equal else 1)


def _job_to_its_end(desk: Desk, kind: JobKind) -> JobView:
    account = str(desk.arguments.account)
    payload = {"dateFrom": desk.arguments.first.isoformat(), "dateTo": desk.last.isoformat()}
    answer = ask(desk.engine, desk.store, kind, account, payload, desk.now_ms)
    job_id = answer.view.job_id

    def share() -> float:
        with Session(desk.engine) as session:
            if kind is VERIFY_FEEDS:
                return verify_share(session, job_id, desk.last)
            return feeds_share(session, job_id) if kind is IMPORT_USER_FEEDS else 0.0

    view = follow(desk.store, job_id, share, quiet=desk.arguments.as_json)
    if view.error is not None and not desk.arguments.as_json:
        _complain(str(view.error.get("title")), status=1)
    return view


def _findings(desk: Desk, view: JobView) -> list[StoredFinding]:
    with Session(desk.engine) as session:
        run = find_run(session, view.job_id)
        return [] if run is None else list_findings(session, run, MOST_SHOWN)


def _print_comparison(result: Mapping[str, Any], findings: Sequence[StoredFinding]) -> None:
    counts = [
        (feed, *(str(result[feed][name]) for name in ("atWb", "missing", "different", "extra")))
        for feed in ("orders", "sales")
    ]
    print_table(f"{result['days']} days", ["feed", "at WB", "missing", "different", "extra"], counts)
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


def _job_json(view: JobView) -> dict[str, Any]:
    return {"jobId": view.job_id, "state": view.state, "result": view.result, "error": view.error}


def _status(view: JobView) -> int:
    return 0 if view.state == "completed" else 1


def _show_status(desk: Desk) -> int:
    moment: datetime = from_ms(desk.now_ms)
    with Session(desk.engine) as session:
        print_status(session, desk.arguments.account, moment, as_json=desk.arguments.as_json)
    return 0


def _complain(text: str, *, status: int) -> int:
    sys.stderr.write(f"digitization: {text}\n")
    return status


_COMMANDS = {"import": _import, "status": _show_status, "verify": _verify}
