"""The command line `wb` as an operator uses it, over a running stack: every command, its JSON and its exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.import_lab import Cabinet, ImportLab

from wbcli.exits import Exit
from wbdev.up_process import UpProcess

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]


@pytest.fixture(scope="module")
def lab(up: UpProcess) -> Iterator[ImportLab]:
    lab = ImportLab(up)
    yield lab
    lab.close()


@pytest.fixture
def cabinet(lab: ImportLab) -> Cabinet:
    return lab.cabinet(lab.tenant(), orders=600, sales=240, page_cap=40)


@pytest.fixture
def large(lab: ImportLab, cabinet: Cabinet) -> Cabinet:
    """Of the same tenant; its import takes over a minute at WB's limits."""
    return lab.cabinet(cabinet.tenant, orders=3_200, sales=40, page_cap=40)


class Wb:
    """`wb` with the key of one cabinet's tenant."""

    def __init__(self, up: UpProcess, key: str) -> None:
        self._environ = {name: value for name, value in os.environ.items() if name not in {"CI", "TERM"}}
        self._environ |= {**up.env(), "API_KEY": key, "COLUMNS": "200", "NO_COLOR": "1"}

    def __call__(self, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(Path(sys.executable).parent / "wb"), *arguments],
            env=self._environ | environ,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def json(self, *arguments: str) -> Any:
        run = self(*arguments, "--json")
        assert run.returncode == Exit.DONE, run.stderr
        return json.loads(run.stdout)


@pytest.fixture
def wb(up: UpProcess, cabinet: Cabinet) -> Wb:
    return Wb(up, cabinet.tenant.key)


def test_an_import_is_started_and_followed_to_its_end(wb: Wb, cabinet: Cabinet, lab: ImportLab) -> None:
    period = lab.period()
    run = wb("import", cabinet.account_id, "feeds", "--from", period["dateFrom"], "--to", period["dateTo"], "--follow")
    assert run.returncode == Exit.DONE, run.stderr
    assert "Лимит Wildberries" in run.stdout
    assert "600" in run.stdout
    [job] = wb.json("jobs", cabinet.account_id, "--state", "completed")
    assert job["result"]["orders"] == 600
    assert wb.json("job", job["jobId"])["state"] == "completed"
    again = wb("job", job["jobId"], "--follow", "--json")
    assert [json.loads(line)["state"] for line in again.stdout.splitlines()] == ["completed"]


def test_a_cancelled_job_fails_whoever_follows_it(wb: Wb, large: Cabinet, lab: ImportLab) -> None:
    job_id = lab.start(large)
    assert wb("cancel", job_id).returncode == Exit.DONE
    run = wb("job", job_id, "--follow", "--lang", "en")
    assert run.returncode == Exit.USAGE  # options of `wb` itself stand before the command
    run = wb("--lang", "en", "job", job_id, "--follow")
    assert run.returncode == Exit.FAILED
    assert "cancelled" in run.stdout.lower()


def test_accounts_and_gates_are_shown_to_people_and_programs(wb: Wb, cabinet: Cabinet) -> None:
    [account] = wb.json("accounts")
    assert account["accountId"] == cabinet.account_id
    assert "работает" in wb("accounts").stdout
    assert wb.json("gate", cabinet.account_id)["accountId"] == cabinet.account_id
    assert "никто не работает с WB" in wb("gate", cabinet.account_id).stdout


def test_a_sync_is_asked_for(wb: Wb, cabinet: Cabinet) -> None:
    accepted = wb.json("sync", cabinet.account_id, "autobidder")
    assert accepted["alreadyRunning"] is False
    assert wb.json("job", accepted["jobId"])["kind"] == "autobidder-sync-user"


def test_asked_twice_it_is_the_job_that_runs_already(wb: Wb, large: Cabinet, lab: ImportLab) -> None:
    days = ("--from", lab.period()["dateFrom"], "--to", lab.period()["dateTo"])
    first = wb.json("import", large.account_id, "feeds", *days)
    again = wb.json("import", large.account_id, "feeds", *days)
    assert [first["alreadyRunning"], again["alreadyRunning"]] == [False, True]
    assert first["jobId"] == again["jobId"]


@pytest.mark.parametrize(
    ("arguments", "environ", "exit_code", "said"),
    [
        (["job", "nobody-knows-it"], {}, Exit.REFUSED, "Не найдено. Такого адреса, кабинета или задачи нет"),
        (["accounts"], {"API_KEY": "wb_wrong_key"}, Exit.REFUSED, "Нужен ключ API."),
        (["accounts"], {"API_KEY": "ключ"}, Exit.USAGE, "API_KEY"),
        (["accounts"], {"GATEWAY_URL": "ftp://127.0.0.1"}, Exit.USAGE, "GATEWAY_URL"),
        (["accounts"], {"GATEWAY_URL": "http://127.0.0.1:9"}, Exit.AWAY, "127.0.0.1:9"),
        (["accounts"], {"GATEWAY_URL": ""}, Exit.USAGE, "GATEWAY_URL"),
        (["import", "1", "everything"], {}, Exit.USAGE, "everything"),
    ],
)
def test_what_goes_wrong_is_told_in_a_line_and_an_exit_code(
    wb: Wb, arguments: list[str], environ: dict[str, str], exit_code: Exit, said: str
) -> None:
    run = wb(*arguments, **environ)
    assert run.returncode == exit_code, run.stderr
    assert said in run.stderr
    assert run.stderr.strip()
    assert "Traceback" not in run.stderr


def test_the_doctor_finds_a_running_stack_in_order(wb: Wb) -> None:
    run = wb("doctor", "--json")
    findings = {one["check"]: one for one in json.loads(run.stdout)}
    assert {one["check"]: one["found"] for one in findings.values() if one["status"] == "fault"} == {}
    assert run.returncode == Exit.DONE
    expected = {"redis", "redis-disk", "redis-clock", "workers", "scheduler-digitization", "database", "database-clock"}
    expected |= {"schema-wbaccounts", "schema-digitization", "tokens", "gateway", "api-key", "queues"}
    assert {check: findings[check]["status"] for check in expected} == dict.fromkeys(expected, "ok")


def test_the_doctor_says_how_to_mend_what_is_away(wb: Wb) -> None:
    run = wb("doctor", "--json", REDIS_URL="redis://127.0.0.1:9/0", GATEWAY_URL="http://127.0.0.1:9")
    assert run.returncode == Exit.FAILED
    faults = {one["check"]: one for one in json.loads(run.stdout) if one["status"] == "fault"}
    assert {"redis", "gateway"} <= faults.keys()
    assert all(one["mend"] for one in faults.values())


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_the_shell_can_complete_commands(wb: Wb, shell: str) -> None:
    run = wb("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert run.returncode == Exit.DONE
    assert "complete" in run.stdout
