"""Campaigns that make a method fail for every batch that they are in."""

from collections.abc import Iterable
from typing import Final

from wbsim.answers import Answer
from wbsim.endpoints import Call
from wbsim.problems import promotion_problem

POISON_TEXT: Final = "service.GetAvgPositions failed"


def poisoned(call: Call, advert_ids: Iterable[int], method: str) -> Answer | None:
    """The answer where one of the campaigns is poison for the method; None where none is."""
    campaigns = (call.seller.campaigns.get(advert_id) for advert_id in advert_ids)
    if any(campaign is not None and method in campaign.poisoned for campaign in campaigns):
        return promotion_problem(500, POISON_TEXT, title="internal error")
    return None
