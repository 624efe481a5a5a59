"""Payloads of the jobs that the gateway submits; the gateway validates with them, the actors read them."""

from __future__ import annotations

from datetime import date

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class FeedsPeriod(BaseModel):
    """Days in Europe/Moscow, both inclusive; JSON names `dateFrom`, `dateTo` (`YYYY-MM-DD`)."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="forbid", frozen=True)

    date_from: date
    date_to: date


class ReportPeriod(FeedsPeriod):
    """Days of a realization report in Europe/Moscow, both inclusive; `dateFrom`, `dateTo` as of a feed."""


class NoPayload(BaseModel):
    """A job that needs to be told nothing but its account; JSON `{}`, or no body at all."""

    model_config = ConfigDict(extra="forbid", frozen=True)
