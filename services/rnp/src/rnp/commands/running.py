"""Carries out the commands. Exit status: 0 done, 1 failed, 2 misconfigured or wrongly asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sqlalchemy.orm import Session

from rnp.commands.arguments import Arguments, Name, parse
from rnp.commands.cost import cost
from rnp.commands.extras import ExtraMissing
from rnp.commands.report import report
from rnp.commands.status import status
from rnp.kinds import SERVICE
from rnp.settings import RnpSettings
from rnp.store.merge_state import forget_merged
from wbservice.commands.asking import known_account
from wbservice.commands.desk import Desk, carry_out, complain
from wbservice.commands.printing import print_table


def main(argv: Sequence[str]) -> int:
    """Carry out one command; returns the exit status."""
    arguments = parse(argv)
    try:
        return carry_out(SERVICE, RnpSettings, lambda desk: _COMMANDS[arguments.command](desk, arguments))
    except ValueError as refused:
        return complain(SERVICE, str(refused), status=2)
    except (ExtraMissing, OSError) as error:
        return complain(SERVICE, str(error), status=1)


def _rebuild(desk: Desk, arguments: Arguments) -> int:
    """Merging everything again is harmless: rows that say the same are not written. Raises NoSuchAccount."""
    with Session(desk.engine) as session, session.begin():
        known_account(session, str(arguments.account))
        known = forget_merged(session, str(arguments.account))
    print_table("", ["the next merge reads everything"], [["yes" if known else "yes: it is the first one"]])
    return 0


_COMMANDS: Mapping[Name, Callable[[Desk, Arguments], int]] = {
    "report": report,
    "status": status,
    "cost": cost,
    "rebuild": _rebuild,
}
