"""Advertising statistics: fullstats, spending documents, keyword clusters."""

from datetime import date, timedelta
from typing import Annotated, Any, Final

import msgspec

from wbsim.adstats import full_stats, moment, query_days, spend_documents
from wbsim.answers import JSON, Answer, json_answer, text_answer
from wbsim.days import parse_day
from wbsim.endpoints import Call
from wbsim.methods.adverts import id_list
from wbsim.methods.bodies import BadBody, CamelBody, read_body
from wbsim.methods.poison import poisoned
from wbsim.problems import promotion_problem

MAX_DAYS: Final = 31
NO_STATISTICS: Final = "there are no statistics for this advertising period"
_WRONG_PERIOD: Final = "Некорректный период: от 1 до 31 дня"


class QueryItem(CamelBody):
    """A campaign's item."""

    advert_id: int
    nm_id: int


class QueryStatsBody(CamelBody):
    """Body of v1/normquery/stats."""

    first: date = msgspec.field(name="from")
    last: date = msgspec.field(name="to")
    items: Annotated[list[QueryItem], msgspec.Meta(max_length=100)]


def fullstats(call: Call) -> Answer:
    """Statistics of up to 50 campaigns over up to 31 days. A poisoned id fails the whole batch."""
    try:
        ids = _required_ids(call)
        first, last = _period(call.query.get("beginDate"), call.query.get("endDate"))
    except BadBody as error:
        return promotion_problem(400, str(error))
    if (last - first).days >= MAX_DAYS:
        errors = [{"field": "begin and end", "detail": "max date range 31 days"}]
        return promotion_problem(400, None, title="Invalid payload", errors=errors)
    if failure := poisoned(call, ids, "fullstats"):
        return failure
    campaigns = [one for one in map(call.seller.campaigns.get, ids) if one is not None]
    stats, at = call.seller.ad_stats, moment(call.now_ms)
    found = [element for one in campaigns if (element := full_stats(stats, one, first, last, at))]
    return json_answer(found) if found else no_statistics(call.seller.no_stats)


def no_statistics(shape: str) -> Answer:
    """WB's ways to say that there is nothing: an error, `null`, an empty list, an error object with 200."""
    match shape:
        case "null":
            return text_answer("null", 200, JSON)
        case "empty":
            return json_answer([])
        case "object":
            return json_answer({"error": NO_STATISTICS})
        case _:
            return promotion_problem(400, NO_STATISTICS)


def _required_ids(call: Call) -> list[int]:
    ids = id_list(call.query.get("ids"))
    if ids is None:
        raise BadBody("invalid ids")
    return list(dict.fromkeys(ids))


def _period(begin: str | None, end: str | None) -> tuple[date, date]:
    first, last = parse_day(begin), parse_day(end)
    if first is None:
        raise BadBody("invalid beginDate")
    if last is None:
        raise BadBody("invalid endDate")
    if first > last:
        raise BadBody("beginDate is later than endDate")
    return first, last


def spending(call: Call) -> Answer:
    """Spending documents of the days from `from` to `to`; errors are plain text."""
    first, last = parse_day(call.query.get("from")), parse_day(call.query.get("to"))
    if first is None or last is None or not timedelta(0) <= last - first < timedelta(days=MAX_DAYS):
        return text_answer(_WRONG_PERIOD, 400)
    seller = call.seller
    return json_answer(spend_documents(seller.ad_stats, seller.campaigns, first, last, moment(call.now_ms)))


def query_stats(call: Call) -> Answer:
    """Keyword clusters by day. An item without figures has no `dailyStats`."""
    try:
        body: QueryStatsBody = read_body(call.body, QueryStatsBody)
        _check_period(body)
    except BadBody as error:
        return promotion_problem(400, str(error), title="invalid request body")
    if failure := poisoned(call, (item.advert_id for item in body.items), "normquery/stats"):
        return failure
    return json_answer({"items": [_query_item(call, item, body) for item in body.items]})


def _check_period(body: QueryStatsBody) -> None:
    if not timedelta(0) <= body.last - body.first < timedelta(days=MAX_DAYS):
        raise BadBody("max date range 31 days")


def _query_item(call: Call, item: QueryItem, body: QueryStatsBody) -> dict[str, Any]:
    campaign = call.seller.campaigns.get(item.advert_id)
    product = campaign.product(item.nm_id) if campaign else None
    row: dict[str, Any] = {"advertId": item.advert_id, "nmId": item.nm_id}
    if campaign is None or product is None:
        return row
    days = query_days(call.seller.ad_stats, campaign, product, body.first, body.last, moment(call.now_ms))
    return row | ({"dailyStats": days} if days else {})
