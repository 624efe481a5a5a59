"""Campaigns on the advert host: lists, statistics, money, bids."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Literal

import msgspec

from wbapi.endpoints import (
    ADVERTS,
    BALANCE,
    BIDS,
    BIDS_MIN,
    BIDS_RECOMMENDATIONS,
    BUDGETS,
    FULLSTATS,
    NORMQUERY_GET_BIDS,
    NORMQUERY_STATS,
    PROMOTION_COUNT,
    SPEND_DOCUMENTS,
)
from wbapi.errors import MalformedBody, NoStatistics
from wbapi.methods.calling import Methods, at_most, enveloped_of, object_of, present, rows_of
from wbapi.page import Page
from wbapi.rows.advert import (
    Balance,
    BidAdvice,
    BidsSet,
    BudgetsBody,
    Campaign,
    CampaignBids,
    CampaignBudget,
    CampaignsBody,
    ClusterBid,
    ClusterBidsBody,
    ClusterStats,
    ClusterStatsBody,
    MinimumBids,
    PromotionCount,
    SpendDocument,
)
from wbapi.rows.decoder import ObjectDecoder, RowDecoder, Rows
from wbapi.rows.envelope import Envelope
from wbapi.rows.fullstats import CampaignStats
from wbapi.wire.caller import Answer

PaymentType = Literal["cpm", "cpc"]
MAX_DAYS = 31
"""Longest period of statistics and of spending documents, both days included."""
NO_STATISTICS = "no statistics"

_COUNT = ObjectDecoder(PromotionCount)
_CAMPAIGNS = Envelope(Campaign, CampaignsBody, lambda body: body.adverts, null_is_none=True)
_FULLSTATS = RowDecoder(CampaignStats)
_DOCUMENTS = RowDecoder(SpendDocument)
_BUDGETS = Envelope(CampaignBudget, BudgetsBody, lambda body: body.adverts, null_is_none=True)
_BALANCE = ObjectDecoder(Balance)
_MINIMUM = ObjectDecoder(MinimumBids)
_ADVICE = ObjectDecoder(BidAdvice)
_BIDS_SET = ObjectDecoder(BidsSet)
_CLUSTER_STATS = Envelope(ClusterStats, ClusterStatsBody, lambda body: body.items, null_is_none=True)
_CLUSTER_BIDS = Envelope(ClusterBid, ClusterBidsBody, lambda body: body.bids, null_is_none=True)


class AdvertMethods(Methods):
    """Token category Promotion."""

    def promotion_count(self) -> PromotionCount:
        """Ids of all campaigns by type and status."""
        return object_of(PROMOTION_COUNT, _COUNT, self._caller.call(PROMOTION_COUNT))

    def adverts(
        self,
        *,
        ids: Sequence[int] = (),
        statuses: Sequence[int] = (),
        payment_type: PaymentType | None = None,
    ) -> Page[Campaign]:
        """Campaigns, at most 50 by id. Unknown and deleted ids are left out without a word."""
        at_most("ids", len(ids), ADVERTS.page_size or 0)
        params: dict[str, str | int] = {}
        if ids:
            params["ids"] = _csv(ids)
        if statuses:
            params["statuses"] = _csv(statuses)
        if payment_type:
            params["payment_type"] = payment_type
        answer = self._caller.call(ADVERTS, params=params)
        return Page.of(enveloped_of(ADVERTS, _CAMPAIGNS, answer)[1])

    def fullstats(self, ids: Sequence[int], begin: date, end: date) -> Page[CampaignStats]:
        """Figures of at most 50 campaigns over at most 31 days; see paging.fullstats.

        Ids without figures are absent. No figures at all (an error, `null`, an object that says so, or an empty list) is an empty
        page: neither a failure, nor a reason to overwrite what is stored.
        """
        at_most("ids", len(ids), FULLSTATS.page_size or 0, least=1)
        at_most("days", (end - begin).days + 1, MAX_DAYS, least=1)
        params = {"ids": _csv(ids), "beginDate": begin.isoformat(), "endDate": end.isoformat()}
        try:
            answer = self._caller.call(FULLSTATS, params=params)
        except NoStatistics:
            return Page([], [], 0)
        return Page.of(Rows() if _says_nothing(answer) else rows_of(FULLSTATS, _FULLSTATS, answer))

    def spend_documents(self, begin: date, end: date) -> Page[SpendDocument]:
        """Charges of at most 31 days; see paging.spending: a window is replaced, never appended to."""
        at_most("days", (end - begin).days + 1, MAX_DAYS, least=1)
        params = {"from": begin.isoformat(), "to": end.isoformat()}
        answer = self._caller.call(SPEND_DOCUMENTS, params=params)
        return Page.of(Rows() if _is_null(answer) else rows_of(SPEND_DOCUMENTS, _DOCUMENTS, answer))

    def budgets(self, ids: Sequence[int]) -> Page[CampaignBudget]:
        """What is left on at most 50 campaigns of status 4, 9 or 11."""
        at_most("ids", len(ids), BUDGETS.page_size or 0, least=1)
        answer = self._caller.call(BUDGETS, json={"advertIds": list(ids)})
        return Page.of(enveloped_of(BUDGETS, _BUDGETS, answer)[1])

    def balance(self) -> Balance:
        """Money for advertising."""
        return object_of(BALANCE, _BALANCE, self._caller.call(BALANCE))

    def min_bids(
        self, advert_id: int, nm_ids: Sequence[int], payment_type: PaymentType, placements: Sequence[str]
    ) -> MinimumBids:
        """Least bids of at most 100 items of one campaign; placements are combined, search, recommendation (singular)."""
        at_most("nm_ids", len(nm_ids), BIDS_MIN.page_size or 0, least=1)
        body = {
            "advert_id": advert_id,
            "nm_ids": list(nm_ids),
            "payment_type": payment_type,
            "placement_types": list(placements),
        }
        return object_of(BIDS_MIN, _MINIMUM, self._caller.call(BIDS_MIN, json=body))

    def bid_advice(self, advert_id: int, nm_id: int) -> BidAdvice:
        """What WB advises for an item of a campaign."""
        params: dict[str, str | int] = {"nmId": nm_id, "advertId": advert_id}
        return object_of(BIDS_RECOMMENDATIONS, _ADVICE, self._caller.call(BIDS_RECOMMENDATIONS, params=params))

    def set_bids(self, bids: Sequence[CampaignBids]) -> BidsSet:
        """Changes bids of at most 50 campaigns with 50 items each.

        Raises OutcomeUnknown where it may or may not have happened: read back with `wbapi.bids`, never repeat blindly.
        """
        at_most("bids", len(bids), BIDS.page_size or 0, least=1)
        for campaign in bids:
            at_most("nm_bids", len(campaign.nm_bids), BIDS.page_size or 0, least=1)
        return object_of(BIDS, _BIDS_SET, self._caller.call(BIDS, json={"bids": list(bids)}))

    def cluster_stats(self, begin: date, end: date, items: Sequence[tuple[int, int]]) -> Page[ClusterStats]:
        """Keyword clusters by day of at most 100 (campaign, item) pairs over at most 31 days."""
        at_most("items", len(items), NORMQUERY_STATS.page_size or 0, least=1)
        at_most("days", (end - begin).days + 1, MAX_DAYS, least=1)
        pairs = [{"advertId": advert_id, "nmId": nm_id} for advert_id, nm_id in items]
        body = present(**{"from": begin.isoformat(), "to": end.isoformat(), "items": pairs})
        answer = self._caller.call(NORMQUERY_STATS, json=body)
        return Page.of(enveloped_of(NORMQUERY_STATS, _CLUSTER_STATS, answer)[1])

    def cluster_bids(self, items: Sequence[tuple[int, int]]) -> Page[ClusterBid]:
        """Bids of keyword clusters of at most 100 (campaign, item) pairs; none for unified and cpc campaigns."""
        at_most("items", len(items), NORMQUERY_GET_BIDS.page_size or 0, least=1)
        pairs = [{"advert_id": advert_id, "nm_id": nm_id} for advert_id, nm_id in items]
        answer = self._caller.call(NORMQUERY_GET_BIDS, json={"items": pairs})
        return Page.of(enveloped_of(NORMQUERY_GET_BIDS, _CLUSTER_BIDS, answer)[1])


def _csv(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _is_null(answer: Answer) -> bool:
    return bytes(answer.body[:8]).strip() == b"null"


class _Objection(msgspec.Struct):
    error: Any = None
    detail: Any = None


def _says_nothing(answer: Answer) -> bool:
    """Whether a 200 of fullstats says that there is nothing. Raises MalformedBody for another object."""
    if answer.no_content or _is_null(answer):
        return True
    if bytes(answer.body[:64]).lstrip()[:1] != b"{":
        return False
    try:
        said = msgspec.json.decode(answer.body, type=_Objection)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        said = _Objection()
    if NO_STATISTICS in f"{said.error} {said.detail}".lower():
        return True
    raise MalformedBody(FULLSTATS.name, "an object instead of campaigns", status=answer.status)
