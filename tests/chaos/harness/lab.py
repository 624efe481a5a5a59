"""A fault test's whole world: a Redis that can die, a PostgreSQL, a WB that remembers, workers, jobs, and what came of them."""

from __future__ import annotations

import contextlib
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, text
from sqlalchemy.orm import Session
from tests.chaos.harness.crew import Crew, Worker, Zygote
from tests.chaos.harness.findings import Findings, JobEnd, find, recoveries_s
from tests.chaos.harness.mock_wb import MockWb
from tests.chaos.harness.page_book import PageBook
from tests.chaos.harness.page_job import USER_KINDS, Plan
from tests.chaos.harness.rules import switch_off
from tests.chaos.harness.timings import GATE
from tests.chaos.harness.worker_body import WorkerSpec
from tests.chaos.redis_process import RedisProcess
from tests.chaos.tcp_proxy import TcpProxy

from wbaccounts import journal
from wbdev.up_process import wait_until
from wbgate import keys, scripts
from wbgate.clock import wall_ms
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.redis_client import gate_client
from wbgate.view import JobView

TENANT = "1"
WAIT_S = 60.0
POLL_S = 0.05

EMPTY_SQL = (
    "TRUNCATE wbaccounts.job_journal, wbaccounts.accounts, wbaccounts.tenants, wbaccounts.wb_account_gate CASCADE"
)
TENANT_SQL = "INSERT INTO wbaccounts.tenants (id, name) OVERRIDING SYSTEM VALUE VALUES (1, 'chaos')"
ACCOUNTS_SQL = """
INSERT INTO wbaccounts.accounts (id, tenant_id, name, seller_id, token_type, token_scopes, token_read_only, token_expires_at,
    sealed_token, state_changed_at, created_at, updated_at)
OVERRIDING SYSTEM VALUE
SELECT number, 1, 'chaos', number::text, 'personal', '{5}', false, now() + interval '1 day', '', now(), now(), now()
FROM generate_series(1, 200) AS number
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A job that was submitted."""

    job_id: str
    account_id: str
    kind: JobKind
    plan: Plan


@dataclass
class Ends:
    """Jobs that were seen to have ended, with the monotonic second at which that was seen."""

    views: dict[str, JobView] = field(default_factory=dict)
    at: dict[str, float] = field(default_factory=dict)

    def note(self, view: JobView) -> None:
        """It has ended."""
        self.views.setdefault(view.job_id, view)
        self.at.setdefault(view.job_id, time.monotonic())


