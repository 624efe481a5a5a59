"""The simulator as a process: how it starts, tells its port, keeps scaled time, and stops."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

DEADLINE_S = 30
SID = "11111111-2222-4333-8444-555555555555"


@contextmanager
def process(port_file: Path, *options: str, time_scale: str = "1") -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "wbsim", "--port", "0", "--port-file", str(port_file), *options]
    environment = os.environ | {"WB_TIME_SCALE": time_scale}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as started:
        try:
            yield started
        finally:
            started.kill()


def ready_url(started: subprocess.Popen[str], port_file: Path) -> str:
    assert started.stdout is not None
    line = started.stdout.readline()
    assert line.startswith("wbsim ready on http://127.0.0.1:"), line
    return f"http://127.0.0.1:{port_file.read_text().strip()}"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_tells_that_it_is_ready_and_stops_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    port_file = tmp_path / "port"
    with process(port_file, "--page-cap", "9") as started:
        url = ready_url(started, port_file)
        assert httpx2.get(f"{url}/_sim/settings").json()["pageCap"] == 9
        started.send_signal(number)
        out, err = started.communicate(timeout=DEADLINE_S)
        assert (started.returncode, out, err) == (0, "", "")


def test_it_begins_with_the_seller_of_a_file(tmp_path: Path) -> None:
    """A client that was told "no such token" once may never ask again: the seller is there before the first call."""
    file, port_file = tmp_path / "seller.json", tmp_path / "port"
    file.write_text(f'{{"sid": "{SID}", "orders": 7}}')
    with process(port_file, "--seller-file", str(file)) as started:
        [seller] = httpx2.get(f"{ready_url(started, port_file)}/_sim/sellers").json()
    assert (seller["sid"], seller["orders"]) == (SID, 7)


def test_a_seller_file_that_is_not_there_is_no_seller(tmp_path: Path) -> None:
    port_file = tmp_path / "port"
    with process(port_file, "--seller-file", str(tmp_path / "none")) as started:
        assert httpx2.get(f"{ready_url(started, port_file)}/_sim/sellers").json() == []


@pytest.mark.parametrize("text", ["", "[]", '{"orders": -1}', '{"sids": 1}'])
def test_a_seller_file_that_describes_none_ends_it_with_its_name(tmp_path: Path, text: str) -> None:
    file = tmp_path / "seller.json"
    file.write_text(text)
    with process(tmp_path / "port", "--seller-file", str(file)) as started:
        _, err = started.communicate(timeout=DEADLINE_S)
    assert started.returncode == 1
    assert err.startswith(f"--seller-file {file}: ")
    assert "Traceback" not in err


@pytest.mark.parametrize(("time_scale", "passed"), [("1", 10), ("100000", 40)])
def test_a_scaled_minute_fills_the_bucket_between_two_calls(tmp_path: Path, time_scale: str, passed: int) -> None:
    """At 100000 a WB minute lasts 0.6 ms: less than a call takes."""
    port_file = tmp_path / "port"
    with process(port_file, time_scale=time_scale) as started, httpx2.Client() as client:
        url = ready_url(started, port_file)
        made = client.post(f"{url}/_sim/sellers", json={}).json()
        orders = f"{url}/api/v1/supplier/orders?dateFrom=2026-11-01"
        answers = [client.get(orders, headers={"Authorization": made["token"]}) for _ in range(40)]
    assert [answer.status_code for answer in answers].count(200) == passed


@pytest.mark.parametrize(
    ("options", "environment", "told"),
    [
        ((), "fast", "WB_TIME_SCALE is 'fast'"),
        ((), "-1", "WB_TIME_SCALE is '-1'"),
        (("--page-cap", "0"), "1", "'0' is not a whole number"),
    ],
)
def test_bad_settings_end_it_with_their_name(
    tmp_path: Path, options: tuple[str, ...], environment: str, told: str
) -> None:
    with process(tmp_path / "port", *options, time_scale=environment) as started:
        _, err = started.communicate(timeout=DEADLINE_S)
        assert started.returncode != 0
        assert told in err


def test_a_stop_does_not_wait_for_a_slow_answer(tmp_path: Path) -> None:
    port_file = tmp_path / "port"
    with process(port_file) as started:
        url = ready_url(started, port_file)
        made = httpx2.post(f"{url}/_sim/sellers", json={}).json()
        httpx2.post(f"{url}/_sim/faults", json={"kind": "slow", "delayS": 3600})
        with pytest.raises(httpx2.ReadTimeout):
            httpx2.get(f"{url}/ping", headers={"Authorization": made["token"]}, timeout=0.2)
        started.send_signal(signal.SIGTERM)
        assert started.wait(DEADLINE_S) == 0
