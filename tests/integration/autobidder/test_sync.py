"""The sync against the simulator: every part is stored as WB holds it, by one run after the other."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session
from tests.integration.autobidder.truth import advice, differences, statistics, stored, today
from tests.integration.autobidder.truth import minimums as least_bids

from autobidder.kinds import sync_account_kind
from autobidder.parts.details import DETAILED
from autobidder.store.runs import Run
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER

pytestmark = pytest.mark.usefixtures("worker")

ADVICE = "/api/advert/v0/bids/recommendations"
BUDGETS = "/api/advert/v2/budget"
DETAILS = "/api/advert/v2/adverts"
CLUSTERS = "/adv/v1/normquery/stats"
CLUSTER_OF_NO_DAY = '{"advertId": 1, "nmId": 2, "dailyStats": [{"date": "0001-01-01", "stat": {"normQuery": "боты"}}]}'
CLUSTER_BIDS = "/adv/v0/normquery/get-bids"
SCHEDULED = sync_account_kind(1_800_000)


@pytest.fixture
def seller(sim: Any) -> dict[str, Any]:
    made: dict[str, Any] = sim.seller(campaigns=60, days=10)
    return made


@pytest.fixture
def account(make_account: Any, seller: dict[str, Any]) -> Any:
    return make_account(seller["token"])


@pytest.fixture
def sync(jobs: Any, account: Any) -> Any:
    """A run to its end; returns its result."""

    def run() -> Any:
        view = jobs.run(AUTOBIDDER_SYNC_USER, account, {})
        assert view.state == "completed", view
        return view.result

    return run


def campaign(sim: Any, seller: dict[str, Any], **wanted: Any) -> dict[str, Any]:
    found: dict[str, Any] = next(
        one
        for one in sim.truth(seller["sid"], "campaigns")
        if one["type"] == 9 and one["nm_settings"] and all(one[name] == value for name, value in wanted.items())
    )
    return found


def test_a_persons_sync_stores_every_part_as_wb_holds_it(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    result = sync()

    assert differences(owner, sim, seller["sid"], account.account_id) == {}
    assert list(result["parts"]) == [
        "campaigns",
        "details",
        "budgets",
        "balance",
        "statistics",
        "minimums",
        "recommendations",
        "clusters",
        "clusterBids",
    ]
    assert result["campaigns"] == 60
    assert result["parts"]["details"]["left"] == {"unsupported-type": 5}
    assert result["left"] == result["parts"]["recommendations"]["left"]["calls-budget"]


def test_statistics_are_stored_where_rnp_finds_them(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    sync()

    rows = stored(
        owner,
        "SELECT advert_id, day, app_type, nm_id, views, clicks, atbs, orders, shks, canceled, sum, sum_price "
        "FROM wbads.ad_stats WHERE account_id = :account AND day < :today",
        account=int(account.account_id),
        today=today(),
    )
    held = set(statistics(sim, seller["sid"]))
    assert held
    assert rows == held


def test_recommended_bids_are_stored_as_wb_advises(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    sync()

    asked = stored(owner, "SELECT advert_id, nm_id FROM autobidder.reads WHERE part = 'recommendations'")
    rows = stored(
        owner,
        "SELECT advert_id, nm_id, cluster, level, bid_kopecks, bid_kopecks_min FROM autobidder.bid_recommendations",
    )
    held = set(advice(sim, seller["sid"], asked))
    assert {row[3].split("-")[0] for row in held} == {"competitive", "leaders", "top", "place", "reach"}
    assert rows == held


def test_the_balance_is_stored_as_wb_tells_it(sim: Any, seller: Any, account: Any, sync: Any, owner: Engine) -> None:
    sync()

    [told] = sim.truth(seller["sid"], "balance")
    [(balance, net, bonus, currency, sums)] = stored(
        owner, "SELECT balance, net, bonus, currency, cashbacks #>> '{0,sum}' FROM autobidder.balances"
    )
    assert (balance, net, bonus, currency) == tuple(told[name] for name in ("balance", "net", "bonus", "currency"))
    assert Decimal(sums) == told["cashbacks"][0]["sum"]


def test_the_list_of_campaigns_is_read_once_a_run(sim: Any, seller: Any, sync: Any) -> None:
    sync()
    sync()

    assert len(sim.requests(seller["sid"], "/promotion/count")) == 2


def test_the_scheduled_sync_brings_the_same(sim: Any, seller: Any, account: Any, jobs: Any, owner: Engine) -> None:
    view = jobs.run(SCHEDULED, account, {"slotAt": "2026-11-30T12:00:00Z"}, job_id="slot-1")

    assert view.state == "completed", view
    assert differences(owner, sim, seller["sid"], account.account_id) == {}


def test_nothing_was_called_too_early(sim: Any, seller: Any, sync: Any) -> None:
    sync()
    sync()

    calls = sim.requests(seller["sid"])
    assert len(calls) > 80
    assert [call for call in calls if call["status"] == 429] == []


def test_a_bid_that_changes_begins_a_row_of_history(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, bid_type="manual", status=9)
    nm_id = one["nm_settings"][0]["nm_id"]
    before = one["nm_settings"][0]["bids_kopecks"]["search"]
    sync()
    sim.change(
        seller["sid"],
        {"op": "set-bid", "advertId": one["id"], "nmId": nm_id, "placement": "search", "bidKopecks": 77_700},
    )
    result = sync()
    sync()

    rows = sorted(
        stored(
            owner,
            "SELECT seen_from, bid_kopecks, seen_until, run_id, ended_run_id FROM autobidder.bids "
            "WHERE account_id = :account AND advert_id = :advert AND nm_id = :item AND placement = 'search'",
            account=int(account.account_id),
            advert=one["id"],
            item=nm_id,
        )
    )
    [first, second] = rows
    assert result["parts"]["details"]["bidsChanged"] == 1
    assert (first[1], second[1]) == (before, 77_700)
    assert first[2] == second[0]
    assert second[2] is None
    assert first[4] == second[3] > first[3]


def test_what_did_not_change_is_not_written_again(sync: Any, account: Any, owner: Engine) -> None:
    tables = ("campaigns", "campaign_items", "bids", "bid_minimums", "budgets", "cluster_bids")
    versions = [f"SELECT '{name}', xmin::text, ctid::text FROM autobidder.{name}" for name in tables]
    sync()
    before = stored(owner, " UNION ALL ".join(versions))
    sync()

    assert stored(owner, " UNION ALL ".join(versions)) == before


def test_a_deleted_campaign_is_marked_and_stays_and_is_not_asked_for_again(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, status=9)
    sync()
    sim.change(seller["sid"], {"op": "delete-campaign", "advertId": one["id"]})
    sim.forget_calls()
    result = sync()

    assert result["parts"]["campaigns"]["gone"] == 1
    assert differences(owner, sim, seller["sid"], account.account_id) == {}
    [(name, gone_at)] = stored(
        owner, "SELECT name, gone_at FROM autobidder.campaigns WHERE advert_id = :advert", advert=one["id"]
    )
    assert name == one["settings"]["name"]
    assert gone_at is not None
    asked = [call for call in sim.requests(seller["sid"]) if str(one["id"]) in call["query"]]
    assert asked == []


def test_a_campaign_that_comes_back_is_there_again(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, status=9)
    sync()
    stored_ids = "SELECT advert_id FROM autobidder.campaigns WHERE gone_at IS NOT NULL"
    with owner.begin() as connection:
        connection.exec_driver_sql("UPDATE autobidder.campaigns SET gone_at = now() WHERE advert_id = %s", (one["id"],))
    assert stored(owner, stored_ids) == {(one["id"],)}

    sync()

    assert stored(owner, stored_ids) == set()
    assert differences(owner, sim, seller["sid"], account.account_id) == {}


def test_an_id_that_wb_lists_and_does_not_know_is_asked_once(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, status=9)
    sim.change(seller["sid"], {"op": "set-campaign", "advertId": one["id"], "unknown": True})
    results = [sync(), sync()]

    asked = [call for call in sim.requests(seller["sid"], "/v2/adverts") if str(one["id"]) in call["query"]]
    assert len(asked) == 1
    assert [result["parts"]["details"]["left"]["unknown-to-wb"] for result in results] == [1, 1]

    sim.change(seller["sid"], {"op": "set-campaign", "advertId": one["id"], "unknown": False})
    with owner.begin() as connection:  # the change happens in the second of the last reading
        connection.exec_driver_sql("UPDATE autobidder.reads SET read_at = read_at - interval '1 minute'")
    assert "unknown-to-wb" not in sync()["parts"]["details"]["left"]
    assert differences(owner, sim, seller["sid"], account.account_id) == {}


def test_campaigns_that_one_answer_leaves_out_are_asked_for_again_soon(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, status=9)
    sync()
    sim.fault(kind="raw", method="/api/advert/v2/adverts", sid=seller["sid"], body='{"adverts": null}')
    missed = sync()["parts"]["details"]["left"]["unknown-to-wb"]

    assert missed > 1
    asked_at = [is_asked_for(owner, account, one["id"], timedelta(hours=hours)) for hours in (5, 7)]
    assert asked_at == [False, True]


def test_an_id_that_wb_never_told_of_is_asked_for_again_after_a_week(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, status=9)
    sim.change(seller["sid"], {"op": "set-campaign", "advertId": one["id"], "unknown": True})
    sync()

    asked_at = [is_asked_for(owner, account, one["id"], timedelta(days=days)) for days in (1, 6, 8)]
    assert asked_at == [False, False, True]


@pytest.mark.parametrize("outcome", ["read", "unknown"])
def test_a_change_that_is_ahead_of_our_clock_is_asked_for_once_a_run(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine, outcome: str
) -> None:
    one = campaign(sim, seller, status=9)
    sync()
    with owner.begin() as connection:
        connection.exec_driver_sql("UPDATE autobidder.campaigns SET changed_at = now() + interval '1 hour'")
        connection.exec_driver_sql("UPDATE autobidder.reads SET outcome = %s", (outcome,))

    began_before_and_after = [timedelta(hours=-1), timedelta(seconds=1)]
    assert [is_asked_for(owner, account, one["id"], later) for later in began_before_and_after] == [False, True]


def is_asked_for(owner: Engine, account: Any, advert_id: int, later: timedelta) -> bool:
    """Whether a run that begins so much later asks for the details of the campaign."""
    run = Run(0, "later", account.account_id, SCHEDULED.name, datetime.now(UTC) + later)
    with Session(owner) as session:
        return advert_id in {unit.advert_id for unit in DETAILED.due.next(session, run, 1_000)}


def test_items_that_go_are_marked_and_new_ones_are_read(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, bid_type="manual", status=9)
    had = [item["nm_id"] for item in one["nm_settings"]]
    [new] = [card["nmID"] for card in sim.truth(seller["sid"], "cards") if card["nmID"] not in had][-1:]
    sync()
    sim.change(seller["sid"], {"op": "set-campaign", "advertId": one["id"], "nmIds": [new]})
    sync()

    rows = stored(
        owner,
        "SELECT nm_id, gone_at IS NULL FROM autobidder.campaign_items WHERE advert_id = :advert",
        advert=one["id"],
    )
    assert rows == {(new, True)} | {(nm_id, False) for nm_id in had}
    present = "SELECT DISTINCT nm_id FROM autobidder.bids WHERE advert_id = :advert AND seen_until IS NULL"
    assert stored(owner, present, advert=one["id"]) == {(new,)}
    for offers in ("bid_minimums", "bid_recommendations"):
        offered = f"SELECT DISTINCT nm_id FROM autobidder.{offers} WHERE advert_id = :advert"
        assert stored(owner, offered, advert=one["id"]) == {(new,)}


def test_an_item_that_comes_back_is_offered_bids_at_once(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, bid_type="manual", status=9)
    had = [item["nm_id"] for item in one["nm_settings"]]
    [other] = [card["nmID"] for card in sim.truth(seller["sid"], "cards") if card["nmID"] not in had][-1:]
    for shown in (had, [other], had):
        sim.change(seller["sid"], {"op": "set-campaign", "advertId": one["id"], "nmIds": shown})
        sync()

    minimums = "SELECT DISTINCT nm_id FROM autobidder.bid_minimums WHERE advert_id = :advert"
    assert stored(owner, minimums, advert=one["id"]) == {(nm_id,) for nm_id in had}


@pytest.mark.parametrize("change", [{"bidType": "unified"}, {"paymentType": "cpc"}])
def test_offers_for_another_kind_of_bid_are_read_anew(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine, change: dict[str, str]
) -> None:
    one = next(
        one
        for one in sim.truth(seller["sid"], "campaigns")
        if (one["type"], one["bid_type"], one["status"]) == (9, "manual", 9)
        and one["settings"]["payment_type"] == "cpm"
        and one["queryBids"]
    )
    sync()
    sim.change(seller["sid"], {"op": "set-campaign", "advertId": one["id"], **change})
    sync()

    [after] = [each for each in sim.truth(seller["sid"], "campaigns") if each["id"] == one["id"]]
    minimums = "SELECT advert_id, nm_id, placement, bid_kopecks FROM autobidder.bid_minimums WHERE advert_id = :advert"
    assert stored(owner, minimums, advert=one["id"]) == set(least_bids(after))
    assert stored(owner, "SELECT * FROM autobidder.cluster_bids WHERE advert_id = :advert", advert=one["id"]) == set()


@pytest.mark.parametrize(
    ("method", "part"),
    [
        ("adverts", "details"),
        ("budget", "budgets"),
        ("bids/min", "minimums"),
        ("bids/recommendations", "recommendations"),
        ("normquery/stats", "clusters"),
        ("normquery/get-bids", "clusterBids"),
        ("fullstats", "statistics"),
    ],
)
def test_a_poisoned_id_spoils_nothing_but_itself(
    sim: Any, seller: Any, sync: Any, owner: Engine, method: str, part: str
) -> None:
    one = campaign(sim, seller, bid_type="manual", status=9)
    sim.change(seller["sid"], {"op": "poison-campaign", "advertId": one["id"], "methods": [method]})

    result = sync()

    told = result["parts"][part]
    items = len(one["nm_settings"]) if part in {"minimums", "recommendations", "clusters", "clusterBids"} else 1
    assert told["left"]["wb-error"] == items
    if part == "recommendations":
        assert told["read"] > 0
    elif part != "statistics":
        failed = stored(owner, "SELECT advert_id FROM autobidder.reads WHERE outcome = 'failed'")
        assert failed == {(one["id"],)}
        assert told["left"].keys() <= {"wb-error", "unsupported-type"}


@pytest.mark.parametrize(
    ("method", "part", "body", "kept"),
    [
        (BUDGETS, "budgets", '{"adverts": [{"advertId": "blue", "total": 5}]}', '"blue"'),
        (DETAILS, "details", '{"adverts": [{"id": "blue"}]}', '"blue"'),
        (CLUSTERS, "clusters", '{"items": [{"advertId": null, "nmId": "blue"}]}', '"blue"'),
        (CLUSTERS, "clusters", f'{{"items": [{CLUSTER_OF_NO_DAY}]}}', "0001-01-01"),
        (CLUSTER_BIDS, "clusterBids", '{"bids": [{"advert_id": 1, "nm_id": "blue", "norm_query": "x"}]}', '"blue"'),
    ],
)
def test_a_row_that_cannot_be_read_is_counted_and_kept_as_it_came(
    sim: Any, seller: Any, sync: Any, owner: Engine, method: str, part: str, body: str, kept: str
) -> None:
    sim.fault(kind="raw", method=method, sid=seller["sid"], count=1, body=body)
    told = sync()

    assert told["parts"][part]["refused"] == 1
    [(raw, reason)] = stored(owner, "SELECT body, reason FROM autobidder.refused_rows")
    assert kept in raw
    assert reason


def test_what_wb_refuses_is_remembered_and_not_asked_for_again(sim: Any, seller: Any, sync: Any, owner: Engine) -> None:
    sim.fault(kind="status", method=ADVICE, sid=seller["sid"], status=400, body="text", skip=2)
    first = sync()["parts"]["recommendations"]
    sim.forget_calls()
    second = sync()["parts"]["recommendations"]

    assert (first["left"]["refused"], second["left"]["refused"]) == (1, 1)
    refused = "SELECT advert_id, nm_id, reason FROM autobidder.reads WHERE outcome = 'refused'"
    [(advert_id, nm_id, reason)] = stored(owner, refused)
    asked = {call["query"] for call in sim.requests(seller["sid"], ADVICE)}
    assert asked
    assert f"nmId={nm_id}&advertId={advert_id}" not in asked
    assert reason


def test_refusals_of_everything_are_taken_for_a_fault_of_wb(sim: Any, seller: Any, sync: Any, owner: Engine) -> None:
    sim.fault(kind="status", method=ADVICE, sid=seller["sid"], status=400, body="text", count=0)
    told = sync()["parts"]["recommendations"]

    assert "refused" not in told["left"]
    assert told["left"]["wb-error"] > told["calls"]
    assert stored(owner, "SELECT DISTINCT outcome FROM autobidder.reads WHERE part = 'recommendations'") == {
        ("failed",)
    }


def test_no_data_is_empty_and_never_zero(sim: Any, make_account: Any, jobs: Any, owner: Engine) -> None:
    account = make_account(sim.seller(campaigns=0)["token"])

    view = jobs.run(AUTOBIDDER_SYNC_USER, account, {})

    assert view.state == "completed", view
    assert view.result["campaigns"] == 0
    for table in ("campaigns", "campaign_items", "bids", "bid_minimums", "budgets", "cluster_stats", "cluster_bids"):
        assert stored(owner, f"SELECT count(*) FROM autobidder.{table}") == {(0,)}


@pytest.mark.parametrize("shape", ["error", "null", "empty", "object"])
def test_campaigns_without_statistics_have_no_rows(
    sim: Any, make_account: Any, jobs: Any, owner: Engine, shape: str
) -> None:
    seller = sim.seller(campaigns=12, days=3, noStats=shape)
    for one in sim.truth(seller["sid"], "campaigns"):
        sim.change(seller["sid"], {"op": "set-campaign", "advertId": one["id"], "status": 8})

    view = jobs.run(AUTOBIDDER_SYNC_USER, make_account(seller["token"]), {})

    assert view.state == "completed", view
    assert stored(owner, "SELECT count(*) FROM wbads.ad_stats") == {(0,)}
    assert stored(owner, "SELECT count(*) FROM autobidder.cluster_stats") == {(0,)}
    assert stored(owner, "SELECT count(*) FROM autobidder.budgets") == {(0,)}


def test_minimums_that_wb_does_not_tell_are_none_and_no_failure(
    sim: Any, make_account: Any, jobs: Any, owner: Engine
) -> None:
    seller = sim.seller(campaigns=6, days=3)
    sim.fault(kind="raw", method="/api/advert/v1/bids/min", sid=seller["sid"], body='{"bids": null}', count=0)

    told = jobs.run(AUTOBIDDER_SYNC_USER, make_account(seller["token"]), {}).result["parts"]["minimums"]

    assert told["read"] > 0
    assert (told["stored"], told["left"]) == (0, {})
    assert stored(owner, "SELECT count(*) FROM autobidder.bid_minimums") == {(0,)}


def test_a_hidden_list_of_items_says_nothing_of_them(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    one = campaign(sim, seller, bid_type="manual", status=9)
    sync()
    items = "SELECT nm_id, gone_at FROM autobidder.campaign_items WHERE advert_id = :advert"
    bids = "SELECT nm_id, bid_kopecks, seen_until FROM autobidder.bids WHERE advert_id = :advert"
    before = stored(owner, items, advert=one["id"]), stored(owner, bids, advert=one["id"])
    sim.change(seller["sid"], {"op": "set-campaign", "advertId": one["id"], "hideProducts": True})
    sync()

    assert (stored(owner, items, advert=one["id"]), stored(owner, bids, advert=one["id"])) == before


def test_a_budget_that_wb_no_longer_tells_is_none(
    sim: Any, seller: Any, account: Any, sync: Any, owner: Engine
) -> None:
    used_up, ended = campaign(sim, seller, status=9), campaign(sim, seller, status=11)
    sync()
    sim.change(seller["sid"], {"op": "set-campaign", "advertId": used_up["id"], "budget": 0})
    sim.change(seller["sid"], {"op": "set-campaign", "advertId": ended["id"], "status": 7})
    sync()

    budget = "SELECT total FROM autobidder.budgets WHERE advert_id = :advert"
    assert [row[0] for row in stored(owner, budget, advert=used_up["id"])] == [0]
    assert differences(owner, sim, seller["sid"], account.account_id) == {}
