"""The journal of user jobs against real records in Redis: ends, losses of memory, servers that are away."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import redis
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from wbaccounts import journal
from wbaccounts.accounts import Account
from wbaccounts.database import open_engine
from wbaccounts.journal import JournalEntry, ReconcileReport
from wbaccounts.journal import repair as journal_repair
from wbgate.clock import wall_ms
from wbgate.config import GateConfig
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind
from wbgate.redis_client import gate_client
from wbgate.view import JobView

KIND = JobKind(
    name="import-x",
    service="digitization",
    cls="user",
    attempts=5,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Импорт",
    title_en="Import",
)
OTHER_KIND = replace(KIND, name="import-y")
PAYLOAD = {"dateFrom": "2026-11-01", "dateTo": "2026-11-30", "имя": "Ромашка"}


@pytest.fixture
def store(redis_url: str, redis_client: redis.Redis) -> Iterator[JobStore]:
    with contextlib.closing(gate_client(redis_url)) as client:
        yield JobStore(client, GateConfig())


@pytest.fixture
def nowhere() -> str:
    """An address of this machine where nothing listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{taken.getsockname()[1]}"


@pytest.fixture
def promise(clean: Engine, make_account: Callable[..., Account]) -> Callable[..., JournalEntry]:
    """A row of the journal, as the gateway commits it; old enough to be looked after unless told otherwise."""

    def write(
        job_id: str, account: Account | None = None, *, kind: JobKind = KIND, age_ms: int = 60_000
    ) -> JournalEntry:
        account = account or make_account()
        with Session(clean) as session, session.begin():
            journal.record_submission(
                session,
                job_id=job_id,
                kind=kind,
                tenant_id=account.tenant_id,
                account_id=account.account_id,
                payload=PAYLOAD,
                request_id="req-1",
                now_ms=wall_ms() - age_ms,
            )
        return found(clean, job_id)

    return write


def found(engine: Engine, job_id: str) -> JournalEntry:
    with Session(engine) as session:
        entry = journal.find(session, job_id)
    assert entry is not None
    return entry


def submit(store: JobStore, entry: JournalEntry, kind: JobKind = KIND) -> JobView:
    return store.submit(
        kind,
        account_id=entry.account_id,
        payload=entry.payload,
        tenant_id=entry.tenant_id,
        job_id=entry.job_id,
        request_id=entry.request_id,
    ).view


def ended(entry: JournalEntry, **changes: Any) -> JobView:
    view = JobView(
        job_id=entry.job_id,
        account_id=entry.account_id,
        tenant_id=entry.tenant_id,
        kind=entry.kind,
        cls="user",
        state="completed",
        phase="running",
        created_at_ms=entry.accepted_at_ms,
        finished_at_ms=entry.accepted_at_ms + 1_234,
        attempt=2,
        max_attempts=5,
        result={"orders": 10, "sales": 3},
    )
    return replace(view, **changes)


def test_a_promise_is_read_back_as_it_was_made(promise: Callable[..., JournalEntry], make_account: Any) -> None:
    account = make_account()
    entry = promise("j1", account)
    assert (entry.job_id, entry.kind, entry.account_id) == ("j1", "import-x", account.account_id)
    assert (entry.tenant_id, entry.payload, entry.request_id) == (account.tenant_id, PAYLOAD, "req-1")
    assert (entry.state, entry.ended_at_ms, entry.attempts, entry.result, entry.error) == (
        "pending",
        None,
        0,
        None,
        None,
    )


def test_nothing_is_promised_for_an_account_that_is_not_the_tenants(
    clean: Engine, make_account: Callable[..., Account]
) -> None:
    mine, theirs = make_account(), make_account()
    for tenant_id, account_id in (
        (mine.tenant_id, theirs.account_id),
        (mine.tenant_id, "999999"),
        (mine.tenant_id, "abc"),
        ("", mine.account_id),
    ):
        with Session(clean) as session, session.begin():
            assert not journal.record_submission(
                session,
                job_id="j1",
                kind=KIND,
                tenant_id=tenant_id,
                account_id=account_id,
                payload=PAYLOAD,
                request_id=None,
                now_ms=wall_ms(),
            )
            assert journal.find(session, "j1") is None


