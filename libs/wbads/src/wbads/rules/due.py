"""Which campaigns are to be read, and in which order: what is worth most first. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from wbads.plan import AdsPlan
from wbads.rules.coverage import Coverage, Window, history_window, trailing_window

FINISHED, ACTIVE, PAUSED = 7, 9, 11
WITH_STATISTICS = (FINISHED, ACTIVE, PAUSED)
"""Statuses that WB has statistics for."""

REFRESH_S: Mapping[int, int] = {ACTIVE: 0, PAUSED: 3_600, FINISHED: 86_400}
"""How old figures may grow, beyond `AdsPlan.fresh_within_s`. A campaign that does not run only has late orders to come."""

RETRY_FIRST_MS, RETRY_GROWS, RETRY_MOST_MS = 15 * 60_000, 4, 7 * 86_400_000
"""A campaign that WB failed for is asked for again, alone: soon at first, since it may have been WB that was ill, then seldom."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """Campaigns to be read: the latest days of those that run (`active`) and of the others (`rest`), those that WB failed for and
    may be asked for again (`failing`), those with days before to fetch (`history`)."""

    active: Sequence[Campaign] = ()
    rest: Sequence[Campaign] = ()
    failing: Sequence[Campaign] = ()
    history: Sequence[Campaign] = ()


def due(campaigns: Iterable[Campaign], plan: AdsPlan, moment: Moment) -> Due:
    """What is to be read, each sort in the order in which it is to be."""
    known: list[Campaign] = []
    failing: list[Campaign] = []
    for one in campaigns:
        (known if one.retry_at_ms is None else failing).append(one)
    stale = sorted((one for one in known if is_stale(one, plan, moment)), key=_longest_unread)
    earlier = [one for one in known if plan.history and earlier_days(one, plan, moment.today)]
    return Due(
        active=[one for one in stale if one.status == ACTIVE],
        rest=[one for one in stale if one.status != ACTIVE],
        failing=sorted((one for one in failing if due_since(one) <= moment.as_of_ms), key=due_since),
        history=sorted(earlier, key=_worth),
    )


def is_stale(campaign: Campaign, plan: AdsPlan, moment: Moment) -> bool:
    """Whether its latest days are to be read: never read, read too long ago, or changed since."""
    if campaign.last_read_at_ms is None:
        return True
    age_ms = moment.as_of_ms - campaign.last_read_at_ms
    changed = campaign.changed_at_ms is not None and campaign.changed_at_ms > campaign.last_read_at_ms
    wait_s = plan.fresh_within_s if changed else max(plan.fresh_within_s, REFRESH_S[campaign.status])
    return age_ms >= wait_s * 1_000


def due_since(campaign: Campaign) -> int:
    """Since when (ms) its latest days are due, by its status alone; a failing one since it may be asked for again."""
    if campaign.retry_at_ms is not None:
        return campaign.retry_at_ms
    read_at_ms = campaign.last_read_at_ms
    return 0 if read_at_ms is None else read_at_ms + REFRESH_S[campaign.status] * 1_000


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
