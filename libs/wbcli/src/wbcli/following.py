"""Follows one job to its end: a bar with what it does below on a terminal, a line for each change otherwise, JSON if asked."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from wbcli.api import JSON
from wbcli.exits import Exit, GatewayAway
from wbcli.settings import Lang
from wbcli.spans import since, until
from wbcli.texts import word

BAR_WIDTH = 30
FRAMES_PER_S = 8


def follow(states: Iterable[JSON], console: Console, lang: Lang, *, as_json: bool) -> JSON:
    """Show each state as it comes and return the last one. Raises GatewayAway where none came."""
    if as_json:
        last = _json_lines(states, console)
    else:
        last = _live(states, console, lang) if console.is_terminal else _lines(states, console)
    if last is None:
        raise GatewayAway("the stream ended before it told of the job")
    return last


def exit_of(job: JSON) -> Exit:
    """A job that has not done what it was asked for is a failure to whoever waited for it."""
    return Exit.FAILED if job["state"] in {"failed", "cancelled"} else Exit.DONE


def _json_lines(states: Iterable[JSON], console: Console) -> JSON | None:
    last = None
    for last in states:
        console.out(json.dumps(last, ensure_ascii=False), highlight=False)
    return last


def _lines(states: Iterable[JSON], console: Console) -> JSON | None:
    last, told = None, ""
    for last in states:
        message = last["progress"]["message"]
        if message != told:
            console.out(f"{datetime.now(UTC):%H:%M:%S} {last['title']}: {message}", highlight=False)
        told = message
    return last


def _live(states: Iterable[JSON], console: Console, lang: Lang) -> JSON | None:
    last = None
    with Live(console=console, refresh_per_second=FRAMES_PER_S, transient=True) as live:
        for last in states:
            live.update(_Picture(last, datetime.now(UTC), lang), refresh=True)
    return last


@dataclass(frozen=True)
class _Picture:
    """One state of the job, drawn anew many times a second: its bar and its times go on by themselves."""

    job: JSON
    since: datetime
    """When this state was told."""
    lang: Lang

    def __rich__(self) -> RenderableType:
        return picture(self.job, self.since, datetime.now(UTC), self.lang)


def picture(job: JSON, told: datetime, now: datetime, lang: Lang) -> RenderableType:
    """The bar of a job as it is at `now`, told at `told`, with what it does below. Pure."""
    resume_at = job["progress"]["resumeAt"]
    line = Table.grid(padding=(0, 1))
    line.add_row(
        _bar(job, told, now),
        Text(job["title"], style="bold"),
        Text(since(job["createdAt"], now, lang), style="dim"),
        Text(f"{word('resumes', lang)} {until(resume_at, now, lang)}" if resume_at else "", style="yellow"),
    )
    return Group(line, Text(job["progress"]["message"]))


def _bar(job: JSON, told: datetime, now: datetime) -> ProgressBar:
    """How much of a pause is over; it runs to and fro while the job works, since WB does not say how much there is."""
    if job["progress"]["resumeAt"] is None:
        return ProgressBar(width=BAR_WIDTH, pulse=True)
    resume = datetime.fromisoformat(job["progress"]["resumeAt"])
    whole_s = max((resume - told).total_seconds(), 1.0)
    return ProgressBar(width=BAR_WIDTH, total=whole_s, completed=whole_s - (resume - now).total_seconds())
