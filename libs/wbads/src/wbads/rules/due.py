"""Which campaigns are to be read, and in which order: what is worth most first. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Literal

from wbads.plan import AdsPlan
from wbads.rules.coverage import Coverage, Window, history_window, trailing_window

FINISHED, ACTIVE, PAUSED = 7, 9, 11
WITH_STATISTICS = (FINISHED, ACTIVE, PAUSED)
"""Statuses that WB has statistics for."""

REFRESH_S: Mapping[int, int] = {ACTIVE: 0, PAUSED: 3_600, FINISHED: 86_400}
"""How old figures may grow, beyond `AdsPlan.fresh_within_s`. A campaign that does not run only has late orders to come."""

RETRY_FIRST_MS, RETRY_GROWS, RETRY_MOST_MS = 15 * 60_000, 4, 7 * 86_400_000
"""A campaign that WB failed for is asked for again, alone: soon at first, since it may have been WB that was ill, then seldom."""

Reason = Literal["active", "rest", "history", "unknown"]
"""Why a call is made: fresh figures of campaigns that run; of others; days before; one that WB failed for before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """What decides about a campaign. `spent`: roubles of the last days; `created_on`: None where WB does not tell."""

    advert_id: int
    status: int
    coverage: Coverage
    changed_at_ms: int | None = None
    last_read_at_ms: int | None = None
    created_on: date | None = None
    spent: Decimal = Decimal(0)
    retry_at_ms: int | None = None
    """When to ask again for one that WB failed for; None for one that it answers for."""
    failures: int = 0
    """How often in a row WB has failed for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """`today` in Moscow; `as_of_ms`: what had become due by then."""

    today: date
    as_of_ms: int


@dataclass(frozen=True, slots=True)
class Due:
    """Campaigns to be read by reason, each in order of value."""

    by_reason: Mapping[Reason, list[Campaign]] = field(default_factory=dict)

    def of(self, reason: Reason) -> list[Campaign]:
        """Those of one reason."""
        return self.by_reason.get(reason, [])


def due(campaigns: Iterable[Campaign], plan: AdsPlan, moment: Moment) -> Due:
    """What is to be read."""
    known: list[Campaign] = []
    failing: list[Campaign] = []
    for one in campaigns:
        (known if one.retry_at_ms is None else failing).append(one)
    stale = sorted((one for one in known if is_stale(one, plan, moment)), key=_longest_unread)
    earlier = [one for one in known if plan.history and earlier_days(one, plan, moment.today)]
    return Due(
        {
            "active": [one for one in stale if one.status == ACTIVE],
            "rest": [one for one in stale if one.status != ACTIVE],
            "history": sorted(earlier, key=_worth),
            "unknown": sorted((one for one in failing if _may_retry(one, moment)), key=_worth),
        }
    )


def is_stale(campaign: Campaign, plan: AdsPlan, moment: Moment) -> bool:
    """Whether its latest days are to be read: never read, read too long ago, or changed since."""
    if campaign.last_read_at_ms is None:
        return True
    age_ms = moment.as_of_ms - campaign.last_read_at_ms
    changed = campaign.changed_at_ms is not None and campaign.changed_at_ms > campaign.last_read_at_ms
    wait_s = plan.fresh_within_s if changed else max(plan.fresh_within_s, REFRESH_S[campaign.status])
    return age_ms >= wait_s * 1_000


def latest_days(campaign: Campaign, plan: AdsPlan, today: date) -> Window:
    """The days that may have changed since they were read."""
    return trailing_window(campaign.coverage, today, _first_day(campaign, plan, today))


def earlier_days(campaign: Campaign, plan: AdsPlan, today: date) -> Window | None:
    """The next days to fetch of those before; None where all are there."""
    return history_window(campaign.coverage, _first_day(campaign, plan, today))


def retry_at_ms(failures: int, now_ms: int) -> int:
    """When to ask again after so many failures in a row."""
    return now_ms + min(RETRY_FIRST_MS * int(RETRY_GROWS ** min(failures - 1, 8)), RETRY_MOST_MS)


def days_before(campaign: Campaign, plan: AdsPlan, today: date) -> int:
    """How many days before those that were read are still to be fetched."""
    read_from = campaign.coverage.read_from
    return 0 if read_from is None else max(0, (read_from - _first_day(campaign, plan, today)).days)


def _first_day(campaign: Campaign, plan: AdsPlan, today: date) -> date:
    bound = today - timedelta(days=plan.history_days - 1)
    return bound if campaign.created_on is None else min(max(bound, campaign.created_on), today)


def _may_retry(campaign: Campaign, moment: Moment) -> bool:
    return campaign.retry_at_ms is not None and campaign.retry_at_ms <= moment.as_of_ms


def _longest_unread(campaign: Campaign) -> tuple[int, int, Decimal, int, int]:
    return (campaign.last_read_at_ms or 0, *_worth(campaign))


def _worth(campaign: Campaign) -> tuple[int, Decimal, int, int]:
    """Running ones first, then those that spend most, then those that changed last."""
    return (
        0 if campaign.status == ACTIVE else 1,
        -campaign.spent,
        -(campaign.changed_at_ms or 0),
        campaign.advert_id,
    )
