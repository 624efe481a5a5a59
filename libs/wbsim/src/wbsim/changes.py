"""What may happen at WB while a test runs: orders are cancelled and sold, campaigns go, bids and stocks move."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Annotated, Any, Literal

import msgspec

from wbsim.campaigns import BEING_DELETED, BidType, Campaign, PaymentType, Place, minimum_bid
from wbsim.clock import msk_text, msk_zoned, utc_micros
from wbsim.generate.shows import Figures
from wbsim.generate.statistics import as_return, as_sale
from wbsim.sellers import Seller
from wbsim.spec import MSK_PATTERN, Settings

Poisonable = Literal[
    "fullstats", "adverts", "budget", "bids/min", "bids/recommendations", "normquery/stats", "normquery/get-bids"
]
Whole = Annotated[int, msgspec.Meta(ge=0)]
MskTime = Annotated[str, msgspec.Meta(pattern=MSK_PATTERN)]


class UnknownThing(Exception):
    """`field` names nothing of the seller's; `accepted` says what does."""

    def __init__(self, field: str, given: object, accepted: str) -> None:
        super().__init__(f"{field}: {given}")
        self.field, self.given, self.accepted = field, given, accepted


class Change(Settings, tag_field="op"):
    """One event."""


class CancelOrder(Change, tag="cancel-order"):
    """The buyer cancels: the same srid, `lastChangeDate` moves. `at`: MSK; without it, now."""

    srid: str
    at: MskTime | None = None


class SellOrder(Change, tag="sell-order"):
    """The buyer takes the order: a row of the sales feed."""

    srid: str
    at: MskTime | None = None


class ReturnOrder(Change, tag="return-order"):
    """The buyer returns it: an R row with the srid of the sale."""

    srid: str
    at: MskTime | None = None


class DeleteCampaign(Change, tag="delete-campaign"):
    """The campaign goes: at once, or to status -1 where `gradual`."""

    advert_id: int
    gradual: bool = False


class PoisonCampaign(Change, tag="poison-campaign"):
    """Each batch of these methods with this id answers 500."""

    advert_id: int
    poisoned: bool = True
    methods: list[Poisonable] = msgspec.field(default_factory=lambda: ["fullstats"])


class SetCampaign(Change, tag="set-campaign"):
    """New settings; absent ones stay."""

    advert_id: int
    status: Literal[-1, 4, 7, 8, 9, 11] | msgspec.UnsetType = msgspec.UNSET
    budget: Whole | msgspec.UnsetType = msgspec.UNSET
    name: str | msgspec.UnsetType = msgspec.UNSET
    bid_type: BidType | msgspec.UnsetType = msgspec.UNSET
    payment_type: PaymentType | msgspec.UnsetType = msgspec.UNSET
    hide_products: bool | msgspec.UnsetType = msgspec.UNSET
    unknown: bool | msgspec.UnsetType = msgspec.UNSET
    nm_ids: list[int] | msgspec.UnsetType = msgspec.UNSET


class SetBid(Change, tag="set-bid"):
    """The bid of an item in a placement, changed in the seller's cabinet: it rules at once."""

    advert_id: int
    nm_id: int
    placement: Literal["search", "recommendations"]
    bid_kopecks: Whole


class SetStats(Change, tag="set-stats"):
    """Figures of one cell; `spent` and `ordered` are kopecks."""

    advert_id: int
    day: date
    app_type: Literal[1, 32, 64]
    nm_id: int
    views: Whole = 0
    clicks: Whole = 0
    atbs: Whole = 0
    orders: Whole = 0
    shks: Whole = 0
    canceled: Whole = 0
    spent: Whole = 0
    ordered: Whole = 0


class AddSpend(Change, tag="add-spend"):
    """A further spending document; `updTime` null: not charged yet."""

    advert_id: int
    upd_sum: int
    upd_time: str | None
    upd_num: Whole = 0
    payment_type: str = "Баланс"


class SetStock(Change, tag="set-stock"):
    """A size's stock; absent figures stay."""

    chrt_id: int
    quantity: Whole | msgspec.UnsetType = msgspec.UNSET
    in_way_to_client: Whole | msgspec.UnsetType = msgspec.UNSET
    in_way_from_client: Whole | msgspec.UnsetType = msgspec.UNSET


