"""/_sim/state/{sid}: what WB holds of a seller, section by section, and events that change it."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from wbsim.adstats import moment, query_days, spend_documents
from wbsim.campaigns import BidKey, Campaign, campaign_body, settle
from wbsim.changes import AnyChange, UnknownThing, apply
from wbsim.control.context import reply, seller_of, world_of
from wbsim.control.sellers import summary
from wbsim.control.validation import InvalidCall, one_of, read_spec, to_spec
from wbsim.days import days_between, msk_day, parse_day
from wbsim.generate.shows import APPS, Figures
from wbsim.goods import card_body
from wbsim.methods.adverts import balance_body
from wbsim.methods.bids import advice_body
from wbsim.reports import Report, list_line, report_rows, rows_after
from wbsim.sellers import Seller
from wbsim.spec import Settings

DEFAULT_DAYS: Final = 31


class Changes(Settings):
    """Events, in the order in which they happen."""

    changes: list[dict[str, Any]]


async def overview(request: Request) -> Response:
    """GET: settings, counts and the sections."""
    seller = seller_of(request, request.path_params["sid"])
    return reply(summary(seller) | {"tin": seller.tin, "sections": sorted(SECTIONS)})


async def section(request: Request) -> Response:
    """GET one section; `from` and `to` (days) narrow stats, queries and spend, `reportId` the report rows."""
    seller = seller_of(request, request.path_params["sid"])
    name = one_of("section", request.path_params["section"], sorted(SECTIONS))
    return reply(SECTIONS[name](request, seller))


async def change(request: Request) -> Response:
    """POST `{"changes": [{"op": …}]}`: all happen, or from the first unknown thing on none."""
    seller = seller_of(request, request.path_params["sid"])
    spec: Changes = await read_spec(request, Changes)
    now_ms = world_of(request).clock.now_ms()
    changes: list[AnyChange] = [to_spec(one, AnyChange, f"changes[{place}]") for place, one in enumerate(spec.changes)]
    try:
        return reply({"made": [apply(seller, one, now_ms) for one in changes]})
    except UnknownThing as unknown:
        raise InvalidCall(unknown.field, unknown.given, unknown.accepted) from unknown


def _cards(_: Request, seller: Seller) -> list[dict[str, Any]]:
    return [card_body(card) | {"inTrash": card.in_trash} for card in seller.cards.values()]


def _stocks(_: Request, seller: Seller) -> list[dict[str, Any]]:
    return [stock.body() for stock in seller.stocks.values()]


def _campaigns(request: Request, seller: Seller) -> list[dict[str, Any]]:
    wb_ms = world_of(request).clock.wb_ms()
    return [_campaign(campaign, wb_ms) for campaign in seller.campaigns.values()]


def _campaign(campaign: Campaign, wb_ms: int) -> dict[str, Any]:
    settle(campaign, wb_ms)
    return campaign_body(campaign) | {
        "type": campaign.type,
        "nmIds": campaign.nm_ids,
        "budget": campaign.budget,
        "poisoned": sorted(campaign.poisoned),
        "unknown": campaign.unknown,
        "bids": _bid_rows(campaign.bids),
        "waitingBids": _bid_rows(campaign.waiting),
        "queryBids": [
            {"nmId": nm_id, "normQuery": query, "bidKopecks": bid}
            for (nm_id, query), bid in campaign.query_bids.items()
        ],
    }


def _bid_rows(bids: Mapping[BidKey, int]) -> list[dict[str, Any]]:
    return [{"nmId": nm_id, "placement": place, "bidKopecks": bid} for (nm_id, place), bid in bids.items()]


def _reports(request: Request, seller: Seller) -> list[dict[str, Any]]:
    now_ms = world_of(request).clock.now_ms()
    today = msk_day(now_ms)
    return [
        list_line(one, seller.spec.name)
        | {"period": one.period, "rows": len(one.operations), "shown": one.created <= today}
        for one in seller.reports(now_ms)
    ]


def _report_rows(request: Request, seller: Seller) -> list[dict[str, Any]]:
    report = _report(request, seller)
    rows = rows_after([report], 0, len(report.operations))
    return list(report_rows(rows, seller.operation_row, None))


def _report(request: Request, seller: Seller) -> Report:
    text = request.query_params.get("reportId")
    for report in seller.reports(world_of(request).clock.now_ms()):
        if str(report.report_id) == text:
            return report
    raise InvalidCall("reportId", text, "the reportId of a report in section reports", 404)


def _stats(request: Request, seller: Seller) -> list[dict[str, Any]]:
    """One row a date, campaign, platform and item that has figures; money in kopecks."""
    now_ms = world_of(request).clock.now_ms()
    at = moment(now_ms)
    first, last = _period(request, now_ms)
    return [
        {"date": day.isoformat(), "advertId": campaign.advert_id, "appType": app, "nmId": product.nm_id}
        | {name: getattr(cell, name) for name in Figures.__slots__}
        for campaign in seller.campaigns.values()
        for day in days_between(first, last)
        for app in APPS
        for product in campaign.products
        if (cell := seller.ad_stats.cell(campaign, day, app, product, at)) != Figures()
    ]


def _queries(request: Request, seller: Seller) -> list[dict[str, Any]]:
    now_ms = world_of(request).clock.now_ms()
    first, last = _period(request, now_ms)
    return [
        {"advertId": campaign.advert_id, "nmId": product.nm_id, "date": row["date"]} | row["stat"]
        for campaign in seller.campaigns.values()
        for product in campaign.products
        for row in query_days(seller.ad_stats, campaign, product, first, last, moment(now_ms))
    ]


def _spend(request: Request, seller: Seller) -> list[dict[str, Any]]:
    now_ms = world_of(request).clock.now_ms()
    first, last = _period(request, now_ms)
    return spend_documents(seller.ad_stats, seller.campaigns, first, last, moment(now_ms))


def _advice(_: Request, seller: Seller) -> list[dict[str, Any]]:
    return [
        advice_body(campaign, product.nm_id) for campaign in seller.campaigns.values() for product in campaign.products
    ]


def _balance(_: Request, seller: Seller) -> list[dict[str, Any]]:
    return [balance_body(seller)]


def _order_feed(request: Request, seller: Seller) -> list[dict[str, Any]]:
    return [one.body for one in seller.feed_orders(world_of(request).clock.now_ms())]


def _funnel(request: Request, seller: Seller) -> list[dict[str, Any]]:
    index = seller.funnel(world_of(request).clock.now_ms())
    return [
        {"nmId": nm_id, "date": day.isoformat()} | {name: getattr(steps, name) for name in type(steps).__slots__}
        for (nm_id, day), steps in sorted(index.items())
    ]


def _period(request: Request, now_ms: int) -> tuple[date, date]:
    today = msk_day(now_ms)
    first = _day(request, "from", today - timedelta(days=DEFAULT_DAYS - 1))
    return first, min(_day(request, "to", today), today)


def _day(request: Request, name: str, default: date) -> date:
    text = request.query_params.get(name)
    day = default if text is None else parse_day(text)
    if day is None:
        raise InvalidCall(name, text, "a day, YYYY-MM-DD")
    return day


SECTIONS: Final[Mapping[str, Callable[[Request, Seller], Any]]] = {
    "cards": _cards,
    "stocks": _stocks,
    "campaigns": _campaigns,
    "reports": _reports,
    "report-rows": _report_rows,
    "stats": _stats,
    "queries": _queries,
    "spend": _spend,
    "advice": _advice,
    "balance": _balance,
    "order-feed": _order_feed,
    "funnel": _funnel,
}
"""What can be read of a seller's state."""
