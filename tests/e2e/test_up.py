"""The development stack as its user meets it: starts, tells its addresses, heals, refuses a twin, leaves nothing behind."""

from __future__ import annotations

import contextlib
import os
import signal
from datetime import datetime, timedelta
from pathlib import Path

import httpx2
import psycopg
import pytest
import redis

from wbdev.child_process import command_line
from wbdev.demo_account import MOSCOW
from wbdev.up_process import UpProcess, run_wbdev, wait_until

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

HEAL_S = 60.0
KEYS = ["GATEWAY_URL", "API_KEY", "REDIS_URL", "DATABASE_URL", "WBSIM_URL", "DEMO_ACCOUNT_ID"]
FAST = {"WB_TIME_SCALE": "60"}


def answers_ok(url: str) -> bool:
    with contextlib.suppress(httpx2.HTTPError):
        return httpx2.get(url, timeout=2).status_code == 200
    return False


def sids(simulator_url: str) -> list[str]:
    with contextlib.suppress(httpx2.HTTPError):
        return [seller["sid"] for seller in httpx2.get(f"{simulator_url}/_sim/sellers", timeout=2).json()]
    return []


def seconds_to_restart(up: UpProcess, name: str) -> float:
    old = up.pids()[name]
    os.kill(old, signal.SIGKILL)
    return wait_until(lambda: up.pids()[name] != old, within_s=10, what=f"another {name}")


def test_it_tells_addresses_that_work(up: UpProcess) -> None:
    env = up.env()
    assert list(env) == KEYS
    assert all(env.values())
    assert answers_ok(f"{env['GATEWAY_URL']}/readyz")
    assert answers_ok(f"{env['WBSIM_URL']}/_sim/settings")
    assert env["DATABASE_URL"].startswith("postgresql://")
    with psycopg.connect(env["DATABASE_URL"]) as connection:
        connection.execute("SELECT 1 FROM wbaccounts.accounts")
    with contextlib.closing(redis.Redis.from_url(env["REDIS_URL"])) as client:
        assert client.config_get("appendonly")["appendonly"] == "yes"
        assert str(client.config_get("dir")["dir"]).startswith(str(up.folder))
    assert env["API_KEY"] in up.output()
    assert env["GATEWAY_URL"] in up.output()


def test_a_second_one_in_the_same_folder_is_refused_by_the_id_of_the_first(up: UpProcess) -> None:
    run = run_wbdev("up", up.folder, FAST, timeout_s=60)
    assert run.returncode == 2
    assert f"in use by process {up.process.pid}" in run.stderr
    assert answers_ok(f"{up.env()['GATEWAY_URL']}/readyz")


def test_its_data_cannot_be_reset_while_it_runs(up: UpProcess) -> None:
    assert run_wbdev("reset", up.folder, {}, timeout_s=60).returncode == 2
    assert (up.folder / "postgres").exists()


@pytest.mark.parametrize(
    "name", ["redis", "postgres", "wbsim", "digitization-worker", "digitization-scheduler", "gateway"]
)
def test_a_killed_process_is_back_within_a_second_at_its_old_address(up: UpProcess, name: str) -> None:
    env = up.env()
    assert min(seconds_to_restart(up, name), seconds_to_restart(up, name)) < 1  # the machine may be busy once
    wait_until(lambda: answers_ok(f"{env['GATEWAY_URL']}/readyz"), within_s=HEAL_S, what="a ready gateway")
    wait_until(lambda: answers_ok(f"{env['WBSIM_URL']}/_sim/settings"), within_s=HEAL_S, what="a ready simulator")
    assert up.env() == env
    assert [each for each, pid in up.pids().items() if command_line(pid) is None] == []


def test_a_restarted_simulator_has_the_demo_seller_from_its_first_answer_on(up: UpProcess) -> None:
    env, old = up.env(), up.pids()["wbsim"]
    before = sids(env["WBSIM_URL"])
    os.kill(old, signal.SIGKILL)
    wait_until(lambda: answers_ok(f"{env['WBSIM_URL']}/_sim/settings"), within_s=HEAL_S, what="a simulator")
    assert up.pids()["wbsim"] != old
    assert sids(env["WBSIM_URL"]) == before


def test_nothing_outlives_any_end_and_the_next_run_has_the_same_account_and_goes_on_with_its_import(
    tmp_path: Path,
) -> None:
    """Killed, then asked to end in mid-import. The third simulator knows the token before the first worker calls: a token
    withdrawn would disable the account.
    """
    first = UpProcess(tmp_path / "dev", FAST)
    pids, env = first.pids(), first.env()
    first.process.kill()
    first.process.wait()
    wait_until(lambda: not any(map(command_line, pids.values())), within_s=10, what="the end of all processes")

    second = UpProcess(first.folder, FAST)
    pids = second.pids()
    assert second.env() == env
    job_url, key = ask_for_import(env)
    wait_until(lambda: state_and_pages(job_url, key)[1], within_s=HEAL_S, what="a page")
    second.process.send_signal(signal.SIGTERM)
    assert second.process.wait(60) == 0
    assert [name for name, pid in pids.items() if command_line(pid) is not None] == []
    assert not (second.folder / "env").exists()
    assert not (second.folder / "pids.json").exists()

    third = UpProcess(first.folder, FAST)
    try:
        wait_until(lambda: state_and_pages(job_url, key)[0] != "pending", within_s=HEAL_S, what="the end of the job")
        assert state_and_pages(job_url, key)[0] == "completed"
    finally:
        third.end()


def ask_for_import(env: dict[str, str]) -> tuple[str, dict[str, str]]:
    """The job's address and the headers to ask for it."""
    today = datetime.now(MOSCOW).date()
    key = {"X-API-Key": env["API_KEY"]}
    url = f"{env['GATEWAY_URL']}/v1/accounts/{env['DEMO_ACCOUNT_ID']}/digitization/imports/feeds"
    answer = httpx2.post(
        url, json={"dateFrom": f"{today - timedelta(days=29)}", "dateTo": f"{today}"}, headers=key, timeout=10
    )
    return env["GATEWAY_URL"] + answer.headers["Location"], key


def state_and_pages(job_url: str, key: dict[str, str]) -> tuple[str, int]:
    job = httpx2.get(job_url, headers=key, timeout=10).json()
    return job["state"], job["details"].get("pages", 0)


def test_fast_time_is_refused_with_a_real_address(tmp_path: Path) -> None:
    real = {"WB_BASE_URL_STATISTICS": "https://statistics-api.wildberries.ru"}
    run = run_wbdev("up", tmp_path / "dev", FAST | real, timeout_s=60)
    assert run.returncode == 2
    assert "WB_TIME_SCALE=60" in run.stderr
