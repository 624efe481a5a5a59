"""Cost prices: set, taken back, imported, listed. The next merge takes them into the figures of the days they bear on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy.orm import Session

from rnp.commands.arguments import Arguments
from rnp.rules.costs import CostPrice, cost_file
from rnp.store.cost_prices import list_cost_prices, set_cost_prices
from wbservice.commands.asking import known_account
from wbservice.commands.desk import Desk
from wbservice.commands.printing import print_json, print_table


def cost(desk: Desk, arguments: Arguments) -> int:
    """Carry out one action. Raises NoSuchAccount, OSError, ValueError (the line of a file that is wrong)."""
    account_id = str(arguments.account)
    with Session(desk.engine) as session, session.begin():
        known_account(session, account_id)
        if arguments.action == "list":
            _show(list_cost_prices(session, account_id, arguments.nm_id), as_json=arguments.as_json)
            return 0
        changed = set_cost_prices(session, account_id, _given(arguments))
    print_table("", ["changed"], [[str(changed)]])
    return 0


def _given(arguments: Arguments) -> list[CostPrice]:
    if arguments.action == "import":
        return _imported(arguments.file)
    price = arguments.price if arguments.action == "set" else None
    return [CostPrice(int(arguments.nm_id or 0), arguments.first, price)]


def _imported(path: Path) -> list[CostPrice]:
    try:
        with path.open(encoding="utf-8", newline="") as lines:
            return list(cost_file(lines))
    except UnicodeDecodeError:
        raise ValueError(f"file: given {path.name!r}, accepted: text in UTF-8") from None


def _show(prices: Sequence[CostPrice], *, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "prices": [
                    {"nmId": one.nm_id, "validFrom": one.valid_from.isoformat(), "cost": str(one.cost)}
                    for one in prices
                ]
            }
        )
        return
    rows = [(str(one.nm_id), one.valid_from.isoformat(), f"{one.cost:.2f}") for one in prices]
    print_table("", ["item", "valid from", "cost of one, roubles"], rows)
