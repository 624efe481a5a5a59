"""How figures are written: for people, in files, in JSON. Pure."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

from rnp.figures import FIGURES, Figure, Unit

NOTHING = "–"
THIN_SPACE = "\u202f"
NO_ITEM = "кабинет"
"""In the place of an item: what belongs to the account as a whole."""
WITHOUT_COST = "Строк без себестоимости (их нет в прибыли)"
"""Before the number of rows that `without_cost` counts."""


def for_people(figure: Figure, value: Any) -> str:
    """`12 345`, `1 234,50`, `7,31`; a dash where nobody knows."""
    if value is None:
        return NOTHING
    digits = 0 if figure.unit is Unit.COUNT else 2
    return f"{value:,.{digits}f}".replace(",", THIN_SPACE).replace(".", ",")


def heading(nm_id: int | None) -> str:
    """What a table of days is about: all items, one, or what belongs to no item."""
    if nm_id is None:
        return "Все товары"
    return f"Товар {nm_id}" if nm_id else "Кабинет в целом"


def for_files(value: Any) -> str:
    """Plain and exact, with a point; empty where nobody knows."""
    if value is None:
        return ""
    return value.isoformat() if isinstance(value, date) else f"{value:f}" if isinstance(value, Decimal) else str(value)


def for_json(row: dict[str, Any]) -> dict[str, Any]:
    """A row with camelCase names; roubles and percents are texts, so that no program rounds them."""
    return {"day": row["day"].isoformat(), "nmId": row["nm_id"]} | {
        figure.json_name: f"{value:f}" if isinstance(value := row[figure.name], Decimal) else value
        for figure in FIGURES
    }
