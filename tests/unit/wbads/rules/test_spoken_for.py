"""Which stored days an answer of `fullstats` speaks for: what it lacks there is removed, so it must not speak for too many."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import msgspec
import pytest

from wbads.rules.coverage import Window
from wbads.rules.figures import cells_spoken_for
from wbapi.rows.fullstats import CampaignStats

BEGIN, END = date(2026, 11, 2), date(2026, 11, 4)
WINDOW = Window(BEGIN, END)
WHOLE = {BEGIN + timedelta(days=place) for place in range(3)}


def answer(views: int | None, *days: dict[str, Any]) -> CampaignStats:
    body = {"advertId": 1, "views": views, "clicks": None if views is None else 0, "days": list(days)}
    return msgspec.convert(body, CampaignStats)


def figures(day: date, views: int) -> dict[str, Any]:
    items = [{"nmId": 101, "views": views, "clicks": 0}]
    return {"date": f"{day}T00:00:00Z", "views": views, "clicks": 0, "apps": [{"appType": 1, "nms": items}]}


def spoken_for(one: CampaignStats) -> set[date]:
    return {day for _, day in cells_spoken_for([one], WINDOW)}


def test_days_that_add_up_to_the_total_speak_for_the_whole_window() -> None:
    assert spoken_for(answer(7, figures(BEGIN, 7))) == WHOLE


def test_days_that_do_not_add_up_speak_for_themselves() -> None:
    assert spoken_for(answer(9, figures(BEGIN, 7))) == {BEGIN}
    assert spoken_for(answer(7, figures(END + timedelta(days=1), 7), figures(BEGIN, 1))) == {BEGIN}


@pytest.mark.parametrize(
    "empty",
    [
        answer(0),
        answer(None),
        answer(0, {"date": f"{BEGIN}T00:00:00Z", "views": 0, "clicks": 0, "apps": []}),
        answer(0, {"date": f"{BEGIN}T00:00:00Z", "views": 0, "clicks": 0, "apps": [{"appType": 1, "nms": None}]}),
    ],
)
def test_a_campaign_without_a_single_figure_is_no_data_and_removes_nothing(empty: CampaignStats) -> None:
    assert spoken_for(empty) == set()
