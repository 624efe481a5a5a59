"""Cost prices of items, and the file in which a person brings them. Pure."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
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
    reader = csv.reader(held, delimiter=";" if held and ";" in held[0] else ",")
    try:
        names = _names(next(reader, []))
        yield from (_cost_price(names, values) for values in reader if values)
    except (ValueError, csv.Error) as wrong:
        raise ValueError(f"line {reader.line_num}: {wrong}") from None


def _names(heading: Sequence[str]) -> list[str]:
    names = [name.strip() for name in heading]
    missing = sorted(set(COST_COLUMNS) - set(names))
    if missing:
        raise ValueError(f"columns: missing {', '.join(missing)}, accepted: {', '.join(COST_COLUMNS)}")
    return names


def _cost_price(names: Sequence[str], values: Sequence[str]) -> CostPrice:
    # A value too many is most likely a price with a comma, one too few a line that was cut: neither is to be guessed at.
    if len(values) != len(names):
        accepted = f"{len(names)} as in the first line; a price with a comma needs semicolons between values"
        raise ValueError(f"given {len(values)} values, accepted: {accepted}")
    row = dict(zip(names, values, strict=True))
    cost = row["cost"].strip()
    return CostPrice(item(row["nm_id"]), day(row["valid_from"]), price(cost) if cost else None)