class SetCard(Change, tag="set-card"):
    """A card is edited or thrown away; `updatedAt` becomes now."""

    nm_id: int
    title: str | msgspec.UnsetType = msgspec.UNSET
    in_trash: bool | msgspec.UnsetType = msgspec.UNSET


class RebuildReports(Change, tag="rebuild-reports"):
    """Reports are built again from the sales as they are now; row ids may move."""


AnyChange = (
    CancelOrder
    | SellOrder
    | ReturnOrder
    | DeleteCampaign
    | PoisonCampaign
    | SetCampaign
    | SetBid
    | SetStats
    | AddSpend
    | SetStock
    | SetCard
    | RebuildReports
)


def apply(seller: Seller, change: AnyChange, now_ms: int) -> dict[str, Any]:
    """Lets the change happen; returns what it made. Raises UnknownThing."""
    return _HANDLERS[type(change)](seller, change, now_ms)


def _cancel(seller: Seller, change: CancelOrder, now_ms: int) -> dict[str, Any]:
    at = change.at or msk_text(now_ms)
    row = _order(seller, change.srid) | {"isCancel": True, "cancelDate": at, "lastChangeDate": at}
    seller.orders.put(row, change.srid)
    return row


def _sell(seller: Seller, change: SellOrder, now_ms: int) -> dict[str, Any]:
    at = change.at or msk_text(now_ms)
    row = as_sale(_order(seller, change.srid), f"S{_sale_number(seller)}", at, at)
    seller.sales.put(row, row["saleID"])
    return row


def _return(seller: Seller, change: ReturnOrder, now_ms: int) -> dict[str, Any]:
    at = change.at or msk_text(now_ms)
    sale = as_sale(_order(seller, change.srid), "", at, at)
    row = as_return(sale, f"R{_sale_number(seller)}", at, negative=seller.spec.return_sign == "negative")
    seller.sales.put(row, row["saleID"])
    return row


def _order(seller: Seller, srid: str) -> dict[str, Any]:
    row = seller.orders.get(srid)
    if row is None:
        raise UnknownThing("srid", srid, "the srid of an order of this seller")
    return row.fields()


def _sale_number(seller: Seller) -> str:
    return f"{seller.number * 10_000_000 + seller.new_row_number():010d}"


def _delete_campaign(seller: Seller, change: DeleteCampaign, now_ms: int) -> dict[str, Any]:
    campaign = _campaign(seller, change.advert_id)
    campaign.status = BEING_DELETED
    campaign.deleted = campaign.updated = msk_zoned(now_ms)
    if not change.gradual:
        del seller.campaigns[change.advert_id]
    return {"advertId": change.advert_id, "deleted": campaign.deleted}


def _poison(seller: Seller, change: PoisonCampaign, _now_ms: int) -> dict[str, Any]:
    campaign, methods = _campaign(seller, change.advert_id), frozenset(change.methods)
    campaign.poisoned = campaign.poisoned | methods if change.poisoned else campaign.poisoned - methods
    return {"advertId": change.advert_id, "poisoned": sorted(campaign.poisoned)}


_SETTINGS = ("status", "budget", "name", "bid_type", "payment_type", "hide_products", "unknown")


def _set_campaign(seller: Seller, change: SetCampaign, now_ms: int) -> dict[str, Any]:
    campaign = _campaign(seller, change.advert_id)
    changed = _set_fields(campaign, change, _SETTINGS)
    if change.nm_ids is not msgspec.UNSET:
        _set_items(seller, campaign, change.nm_ids)
        changed = [*changed, "nmIds"]
    campaign.updated = msk_zoned(now_ms)
    return {"advertId": change.advert_id, "changed": changed}


