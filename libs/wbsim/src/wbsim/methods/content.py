"""Content cards list: a cursor of change time and item, up to 100 cards a page."""

from typing import Annotated, Final, Literal

import msgspec

from wbsim.answers import Answer, json_answer
from wbsim.endpoints import Call
from wbsim.goods import Card, card_body
from wbsim.methods.bodies import BadBody, CamelBody, read_body
from wbsim.problems import content_400

MAX_CARDS: Final = 100


class Sort(CamelBody):
    """Order of the list by change time."""

    ascending: bool = False


class Filter(CamelBody):
    """Which cards; absent conditions let all through."""

    with_photo: Literal[-1, 0, 1, 2] = 0
    text_search: str = ""
    tag_ids: list[int] = msgspec.field(default_factory=list, name="tagIDs")
    object_ids: list[int] = msgspec.field(default_factory=list, name="objectIDs")
    brands: list[str] = msgspec.field(default_factory=list)
    imt_id: int | None = msgspec.field(default=None, name="imtID")


class Cursor(CamelBody):
    """Where the last page ended."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=MAX_CARDS)] = 10
    updated_at: str | None = None
    nm_id: int | None = msgspec.field(default=None, name="nmID")


class CardSettings(CamelBody):
    """What the list is asked for."""

    sort: Sort = msgspec.field(default_factory=Sort)
    filter: Filter = msgspec.field(default_factory=Filter)
    cursor: Cursor = msgspec.field(default_factory=Cursor)


class CardsBody(CamelBody):
    """Body of get/cards/list."""

    settings: CardSettings = msgspec.field(default_factory=CardSettings)


def cards_list(call: Call) -> Answer:
    """Cards after the cursor; `cursor.total` counts the cards of this page."""
    try:
        body: CardsBody = read_body(call.body, CardsBody)
    except BadBody as error:
        return content_400(str(error))
    wanted = body.settings
    cards = [card for card in call.seller.cards.values() if not card.in_trash and _fits(card, wanted.filter)]
    cards.sort(key=Card.place, reverse=not wanted.sort.ascending)
    page = [card for card in cards if _after(card, wanted)][: wanted.cursor.limit]
    cursor: dict[str, object] = {"total": len(page)}
    if page:
        cursor |= {"updatedAt": page[-1].updated, "nmID": page[-1].product.nm_id}
    return json_answer({"cards": [card_body(card) for card in page], "cursor": cursor})


def _after(card: Card, wanted: CardSettings) -> bool:
    cursor = wanted.cursor
    if cursor.updated_at is None:
        return True
    ends = (cursor.updated_at, cursor.nm_id or 0)
    return card.place() > ends if wanted.sort.ascending else card.place() < ends


def _fits(card: Card, wanted: Filter) -> bool:
    product = card.product
    return (
        (wanted.with_photo < 1 or (wanted.with_photo == 1) == bool(card.photos))
        and (not wanted.object_ids or product.subject_id in wanted.object_ids)
        and (not wanted.brands or product.brand in wanted.brands)
        and (not wanted.tag_ids or any(tag[0] in wanted.tag_ids for tag in card.tags))
        and (wanted.imt_id is None or product.imt_id == wanted.imt_id)
        and (not wanted.text_search or _named(card, wanted.text_search))
    )


def _named(card: Card, text: str) -> bool:
    """The search looks at the seller's article, WB's article and barcodes."""
    product = card.product
    return text in (product.vendor_code, str(product.nm_id)) or any(size.barcode == text for size in product.sizes)
