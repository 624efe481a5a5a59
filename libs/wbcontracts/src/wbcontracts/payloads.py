"""Payloads of the jobs that the gateway submits; the gateway validates with them, the actors read them."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

_SPELLED_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _day_of(value: object) -> object:
    """A text is a day in this one spelling: pydantic would also take seconds since 1970 that end a day."""
    if not isinstance(value, str):
        return value
    try:
        if _SPELLED_DAY.fullmatch(value):
            return date.fromisoformat(value)
    except ValueError:
        pass
    raise PydanticCustomError("date_parsing", "a day as YYYY-MM-DD is accepted")


Day = Annotated[date, BeforeValidator(_day_of)]
"""A day of the calendar; as text `YYYY-MM-DD` and nothing else."""


class FeedsPeriod(BaseModel):
    """Days in Europe/Moscow, both inclusive; JSON names `dateFrom`, `dateTo` (`YYYY-MM-DD`)."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="forbid", frozen=True)

    date_from: Day
    date_to: Day


class ReportPeriod(FeedsPeriod):
    """Days of a realization report in Europe/Moscow, both inclusive; `dateFrom`, `dateTo` as of a feed."""


class NoPayload(BaseModel):
    """A job that needs to be told nothing but its account; JSON `{}`, or no body at all."""

    model_config = ConfigDict(extra="forbid", frozen=True)
