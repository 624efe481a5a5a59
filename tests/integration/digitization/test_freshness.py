"""What /metrics and the cleaning say and do over real runs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from prometheus_client import CollectorRegistry, generate_latest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from digitization.freshness import freshness_collector
from digitization.metrics import RUNS, SKIPPED, begin_at_zero
from digitization.store.cleaning import CLEANERS
from digitization.store.freshness import tier_freshness, worst_lags, worst_unread
from wbaccounts.accounts import Account
from wbaccounts.database import open_engine

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@pytest.fixture
def account(sim: Any, make_account: Any, owner: Engine) -> Account:
    with owner.begin() as connection:
        connection.execute(text("DELETE FROM wbaccounts.accounts"))
    made: Account = make_account(sim.seller()["token"])
    with owner.begin() as connection:
        connection.execute(
            text("UPDATE wbaccounts.accounts SET created_at = :at, state_changed_at = :at"),
            {"at": NOW - timedelta(days=5)},
        )
    return made


def run(engine: Engine, account: str, tier: str, *, ago: timedelta, outcome: str | None = "completed") -> int:
    with engine.begin() as connection:
        number = connection.execute(
            text(
                "INSERT INTO digitization.sync_runs (job_id, account_id, kind, tier, started_at, finished_at, outcome) "
                "VALUES (gen_random_uuid()::text, :account, 'k', :tier, :begun, :ended, :outcome) RETURNING id"
            ),
            {
                "account": int(account),
                "tier": tier,
                "begun": NOW - ago,
                "ended": None if outcome is None else NOW - ago + timedelta(minutes=1),
                "outcome": outcome,
            },
        ).scalar_one()
    return int(number)


def gap(engine: Engine, account: str, *, since: timedelta, closed: timedelta | None = None) -> None:
    with engine.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO digitization.feed_gaps (account_id, feed, gap_from, gap_to, run_id, closed_at) "
                "VALUES (:account, 'orders', :since, :until, 1, :closed)"
            ),
            {
                "account": int(account),
                "since": NOW - since,
                "until": NOW - since + timedelta(hours=1),
                "closed": None if closed is None else NOW - closed,
            },
        )


def test_the_lag_counts_from_the_start_of_the_last_good_run(service_engine: Engine, account: Account) -> None:
    run(service_engine, account.account_id, "increment", ago=timedelta(hours=9))
    run(service_engine, account.account_id, "increment", ago=timedelta(hours=2), outcome="capped")
    run(service_engine, account.account_id, "increment", ago=timedelta(hours=1), outcome="failed")
    run(service_engine, account.account_id, "increment", ago=timedelta(minutes=1), outcome=None)

    with Session(service_engine) as session:
        lags = worst_lags(session, NOW)

    assert lags == {"increment": 7200.0, "backfill": 5 * 86_400.0}


def test_an_account_that_was_switched_on_again_lags_from_then_on(
    service_engine: Engine, account: Account, owner: Engine
) -> None:
    run(service_engine, account.account_id, "increment", ago=timedelta(days=4))
    with owner.begin() as connection:
        connection.execute(
            text("UPDATE wbaccounts.accounts SET state_changed_at = :at"), {"at": NOW - timedelta(minutes=20)}
        )

    with Session(service_engine) as session:
        assert worst_lags(session, NOW) == {"increment": 1200.0, "backfill": 1200.0}


def test_an_account_that_is_disabled_or_may_not_read_statistics_does_not_lag(
    service_engine: Engine, account: Account, owner: Engine
) -> None:
    with owner.begin() as connection:
        connection.execute(text("UPDATE wbaccounts.accounts SET token_scopes = '{1}'"))

    with Session(service_engine) as session:
        assert worst_lags(session, NOW) == {}
        assert tier_freshness(session) == []


def test_an_expired_token_does_not_lag_but_its_unread_days_are_told(
    service_engine: Engine, account: Account, owner: Engine
) -> None:
    with owner.begin() as connection:
        connection.execute(text("UPDATE wbaccounts.accounts SET token_expires_at = :at"), {"at": NOW})
        connection.execute(
            text(
                "INSERT INTO digitization.wb_sync_cursors "
                "(account_id, feed, cursor, cursor_at, drained, job_id, moved_at) "
                "VALUES (:id, 'orders', 'c', :at, true, 'j', :at), (:id, 'sales', 'c', :at, true, 'j', :lately)"
            ),
            {"id": int(account.account_id), "at": NOW - timedelta(days=61), "lately": NOW - timedelta(hours=23)},
        )

    with Session(service_engine) as session:
        assert worst_lags(session, NOW) == {}
        assert worst_unread(session, NOW, ["orders", "sales"]) == {"orders": (0, 61 * 86_400.0), "sales": (0, 0.0)}
        a_month_later = NOW + timedelta(days=30)
        assert worst_unread(session, a_month_later, ["orders"]) == {"orders": (0, 0.0)}, "there is nothing left to save"


def test_gaps_are_counted_and_their_age_told_until_they_are_closed(service_engine: Engine, account: Account) -> None:
    gap(service_engine, account.account_id, since=timedelta(days=61))
    gap(service_engine, account.account_id, since=timedelta(days=80), closed=timedelta(days=1))

    with Session(service_engine) as session:
        told = worst_unread(session, NOW, ["orders", "sales"])

    assert told == {"orders": (1, 61 * 86_400.0), "sales": (0, 0.0)}


def test_a_scrape_shows_the_worst_of_each_tier_and_feed(service_engine: Engine, account: Account) -> None:
    run(service_engine, account.account_id, "backfill", ago=timedelta(hours=3))
    collector = freshness_collector(lambda: round(NOW.timestamp() * 1000))
    collector.watch(service_engine)
    registry = CollectorRegistry()
    registry.register(collector)

    shown = generate_latest(registry).decode()

    assert 'optima_digitization_feed_sync_lag_seconds_max{tier="backfill"} 10800.0' in shown
    assert 'optima_digitization_feed_sync_gaps{feed="orders"} 0.0' in shown


def test_a_database_that_is_away_shows_no_old_values(service_engine: Engine) -> None:
    collector = freshness_collector(lambda: round(NOW.timestamp() * 1000))
    collector.watch(open_engine("postgresql://nobody@127.0.0.1:1/x", application="test"))

    assert list(collector.collect()) == []


def test_every_series_is_there_before_the_first_event() -> None:
    begin_at_zero()

    samples = {
        tuple(sorted(sample.labels.items()))
        for counter in (RUNS, SKIPPED)
        for metric in counter.collect()
        for sample in metric.samples
    }
    assert (("outcome", "failed"), ("tier", "backfill")) in samples
    assert (("reason", "user-import-live"), ("tier", "increment")) in samples


def clean(engine: Engine) -> dict[str, int]:
    with Session(engine) as session, session.begin():
        return {name: cleaner(session, NOW) for name, cleaner in CLEANERS.items()}


def test_cleaning_removes_what_is_over_and_keeps_what_lives(service_engine: Engine, account: Account) -> None:
    number = account.account_id
    live = run(service_engine, number, "user", ago=timedelta(hours=1), outcome=None)
    ended = run(service_engine, number, "user", ago=timedelta(hours=2))
    old = run(service_engine, number, "user", ago=timedelta(days=200))
    followed = run(service_engine, number, "increment", ago=timedelta(days=40))
    last = run(service_engine, number, "increment", ago=timedelta(days=36))
    run(service_engine, number, "increment", ago=timedelta(days=35, hours=1), outcome="failed")
    gap(service_engine, number, since=timedelta(days=80), closed=timedelta(days=40))
    gap(service_engine, number, since=timedelta(days=10))
    with service_engine.begin() as connection:
        for run_id in (live, ended, old):
            connection.execute(
                text("INSERT INTO digitization.page_keys VALUES (:run, 'orders', 0, 'x')"), {"run": run_id}
            )
        connection.execute(
            text(
                "INSERT INTO digitization.wb_reports (account_id, report_id, period, date_from, date_to, superseded_by) "
                "VALUES (:id, 1, 'daily', '2026-11-01', '2026-11-01', 9), (:id, 9, 'weekly', '2026-11-01', '2026-11-07', NULL)"
            ),
            {"id": int(number)},
        )
        connection.execute(
            text(
                "INSERT INTO digitization.wb_report_rows (account_id, report_id, rrd_id, revision) "
                "VALUES (:id, 1, 5, 1), (:id, 9, 5, 1)"
            ),
            {"id": int(number)},
        )

    removed = clean(service_engine)

    nothing = dict.fromkeys(("reportRuns", "reportRefused", "reportStretches", "findings", "refused"), 0)
    assert removed == nothing | {"runs": 2, "keys": 2, "supersededOperations": 1, "gaps": 1}
    with service_engine.connect() as connection:
        kept = connection.execute(text("SELECT run_id FROM digitization.page_keys")).scalars().all()
        rows = connection.execute(text("SELECT report_id FROM digitization.wb_report_rows")).scalars().all()
        runs = connection.execute(text("SELECT id FROM digitization.sync_runs")).scalars().all()
    assert last in runs
    assert not {old, followed} & set(runs)
    assert (kept, rows) == ([live], [9])
    assert set(clean(service_engine).values()) == {0}
