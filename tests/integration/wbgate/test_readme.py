"""The program in wbgate's README runs as it stands and does what the text below it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import redis

README = Path(__file__).parents[3] / "libs" / "wbgate" / "README.md"
LINE = re.compile(r"^(\w+) of 7 runs, epoch (\d+)$", re.MULTILINE)


def test_the_program_of_the_readme_gives_a_user_job_priority(redis_url: str, redis_client: redis.Redis) -> None:
    found = re.search(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert found is not None
    environment = {**os.environ, "REDIS_URL": redis_url}
    done = subprocess.run(
        [sys.executable, "-c", found[1]], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    runs = LINE.findall(done.stdout)
    assert [kind for kind, _ in runs] == ["sync", "refresh", "sync"]
    epochs = [int(epoch) for _, epoch in runs]
    assert epochs == sorted(set(epochs))
