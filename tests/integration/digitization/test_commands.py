"""The operator's commands as they are typed: `python -m digitization import | status | verify`, against a running worker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, text

from wbaccounts.accounts import Account

pytestmark = pytest.mark.usefixtures("worker")

Typed = Callable[..., subprocess.CompletedProcess[str]]
A_WEEK_AGO = (date.today() - timedelta(days=7)).isoformat()  # noqa: DTZ011
YESTERDAY = (date.today() - timedelta(days=1)).isoformat()  # noqa: DTZ011


@pytest.fixture
def environ(database_url: str, redis_url: str, sim: Any, time_scale: float) -> dict[str, str]:
    return {
        **os.environ,
        "DATABASE_URL": database_url,
        "REDIS_URL": redis_url,
        "WB_BASE_URL": sim.url,
        "WB_TIME_SCALE": f"{time_scale:g}",
    }


@pytest.fixture
def typed(environ: dict[str, str]) -> Typed:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "digitization", *words]
        return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=90, check=False)

    return run


@pytest.fixture
def seller(sim: Any) -> dict[str, Any]:
    made: dict[str, Any] = sim.seller(orders=60, sales=30, days=10)
    return made


@pytest.fixture
def account(make_account: Any, seller: dict[str, Any]) -> Account:
    made: Account = make_account(seller["token"])
    return made


def test_an_import_prints_its_result(typed: Typed, account: Account) -> None:
    done = typed("import", "--account", account.account_id, "--from", A_WEEK_AGO, "--json")

    told = json.loads(done.stdout)
    assert done.returncode == 0, done.stderr
    assert (told["state"], told["error"]) == ("completed", None)
    assert told["result"]["orders"] > 0
    assert done.stderr == ""


def test_on_a_terminal_a_bar_shows_how_far_an_import_has_come(environ: dict[str, str], account: Account) -> None:
    command = [sys.executable, "-m", "digitization", "import", "--account", account.account_id, "--from", A_WEEK_AGO]
    terminal, its_end = os.openpty()
    process = subprocess.Popen(command, env=environ | {"TERM": "xterm"}, stdout=subprocess.DEVNULL, stderr=its_end)
    os.close(its_end)

    shown = b"".join(iter(lambda: _read(terminal), b"")).decode(errors="replace")

    assert process.wait(timeout=30) == 0
    assert "100%" in shown
    assert "━" in shown


def _read(terminal: int) -> bytes:
    """What the process has written; nothing once it has ended."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        os.close(terminal)
        return b""


def test_an_import_is_kept_in_the_journal(typed: Typed, account: Account, owner: Engine) -> None:
    typed("import", "--account", account.account_id, "--from", A_WEEK_AGO)

    with owner.connect() as connection:
        states = connection.execute(
            text("SELECT state FROM wbaccounts.job_journal WHERE account_id = :id"), {"id": int(account.account_id)}
        ).scalars()
        assert list(states) == ["completed"]


def test_a_failed_import_says_why_and_exits_with_1(typed: Typed, sim: Any, account: Account, seller: Any) -> None:
    sim.control("POST", f"/sellers/{seller['sid']}/tokens/withdraw", {"token": seller["token"]})

    done = typed("import", "--account", account.account_id, "--from", A_WEEK_AGO)

    assert done.returncode == 1
    assert "не принимает токен" in done.stderr


def test_status_shows_lags_cursors_and_gaps(typed: Typed, account: Account, owner: Engine) -> None:
    with owner.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO digitization.feed_gaps (account_id, feed, gap_from, gap_to, run_id) "
                "VALUES (:id, 'orders', now() - interval '70 days', now() - interval '69 days', 1)"
            ),
            {"id": int(account.account_id)},
        )

    done = typed("status", "--account", account.account_id, "--json")
    shown = typed("status")

    (status,) = json.loads(done.stdout)["accounts"]
    assert status["accountId"] == account.account_id
    assert status["tiers"]["increment"]["lastGoodRunAt"] is None
    assert status["tiers"]["backfill"]["lagSeconds"] >= 0
    assert status["gaps"][0]["alarm"] is True
    assert "close to WB's" in shown.stdout


