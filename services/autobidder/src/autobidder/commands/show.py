"""Shows one campaign: settings, items with bids and minimums, budget, last days, clusters, history of bids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from autobidder.commands.arguments import Arguments
from autobidder.rules.placements import minimum_for
from autobidder.rules.statuses import TITLES
from autobidder.store import showing
from autobidder.store.showing import Row
from wbapi.rows.values import MOSCOW
from wbservice.commands.printing import print_json, print_table, time_text

Shown = dict[str, Any]


def print_campaign(session: Session, arguments: Arguments, now: datetime) -> int:
    """Print the campaign where one account has it; returns how many have."""
    owners = showing.owners_of(session, arguments.campaign, arguments.account)
    if len(owners) != 1:
        return len(owners)
    first = now.astimezone(MOSCOW).date() - timedelta(days=arguments.days - 1)
    shown = campaign_json(session, owners[0], first)
    if arguments.as_json:
        print_json(shown)
    else:
        _print_tables(shown)
    return 1


def campaign_json(session: Session, campaign: Row, first: date) -> Shown:
    """All that is stored of the campaign; figures from the day `first` on. Bids in kopecks, other sums in roubles as text."""
    read_at = {(row["part"], row["nm_id"]): row for row in showing.reads_of(session, campaign)}
    budget = showing.budget_of(session, campaign)
    return {
        **_settings(campaign),
        "budget": None if budget is None else {"total": _sum(budget["total"]), "currency": budget["currency"]},
        "budgetReadAt": _read_at(read_at, "budgets", 0),
        "items": list(_items(session, campaign, read_at)),
        "days": [_figures(row) | {"day": row["day"].isoformat()} for row in showing.days_of(session, campaign, first)],
        "clusters": [
            _figures(row) | {"cluster": row["cluster"]} for row in showing.clusters_of(session, campaign, first)
        ],
        "history": [_bid(row) | {"nmId": row["nm_id"]} for row in showing.history_of(session, campaign)],
        "asked": [_asked(row) for row in read_at.values() if row["outcome"] != "read"],
    }


def _settings(campaign: Row) -> Shown:
    return {
        "accountId": str(campaign["account_id"]),
        "campaignId": campaign["advert_id"],
        "name": campaign["name"],
        "type": campaign["type"],
        "status": campaign["status"],
        "statusTitle": TITLES.get(campaign["status"]),
        "bidType": campaign["bid_type"],
        "paymentType": campaign["payment_type"],
        "placements": [name for name in ("search", "recommendations") if campaign[name]],
        "changedAt": time_text(campaign["changed_at"]),
        "firstSeenAt": time_text(campaign["first_seen_at"]),
        "goneAt": time_text(campaign["gone_at"]),
    }


def _items(session: Session, campaign: Row, read_at: Mapping[tuple[str, int], Row]) -> Iterable[Shown]:
    bids = showing.bids_of(session, campaign)
    minimums = {(row["nm_id"], row["placement"]): row["bid_kopecks"] for row in showing.minimums_of(session, campaign)}
    advice = showing.recommendations_of(session, campaign)
    clusters = showing.cluster_bids_of(session, campaign)
    for item in showing.items_of(session, campaign):
        nm_id = item["nm_id"]
        yield {
            "nmId": nm_id,
            "subject": item["subject_name"],
            "goneAt": time_text(item["gone_at"]),
            "bids": [
                _bid(row)
                | {"minimumKopecks": minimums.get((nm_id, minimum_for(campaign["bid_type"], row["placement"])))}
                for row in bids
                if row["nm_id"] == nm_id
            ],
            "minimums": {placement: bid for (owner, placement), bid in minimums.items() if owner == nm_id},
            "minimumsReadAt": _read_at(read_at, "minimums", nm_id),
            "recommended": [_recommended(row) for row in advice if row["nm_id"] == nm_id],
            "recommendedReadAt": _read_at(read_at, "recommendations", nm_id),
            "clusterBids": [
                {"cluster": row["cluster"], "bidKopecks": row["bid_kopecks"]}
                for row in clusters
                if row["nm_id"] == nm_id
            ],
        }


def _bid(row: Row) -> Shown:
    return {
        "placement": row["placement"],
        "bidKopecks": row["bid_kopecks"],
        "from": time_text(row["seen_from"]),
        "until": time_text(row["seen_until"]),
        "runId": row["run_id"],
    }


def _recommended(row: Row) -> Shown:
    return {
        "cluster": row["cluster"] or None,
        "level": row["level"],
        "bidKopecks": row["bid_kopecks"],
        "bidKopecksMin": row["bid_kopecks_min"],
    }


def _figures(row: Row) -> Shown:
    return {
        name: _sum(value) if isinstance(value, Decimal) else value
        for name, value in row.items()
        if name not in {"day", "cluster"}
    }


def _asked(row: Row) -> Shown:
    return {
        "part": row["part"],
        "nmId": row["nm_id"] or None,
        "outcome": row["outcome"],
        "reason": row["reason"],
        "at": time_text(row["read_at"]),
    }


def _read_at(read_at: Mapping[tuple[str, int], Row], part: str, nm_id: int) -> str | None:
    row = read_at.get((part, nm_id))
    return None if row is None else time_text(row["read_at"])


def _sum(amount: Decimal) -> str:
    return f"{amount:f}"


def _print_tables(shown: Shown) -> None:
    heading = f"campaign {shown['campaignId']} of account {shown['accountId']}: {shown['name'] or '–'}"
    state = shown["statusTitle"] or str(shown["status"])
    gone = f", gone since {shown['goneAt']}" if shown["goneAt"] else ""
    budget = shown["budget"]["total"] if shown["budget"] else "–"
    facts = [
        ("status", state + gone),
        ("type, bids, payment", f"{shown['type']}, {shown['bidType'] or '–'}, {shown['paymentType'] or '–'}"),
        ("budget", budget),
    ]
    print_table(heading, ["", ""], facts)
    print_table(
        "bids, kopecks",
        ["item", "subject", "placement", "bid", "minimum", "since"],
        [
            [str(item["nmId"]), item["subject"] or "–", *_bid_cells(bid)]
            for item in shown["items"]
            for bid in item["bids"]
        ],
    )
    print_table("last days", ["day", *DAY_COLUMNS], [[row["day"], *_cells(row, DAY_COLUMNS)] for row in shown["days"]])
    print_table(
        "clusters",
        ["cluster", *CLUSTER_COLUMNS],
        [[row["cluster"], *_cells(row, CLUSTER_COLUMNS)] for row in shown["clusters"]],
    )
    print_table(
        "history of bids, kopecks",
        ["item", "placement", "bid", "from", "until", "run"],
        [
            [str(row["nmId"]), *_cells(row, ("placement", "bidKopecks", "from", "until", "runId"))]
            for row in shown["history"]
        ],
    )


DAY_COLUMNS = ("views", "clicks", "atbs", "orders", "spent", "ordered")
CLUSTER_COLUMNS = ("views", "clicks", "orders", "spent")


def _bid_cells(bid: Shown) -> list[str]:
    return _cells(bid, ("placement", "bidKopecks", "minimumKopecks", "from"))


def _cells(row: Shown, names: Sequence[str]) -> list[str]:
    return ["–" if row[name] is None else str(row[name]) for name in names]
