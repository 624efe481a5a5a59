"""Follows one job to its end: a progress line on a terminal, a JSON line for each state otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from wbcli.api import JSON
from wbcli.exits import Exit, GatewayAway


def follow(states: Iterable[JSON], console: Console, *, as_json: bool) -> JSON:
    """Show each state as it comes and return the last one. Raises GatewayAway where none came."""
    last = _lines(states, console) if as_json else _shown(states, console)
    if last is None:
        raise GatewayAway("the stream ended before it told of the job")
    return last


def exit_of(job: JSON) -> Exit:
    """A job that has not done what it was asked for is a failure to whoever waited for it."""
    return Exit.FAILED if job["state"] in {"failed", "cancelled"} else Exit.DONE


def _lines(states: Iterable[JSON], console: Console) -> JSON | None:
    last = None
    for last in states:
        console.out(json.dumps(last, ensure_ascii=False), highlight=False)
    return last


def _shown(states: Iterable[JSON], console: Console) -> JSON | None:
    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    last = None
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)
        told = ""
        for last in states:
            message = last["progress"]["message"]
            progress.update(task, description=f"{last['title']}: {message}")
            if not console.is_terminal and message != told:
                console.out(f"{datetime.now(UTC):%H:%M:%S} {last['title']}: {message}", highlight=False)
            told = message
    return last
