"""Campaigns: the count, their settings, budgets and the balance."""

from collections.abc import Iterable
from typing import Annotated, Any, Final

import msgspec

from wbsim.answers import Answer, json_answer
from wbsim.campaigns import CURRENT_TYPE, MANAGED, STATUSES, Campaign, campaign_body, settle
from wbsim.endpoints import Call
from wbsim.methods.bodies import BadBody, CamelBody, read_body
from wbsim.methods.poison import poisoned
from wbsim.problems import promotion_problem
from wbsim.sellers import Seller

MAX_IDS: Final = 50


class BudgetBody(CamelBody):
    """Body of v2/budget."""

    advert_ids: Annotated[list[int], msgspec.Meta(min_length=1, max_length=MAX_IDS)]


def promotion_count(call: Call) -> Answer:
    """Ids of all campaigns by type and status; null where there are none."""
    groups: dict[tuple[int, int], list[Campaign]] = {}
    for campaign in call.seller.campaigns.values():
        groups.setdefault((campaign.type, campaign.status), []).append(campaign)
    adverts = [_count_group(kind, status, group) for (kind, status), group in sorted(groups.items())]
    return json_answer({"adverts": adverts or None, "all": len(call.seller.campaigns)})


def _count_group(kind: int, status: int, group: Iterable[Campaign]) -> dict[str, Any]:
    listed = [{"advertId": campaign.advert_id, "changeTime": campaign.updated} for campaign in group]
    return {"type": kind, "status": status, "count": len(listed), "advert_list": listed}


def adverts(call: Call) -> Answer:
    """Campaigns of the current type; unknown and deleted ids are left out without a word."""
    try:
        ids = id_list(call.query.get("ids"))
        statuses = _statuses(call.query.get("statuses"))
        payment_type = _payment_type(call.query.get("payment_type"))
    except BadBody as error:
        return promotion_problem(400, str(error))
    if failure := poisoned(call, ids or (), "adverts"):
        return failure
    found = [
        campaign
        for campaign in call.seller.campaigns.values()
        if campaign.type == CURRENT_TYPE
        and not campaign.unknown
        and (ids is None or campaign.advert_id in ids)
        and (statuses is None or campaign.status in statuses)
        and payment_type in (None, campaign.payment_type)
    ]
    for campaign in found:
        settle(campaign, call.wb_ms)
    return json_answer({"adverts": [campaign_body(campaign) for campaign in found]})


def id_list(text: str | None) -> list[int] | None:
    """Up to 50 ids of a comma-separated parameter; None where it is absent. Raises BadBody."""
    if text is None:
        return None
    parts = text.split(",")
    if not all(part.strip().isdecimal() for part in parts):
        raise BadBody("invalid ids")
    if len(parts) > MAX_IDS:
        raise BadBody("number of advert cannot be more than 50")
    return [int(part) for part in parts]


def _statuses(text: str | None) -> list[int] | None:
    if text is None:
        return None
    known = {str(status): status for status in STATUSES}
    try:
        return [known[part.strip()] for part in text.split(",")]
    except KeyError as error:
        raise BadBody("invalid statuses value") from error


def _payment_type(text: str | None) -> str | None:
    if text not in (None, "cpm", "cpc"):
        raise BadBody("invalid payment_type value")
    return text


def budgets(call: Call) -> Answer:
    """Budgets in roubles; campaigns that have none are left out."""
    try:
        body: BudgetBody = read_body(call.body, BudgetBody)
    except BadBody as error:
        return promotion_problem(400, str(error))
    if failure := poisoned(call, body.advert_ids, "budget"):
        return failure
    campaigns = [call.seller.campaigns.get(advert_id) for advert_id in dict.fromkeys(body.advert_ids)]
    return json_answer(
        {
            "adverts": [
                {"advertId": one.advert_id, "currency": "RUB", "total": one.budget}
                for one in campaigns
                if one is not None and one.status in MANAGED
            ]
        }
    )


def balance(call: Call) -> Answer:
    """Account, settlement and bonuses of the seller, in roubles."""
    return json_answer(balance_body(call.seller))


def balance_body(seller: Seller) -> dict[str, Any]:
    """The seller's money for advertising."""
    cashback = {"sum": 10_672, "percent": 50, "expiration_date": "2027-04-17T10:46:02.176174Z"}
    return {
        "balance": seller.ad_balance,
        "net": seller.number % 2 * 5_000,
        "bonus": 15_187,
        "cashbacks": [cashback],
        "currency": "RUB",
    }
