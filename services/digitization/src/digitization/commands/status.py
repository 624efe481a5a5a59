"""Shows how fresh the feeds of the accounts are: last good runs, lags, cursors, gaps."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from digitization.rules.freshness import Unread, lag_s
from digitization.store.freshness import CursorFreshness, TierFreshness, cursors, tier_freshness, unread
from wbservice.commands.printing import print_json, print_table, span_text, time_text

Status = dict[str, Any]


def print_status(session: Session, account_id: str | None, now: datetime, *, as_json: bool) -> None:
    """Print the status of one account, or of all that have schedules."""
    accounts = statuses(session, account_id, now)
    if as_json:
        print_json({"accounts": accounts})
        return
    rows = [
        (
            account["accountId"],
            *(span_text(account["tiers"].get(tier, {}).get("lagSeconds")) for tier in ("increment", "backfill")),
            *(span_text(account["cursors"].get(feed, {}).get("ageSeconds")) for feed in ("orders", "sales")),
            _gaps_text(account["gaps"]),
        )
        for account in accounts
    ]
    columns = ["account", "increment lag", "backfill lag", "orders cursor", "sales cursor", "gaps"]
    print_table("", columns, rows)


def statuses(session: Session, account_id: str | None, now: datetime) -> list[Status]:
    """One object an account, oldest account first."""
    found: dict[str, Status] = {}
    for tier in tier_freshness(session, account_id):
        _of(found, tier.account_id)["tiers"][tier.tier] = _tier(tier, now)
    for cursor in cursors(session, account_id):
        _of(found, cursor.account_id)["cursors"][cursor.feed] = _cursor(cursor, now)
    for owner, gap in unread(session, account_id):
        _of(found, owner)["gaps"].append(_gap(gap, now))
    return [found[number] for number in sorted(found, key=int)]


def _of(found: dict[str, Status], account_id: str) -> Status:
    return found.setdefault(account_id, {"accountId": account_id, "tiers": {}, "cursors": {}, "gaps": []})


def _tier(tier: TierFreshness, now: datetime) -> Status:
    return {
        "lastGoodRunAt": time_text(tier.finished_at),
        "lagSeconds": round(lag_s(tier.started_at, tier.known_since, now)),
    }


def _cursor(cursor: CursorFreshness, now: datetime) -> Status:
    return {
        "at": time_text(cursor.at),
        "ageSeconds": max(0, round((now - cursor.at).total_seconds())),
        "drained": cursor.drained,
    }


def _gap(gap: Unread, now: datetime) -> Status:
    return {
        "feed": gap.feed,
        "from": time_text(gap.start),
        "to": time_text(gap.end),
        "lostAt": time_text(gap.lost_at()),
        "alarm": gap.is_alarm(now),
    }


def _gaps_text(gaps: list[Status]) -> str:
    alarms = sum(gap["alarm"] for gap in gaps)
    return f"{len(gaps)} ({alarms} close to WB's retention)" if alarms else str(len(gaps))