class Lab:
    """Made by `open_lab`."""

    def __init__(
        self, server: RedisProcess, engine: Engine, database_url: str, wb: MockWb, crew: Crew, rules_off: frozenset[str]
    ) -> None:
        self.redis = server
        self.engine = engine
        self.wb = wb
        self.crew = crew
        self.rules_off = rules_off
        self.book = PageBook(engine)
        self.jobs: dict[str, Job] = {}
        self.ends = Ends()
        self.store = JobStore(gate_client(server.url), GATE)
        self.spec = WorkerSpec(
            redis_url=server.url, database_url=database_url, wb_port=wb.port, rules_off=tuple(sorted(rules_off))
        )

    # Workers -------------------------------------------------------------------------------------------------------

    def hire(self, count: int = 1, **changes: Any) -> list[Worker]:
        """Start workers of every kind, or of what `changes` of WorkerSpec say."""
        return self.crew.hire(replace(self.spec, **changes), count)

    @contextlib.contextmanager
    def linked(self, count: int, **changes: Any) -> Iterator[list[tuple[Worker, TcpProxy]]]:
        """Workers each with a link to Redis of its own, that can be cut; their replacements use the same link."""
        with contextlib.ExitStack() as links:
            made = []
            for _ in range(count):
                proxy = links.enter_context(TcpProxy.before(self.redis.url))
                made.append((self.hire(redis_url=proxy.via(self.redis.url), **changes)[0], proxy))
            yield made
            for _, proxy in made:
                proxy.heal()

    # Jobs ----------------------------------------------------------------------------------------------------------

    def submit(self, kind: JobKind, account_id: str, job_id: str | None = None, **plan: Any) -> Job:
        """Submit a job as its producer does: a user job is promised in the journal first; Redis away is tried again."""
        job = Job(job_id=job_id or str(uuid.uuid4()), account_id=account_id, kind=kind, plan=Plan(**plan))
        if kind in USER_KINDS:
            self._promise(job)
        self.jobs[job.job_id] = job
        self._insist(lambda: self._submit(job))
        return job

    def _promise(self, job: Job) -> None:
        with Session(self.engine) as session, session.begin():
            assert journal.record_submission(
                session,
                job_id=job.job_id,
                kind=job.kind,
                tenant_id=TENANT,
                account_id=job.account_id,
                payload=job.plan.payload(),
                request_id=None,
                now_ms=wall_ms(),
            )

    def _submit(self, job: Job) -> JobView:
        return self.store.submit(
            job.kind, account_id=job.account_id, payload=job.plan.payload(), tenant_id=TENANT, job_id=job.job_id
        ).view

    def _insist(self, call: Callable[[], Any]) -> Any:
        deadline = time.monotonic() + WAIT_S
        while True:
            try:
                return call()
            except GateUnavailable:
                assert time.monotonic() < deadline, "Redis stays away"
                time.sleep(POLL_S)

    def view(self, job: Job) -> JobView | None:
        """The job's record now. Raises GateUnavailable."""
        return self.store.view(job.job_id)

    def look(self) -> list[Job]:
        """Look at every job that was not seen to have ended; returns those that have not. Redis away: all of them.

        A scheduled job whose record is lost is submitted again under its id, as the next tick of its schedule does.
        """
        live = [job for job in self.jobs.values() if job.job_id not in self.ends.views]
        with contextlib.suppress(GateUnavailable):
            for job in live:
                self._look_at(job)
        return [job for job in live if job.job_id not in self.ends.views]

    def _look_at(self, job: Job) -> None:
        view = self.view(job)
        if view is not None and view.ended:
            self.ends.note(view)
        elif view is None and job.kind not in USER_KINDS:
            self._submit(job)
        elif view is None:
            self._note_journaled_end(job)

    def _note_journaled_end(self, job: Job) -> None:
        with Session(self.engine) as session:
            entry = journal.find(session, job.job_id)
        if entry is not None and entry.state != "pending":
            self.ends.note(
                JobView(
                    job_id=job.job_id,
                    account_id=job.account_id,
                    tenant_id=TENANT,
                    kind=job.kind.name,
                    cls=job.kind.cls,
                    state=entry.state,  # type: ignore[arg-type]
                    phase="running",
                    created_at_ms=entry.accepted_at_ms,
                    attempt=entry.attempts,
                    max_attempts=job.kind.attempts,
                    result=entry.result,
                )
            )

    def drain(self, within_s: float = WAIT_S) -> float:
        """Wait until every job has ended; seconds it took. Jobs that have not by then show up as lost in `findings`."""
        began = time.monotonic()
        with contextlib.suppress(TimeoutError):
            wait_until(lambda: not self.look(), within_s=within_s, what="the end of all jobs")
        return time.monotonic() - began

    # Results -------------------------------------------------------------------------------------------------------

    def findings(self) -> Findings:
        """What the invariants say about everything so far."""
        return find(list(self.wb.calls), self.book.commits(), map(self._end_of, self.jobs.values()))

    def recoveries_s(self) -> list[tuple[str, float]]:
        """Accounts that a kill hit in mid-run, with the seconds until their next call."""
        last_pages = {job.job_id: job.plan.pages - 1 for job in self.jobs.values()}
        return recoveries_s(self.crew.history.kills, list(self.wb.calls), last_pages)

    def lease_ends_in_s(self, account_id: str) -> float:
        """Seconds until the lease of the account's owner ends."""
        lease = self.store.client.hget(keys.meta(account_id), "leaseUntil")
        return (int(str(lease)) - wall_ms()) / 1000

    def _end_of(self, job: Job) -> JobEnd:
        view = self.ends.views.get(job.job_id)
        return JobEnd(
            job_id=job.job_id,
            account_id=job.account_id,
            pages=job.plan.pages,
            state=None if view is None else view.state,
            skipped=bool(view and view.result and view.result.get("skipped")),
            attempt=1 if view is None else view.attempt,
        )

    def runs(self, job: Job) -> list[str]:
        """Run tokens under which the job called, in order."""
        return list(dict.fromkeys(call.run for call in self.wb.calls if call.job_id == job.job_id))

    def await_call(self, job: Job, *, page: int = 0, within_s: float = WAIT_S) -> int:
        """Wait until the job has called for a page at or behind `page`; the process that did."""
        wait_until(lambda: self._caller(job, page), within_s=within_s, what=f"a call of {job.job_id}")
        pid = self._caller(job, page)
        assert pid is not None
        return pid

    def first_call(self, job: Job, within_s: float = WAIT_S) -> float:
        """Wait for the job's first call; the monotonic second of it."""
        self.await_call(job, within_s=within_s)
        return next(call.arrived for call in self.wb.calls if call.job_id == job.job_id)

    def _caller(self, job: Job, page: int) -> int | None:
        found = [call.pid for call in self.wb.calls if call.job_id == job.job_id and call.page >= page]
        return found[-1] if found else None


@contextlib.contextmanager
def open_lab(
    zygote: Zygote,
    folder: Path,
    engine: Engine,
    database_url: str,
    *,
    without: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
) -> Iterator[Lab]:
    """An empty world. `without`: rules that are switched off in it; `options` of its Redis."""
    _empty(engine)
    with contextlib.ExitStack() as world:
        world.callback(setattr, scripts, "library", scripts.library)
        switch_off(without)
        server = world.enter_context(RedisProcess(folder / "redis", options))
        wb = world.enter_context(MockWb())
        crew = world.enter_context(Crew(zygote, folder / "workers"))
        lab = Lab(server, engine, database_url, wb, crew, frozenset(without))
        lab.book.create()
        world.callback(lab.store.client.close)
        yield lab


def _empty(engine: Engine) -> None:
    with engine.begin() as connection:
        for statement in (EMPTY_SQL, TENANT_SQL, ACCOUNTS_SQL):
            connection.execute(text(statement))
