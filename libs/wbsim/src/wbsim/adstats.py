"""Statistics of a seller's campaigns as fullstats, upd and normquery compute them; a test may set cells of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from wbsim.campaigns import COUNTED, FINISHED, Campaign
from wbsim.clock import MSK
from wbsim.days import at_msk, days_between
from wbsim.generate.catalog import Product
from wbsim.generate.draws import Draws
from wbsim.generate.queries import query_names
from wbsim.generate.shows import APPS, Figures, Moment, figures, figures_body, ratio, total
from wbsim.money import as_number

CellKey = tuple[int, date, int, int]
"""advertId, day, appType, nmId."""
_FINISHED_SHOWS_DAYS = 10
"""A finished campaign showed for so many days."""
_UNNUMBERED_DAYS = 2
"""Spending of the last days has no document yet: its updNum is 0."""
_SOURCES = ("Баланс", "Счёт", "Бонусы", "Баланс")


@dataclass(slots=True)
class AdStats:
    """Figures of one seller. `fixed` cells are a test's; all others follow from the seller's id."""

    sid: str
    fixed: dict[CellKey, Figures] = field(default_factory=dict)
    spend: list[dict[str, Any]] = field(default_factory=list)

    def cell(self, campaign: Campaign, day: date, app: int, product: Product, at: Moment) -> Figures:
        """One cell; a campaign that did not run that day has none."""
        key = (campaign.advert_id, day, app, product.nm_id)
        if key in self.fixed:
            return self.fixed[key]
        if not runs(campaign, day):
            return Figures()
        price = product.price_kopecks * (100 - product.discount_percent) // 100
        return figures((self.sid, campaign.advert_id, app, product.nm_id), day, price, at)

    def day_total(self, campaign: Campaign, day: date, at: Moment) -> Figures:
        """A campaign's day."""
        return total(self.cell(campaign, day, app, one, at) for app in APPS for one in campaign.products)


def moment(now_ms: int) -> Moment:
    """The Moscow day and minute of an instant."""
    now = datetime.fromtimestamp(now_ms / 1000, MSK)
    return Moment(now.date(), now.hour * 60 + now.minute)


def runs(campaign: Campaign, day: date) -> bool:
    """Whether the campaign was shown on a day."""
    if campaign.started is None or campaign.status not in COUNTED:
        return False
    started = date.fromisoformat(campaign.started[:10])
    ended = campaign.status == FINISHED and (day - started).days >= _FINISHED_SHOWS_DAYS
    return day >= started and not ended


def full_stats(stats: AdStats, campaign: Campaign, first: date, last: date, at: Moment) -> dict[str, Any] | None:
    """The campaign's element of fullstats, or None where it has no figures in the period."""
    days, whole = [], Figures()
    for day in days_between(first, min(last, at.today)):
        body, figures_of_day = _day_body(stats, campaign, day, at)
        whole += figures_of_day
        if body is not None:
            days.append(body)
    if not days:
        return None
    element = {"advertId": campaign.advert_id, **figures_body(whole), "currency": "RUB", "days": days}
    if campaign.bid_type == "unified":
        element["boosterStats"] = [_booster(campaign, day["date"][:10]) for day in days]
    return element


def _day_body(stats: AdStats, campaign: Campaign, day: date, at: Moment) -> tuple[dict[str, Any] | None, Figures]:
    apps, whole = [], Figures()
    for app in APPS:
        cells = [(one, stats.cell(campaign, day, app, one, at)) for one in campaign.products]
        shown = [(product, cell) for product, cell in cells if cell != Figures()]
        if shown:
            figures_of_app = total(cell for _, cell in shown)
            apps.append({"appType": app, **figures_body(figures_of_app), "nms": [_nm_body(*one) for one in shown]})
            whole += figures_of_app
    if not apps:
        return None, whole
    return {"date": f"{day.isoformat()}T00:00:00Z", **figures_body(whole), "apps": apps}, whole


def _nm_body(product: Product, cell: Figures) -> dict[str, Any]:
    return {"nmId": product.nm_id, "name": product.title, **figures_body(cell)}


def _booster(campaign: Campaign, day: str) -> dict[str, Any]:
    nm_id = campaign.nm_ids[0]
    return {"date": day, "nm": nm_id, "avg_position": Draws(campaign.advert_id, day).between(1, 60)}


def spend_documents(
    stats: AdStats, campaigns: Mapping[int, Campaign], first: date, last: date, at: Moment
) -> list[dict[str, Any]]:
    """Rows of v1/upd. Today's row has no time yet, that of the last days no number; numbers repeat over campaigns."""
    made = [
        row
        for campaign in campaigns.values()
        for day in days_between(first, min(last, at.today))
        for row in _documents_of_day(stats, campaign, day, at)
    ]
    own = [row for row in stats.spend if _in_period(row, first, last, at.today)]
    return made + own


def _documents_of_day(stats: AdStats, campaign: Campaign, day: date, at: Moment) -> Iterator[dict[str, Any]]:
    spent = stats.day_total(campaign, day, at).spent // 100
    if not spent:
        return
    draws = Draws(campaign.advert_id, day, "upd")
    parts = (spent - spent // 3, spent // 3) if draws.below(10) == 0 else (spent,)
    numbered = (at.today - day).days > _UNNUMBERED_DAYS
    for place, part in enumerate(part for part in parts if part):
        yield {
            "updNum": int(f"{day:%y%m}{day.day // 8:02d}") if numbered else 0,
            "updTime": None if day == at.today else at_msk(day, 80_000 + draws.below(3_000) + place * 60),
            "updSum": part,
            "advertId": campaign.advert_id,
            "campName": campaign.name,
            "advertType": campaign.type,
            "paymentType": _SOURCES[draws.below(len(_SOURCES))],
            "advertStatus": campaign.status,
        }


def _in_period(row: Mapping[str, Any], first: date, last: date, today: date) -> bool:
    day = date.fromisoformat(row["updTime"][:10]) if row["updTime"] else today
    return first <= day <= last


def query_days(
    stats: AdStats, campaign: Campaign, product: Product, first: date, last: date, at: Moment
) -> list[dict[str, Any]]:
    """One element a day and cluster. Views, ctr and cpm are null where clicks are paid."""
    return [
        {"date": day.isoformat(), "stat": _query_stat(stats.sid, campaign, product, name, day, at)}
        for day in days_between(first, min(last, at.today))
        if runs(campaign, day)
        for name in query_names(campaign.advert_id, product)
    ]


def _query_stat(sid: str, campaign: Campaign, product: Product, name: str, day: date, at: Moment) -> dict[str, Any]:
    cell = figures((sid, campaign.advert_id, product.nm_id, name), day, product.price_kopecks, at)
    by_click = campaign.payment_type == "cpc"
    return {
        "normQuery": name,
        "views": None if by_click else cell.views,
        "clicks": cell.clicks,
        "ctr": None if by_click else ratio(cell.clicks * 100, cell.views),
        "cpc": ratio(cell.spent, cell.clicks * 100),
        "cpm": None if by_click else ratio(cell.spent * 10, cell.views),
        "atbs": cell.atbs,
        "orders": cell.orders,
        "shks": cell.shks,
        "avgPos": Draws(campaign.advert_id, name, day).between(10, 400) / 10,
        "spend": as_number(cell.spent),
    }
