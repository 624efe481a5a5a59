"""Reads what a person has typed or put into a file: prices, items, days. Pure. Each raises ValueError with what is accepted."""

from __future__ import annotations

from datetime import date
from decimal import Decimal, InvalidOperation

MOST_ROUBLES = Decimal(10**9)
"""No unit costs more: a longer number is a slip of the hand."""


def price(given: str) -> Decimal:
    """Roubles from 0 to MOST_ROUBLES, to the kopeck."""
    try:
        amount = Decimal(given.strip().replace(",", "."))
    except InvalidOperation:
        amount = Decimal("NaN")
    if not amount.is_finite() or not 0 <= amount <= MOST_ROUBLES or amount != round(amount, 2):
        raise ValueError(
            f"price: given {given!r}, accepted: roubles from 0 to {MOST_ROUBLES}, to the kopeck, as 249.90"
        )
    return amount


def item(given: str) -> int:
    """An item's number at WB (nmId)."""
    text = given.strip()
    if not (text.isascii() and text.isdecimal()) or not 0 < int(text) < 2**63:
        raise ValueError(f"item: given {given!r}, accepted: its number at WB (nmId), as 12345678")
    return int(text)


def item_or_none(given: str) -> int:
    """An item's number, or 0 for what belongs to no item."""
    return 0 if given.strip() == "0" else item(given)


def day(given: str) -> date:
    """A day."""
    try:
        return date.fromisoformat(given.strip())
    except ValueError:
        raise ValueError(f"day: given {given!r}, accepted: YYYY-MM-DD") from None