def _set_items(seller: Seller, campaign: Campaign, nm_ids: list[int]) -> None:
    """New items begin with the least bids; bids of those that go are forgotten."""
    known = seller.products_by_id
    for nm_id in nm_ids:
        if nm_id not in known:
            raise UnknownThing("nmIds", nm_id, "nmIds of this seller's products")
    campaign.products = tuple(known[nm_id] for nm_id in dict.fromkeys(nm_ids))
    placement = "combined" if campaign.bid_type == "unified" else "search"
    least = {nm_id: minimum_bid(nm_id, campaign.payment_type, placement) for nm_id in campaign.nm_ids}
    places: tuple[Place, ...] = ("search", "recommendations")
    campaign.bids = {
        (nm_id, place): campaign.bids.get((nm_id, place), least[nm_id]) for nm_id in least for place in places
    }


def _set_bid(seller: Seller, change: SetBid, now_ms: int) -> dict[str, Any]:
    campaign = _campaign(seller, change.advert_id)
    if campaign.product(change.nm_id) is None:
        raise UnknownThing("nmId", change.nm_id, "an item of this campaign")
    campaign.bids[change.nm_id, change.placement] = change.bid_kopecks
    campaign.updated = msk_zoned(now_ms)
    return {"advertId": change.advert_id, "nmId": change.nm_id, "bidKopecks": change.bid_kopecks}


def _campaign(seller: Seller, advert_id: int) -> Campaign:
    campaign = seller.campaigns.get(advert_id)
    if campaign is None:
        raise UnknownThing("advertId", advert_id, "the id of a campaign of this seller")
    return campaign


def _set_stats(seller: Seller, change: SetStats, _now_ms: int) -> dict[str, Any]:
    if change.nm_id not in _campaign(seller, change.advert_id).nm_ids:
        raise UnknownThing("nmId", change.nm_id, "an item of the campaign")
    figures = Figures(**{name: getattr(change, name) for name in Figures.__slots__})
    seller.ad_stats.fixed[change.advert_id, change.day, change.app_type, change.nm_id] = figures
    return {"advertId": change.advert_id, "day": change.day, "figures": figures}


def _add_spend(seller: Seller, change: AddSpend, _now_ms: int) -> dict[str, Any]:
    campaign = _campaign(seller, change.advert_id)
    row = {
        "updNum": change.upd_num,
        "updTime": change.upd_time,
        "updSum": change.upd_sum,
        "advertId": change.advert_id,
        "campName": campaign.name,
        "advertType": campaign.type,
        "paymentType": change.payment_type,
        "advertStatus": campaign.status,
    }
    seller.ad_stats.spend.append(row)
    return row


def _set_stock(seller: Seller, change: SetStock, _now_ms: int) -> dict[str, Any]:
    stock = seller.stocks.get(change.chrt_id)
    if stock is None:
        raise UnknownThing("chrtId", change.chrt_id, "the chrtId of a size of this seller")
    _set_fields(stock, change, ("quantity", "in_way_to_client", "in_way_from_client"))
    return stock.body()


def _set_card(seller: Seller, change: SetCard, now_ms: int) -> dict[str, Any]:
    card = seller.cards.get(change.nm_id)
    if card is None:
        raise UnknownThing("nmId", change.nm_id, "the nmId of a card of this seller")
    changed = _set_fields(card, change, ("title", "in_trash"))
    card.updated = utc_micros(now_ms)
    return {"nmId": change.nm_id, "changed": changed, "updatedAt": card.updated}


def _rebuild(seller: Seller, _change: RebuildReports, _now_ms: int) -> dict[str, Any]:
    seller.forget_reports()
    return {}


def _set_fields(target: object, change: Change, names: tuple[str, ...]) -> list[str]:
    """Copies the given fields; returns their names."""
    given = [name for name in names if getattr(change, name) is not msgspec.UNSET]
    for name in given:
        setattr(target, name, getattr(change, name))
    return given


_HANDLERS: Mapping[type[Change], Callable[[Seller, Any, int], dict[str, Any]]] = {
    CancelOrder: _cancel,
    SellOrder: _sell,
    ReturnOrder: _return,
    DeleteCampaign: _delete_campaign,
    PoisonCampaign: _poison,
    SetCampaign: _set_campaign,
    SetBid: _set_bid,
    SetStats: _set_stats,
    AddSpend: _add_spend,
    SetStock: _set_stock,
    SetCard: _set_card,
    RebuildReports: _rebuild,
}
