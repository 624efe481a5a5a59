"""Cards and stocks of a seller, as the content and stocks methods show them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from wbsim.generate.catalog import Product
from wbsim.generate.draws import Draws

TAGS = ((1, "Обувь", "D1CFD7"), (2, "Популярный", "FEE0E0"), (3, "🎁 Подарки", "ECDAFF"))
_BULK = 7
"""Neighbouring cards that share one `updatedAt`, as after a bulk edit."""


@dataclass(slots=True)
class Card:
    """A product's card. Times are UTC texts with `Z`."""

    product: Product
    title: str
    created: str
    updated: str
    photos: int
    in_trash: bool = False

    @property
    def tags(self) -> Sequence[tuple[int, str, str]]:
        """Labels: id, name, colour."""
        number = self.product.nm_id % 4
        return TAGS[number : number + 1]

    def place(self) -> tuple[str, int]:
        """Where the card stands in the list: by change, then by id."""
        return self.updated, self.product.nm_id


@dataclass(slots=True)
class Stock:
    """One size on WB's warehouses."""

    nm_id: int
    chrt_id: int
    quantity: int
    in_way_to_client: int
    in_way_from_client: int

    def body(self) -> dict[str, Any]:
        """The row of stocks-report: one generic warehouse since August 2026."""
        return {
            "nmId": self.nm_id,
            "chrtId": self.chrt_id,
            "warehouseId": -999999,
            "warehouseName": "Склад WB",
            "regionName": "Склад WB",
            "quantity": self.quantity,
            "inWayToClient": self.in_way_to_client,
            "inWayFromClient": self.in_way_from_client,
        }


def make_cards(products: Iterable[Product], end: datetime) -> dict[int, Card]:
    """Cards by nmId; changes ascend with the product, several cards share each."""
    made = {}
    for number, product in enumerate(products):
        updated = end - timedelta(days=30, microseconds=34_230) + timedelta(minutes=number // _BULK)
        created = updated - timedelta(days=60 + number % 300)
        photos = Draws(product.nm_id, "photos").below(5)
        made[product.nm_id] = Card(product, product.title, _utc(created), _utc(updated), photos)
    return made


def make_stocks(products: Iterable[Product]) -> dict[int, Stock]:
    """Stocks by chrtId; some sizes are out of stock."""
    return {size.chrt_id: _stock(product.nm_id, size.chrt_id) for product in products for size in product.sizes}


def _stock(nm_id: int, chrt_id: int) -> Stock:
    draws = Draws(chrt_id, "stock")
    quantity = draws.below(300) if draws.below(6) else 0
    return Stock(nm_id, chrt_id, quantity, draws.below(40), draws.below(15))


def on_warehouses(stocks: Mapping[int, Stock], product: Product) -> int:
    """What WB's warehouses hold of a product."""
    return sum(stocks[size.chrt_id].quantity for size in product.sizes if size.chrt_id in stocks)


def card_body(card: Card) -> dict[str, Any]:
    """The card as the list shows it."""
    product = card.product
    return {
        "nmID": product.nm_id,
        "imtID": product.imt_id,
        "nmUUID": str(UUID(int=product.nm_id << 64 | product.imt_id, version=4)),
        "subjectID": product.subject_id,
        "subjectName": product.subject,
        "vendorCode": product.vendor_code,
        "brand": product.brand,
        "title": card.title,
        "description": f"{card.title}. Описание с «кавычками», переносом\nстроки и знаком \t табуляции.",
        "needKiz": product.category in ("Обувь", "Одежда"),
        "kizMarked": product.category == "Обувь",
        "photos": [_photo(product.nm_id, number) for number in range(1, card.photos + 1)],
        "dimensions": {"length": 30, "width": 20, "height": 10, "weightBrutto": 0.412, "isValid": True},
        "characteristics": [
            {"id": 14177449, "name": "Цвет", "value": ["красно-сиреневый"]},
            {"id": 88952, "name": "Вес без упаковки (г)", "value": product.nm_id % 900 + 100},
        ],
        "sizes": [
            {"chrtID": size.chrt_id, "techSize": size.tech_size, "wbSize": size.tech_size, "skus": [size.barcode]}
            for size in product.sizes
        ],
        "tags": [{"id": number, "name": name, "color": color} for number, name, color in card.tags],
        "createdAt": card.created,
        "updatedAt": card.updated,
    }


def _photo(nm_id: int, number: int) -> dict[str, str]:
    base = f"https://basket-10.wbbasket.ru/vol{nm_id // 100_000}/part{nm_id // 1_000}/{nm_id}/images"
    return {size: f"{base}/{size}/{number}.webp" for size in ("big", "c246x328", "c516x688", "square", "tm")}


def _utc(moment: datetime) -> str:
    return f"{(moment - timedelta(hours=3)).isoformat(timespec='microseconds')[:-1]}Z"