def test_verify_finds_what_is_missing_different_and_extra(
    typed: Typed, account: Account, owner: Engine, sim: Any, seller: Any
) -> None:
    typed("import", "--account", account.account_id, "--from", A_WEEK_AGO)
    days = {(date.fromisoformat(A_WEEK_AGO) + timedelta(days=number)).isoformat() for number in range(7)}
    keys = [row["srid"] for row in sim.rows(seller["sid"], "orders") if row["date"][:10] in days]
    with owner.begin() as connection:
        connection.execute(text("DELETE FROM digitization.wb_orders WHERE srid = :key"), {"key": keys[0]})
        connection.execute(text("UPDATE digitization.wb_orders SET brand = 'X' WHERE srid = :key"), {"key": keys[1]})
        connection.execute(
            text(
                "INSERT INTO digitization.wb_orders (account_id, srid, date, last_change_date, revision) "
                "VALUES (:id, 'not-at-wb', CAST(:day AS timestamptz) + interval '12 hours', now(), 1)"
            ),
            {"id": int(account.account_id), "day": YESTERDAY},
        )

    period = ("--account", account.account_id, "--from", A_WEEK_AGO, "--to", YESTERDAY)
    found = typed("verify", *period, "--json")
    typed("import", "--account", account.account_id, "--from", A_WEEK_AGO)
    after_import = typed("verify", *period)

    told = json.loads(found.stdout)
    assert found.returncode == 1
    assert {(one["key"], one["finding"]) for one in told["differences"]} == {
        (keys[0], "missing"),
        (keys[1], "different"),
        ("not-at-wb", "extra"),
    }
    different = next(one for one in told["differences"] if one["finding"] == "different")
    assert different["fields"]["brand"][1] == "X"
    assert after_import.returncode == 1, "the row that WB does not have stays"
    assert "not-at-wb" in after_import.stdout
    assert keys[0] not in after_import.stdout


def test_verify_of_equal_rows_exits_with_0(typed: Typed, account: Account) -> None:
    typed("import", "--account", account.account_id, "--from", A_WEEK_AGO)

    done = typed("verify", "--account", account.account_id, "--from", A_WEEK_AGO, "--to", YESTERDAY, "--json")

    told = json.loads(done.stdout)
    assert done.returncode == 0, done.stdout
    assert told["result"]["equal"] is True
    assert told["result"]["days"] == 7


def test_verify_does_not_call_a_day_equal_of_which_rows_could_not_be_read(
    typed: Typed, account: Account, sim: Any, seller: Any
) -> None:
    sim.put(seller["sid"], "orders", [{"date": f"{YESTERDAY}T12:00:00", "nmId": "no number"}])
    typed("import", "--account", account.account_id, "--from", A_WEEK_AGO)

    done = typed("verify", "--account", account.account_id, "--from", A_WEEK_AGO, "--to", YESTERDAY, "--json")

    told = json.loads(done.stdout)["result"]
    assert done.returncode == 1, done.stdout
    assert told["equal"] is False
    assert (told["orders"]["missing"], told["orders"]["refused"]) == (0, 1)


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("import", "--account", "1"), 2),
        (("import", "--account", "99999", "--from", A_WEEK_AGO), 1),
        (("verify", "--account", "1", "--from", YESTERDAY, "--to", A_WEEK_AGO), 2),
        (("status", "--account", "abc"), 1),
        (("--help",), 0),
    ],
)
def test_wrong_words_and_unknown_accounts_are_named(typed: Typed, words: tuple[str, ...], status: int) -> None:
    done = typed(*words)

    assert done.returncode == status
    assert done.stdout or done.stderr
    assert "Traceback" not in done.stderr
