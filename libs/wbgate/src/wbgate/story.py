"""The story of a person's job: its last steps, kept in its record in a bounded text, a line a step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

Step = Literal["waiting", "running", "paused", "backoff", "done"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryStep:
    """What the job began to do at `at_ms` (ms since 1970 UTC).

    `about`: waiting: the id of the job that had the account; paused: the WB method whose limit it was; backoff: the number of
    the attempt to come; done: the state. Empty where that is not known.
    """

    at_ms: int
    step: Step
    about: str


def story_steps(story: str) -> tuple[StoryStep, ...]:
    """The steps of `JobView.story`, the oldest first; only the last thirty or so are kept."""
    return tuple(_step(*line.split("|", 2)) for line in story.splitlines())


def _step(at_ms: str, step: str, about: str) -> StoryStep:
    owner = about.partition(":")[2] if step == "waiting" else about
    return StoryStep(at_ms=int(at_ms), step=cast("Step", step), about=owner)
