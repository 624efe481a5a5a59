"""The operator's commands as they are typed: `python -m autobidder sync | status | show`, against a running worker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from wbaccounts.accounts import Account
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER
from wbsim.campaigns import minimum_bid

pytestmark = pytest.mark.usefixtures("worker")

Typed = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def typed(database_url: str, redis_url: str, sim: Any, time_scale: float) -> Typed:
    environ = {
        **os.environ,
        "DATABASE_URL": database_url,
        "REDIS_URL": redis_url,
        "WB_BASE_URL": sim.url,
        "WB_TIME_SCALE": f"{time_scale:g}",
    }

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "autobidder", *words]
        return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=90, check=False)

    return run


@pytest.fixture
def seller(sim: Any) -> dict[str, Any]:
    made: dict[str, Any] = sim.seller(campaigns=12, days=5)
    return made


@pytest.fixture
def account(make_account: Any, seller: dict[str, Any]) -> Account:
    made: Account = make_account(seller["token"])
    return made


def test_sync_waits_for_the_end_and_says_what_was_done(typed: Typed, account: Account) -> None:
    done = typed("sync", "--account", account.account_id, "--json")

    told = json.loads(done.stdout)
    assert (done.returncode, told["state"], told["error"]) == (0, "completed", None)
    assert told["result"]["campaigns"] == 12
    assert told["result"]["parts"]["minimums"]["calls"] > 0


def test_sync_shows_a_table_of_the_parts(typed: Typed, account: Account) -> None:
    done = typed("sync", "--account", account.account_id)

    assert done.returncode == 0, done.stderr
    assert "clusterBids" in done.stdout
    assert "12 campaigns" in done.stdout
    assert done.stderr  # what the job does, a line a change


def test_sync_of_an_account_that_does_not_exist_fails(typed: Typed) -> None:
    done = typed("sync", "--account", "999999")

    assert (done.returncode, done.stderr) == (1, "autobidder: account 999999 does not exist\n")


def test_status_tells_how_old_each_part_is(typed: Typed, account: Account) -> None:
    typed("sync", "--account", account.account_id, "--json")

    [told] = json.loads(typed("status", "--account", account.account_id, "--json").stdout)["accounts"]
    assert told["accountId"] == account.account_id
    assert told["campaigns"]["present"] == 12
    assert told["lastRun"]["outcome"] == "completed"
    assert all(0 <= part["ageSeconds"] < 120 for part in told["parts"].values())
    assert told["parts"]["details"]["left"] == {"unsupported-type": 1}
    table = typed("status")
    assert (table.returncode, account.account_id in table.stdout) == (0, True)


def test_show_tells_bids_minimums_budget_days_and_history(
    sim: Any, seller: dict[str, Any], typed: Typed, account: Account
) -> None:
    one = next(
        one for one in sim.truth(seller["sid"], "campaigns") if one["bid_type"] == "manual" and one["status"] == 9
    )
    item, payment = one["nm_settings"][0], one["settings"]["payment_type"]
    typed("sync", "--account", account.account_id, "--json")
    change = {
        "op": "set-bid",
        "advertId": one["id"],
        "nmId": item["nm_id"],
        "placement": "search",
        "bidKopecks": 99_900,
    }
    sim.change(seller["sid"], change)
    typed("sync", "--account", account.account_id, "--json")

    done = typed("show", str(one["id"]), "--json")
    told = json.loads(done.stdout)

    assert done.returncode == 0
    assert (told["campaignId"], told["name"], told["statusTitle"]) == (one["id"], one["settings"]["name"], "active")
    assert told["budget"] == {"total": str(one["budget"]), "currency": "RUB"}
    [shown] = [each for each in told["items"] if each["nmId"] == item["nm_id"]]
    [bid] = [each for each in shown["bids"] if each["placement"] == "search"]
    assert bid["bidKopecks"] == 99_900
    assert bid["minimumKopecks"] == minimum_bid(item["nm_id"], payment, "search")
    assert shown["minimumsReadAt"] is not None
    mine = [each for each in told["history"] if (each["nmId"], each["placement"]) == (item["nm_id"], "search")]
    assert [each["bidKopecks"] for each in mine] == [99_900, item["bids_kopecks"]["search"]]
    assert mine[1]["until"] == mine[0]["from"]
    views = {row["date"]: row["views"] for row in day_totals(sim.truth(seller["sid"], "stats"), one["id"])}
    assert {day["day"]: day["views"] for day in told["days"]}.items() <= views.items()
    assert told["days"]
    assert told["clusters"]

    table = typed("show", str(one["id"]))
    assert (table.returncode, "999" in table.stdout, "history of bids" in table.stdout) == (0, True, True)


def day_totals(rows: list[dict[str, Any]], advert_id: int) -> list[dict[str, Any]]:
    days: dict[str, int] = {}
    for row in rows:
        if row["advertId"] == advert_id:
            days[row["date"]] = days.get(row["date"], 0) + row["views"]
    return [{"date": day, "views": views} for day, views in days.items()]


def test_show_of_an_unknown_campaign_fails(typed: Typed) -> None:
    done = typed("show", "123456789")

    assert (done.returncode, done.stderr) == (1, "autobidder: campaign 123456789 is not known\n")


@pytest.mark.parametrize("words", [("status",), ("show", "1")])
@pytest.mark.parametrize("account_id", ["999999", "abc", "9" * 30])
def test_an_account_that_does_not_exist_is_named(typed: Typed, words: tuple[str, ...], account_id: str) -> None:
    done = typed(*words, "--account", account_id)

    assert (done.returncode, done.stderr) == (1, f"autobidder: account {account_id} does not exist\n")


def test_status_tells_a_run_that_goes_on_from_one_that_was_cancelled(
    sim: Any, seller: dict[str, Any], typed: Typed, account: Account, jobs: Any
) -> None:
    def outcome() -> str | None:
        [told] = json.loads(typed("status", "--account", account.account_id, "--json").stdout)["accounts"]
        found: str | None = told["lastRun"]["outcome"]
        return found

    sim.fault(kind="rate-limit", method="/adv/v1/promotion/count", sid=seller["sid"], retryS=60_000)
    job_id = jobs.submit(AUTOBIDDER_SYNC_USER, account, {})
    jobs.wait_until(job_id, lambda view: view.phase == "rate-limited")
    while_it_waits = outcome()
    jobs.store.cancel(job_id)
    jobs.wait(job_id)

    assert (while_it_waits, outcome()) == (None, "cancelled")


def test_show_asks_for_the_account_where_several_have_the_campaign(
    typed: Typed, make_account: Any, seller: dict[str, Any], sim: Any
) -> None:
    accounts = [make_account(seller["token"]) for _ in range(2)]
    for account in accounts:
        typed("sync", "--account", account.account_id, "--json")
    [one, *_] = sim.truth(seller["sid"], "campaigns")

    both, mine = typed("show", str(one["id"])), typed("show", str(one["id"]), "--account", accounts[1].account_id)

    assert (both.returncode, "name one by --account" in both.stderr) == (1, True)
    assert mine.returncode == 0


@pytest.mark.parametrize("words", [(), ("foo",)])
def test_what_is_no_command_is_answered_with_all_of_them(typed: Typed, words: tuple[str, ...]) -> None:
    done = typed(*words)

    assert done.returncode == 2
    assert all(f"\n  {name} " in done.stderr for name in ("worker", "scheduler", "migrate", "sync", "status", "show"))


@pytest.mark.parametrize("words", [("show",), ("show", "x"), ("show", "0"), ("sync",), ("show", "1", "--days", "0")])
def test_a_wrong_command_line_says_what_is_accepted(typed: Typed, words: tuple[str, ...]) -> None:
    done = typed(*words)

    assert done.returncode == 2
    assert "usage: python -m autobidder" in done.stderr
