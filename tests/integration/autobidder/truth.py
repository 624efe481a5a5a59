"""What the simulator holds of a seller's advertising, in the shape in which autobidder stores it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import Engine, text

from wbaccounts.instants import from_ms
from wbapi.rows.values import MOSCOW
from wbgate.clock import wall_ms
from wbsim.campaigns import minimum_bid

MANAGED = {4, 9, 11}
COUNTED = {7, 9, 11}
Rows = set[tuple[Any, ...]]


def stored(engine: Engine, query: str, **parameters: Any) -> Rows:
    with engine.connect() as connection:
        return {tuple(row) for row in connection.execute(text(query), parameters)}


def differences(engine: Engine, sim: Any, sid: str, account_id: str) -> dict[str, tuple[Rows, Rows]]:
    """{section: (only at WB, only stored)} of what is not the same."""
    campaigns = sim.truth(sid, "campaigns")
    account = {"account": int(account_id)}
    found = {}
    for name, (query, expected) in sections(sim, sid, campaigns).items():
        here = stored(engine, query, **account)
        there = set(expected)
        assert there, f"the simulator has no {name}"
        if here != there:
            found[name] = (there - here, here - there)
    return found


def sections(sim: Any, sid: str, campaigns: list[dict[str, Any]]) -> dict[str, tuple[str, Iterator[tuple[Any, ...]]]]:
    modern = [one for one in campaigns if one["type"] == 9]
    managed = [one for one in modern if one["status"] in MANAGED]
    return {
        "campaigns": (
            "SELECT advert_id, type, status FROM autobidder.campaigns WHERE account_id = :account AND gone_at IS NULL",
            ((one["id"], one["type"], one["status"]) for one in campaigns),
        ),
        "settings": (
            (
                "SELECT advert_id, name, bid_type, payment_type, search, recommendations FROM autobidder.campaigns "
                "WHERE account_id = :account AND gone_at IS NULL AND detailed_at IS NOT NULL"
            ),
            (settings(one) for one in modern),
        ),
        "items": (
            (
                "SELECT advert_id, nm_id FROM autobidder.campaign_items i JOIN autobidder.campaigns c "
                "USING (account_id, advert_id) WHERE account_id = :account AND i.gone_at IS NULL AND c.gone_at IS NULL"
            ),
            ((one["id"], item["nm_id"]) for one in modern for item in one["nm_settings"] or ()),
        ),
        "bids": (
            (
                "SELECT advert_id, nm_id, placement, bid_kopecks FROM autobidder.bids "
                "WHERE account_id = :account AND seen_until IS NULL"
            ),
            (bid for one in modern for bid in bids(one)),
        ),
        "budgets": (
            (
                "SELECT advert_id, total FROM autobidder.budgets JOIN autobidder.campaigns USING (account_id, advert_id) "
                "WHERE account_id = :account AND gone_at IS NULL"
            ),
            ((one["id"], Decimal(one["budget"])) for one in managed),
        ),
        "minimums": (
            (
                "SELECT advert_id, nm_id, placement, bid_kopecks FROM autobidder.bid_minimums "
                "JOIN autobidder.campaigns USING (account_id, advert_id) WHERE account_id = :account AND gone_at IS NULL"
            ),
            (least for one in managed for least in minimums(one)),
        ),
        "clusters": (
            (
                "SELECT advert_id, nm_id, day, cluster, views, clicks, orders, spend FROM autobidder.cluster_stats s "
                "JOIN autobidder.campaigns USING (account_id, advert_id) WHERE account_id = :account AND gone_at IS NULL "
                "AND day < (now() AT TIME ZONE 'Europe/Moscow')::date"
            ),
            clusters(sim, sid, modern),
        ),
        "cluster bids": (
            (
                "SELECT advert_id, nm_id, cluster, bid_kopecks FROM autobidder.cluster_bids "
                "JOIN autobidder.campaigns USING (account_id, advert_id) WHERE account_id = :account AND gone_at IS NULL"
            ),
            (
                (one["id"], bid["nmId"], bid["normQuery"], bid["bidKopecks"])
                for one in managed
                if one["nm_settings"]
                for bid in one["queryBids"]
            ),
        ),
    }


def settings(one: dict[str, Any]) -> tuple[Any, ...]:
    said = one["settings"]
    places = said["placements"]
    return one["id"], said["name"], one["bid_type"], said["payment_type"], places["search"], places["recommendations"]


def bids(one: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    for item in one["nm_settings"] or ():
        for placement, bid in item["bids_kopecks"].items():
            if bid:
                yield one["id"], item["nm_id"], placement, bid


def minimums(one: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    places = ("combined",) if one["bid_type"] == "unified" else ("search", "recommendations")
    for item in one["nm_settings"] or ():
        for place in places:
            yield (
                one["id"],
                item["nm_id"],
                place,
                minimum_bid(item["nm_id"], one["settings"]["payment_type"], place),
            )


def clusters(sim: Any, sid: str, modern: list[dict[str, Any]]) -> Iterator[tuple[Any, ...]]:
    """Clusters of campaigns with figures that say which items they have; today's figures move while they are compared."""
    known = {one["id"] for one in modern if one["nm_settings"] and one["status"] in COUNTED}
    for row in sim.truth(sid, "queries"):
        if row["advertId"] in known and 0 < (today() - date.fromisoformat(row["date"])).days < 30:
            yield (
                row["advertId"],
                row["nmId"],
                date.fromisoformat(row["date"]),
                row["normQuery"],
                row["views"],
                row["clicks"],
                row["orders"],
                Decimal(str(row["spend"])),
            )


def statistics(sim: Any, sid: str) -> Iterator[tuple[Any, ...]]:
    """Figures of every campaign before today, in roubles: those of today move while they are compared."""
    for row in sim.truth(sid, "stats"):
        day = date.fromisoformat(row["date"])
        if day < today():
            counts = (row[name] for name in ("views", "clicks", "atbs", "orders", "shks", "canceled"))
            money = (Decimal(row[name]) / 100 for name in ("spent", "ordered"))
            yield row["advertId"], day, row["appType"], row["nmId"], *counts, *money


def advice(sim: Any, sid: str, asked: Rows) -> Iterator[tuple[Any, ...]]:
    """What WB recommends for the items (advert_id, nm_id) that were `asked` for."""
    for told in sim.truth(sid, "advice"):
        item = told["advertId"], told["nmId"]
        if item in asked:
            yield from ((*item, *row) for row in levels(told) if row[2])


def levels(told: dict[str, Any]) -> Iterator[tuple[str, str, int, int | None]]:
    """Cluster, level, bid, least bid for the level."""
    names = {"competitive": "competitiveBid", "leaders": "leadersBid", "top-2": "top2"}
    places = {"place-1-2": "range1To2", "place-3-10": "range3To10", "place-11-34": "range11To34"}
    reaches = {"reach-min": "reachMin", "reach-medium": "reachMedium", "reach-max": "reachMax"}
    groups = [("", names, [told.get("base", {})]), ("", places, told.get("levels", ()))]
    groups += [(query["normQuery"], reaches, [query]) for query in told.get("normQueries", ())]
    for cluster, group, bodies in groups:
        for body in bodies:
            for level, name in group.items():
                if name in body:
                    yield cluster, level, body[name]["bidKopecks"], body[name].get("bidKopecksMin")


def today() -> date:
    """The day in Moscow."""
    return from_ms(wall_ms()).astimezone(MOSCOW).date()
