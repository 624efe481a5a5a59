"""An 80,000-order body to typed rows, beside the public generated client and beside bare msgspec, in one run.

Keys: parse_orders_vs_sdk and parse_orders_vs_bare (their CPU time ÷ ours, so higher is better), parse_orders_peak_mib (peak
of a whole process that receives the body in chunks and turns it into a page). Each parse has a fresh process, as the peak of
a second one would hold what the first left. Sides take turns, so that a slow spell of the machine meets all of them; the
best round of each counts.

What is compared: our rows and the bare ones are typed, those of the generated client hold times as plain strings and money as
floats, so it does less. Our times and amounts are checked while decoding and made aware or Decimal when they are read, which the
keys leave out; a line printed beside them tells the same ratios with each such field of each row read once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.size import Size
from tests.bench.wbapi.orders_body import write_body
from tests.bench.wbapi.parse_side import SIDES

ROOT = Path(__file__).resolve().parents[3]


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """All keys; about a minute in full size."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "orders.json"
        write_body(path, size.order_rows)
        rounds = [{side: _run(side, path, size.order_rows) for side in SIDES} for _ in range(size.parse_rounds)]
    best_s = {side: min(one[side]["cpu_s"] for one in rounds) for side in SIDES}
    yield "parse_orders_vs_sdk", round(best_s["sdk"] / best_s["ours"], 2)
    yield "parse_orders_vs_bare", round(best_s["bare"] / best_s["ours"], 3)
    read_s = best_s["ours-read"]
    sys.stderr.write(
        f"with every field read once: {best_s['sdk'] / read_s:.2f} of the SDK, {best_s['bare'] / read_s:.2f} of bare\n"
    )
    yield "parse_orders_peak_mib", round(max(one["ours"]["peak_mib"] for one in rounds), 1)


def _run(side: str, path: Path, rows: int) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.bench.wbapi.parse_side", side, str(path)]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environ, cwd=ROOT, check=True, capture_output=True, text=True)
    result = {str(name): float(value) for name, value in json.loads(done.stdout).items()}
    if result["rows"] != rows:
        raise ValueError(f"{side} made {result['rows']:.0f} rows of {rows}")
    return result
