"""The timeline of a person's job: when it waited and for whom, when it worked, which limit held it up, how it ended."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from starlette.responses import Response

from gateway.access import require_job
from gateway.answers import private_answer
from gateway.language import Lang
from gateway.operations import Call
from gateway.presentation import instant
from gateway.resources import Instant, Resource
from wbgate.messages import step_message
from wbgate.story import StoryStep, story_steps

StepName = Literal["waiting", "running", "paused", "backoff", "done"]


class TimelineStep(Resource):
    """What the job began to do at a moment."""

    at: Instant
    step: StepName
    message: Annotated[str, Field(description="For a person, in the language of the answer.")]
    waiting_for_job_id: Annotated[str | None, Field(description="The job that had the account, where it is known.")]
    method: Annotated[str | None, Field(description="The WB method whose limit it was.")]
    attempt: Annotated[int | None, Field(ge=1, description="The attempt to come.")]
    state: Annotated[str | None, Field(description="How it ended.")]


class Timeline(Resource):
    """The last steps of a job, the oldest first."""

    items: list[TimelineStep]


async def show_timeline(call: Call) -> Response:
    """The steps that the job's record holds; none for scheduled jobs and once the record is gone, a day after the end."""
    view = await require_job(call, call.params["jobId"])
    call.exchange.facts["job_id"] = view.job_id
    items = [_item(step, call.exchange.lang) for step in story_steps(view.story)]
    return private_answer(call, Timeline(items=items))


def _item(step: StoryStep, lang: Lang) -> TimelineStep:
    def about(name: str) -> str | None:
        return step.about or None if step.step == name else None

    attempt = about("backoff")
    return TimelineStep(
        at=instant(step.at_ms),
        step=step.step,
        message=step_message(step, lang),
        waiting_for_job_id=about("waiting"),
        method=about("paused"),
        attempt=int(attempt) if attempt else None,
        state=about("done"),
    )
