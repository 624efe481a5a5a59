"""Bids: least, recommended, those of keyword clusters, and the call that changes them."""

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

import msgspec

from wbsim.answers import Answer, json_answer, text_answer
from wbsim.campaigns import MANAGED, BidKey, Campaign, bid_keys, change_bids, minimum_bid, settle
from wbsim.endpoints import Call
from wbsim.generate.draws import Draws
from wbsim.generate.queries import query_names
from wbsim.methods.bodies import BadBody, read_body
from wbsim.methods.poison import poisoned
from wbsim.problems import promotion_problem

_WRONG_MEMBERS: Final = "some nms are not belong to advert"


class NmBid(msgspec.Struct):
    """The bid of an item in a placement."""

    nm_id: int
    bid_kopecks: int
    placement: Literal["search", "recommendations", "combined"]


class CampaignBids(msgspec.Struct):
    """Bids of a campaign."""

    advert_id: int
    nm_bids: Annotated[list[NmBid], msgspec.Meta(max_length=50)]


class BidsBody(msgspec.Struct):
    """Body of PATCH v1/bids."""

    bids: Annotated[list[CampaignBids], msgspec.Meta(max_length=50)]


class MinimumBody(msgspec.Struct):
    """Body of v1/bids/min. Placements are in the singular here."""

    advert_id: int
    nm_ids: Annotated[list[int], msgspec.Meta(min_length=1, max_length=100)]
    payment_type: Literal["cpm", "cpc"]
    placement_types: list[Literal["combined", "search", "recommendation"]]


class QueryItem(msgspec.Struct):
    """A campaign's item, in the snake_case of the v0 methods."""

    advert_id: int
    nm_id: int


class QueryBidsBody(msgspec.Struct):
    """Body of v0/normquery/get-bids."""

    items: Annotated[list[QueryItem], msgspec.Meta(max_length=100)]


def set_bids(call: Call) -> Answer:
    """Changes bids: all of the call or, where one is wrong, none."""
    try:
        body: BidsBody = read_body(call.body, BidsBody)
        changes = [_change_of(call, wanted) for wanted in body.bids]
    except BadBody as error:
        return promotion_problem(400, str(error))
    for campaign, bids in changes:
        change_bids(campaign, bids, call.wb_ms)
    return json_answer({"bids": body.bids, "currency": "RUB"})


def _change_of(call: Call, wanted: CampaignBids) -> tuple[Campaign, dict[BidKey, int]]:
    campaign = _campaign(call, wanted.advert_id)
    if campaign.status not in MANAGED:
        raise BadBody(f"wrong advert status: {campaign.status}")
    _check_members(campaign, [bid.nm_id for bid in wanted.nm_bids])
    bids: dict[BidKey, int] = {}
    for bid in wanted.nm_bids:
        keys = bid_keys(campaign, bid.nm_id, bid.placement)
        if not keys:
            raise BadBody(f"wrong placement: {bid.placement}; bid type: {campaign.bid_type}")
        least = minimum_bid(bid.nm_id, campaign.payment_type, bid.placement)
        if bid.bid_kopecks < least:
            raise BadBody(f"wrong bid value: {bid.bid_kopecks}; min: {least}")
        bids.update(dict.fromkeys(keys, bid.bid_kopecks))
    return campaign, bids


def _campaign(call: Call, advert_id: int) -> Campaign:
    campaign = call.seller.campaigns.get(advert_id)
    if campaign is None:
        raise BadBody(f"advert not found: {advert_id}")
    return campaign


def _check_members(campaign: Campaign, nm_ids: Iterable[int]) -> None:
    if not set(nm_ids) <= set(campaign.nm_ids):
        raise BadBody(_WRONG_MEMBERS)


