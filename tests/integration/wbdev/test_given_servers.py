"""A server that the environment names and that is not there ends `up` at once, with its variable and without its password."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from wbdev.given_servers import check_given_servers
from wbdev.stack_settings import SettingRefusedError
from wbdev.up_process import run_wbdev

PASSWORD = "verysecretword"


@pytest.fixture(scope="module")
def nobody() -> Iterator[int]:
    """A port that nobody listens on."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


def test_servers_that_answer_are_taken(redis_url: str, database_url: str) -> None:
    check_given_servers({"REDIS_URL": redis_url, "DATABASE_URL": database_url})
    check_given_servers({"REDIS_URL": "", "DATABASE_URL": ""})


@pytest.mark.parametrize(
    ("name", "url"),
    [
        ("REDIS_URL", f"redis://:{PASSWORD}@127.0.0.1:{{port}}/0"),
        ("REDIS_URL", f"http://:{PASSWORD}@127.0.0.1:{{port}}/0"),
        ("REDIS_URL", f"redis://:{PASSWORD}@127.0.0.1:x/0"),
        ("REDIS_URL", f"redis://:it's-{PASSWORD}@127.0.0.1:{{port}}/0"),
        ("DATABASE_URL", f"postgresql://app:{PASSWORD}@127.0.0.1:{{port}}/wb"),
        ("DATABASE_URL", f"postgresql://app:{PASSWORD}@127.0.0.1:x/wb"),
        ("DATABASE_URL", f"mysql://app:{PASSWORD}@127.0.0.1:{{port}}/wb"),
    ],
)
def test_one_that_does_not_is_named_without_its_password(name: str, url: str, nobody: int) -> None:
    with pytest.raises(SettingRefusedError, match=f"^{name}: ") as refused:
        check_given_servers({name: url.format(port=nobody)})
    assert PASSWORD not in str(refused.value)


@pytest.mark.parametrize(
    "environ", [{"REDIS_URL": "redis://127.0.0.1:{port}/0"}, {"DATABASE_URL": "postgresql://127.0.0.1:{port}/x"}]
)
def test_up_ends_at_once(tmp_path: Path, environ: Mapping[str, str], nobody: int) -> None:
    given = {name: url.format(port=nobody) for name, url in environ.items()}
    began = time.monotonic()
    run = run_wbdev("up", tmp_path / "dev", given, timeout_s=60)
    assert run.returncode == 2
    assert run.stderr.startswith(f"wbdev: {next(iter(given))}: no server answers there")
    assert time.monotonic() - began < 30


def test_a_demo_in_wb_s_own_time_is_refused_before_it_starts(tmp_path: Path) -> None:
    run = run_wbdev("demo", tmp_path / "dev", {"WB_TIME_SCALE": "1"}, timeout_s=60)
    assert run.returncode == 2
    assert "WB_TIME_SCALE is '1'; accepted by the demo: a number from 20" in run.stderr
