"""Measures the targets of the system, each beside its baseline in the same run: `python -m tests.bench [GROUP or KEY …]`.

Writes `.bench/results.json` after each key and prints a table. Must never fill in a value that was not measured.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from tests.bench.groups import GROUPS, Group
from tests.bench.report import Results, earlier_values, machine_line, table
from tests.bench.size import Size, asked_size

ROOT = Path(__file__).resolve().parents[2]


def main(argv: Sequence[str] | None = None) -> int:
    """Measure what is asked for, everything by default. Returns 1 where a benchmark did not get to its end."""
    size = asked_size()
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GROUP or KEY", help="measure only these; other values stay")
    parser.add_argument("--out", type=Path, default=ROOT / ".bench" / _file_name(size))
    given = parser.parse_args(argv)
    chosen = _chosen(given.names)
    results = Results(given.out, earlier_values(given.out) if given.names else {})
    print(f"bench ({size.name}): {machine_line()}", flush=True)
    failed = [group.name for group in chosen if not _run(group, size, results)]
    print("", *table(results.values), "", machine_line(), f"written to {given.out}", sep="\n", flush=True)
    if failed:
        print(f"did not get to their end: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def _file_name(size: Size) -> str:
    """A small run never takes the place of real values."""
    return "results.json" if size.name == "full" else f"results-{size.name}.json"


def _chosen(names: Sequence[str]) -> list[Group]:
    known = {name for group in GROUPS for name in (group.name, *group.keys)}
    unknown = sorted(set(names) - known)
    if unknown:
        raise SystemExit(f"given {', '.join(unknown)}; accepted: {', '.join(sorted(known))}")
    return [group for group in GROUPS if not names or {group.name, *group.keys} & set(names)]


def _run(group: Group, size: Size, results: Results) -> bool:
    measure = group.load()
    if measure is None:
        print(f"\n{group.name}: no such benchmark yet", flush=True)
        return True
    print(f"\n{group.name}", flush=True)
    started_s = time.monotonic()
    try:
        for key, value in measure(size):
            results.put(key, value)
            print(f"  {key} = {value:,g}", flush=True)
    except Exception:  # noqa: BLE001 - the other benchmarks still run; the exit status says so
        traceback.print_exc()
        return False
    print(f"  took {time.monotonic() - started_s:.0f} s", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
