"""Cost prices of items, and the file in which a person brings them. Pure."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from rnp.rules.typed import day, item, price

COST_COLUMNS = ("nm_id", "valid_from", "cost")


@dataclass(frozen=True, slots=True)
class CostPrice:
    """`cost`: roubles for one unit from `valid_from` until the item's next price; None takes a price of that day back."""

    nm_id: int
    valid_from: date
    cost: Decimal | None


def cost_file(lines: Iterable[str]) -> Iterator[CostPrice]:
    """Prices of a CSV file, parted by commas or semicolons, with the columns of COST_COLUMNS; an empty cost takes one back.

    Raises ValueError, which names the line that is wrong.
    """
    held = [line.removeprefix("\ufeff") for line in lines]
    reader = csv.DictReader(held, delimiter=";" if held and ";" in held[0] else ",")
    missing = sorted(set(COST_COLUMNS) - set(reader.fieldnames or ()))
    if missing:
        raise ValueError(f"columns: missing {', '.join(missing)}, accepted: {', '.join(COST_COLUMNS)}")
    for row in reader:
        try:
            cost = (row["cost"] or "").strip()
            yield CostPrice(item(row["nm_id"] or ""), day(row["valid_from"] or ""), price(cost) if cost else None)
        except ValueError as wrong:
            raise ValueError(f"line {reader.line_num}: {wrong}") from None
