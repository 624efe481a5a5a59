"""What the demo shows: a live line on a terminal, a line a change elsewhere, a table at the end. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

from rich.console import Console
from rich.live import Live
from rich.table import Table
from rich.text import Text

from wbdev.stored_rows import Comparison

PHASE_STYLES = {"running": "green", "rate-limited": "yellow", "retrying": "red", "waiting-account": "magenta"}


@dataclass(frozen=True, kw_only=True)
class Seen:
    """One look at the job: the `progress` of the status poll, its state, the rows in PostgreSQL."""

    elapsed_s: float
    state: str
    progress: dict[str, Any]
    rows: dict[str, int]

    @property
    def resume_at(self) -> datetime | None:
        """When a pause ends."""
        text = self.progress.get("resumeAt")
        return datetime.fromisoformat(text) if text else None


class DemoScreen:
    """Where the demo prints."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self._live: Live | None = None
        self._last: tuple[object, ...] = ()

    def say(self, text: str) -> None:
        """Print a line, above the live one if there is one."""
        self.console.print(Text(text), soft_wrap=True)

    def __enter__(self) -> Self:
        """Begin the live line where there is a terminal."""
        if self.console.is_terminal:
            self._live = Live(console=self.console, refresh_per_second=8, transient=False)
            self._live.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the last state of the live line on the screen."""
        if self._live is not None:
            self._live.__exit__(None, None, None)
            self._live = None

    def show(self, seen: Seen, now: datetime) -> None:
        """Show where the job is; without a terminal only when phase, resume time or attempt changed."""
        line = progress_line(seen, now)
        if self._live is not None:
            self._live.update(line)
            return
        now_seen = (seen.state, seen.progress.get("phase"), seen.progress.get("resumeAt"), seen.progress.get("attempt"))
        if now_seen != self._last:
            self._last = now_seen
            self.console.print(line, soft_wrap=True)

    def conclude(self, comparisons: Sequence[Comparison]) -> None:
        """Print how the stored rows compare with WB's."""
        table = Table("feed", "at WB", "stored", "equal", "missing", "extra", "different", title="Rows, field by field")
        for one in comparisons:
            numbers = (one.at_wb, one.stored, one.equal, one.missing, one.extra, one.different)
            table.add_row(one.feed, *(str(number) for number in numbers), style="green" if one.matches else "red")
        self.console.print(table)
        for one in comparisons:
            for example in one.examples:
                self.say(f"  {one.feed} {example}")


def progress_line(seen: Seen, now: datetime) -> Text:
    """Return the state of the job as one line."""
    phase = str(seen.progress.get("phase"))
    line = Text(f"{seen.elapsed_s:5.1f} s  ")
    line.append(f"{phase if seen.state == 'pending' else seen.state:<15}", style=PHASE_STYLES.get(phase, ""))
    resume_at = seen.resume_at
    if resume_at is not None and seen.state == "pending":
        left_s = max(0.0, (resume_at - now).total_seconds())
        line.append(f" until {resume_at.astimezone():%H:%M:%S.%f}"[:-3] + f" ({left_s:.1f} s)")
    line.append("  " + "  ".join(f"{name} {count}" for name, count in seen.rows.items()))
    line.append(f"  attempt {seen.progress.get('attempt')}/{seen.progress.get('maxAttempts')}")
    line.append(f"  {seen.progress.get('message') or ''}", style="dim")
    return line
