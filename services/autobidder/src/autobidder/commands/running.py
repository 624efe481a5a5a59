"""Carries out the commands. Exit status: 0 done, 1 failed or not found, 2 misconfigured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

from autobidder.commands.arguments import Arguments, parse
from autobidder.commands.show import print_campaign
from autobidder.commands.status import print_status
from autobidder.kinds import SERVICE
from autobidder.settings import AutobidderSettings
from autobidder.store.shares import sync_share
from wbaccounts.instants import from_ms
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER
from wbservice.commands.asking import known_account
from wbservice.commands.desk import Desk, carry_out, complain, job_json, job_status, job_to_its_end
from wbservice.commands.printing import print_json, print_table


def main(argv: Sequence[str]) -> int:
    """Carry out one command; returns the exit status."""
    arguments = parse(argv)
    command = _COMMANDS[arguments.command]
    return carry_out(SERVICE, AutobidderSettings, lambda desk: command(desk, arguments))


def _sync(desk: Desk, arguments: Arguments) -> int:
    def share(job_id: str) -> float:
        with Session(desk.engine) as session:
            return sync_share(session, job_id)

    view = job_to_its_end(desk, AUTOBIDDER_SYNC_USER, str(arguments.account), {}, share, quiet=arguments.as_json)
    if arguments.as_json:
        print_json(job_json(view))
    elif view.result is not None:
        print_table(_summary(view.result), ["part", "calls", "read", "stored", "left"], _rows(view.result["parts"]))
    return job_status(view)


def _summary(result: Mapping[str, Any]) -> str:
    return f"{result['campaigns']} campaigns, {result['calls']} calls, {result['left']} left for the next run"


def _rows(parts: Mapping[str, Mapping[str, Any]]) -> list[list[str]]:
    return [
        [name, *(str(told[field]) for field in ("calls", "read", "stored")), _left(told["left"])]
        for name, told in parts.items()
    ]


def _left(left: Mapping[str, int]) -> str:
    return ", ".join(f"{reason}: {count}" for reason, count in left.items()) or "–"


def _status(desk: Desk, arguments: Arguments) -> int:
    def state_of(job_id: str) -> str | None:
        view = desk.store.view(job_id)
        return None if view is None else view.state

    with Session(desk.engine) as session:
        _require_known(session, arguments)
        print_status(session, arguments.account, from_ms(desk.now_ms), state_of, as_json=arguments.as_json)
    return 0


def _require_known(session: Session, arguments: Arguments) -> None:
    """Raises NoSuchAccount for an account that was named and does not exist."""
    if arguments.account is not None:
        known_account(session, arguments.account)


def _show(desk: Desk, arguments: Arguments) -> int:
    with Session(desk.engine) as session:
        _require_known(session, arguments)
        owners = print_campaign(session, arguments, from_ms(desk.now_ms))
    if owners == 1:
        return 0
    if owners == 0:
        return complain(SERVICE, f"campaign {arguments.campaign} is not known", status=1)
    return complain(
        SERVICE, f"campaign {arguments.campaign}: {owners} accounts have it, name one by --account", status=1
    )


_COMMANDS: Mapping[str, Callable[[Desk, Arguments], int]] = {"sync": _sync, "status": _status, "show": _show}