def test_an_id_is_promised_once(promise: Callable[..., JournalEntry]) -> None:
    promise("j1")
    with pytest.raises(IntegrityError):
        promise("j1")


def test_an_end_is_written_once_and_stays(clean: Engine, promise: Callable[..., JournalEntry]) -> None:
    entry = promise("j1")
    with Session(clean) as session, session.begin():
        assert journal.record_end(session, ended(entry))
        assert not journal.record_end(session, ended(entry, state="failed", result=None, error={"code": "x"}))
        assert not journal.record_cancel(session, "j1", wall_ms())
    after = found(clean, "j1")
    assert (after.state, after.attempts, after.result, after.error) == (
        "completed",
        2,
        {"orders": 10, "sales": 3},
        None,
    )
    assert after.ended_at_ms == entry.accepted_at_ms + 1_234


def test_the_end_of_a_job_that_was_never_promised_writes_nothing(
    clean: Engine, promise: Callable[..., JournalEntry]
) -> None:
    entry = promise("j1")
    with Session(clean) as session, session.begin():
        assert not journal.record_end(session, ended(entry, job_id="sync-1"))
        assert journal.find(session, "sync-1") is None


@pytest.mark.parametrize("changes", [{"state": "pending"}, {"finished_at_ms": None}])
def test_a_job_that_goes_on_has_no_end_to_write(
    clean: Engine, promise: Callable[..., JournalEntry], changes: dict[str, Any]
) -> None:
    entry = promise("j1")
    with Session(clean) as session, pytest.raises(ValueError, match="has not ended"):
        journal.record_end(session, ended(entry, **changes))


def test_a_promise_can_be_taken_back_and_a_lost_job_cancelled(
    clean: Engine, promise: Callable[..., JournalEntry]
) -> None:
    promise("j1")
    promise("j2")
    with Session(clean) as session, session.begin():
        journal.forget(session, "j1")
        assert journal.record_cancel(session, "j2", 1_790_000_000_000)
    with Session(clean) as session:
        assert journal.find(session, "j1") is None
    assert (found(clean, "j2").state, found(clean, "j2").ended_at_ms) == ("cancelled", 1_790_000_000_000)


def test_a_live_job_is_left_alone(clean: Engine, store: JobStore, promise: Callable[..., JournalEntry]) -> None:
    submit(store, promise("j1"))
    assert journal.reconcile(clean, store, [KIND]) == ReconcileReport(looked_at=1)
    assert found(clean, "j1").state == "pending"


def test_an_end_that_was_missed_is_written(
    clean: Engine, store: JobStore, promise: Callable[..., JournalEntry]
) -> None:
    submit(store, promise("j1", age_ms=0))
    store.cancel("j1")
    assert journal.reconcile(clean, store, [KIND]) == ReconcileReport(looked_at=1, ended=1)
    assert found(clean, "j1").state == "cancelled"
    assert journal.reconcile(clean, store, [KIND]) == ReconcileReport()


def test_jobs_that_redis_has_lost_are_submitted_again_under_their_ids(
    clean: Engine, store: JobStore, promise: Callable[..., JournalEntry], redis_client: redis.Redis
) -> None:
    for job_id in ("j1", "j2"):
        submit(store, promise(job_id))
    redis_client.flushdb()
    assert journal.reconcile(clean, store, [KIND]) == ReconcileReport(looked_at=2, resubmitted=2)
    view = store.view("j1")
    assert view is not None
    entry = found(clean, "j1")
    assert (view.job_id, view.account_id, view.tenant_id, view.payload, view.request_id) == (
        "j1",
        entry.account_id,
        entry.tenant_id,
        PAYLOAD,
        "req-1",
    )
    assert journal.reconcile(clean, store, [KIND]) == ReconcileReport(looked_at=2)


def test_a_row_whose_gateway_is_about_to_submit_is_given_time(
    clean: Engine, store: JobStore, promise: Callable[..., JournalEntry]
) -> None:
    promise("j1", age_ms=1_000)
    assert journal.reconcile(clean, store, [KIND]) == ReconcileReport(looked_at=1)
    assert store.view("j1") is None
    assert journal.reconcile(clean, store, [KIND], grace_ms=500).resubmitted == 1


