"""The demo shows an import from the first request to the last row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wbdev.up_process import run_wbdev

pytestmark = [pytest.mark.e2e, pytest.mark.slow, pytest.mark.timeout(400)]


DEAD_PROXY = "http://127.0.0.1:9"
"""What stands in an office's environment; nothing of the stack goes through it."""


def test_the_demo_imports_every_row_and_leaves_no_data(tmp_path: Path) -> None:
    run = run_wbdev("demo", tmp_path / "dev", {"HTTP_PROXY": DEAD_PROXY, "http_proxy": DEAD_PROXY}, timeout_s=300)
    assert run.returncode == 0, run.stdout + run.stderr
    jobs = re.findall(r"POST -> 202, job (\S+), alreadyRunning (True|False)", run.stdout)
    assert [running for _, running in jobs] == ["False", "True"]
    assert jobs[0][0] == jobs[1][0]
    assert "rate-limited" in run.stdout
    assert re.search(r"WB was asked \d+ times: \d+ x 200$", run.stdout, re.MULTILINE)
    assert [left.name for left in (tmp_path / "dev" / "demo").iterdir()] == ["in-use"]
