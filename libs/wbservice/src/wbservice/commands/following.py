"""Follows a job to its end: a bar on a terminal, a line a change elsewhere, nothing where JSON is asked for."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from wbgate.clock import wall_ms
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.messages import progress_message
from wbgate.view import JobView

LOOK_EVERY_S = 0.5
Share = Callable[[], float]
Show = Callable[[JobView], None]


class JobForgotten(Exception):
    """Redis has no record of the job any more; the journal may know its end."""


def follow(store: JobStore, job_id: str, share: Share, *, quiet: bool, out: TextIO = sys.stderr) -> JobView:
    """Wait for the end of the job, showing what it does; returns it ended. Redis away is waited for. Raises JobForgotten."""
    with _shown(share, quiet=quiet, out=out) as show:
        while True:
            try:
                view = store.view(job_id)
            except GateUnavailable:
                time.sleep(LOOK_EVERY_S)
                continue
            if view is None:
                raise JobForgotten(f"job {job_id} is not known any more")
            show(view)
            if view.ended:
                return view
            time.sleep(LOOK_EVERY_S)


@contextmanager
def _shown(share: Share, *, quiet: bool, out: TextIO) -> Iterator[Show]:
    if quiet:
        yield lambda _view: None
    elif out.isatty():
        with _bar(out) as progress:
            task = progress.add_task("", total=1.0)
            yield lambda view: progress.update(
                task, completed=1.0 if view.state == "completed" else share(), description=_message(view)
            )
    else:
        yield _Lines(out)


def _bar(out: TextIO) -> Progress:
    columns = (BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=Console(file=out))


class _Lines:
    """A line for each change of what the job does."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._last = ""

    def __call__(self, view: JobView) -> None:
        message = _message(view)
        if message != self._last:
            self._out.write(f"{message}\n")
            self._last = message


def _message(view: JobView) -> str:
    return progress_message(view, wall_ms())
