"""How much a sync of advertising reads, from the settings. Pure."""

from __future__ import annotations

from dataclasses import replace

from rnp.settings import RnpSettings
from wbads.plan import PERSON, SCHEDULED, AdsPlan


def scheduled_plan(settings: RnpSettings) -> AdsPlan:
    """That of a scheduled sync."""
    return replace(SCHEDULED, history_days=settings.rnp_ads_history_days, max_calls=settings.rnp_ads_calls)


def person_plan(settings: RnpSettings) -> AdsPlan:
    """That of a sync which a person asked for."""
    return replace(PERSON, history_days=settings.rnp_ads_history_days)
