"""The lists of WB that are read whole each time: stocks and cards. How their pages are fetched, stored and told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import Any, Generic, TypeVar

import msgspec

from digitization.models import wb_cards, wb_stocks
from wbapi.client import WbClient
from wbapi.endpoints import CARDS_LIST, WB_WAREHOUSES
from wbapi.paging.cards import CardsPlace, cards
from wbapi.paging.offsets import Offset, by_offset
from wbapi.rows.analytics import StockRow
from wbapi.rows.content import Card
from wbapi.rows.decoder import RefusedRow
from wbapi.rows.values import moscow_time
from wbstore.merge import MergeTarget, columns_of

R = TypeVar("R", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class ListStep(Generic[R]):
    """A page to store; `cursor` (JSON) is to be committed with it. `done`: nothing follows."""

    rows: list[R]
    refused: list[RefusedRow]
    raw_count: int
    cursor: str
    done: bool


@dataclass(frozen=True)
class WholeList(Generic[R]):
    """`name` is the list's in progress and results; `steps` reads on from a cursor ("" is the beginning)."""

    name: str
    target: MergeTarget[R]
    steps: Callable[[WbClient, str], Iterator[ListStep[R]]]


def _stock_steps(client: WbClient, cursor: str) -> Iterator[ListStep[StockRow]]:
    limit = WB_WAREHOUSES.page_size or 1
    place = msgspec.json.decode(cursor, type=Offset) if cursor else None
    for step in by_offset(lambda offset: client.wb_warehouses(offset=offset, limit=limit), limit, place):
        page = step.page
        yield ListStep(page.rows, page.refused, page.raw_count, _text(step.offset), step.done)


def _card_steps(client: WbClient, cursor: str) -> Iterator[ListStep[Card]]:
    limit = CARDS_LIST.page_size or 1
    place = msgspec.json.decode(cursor, type=CardsPlace) if cursor else None
    for step in cards(partial(client.cards, limit=limit), limit, place):
        page = step.page
        yield ListStep(page.rows, page.refused, page.raw_count, _text(step.place), step.done)


def _text(place: object) -> str:
    return msgspec.json.encode(place).decode()


def _card_values(card: Card) -> tuple[object, ...]:
    return tuple(_CARD_VALUE.get(name, attrgetter(name))(card) for name in _CARD_COLUMNS)


def _json_or_none(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


_STOCK_KEY, _CARD_KEY = ("nm_id", "chrt_id", "warehouse_id"), ("nm_id",)
_CARD_COLUMNS = columns_of(wb_cards, _CARD_KEY)
_CARD_VALUE: dict[str, Callable[[Card], Any]] = {
    "dimensions": lambda card: _json_or_none(card.dimensions),
    "sizes": lambda card: _json_or_none(card.sizes),
    "updated_at": lambda card: moscow_time(card.updated_at) if card.updated_at else None,
}

STOCKS: WholeList[StockRow] = WholeList(
    "stocks", MergeTarget(wb_stocks, _STOCK_KEY, attrgetter(*columns_of(wb_stocks, _STOCK_KEY))), _stock_steps
)
CARDS: WholeList[Card] = WholeList("cards", MergeTarget(wb_cards, _CARD_KEY, _card_values), _card_steps)
