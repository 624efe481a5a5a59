"""Merges as the worker runs them: by the fan-out, once a slot, after a crash in mid-merge, two at once, only what changed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
import redis
from prometheus_client import REGISTRY
from pydantic import SecretStr
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session
from tests.property.rnp.oracle import Order, Sale, Shown, daily
from tests.property.rnp.stored_truth import FIRST_DAY, StoredTruth

from rnp.figures import FIGURES
from rnp.freshness import freshness_collector
from rnp.kinds import MERGE_FAN_OUT, MERGE_SYNC
from rnp.merge import Merged, merge_account
from rnp.service import definition
from rnp.settings import RnpSettings
from rnp.store.pending import changed_accounts
from wbaccounts.fence import fenced
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import generate_key
from wbgate.clock import wall_ms
from wbgate.errors import DatabaseAway
from wbgate.jobs import JobStore
from wbgate.view import JobView
from wbservice.fan_out import slot_id
from wbservice.schedule import Slot
from wbservice.worker import make_resources, make_worker

SLOT = Slot(1_796_000_000_000)
NAMES = [figure.name for figure in FIGURES]
ITEM, OTHER = 101, 102


@pytest.fixture
def account(clean: Engine) -> str:
    with Session(clean) as session, session.begin():
        tenant = create_tenant(session, "ООО «Ромашка»")
        return str(
            session.execute(
                text(
                    "INSERT INTO wbaccounts.accounts (tenant_id, name, seller_id, token_type, token_scopes, token_read_only,"
                    " token_expires_at, sealed_token, state, state_changed_at, created_at, updated_at) VALUES (:tenant,"
                    " 'Кабинет', :seller, 'personal', '{6}', false, '2030-01-01', '\\x00', 'active', now(), now(), now())"
                    " RETURNING id"
                ),
                {"tenant": int(tenant.tenant_id), "seller": "11111111-1111-1111-1111-111111111111"},
            ).scalar_one()
        )


@pytest.fixture
def truth(clean: Engine, account: str) -> StoredTruth:
    """An account with orders, sales and ads of two items on ten days."""
    held = StoredTruth(account)
    with Session(clean) as session, session.begin():
        for number in range(20):
            day, item = FIRST_DAY + timedelta(days=number % 10), (ITEM, OTHER)[number % 2]
            held.put_order(session, f"order-{number}", Order(day, item, Decimal(100 + number), cancelled=False), 60)
            held.put_sale(session, number, Sale(day, item, Decimal(90), Decimal(70), is_return=False), 60)
        held.put_shown(session, 1, FIRST_DAY, 1, ITEM, Shown(views=9, spent=Decimal("1.01")))
        held.put_documents(session, 1, FIRST_DAY, [Decimal("2.50")])
    return held


def stored(engine: Engine) -> dict[tuple[date, int], dict[str, Any]]:
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT * FROM rnp.rnp_daily")).mappings()
        return {(row["day"], row["nm_id"]): {name: row[name] for name in NAMES} for row in rows}


def merge(engine: Engine, account: str) -> Merged:
    with Session(engine) as session, session.begin():
        return merge_account(session, account)


@dataclass(frozen=True)
class Ungated:
    """What a transaction needs of a job that takes no account."""

    account_id: str
    epoch: int | None = None
    run: str = "run"

    def before_commit(self) -> None:
        """The process goes on."""


def change(engine: Engine, does: Callable[[Session], None]) -> None:
    with Session(engine) as session, session.begin():
        does(session)


def test_only_the_rows_of_changed_keys_are_written(
    clean: Engine, as_role: Callable[[str], Engine], truth: StoredTruth
) -> None:
    service = as_role("rnp")
    merge(service, truth.account_id)
    cancelled = Order(FIRST_DAY, ITEM, Decimal(100), cancelled=True)
    change(clean, lambda session: truth.put_order(session, "order-0", cancelled, 60))

    merged = merge(service, truth.account_id)
    with clean.connect() as connection:
        written = connection.execute(text("SELECT day, nm_id FROM rnp.rnp_daily WHERE merge = 2")).all()
        locked = connection.execute(
            text("SELECT count(*) FROM rnp.rnp_daily WHERE merge = 1 AND xmax <> '0'")
        ).scalar_one()

    assert (merged.keys, merged.counts.updated, merged.counts.unchanged) == (1, 1, 0)
    assert [tuple(row) for row in written] == [(FIRST_DAY, ITEM)]
    assert locked == 0
    assert stored(clean) == daily(truth.truth())


def test_a_changed_key_that_says_the_same_is_not_written(
    clean: Engine, as_role: Callable[[str], Engine], truth: StoredTruth
) -> None:
    merge(as_role("rnp"), truth.account_id)
    same = Order(FIRST_DAY, ITEM, Decimal(100), cancelled=False)
    change(clean, lambda session: truth.put_order(session, "order-0", same, 61))
    counts = merge(as_role("rnp"), truth.account_id).counts

    assert (counts.unchanged, counts.updated, counts.inserted, counts.deleted) == (1, 0, 0, 0)


def test_an_order_that_moves_leaves_its_former_day_and_item(
    clean: Engine, as_role: Callable[[str], Engine], truth: StoredTruth
) -> None:
    merge(as_role("rnp"), truth.account_id)
    moved = Order(FIRST_DAY + timedelta(days=40), 7, Decimal(1), cancelled=False)
    change(clean, lambda session: truth.put_order(session, "order-3", moved, 60))
    merge(as_role("rnp"), truth.account_id)

    assert stored(clean) == daily(truth.truth())


def test_a_crash_in_the_middle_of_a_merge_has_never_happened(
    clean: Engine, as_role: Callable[[str], Engine], truth: StoredTruth
) -> None:
    """The seventh row that is written ends the connection, for which the job is not to blame."""
    with clean.begin() as connection:
        connection.execute(
            text(
                "CREATE FUNCTION rnp.break_down() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN"
                " IF nextval('rnp.writes') = 7 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;"
                " RETURN NEW; END $$"
            )
        )
        connection.execute(text("CREATE SEQUENCE rnp.writes"))
        connection.execute(text("GRANT USAGE ON SEQUENCE rnp.writes TO rnp"))
        connection.execute(
            text(
                "CREATE TRIGGER break_down BEFORE INSERT ON rnp.rnp_daily"
                " FOR EACH ROW EXECUTE FUNCTION rnp.break_down()"
            )
        )
    try:
        with pytest.raises(DatabaseAway), fenced(as_role("rnp"), Ungated(truth.account_id)) as session:
            merge_account(session, truth.account_id)
        assert stored(clean) == {}
        assert changed_accounts_of(clean) == [truth.account_id]
        merge(as_role("rnp"), truth.account_id)
    finally:
        with clean.begin() as connection:
            connection.execute(text("DROP FUNCTION rnp.break_down CASCADE"))
            connection.execute(text("DROP SEQUENCE rnp.writes"))

    assert stored(clean) == daily(truth.truth())
    assert changed_accounts_of(clean) == []


def test_two_merges_at_once_follow_each_other(
    clean: Engine, as_role: Callable[[str], Engine], truth: StoredTruth
) -> None:
    service, done = as_role("rnp"), threading.Event()
    merged: list[Merged] = []

    def second() -> None:
        merged.append(merge(service, truth.account_id))
        done.set()

    with Session(service) as session, session.begin():
        first = merge_account(session, truth.account_id)
        thread = threading.Thread(target=second)
        thread.start()
        assert not done.wait(0.3)
    thread.join(timeout=30)

    assert first.counts.inserted == len(daily(truth.truth()))
    assert merged == [Merged()]
    assert stored(clean) == daily(truth.truth())


def changed_accounts_of(engine: Engine) -> list[str]:
    with Session(engine) as session:
        return changed_accounts(session)


@pytest.fixture
def jobs(
    database_url: str, redis_url: str, redis_client: redis.Redis, clean: Engine, monkeypatch: pytest.MonkeyPatch
) -> Iterator[JobStore]:
    """A worker of the service in this process, and what submits to it."""
    monkeypatch.setenv("WB_BASE_URL", "http://127.0.0.1:9")
    settings = RnpSettings(
        redis_url=SecretStr(redis_url),
        database_url=SecretStr(database_url),
        wb_token_keys=SecretStr(generate_key("t1")),
        wb_time_scale=600,
        worker_threads=2,
    )
    service = definition(settings)
    resources = make_resources(service, settings)
    running = make_worker(service, resources)
    running.start()
    yield JobStore(redis_client, settings.gate_config())
    running.stop()
    resources.redis.close()
    resources.engine.dispose()


def ended(store: JobStore, job_id: str) -> JobView:
    for _ in range(3_000):
        view = store.view(job_id)
        if view is not None and view.ended:
            return view
        threading.Event().wait(0.02)
    raise TimeoutError(job_id)


def test_a_slot_merges_each_account_whose_inputs_changed(clean: Engine, truth: StoredTruth, jobs: JobStore) -> None:
    before = {change: counted("optima_rnp_merge_rows_total", change=change) for change in ("inserted", "unchanged")}
    runs = counted("optima_rnp_sync_runs_total", job="merge", outcome="completed")
    submitted = jobs.submit(
        MERGE_FAN_OUT, account_id="-", payload={"slotAt": SLOT.text}, job_id=f"{MERGE_FAN_OUT.name}--{SLOT.key}"
    )
    fan_out = ended(jobs, submitted.view.job_id)
    view = ended(jobs, slot_id(MERGE_SYNC.name, truth.account_id, SLOT))

    rows = daily(truth.truth())
    assert fan_out.result == {"submitted": 1, "present": 0, "still-running": 0}
    assert view.result == {"inserted": len(rows), "updated": 0, "deleted": 0, "unchanged": 0}
    assert stored(clean) == rows
    assert counted("optima_rnp_merge_rows_total", change="inserted") == before["inserted"] + len(rows)
    assert counted("optima_rnp_sync_runs_total", job="merge", outcome="completed") == runs + 1


def test_an_account_that_did_not_change_is_not_merged(clean: Engine, truth: StoredTruth, jobs: JobStore) -> None:
    merge(clean, truth.account_id)
    submitted = jobs.submit(
        MERGE_FAN_OUT, account_id="-", payload={"slotAt": SLOT.text}, job_id=f"{MERGE_FAN_OUT.name}--{SLOT.key}"
    )

    assert ended(jobs, submitted.view.job_id).result == {"submitted": 0, "present": 0, "still-running": 0}


def test_the_lag_of_merges_is_the_longest_wait_of_changes(clean: Engine, truth: StoredTruth) -> None:
    collector = freshness_collector(lambda: wall_ms() + 3_600_000)
    with clean.begin() as connection:
        connection.execute(
            text("INSERT INTO rnp.merge_pending VALUES (:account, now())"), {"account": int(truth.account_id)}
        )
    collector.watch(clean)
    lags = {sample.labels["job"]: sample.value for metric in collector.collect() for sample in metric.samples}

    assert set(lags) == {"ads", "merge"}
    assert 3_500 < lags["merge"] < 3_700


def test_a_first_merge_is_quick_right_behind_the_first_ads_of_many_campaigns(clean: Engine) -> None:
    """PostgreSQL has counted nothing of these tables yet: a plan that joins them would compare each row with each."""
    figures = """
        INSERT INTO wbads.ad_stats (account_id, advert_id, day, app_type, nm_id, sum, revision)
        SELECT 1, advert, date '2026-11-01' + age, app, 1 + (advert + item) % 300, 3, 1 FROM generate_series(1, 3000) AS advert,
            generate_series(0, 5) AS age, unnest(ARRAY[1, 32, 64]) AS app, generate_series(0, 1) AS item
    """
    documents = """
        INSERT INTO wbads.ad_spend (account_id, day, advert_id, place, upd_sum, revision)
        SELECT 1, date '2026-11-01' + age, advert, place, 10.01, 1
        FROM generate_series(1, 3000) AS advert, generate_series(0, 5) AS age, generate_series(0, 1) AS place
    """
    with Session(clean) as session, session.begin():
        session.execute(text("SET LOCAL statement_timeout = '20s'"))
        session.execute(text(figures))
        session.execute(text(documents))
        merge_account(session, "1")

    assert sum(row["ad_spend"] for row in stored(clean).values()) == 3_000 * 6 * 2 * Decimal("10.01")


def test_an_account_whose_token_is_over_is_behind_with_nothing(clean: Engine, account: str) -> None:
    """No schedule works for it: its age would hide that of all the others."""
    with clean.begin() as connection:
        connection.execute(text("UPDATE wbaccounts.accounts SET token_expires_at = now() - interval '1 minute'"))
    collector = freshness_collector(wall_ms)
    collector.watch(clean)

    assert {sample.labels["job"] for metric in collector.collect() for sample in metric.samples} == {"merge"}


def counted(metric: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(metric, labels) or 0.0