def test_a_lost_job_waits_for_the_one_that_was_accepted_after_the_loss(
    clean: Engine, store: JobStore, promise: Callable[..., JournalEntry], make_account: Callable[..., Account]
) -> None:
    account = make_account()
    lost, newer = promise("lost", account), promise("newer", account, age_ms=10_000)
    submit(store, newer)
    assert journal.reconcile(clean, store, [KIND]) == ReconcileReport(looked_at=2, blocked=1)
    store.cancel("newer")
    report = journal.reconcile(clean, store, [KIND])
    assert (report.ended, report.resubmitted) == (1, 1)
    view = store.view(lost.job_id)
    assert view is not None
    assert not view.ended


def test_rows_of_other_kinds_are_not_touched(
    clean: Engine, store: JobStore, promise: Callable[..., JournalEntry]
) -> None:
    promise("j1", kind=OTHER_KIND)
    assert journal.reconcile(clean, store, [KIND]) == ReconcileReport()
    assert journal.reconcile(clean, store, [KIND, OTHER_KIND]).resubmitted == 1


def test_one_at_a_time_does_it(clean: Engine, store: JobStore, promise: Callable[..., JournalEntry]) -> None:
    promise("j1")
    with Session(clean) as busy, busy.begin():
        assert journal_repair._my_turn(busy, {KIND.name: KIND})
        assert journal.reconcile(clean, store, [KIND]) == ReconcileReport(outcome="elsewhere")
        # Another service's rows are another turn.
        assert journal.reconcile(clean, store, [OTHER_KIND]) == ReconcileReport()
    assert journal.reconcile(clean, store, [KIND]).resubmitted == 1


def test_more_rows_than_a_batch_are_all_seen(
    clean: Engine, store: JobStore, make_account: Callable[..., Account], redis_client: redis.Redis
) -> None:
    account = make_account()
    many = journal_repair.BATCH + 50
    with clean.begin() as connection:
        # One instant for all: the place of a batch's last row must not skip its equals.
        connection.execute(
            text(
                "INSERT INTO wbaccounts.job_journal (job_id, kind, tenant_id, account_id, payload, accepted_at) "
                "SELECT 'job-' || n, 'import-x', :tenant, :account, '{}', now() - interval '1 min' "
                "FROM generate_series(1, :many) n"
            ),
            {"tenant": account.tenant_id, "account": account.account_id, "many": many},
        )
    report = journal.reconcile(clean, store, [replace(KIND, dedup="id")])
    assert report == ReconcileReport(looked_at=many, resubmitted=many)


def test_redis_away_is_an_outcome_and_what_was_done_before_stays(
    clean: Engine, store: JobStore, promise: Callable[..., JournalEntry], nowhere: str
) -> None:
    submit(store, promise("j1"))
    promise("j2")
    store.cancel("j1")

    class Failing(JobStore):
        """Answers for the first job, then is away."""

        def view(self, job_id: str) -> JobView | None:
            return super().view(job_id) if job_id == "j1" else away.view(job_id)

    away = JobStore(gate_client(f"redis://{nowhere}/0"), GateConfig())
    failing = Failing(store.client, store.config)
    assert journal.reconcile(clean, failing, [KIND]) == ReconcileReport(outcome="redis-away", looked_at=1, ended=1)
    assert (found(clean, "j1").state, found(clean, "j2").state) == ("cancelled", "pending")
    assert journal.reconcile(clean, store, [KIND]).resubmitted == 1


def test_postgres_away_is_an_outcome_too(store: JobStore, nowhere: str) -> None:
    engine = open_engine(f"postgresql://nobody@{nowhere}/x?connect_timeout=1")
    assert journal.reconcile(engine, store, [KIND]) == ReconcileReport(outcome="database-away")


def test_a_schema_that_is_not_there_is_an_error(store: JobStore, postgres_url: str) -> None:
    engine = open_engine(postgres_url)
    with pytest.raises(Exception, match="does not exist"):
        journal.reconcile(engine, store, [KIND])
    engine.dispose()
