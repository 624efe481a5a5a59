"""What a run of the benchmarks leaves: `{key: number}` in a file after each key, and a table beside the targets."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.targets import TARGETS

NOT_HERE = "not measured"


@dataclass(slots=True)
class Results:
    """Values of this run by key; each is in the file as soon as it is known."""

    path: Path
    values: dict[str, float] = field(default_factory=dict)

    def put(self, key: str, value: float) -> None:
        """Keep a value. Raises KeyError for a key without a target."""
        TARGETS[key]
        self.values[key] = value
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(self.values, indent=2) + "\n", encoding="utf-8")
        fresh.replace(self.path)


def earlier_values(path: Path) -> dict[str, float]:
    """What an earlier run has left, for a run that measures only some keys again."""
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def table(values: dict[str, float]) -> Iterable[str]:
    """A line a key: value, target, whether it is met."""
    yield f"{'key':<32} {'value':>12}  {'target':<9} {'met':<4} what"
    for key, target in TARGETS.items():
        value = values.get(key)
        shown = f"{value:>12,.4g}" if value is not None else f"{NOT_HERE:>12}"
        met = "" if value is None else "yes" if target.met(value) else "NO"
        yield f"{key:<32} {shown}  {target!s:<9} {met:<4} {target.what}"


def machine_line() -> str:
    """On what the numbers were measured, and how busy it was."""
    loads = " ".join(f"{load:.1f}" for load in os.getloadavg())
    return f"{os.cpu_count()} cores, load average {loads}"
