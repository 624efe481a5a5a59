"""How results are printed: tables for people, one JSON object for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, TextIO

from rich.console import Console
from rich.table import Table

FILE_WIDTH = 200
"""Characters a line where no terminal says how wide it is."""


def print_json(value: Any, out: TextIO | None = None) -> None:
    """One line of JSON."""
    (out or sys.stdout).write(json.dumps(value, ensure_ascii=False) + "\n")


def print_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], out: TextIO | None = None) -> None:
    """A table; without colours where it goes to a file."""
    table = Table(*columns, title=title, title_justify="left")
    for row in rows:
        table.add_row(*row)
    target = out or sys.stdout
    Console(file=target, width=None if target.isatty() else FILE_WIDTH).print(table)


def time_text(moment: datetime | None) -> str | None:
    """RFC 3339 in UTC with Z, as everywhere in our JSON."""
    return None if moment is None else moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def span_text(seconds: float | None) -> str:
    """A span for people: `3 d 4 h`, `12 min`."""
    if seconds is None:
        return "–"
    minutes = int(seconds) // 60
    days, hours, rest = minutes // 1440, minutes // 60 % 24, minutes % 60
    if days:
        return f"{days} d {hours} h"
    return f"{hours} h {rest} min" if hours else f"{rest} min"
