"""The picture of a job that is followed on a terminal."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from wbcli.following import follow, picture

TOLD = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
LONG = "Лимит Wildberries на метод «продажи» исчерпан — продолжим через ~1 мин (в 15:01 мск)"


def job(resume_at: datetime | None = None, *, state: str = "pending", message: str = LONG) -> dict[str, Any]:
    progress = {"message": message, "resumeAt": None if resume_at is None else resume_at.isoformat()}
    return {"title": "Импорт", "state": state, "createdAt": "2026-11-30T11:58:00+00:00", "progress": progress}


def drawn(state: dict[str, Any], after_s: int) -> str:
    console = Console(file=StringIO(), force_terminal=True, width=80, color_system=None, legacy_windows=False)
    with console.capture() as captured:
        console.print(picture(state, TOLD, TOLD + timedelta(seconds=after_s), "ru"))
    return captured.get()


def filled(text: str) -> int:
    return text.count("━")


def test_the_whole_message_is_there_on_a_narrow_terminal() -> None:
    assert " ".join(LONG.split()) in " ".join(drawn(job(TOLD + timedelta(minutes=1)), 0).split())


def test_the_bar_of_a_pause_fills_and_its_time_runs_down_between_two_states() -> None:
    paused = job(TOLD + timedelta(seconds=60))
    early, late = drawn(paused, 15), drawn(paused, 45)
    assert filled(early) < filled(late)
    assert "продолжит через 45 с" in early
    assert "продолжит через 15 с" in late


@pytest.mark.parametrize("after_s", [60, 600])
def test_a_pause_that_is_over_is_a_full_bar(after_s: int) -> None:
    assert filled(drawn(job(TOLD + timedelta(seconds=60)), after_s)) == filled(drawn(job(TOLD), 600))


def test_without_a_terminal_each_message_is_a_line_and_no_line_comes_twice() -> None:
    output = StringIO()
    states = [job(message="раз"), job(message="раз"), job(message="два", state="completed")]
    last = follow(iter(states), Console(file=output, width=80), "ru", as_json=False)
    assert last["state"] == "completed"
    assert [line[9:] for line in output.getvalue().splitlines()] == ["Импорт: раз", "Импорт: два"]
