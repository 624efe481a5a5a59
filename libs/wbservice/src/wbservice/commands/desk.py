"""What an operator's command works with, and how it ends. Exit status: 0 done, 1 failed, 2 misconfigured."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from wbgate.clock import wall_ms
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.redis_client import gate_client
from wbgate.view import JobView
from wbservice.commands.asking import NoSuchAccount, ask
from wbservice.commands.following import JobForgotten, follow
from wbservice.database import make_engine
from wbservice.settings import AnySettings, Settings, SettingsInvalid, load


@dataclass(frozen=True, slots=True)
class Desk:
    """`engine` acts as the service's role; `now_ms` is when the command began."""

    engine: Engine
    store: JobStore
    now_ms: int


def carry_out(service: str, settings_class: type[AnySettings], command: Callable[[Desk], int]) -> int:
    """Run `command` at a desk of the service; says on stderr what went wrong, and returns the exit status."""
    try:
        with _desk(service, load(settings_class)) as desk:
            return command(desk)
    except SettingsInvalid as error:
        return complain(service, str(error), status=2)
    except (NoSuchAccount, JobForgotten, GateUnavailable) as error:
        return complain(service, str(error), status=1)
    except OperationalError as error:
        return complain(service, str(error.orig or error), status=1)


def job_to_its_end(
    desk: Desk,
    kind: JobKind,
    account_id: str,
    payload: Mapping[str, Any],
    share: Callable[[str], float],
    *,
    quiet: bool,
) -> JobView:
    """Ask for a job, or join the live one of its kind, and follow it; `share(job_id)` says how far it has come.

    A live one that does something else (another period) is waited for, then the job is asked for again.
    Raises NoSuchAccount, JobForgotten, GateUnavailable.
    """
    while True:
        asked = ask(desk.engine, desk.store, kind, account_id, payload, desk.now_ms)
        other = asked.view.payload if asked.already_running and asked.view.payload != dict(payload) else None
        if other is not None:
            sys.stderr.write(f"{kind.service}: first comes job {asked.view.job_id}: {_told(other)}\n")
        view = follow(desk.store, asked.view.job_id, partial(share, asked.view.job_id), quiet=quiet)
        if other is None:
            break
    if view.error is not None and not quiet:
        complain(kind.service, str(view.error.get("title")), status=1)
    return view


def _told(payload: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in payload.items())


def job_json(view: JobView) -> dict[str, Any]:
    """An ended job as a program reads it."""
    return {"jobId": view.job_id, "state": view.state, "result": view.result, "error": view.error}


def job_status(view: JobView) -> int:
    """Exit status after a job."""
    return 0 if view.state == "completed" else 1


def complain(service: str, text: str, *, status: int) -> int:
    """Say on stderr what went wrong; returns `status`."""
    sys.stderr.write(f"{service}: {text}\n")
    return status


@contextmanager
def _desk(service: str, settings: Settings) -> Iterator[Desk]:
    engine = make_engine(settings.database_url, role=service, pool_size=2)
    with closing(gate_client(settings.redis_url.get_secret_value(), max_connections=2)) as client:
        yield Desk(engine, JobStore(client, settings.gate_config()), wall_ms())
    engine.dispose()
