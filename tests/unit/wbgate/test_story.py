"""The story of a job reads as the timeline that people see."""

from __future__ import annotations

import pytest

from wbgate.messages import step_message
from wbgate.story import StoryStep, story_steps

STORY = """\
1000|waiting|rnp-sync:ads-sync-account--1--0
2000|running|
3000|paused|supplier/orders
4000|backoff|3
5000|done|failed"""


def test_steps_come_in_their_order_with_what_they_were_about() -> None:
    steps = story_steps(STORY)
    assert [step.at_ms for step in steps] == [1000, 2000, 3000, 4000, 5000]
    assert [step.about for step in steps] == ["ads-sync-account--1--0", "", "supplier/orders", "3", "failed"]


def test_a_job_without_a_story_has_no_steps() -> None:
    assert story_steps("") == ()


@pytest.mark.parametrize(
    ("line", "russian", "english"),
    [
        ("1|waiting|", "Ждёт кабинет", "Waits for the account"),
        ("1|paused|supplier/orders", "Ждёт лимит Wildberries: заказы", "Waits for Wildberries' limit: orders"),
        ("1|paused|new/method", "Ждёт лимит Wildberries: new/method", "Waits for Wildberries' limit: new/method"),
        ("1|backoff|3", "Не получилось, будет повтор (попытка 3)", "Did not work out, will be tried again (attempt 3)"),
        ("1|done|cancelled", "Отменена", "Cancelled"),
    ],
)
def test_a_step_is_told_in_both_languages(line: str, russian: str, english: str) -> None:
    [step] = story_steps(line)
    assert (step_message(step, "ru"), step_message(step, "en")) == (russian, english)


def test_steps_are_values() -> None:
    assert story_steps("7|running|") == (StoryStep(at_ms=7, step="running", about=""),)