def minimum_bids(call: Call) -> Answer:
    """The least bids of a campaign's items, in kopecks."""
    try:
        body: MinimumBody = read_body(call.body, MinimumBody)
        campaign = _campaign(call, body.advert_id)
        _check_members(campaign, body.nm_ids)
    except BadBody as error:
        return promotion_problem(400, str(error), title="Invalid Params")
    if failure := poisoned(call, [body.advert_id], "bids/min"):
        return failure
    return json_answer({"bids": [_minimum_row(nm_id, body) for nm_id in body.nm_ids]})


def _minimum_row(nm_id: int, body: MinimumBody) -> dict[str, Any]:
    return {
        "nm_id": nm_id,
        "bids": [
            {"type": kind, "value": minimum_bid(nm_id, body.payment_type, kind), "currency": "RUB"}
            for kind in body.placement_types
        ],
    }


def recommendations(call: Call) -> Answer:
    """What WB advises for an item: one shape for paid shows, another for paid clicks. Errors are plain text."""
    advert_id, nm_id = call.query.get("advertId", ""), call.query.get("nmId", "")
    campaign = call.seller.campaigns.get(int(advert_id)) if advert_id.isdecimal() else None
    if campaign is None or not nm_id.isdecimal() or campaign.product(int(nm_id)) is None:
        return text_answer("Некорректное использование метода", 400)
    if failure := poisoned(call, [campaign.advert_id], "bids/recommendations"):
        return failure
    settle(campaign, call.wb_ms)
    return json_answer(advice_body(campaign, int(nm_id)))


def advice_body(campaign: Campaign, nm_id: int) -> dict[str, Any]:
    """What WB advises to bid for an item of the campaign."""
    head = {"advertId": campaign.advert_id, "nmId": nm_id, "paymentType": campaign.payment_type}
    base = minimum_bid(nm_id, campaign.payment_type, "search")
    return head | (_by_click(base) if campaign.payment_type == "cpc" else _by_shows(campaign, nm_id, base))


def _by_click(base: int) -> dict[str, Any]:
    level = {"range1To2": {"bidKopecks": base * 4}, "range3To10": {"bidKopecks": base * 2}}
    return {"levels": [level | {"range11To34": {"bidKopecks": base}}]}


def _by_shows(campaign: Campaign, nm_id: int, base: int) -> dict[str, Any]:
    product = campaign.product(nm_id)
    names = query_names(campaign.advert_id, product) if product else ()
    return {
        "base": {
            "competitiveBid": {"bidKopecks": base * 2},
            "leadersBid": {"bidKopecks": base * 3},
            "top2": {"bidKopecks": 0 if nm_id % 2 else base * 4},
        },
        "normQueries": [_query_advice(nm_id, name, base) for name in names],
    }


def _query_advice(nm_id: int, name: str, base: int) -> dict[str, Any]:
    bid = base + Draws(nm_id, name).below(100) * 100
    return {
        "normQuery": name,
        "reachMin": {"bidKopecks": bid},
        "reachMedium": {"bidKopecks": bid * 3 // 2},
        "reachMax": {"bidKopecks": bid * 2, "bidKopecksMin": bid * 2 - 1000},
    }


def query_bids(call: Call) -> Answer:
    """Bids of clusters; only manual campaigns with paid shows have any."""
    try:
        body: QueryBidsBody = read_body(call.body, QueryBidsBody)
    except BadBody as error:
        return promotion_problem(400, str(error), title="invalid request body")
    if failure := poisoned(call, (item.advert_id for item in body.items), "normquery/get-bids"):
        return failure
    rows = [row for item in body.items for row in _query_bid_rows(call, item)]
    return json_answer({"bids": rows})


def _query_bid_rows(call: Call, item: QueryItem) -> list[dict[str, Any]]:
    campaign = call.seller.campaigns.get(item.advert_id)
    bids = campaign.query_bids if campaign else {}
    return [
        {
            "advert_id": item.advert_id,
            "nm_id": nm_id,
            "norm_query": name,
            "bid": kopecks // 100,
            "bid_kopecks": kopecks,
            "currency": "RUB",
        }
        for (nm_id, name), kopecks in bids.items()
        if nm_id == item.nm_id
    ]
