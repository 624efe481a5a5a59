"""Where the page job commits: one row a page and the job's next page, in a schema of the tests. No key forbids a duplicate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy import Engine, event, text
from sqlalchemy.orm import Session
from tests.chaos.harness.rules import FENCE, TRANSACTION_LIMITS
from tests.chaos.harness.timings import LIMITS

from wbaccounts.fence import fenced
from wbaccounts.transactions import TransactionLimits
from wbgate.context import JobContext

SCHEMA_SQL = """
DROP SCHEMA IF EXISTS chaos CASCADE;
CREATE SCHEMA chaos;
CREATE TABLE chaos.commits (
    id bigserial PRIMARY KEY, job_id text NOT NULL, account_id text NOT NULL, page int NOT NULL, run text NOT NULL,
    epoch bigint NOT NULL, pid int NOT NULL
);
CREATE TABLE chaos.progress (job_id text PRIMARY KEY, page int NOT NULL);
"""

ENDLESS = TransactionLimits(statement_ms=0, lock_ms=0, idle_ms=0)
"""0 switches a time-out of PostgreSQL off."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A page that was committed, in the order of `number`."""

    number: int
    job_id: str
    account_id: str
    page: int
    run: str
    epoch: int
    pid: int


class PageBook:
    """`rules_off` names rules that its transactions do without."""

    def __init__(self, engine: Engine, rules_off: frozenset[str] = frozenset()) -> None:
        self.engine = engine
        self.limits = ENDLESS if TRANSACTION_LIMITS in rules_off else LIMITS
        self._is_fenced = FENCE not in rules_off

    def create(self) -> None:
        """Make the tables, empty."""
        with self.engine.begin() as connection:
            connection.execute(text(SCHEMA_SQL))

    def next_page(self, job_id: str) -> int:
        """The first page of the job that is not committed."""
        with self.engine.begin() as connection:
            query = text("SELECT page FROM chaos.progress WHERE job_id = :job")
            return connection.execute(query, {"job": job_id}).scalar() or 0

    @contextmanager
    def transaction(self, ctx: JobContext, on_commit: Callable[[], None]) -> Iterator[Session]:
        """One write transaction, fenced unless that rule is off. `on_commit` is called right before COMMIT is sent."""
        with self._begin(ctx) as session:
            event.listen(session, "before_commit", lambda _session: on_commit())
            yield session

    @contextmanager
    def _begin(self, ctx: JobContext) -> Iterator[Session]:
        if self._is_fenced:
            with fenced(self.engine, ctx, self.limits) as session:
                yield session
            return
        ctx.before_commit()
        with Session(self.engine) as session, session.begin():
            yield session
            ctx.before_commit()

    def commits(self) -> list[Commit]:
        """All pages committed so far, in their order."""
        with self.engine.begin() as connection:
            rows = connection.execute(
                text("SELECT id, job_id, account_id, page, run, epoch, pid FROM chaos.commits ORDER BY id")
            )
            return [Commit(*row) for row in rows]


def write_page(session: Session, ctx: JobContext, page: int, pid: int) -> None:
    """The page's row and the job's next page."""
    values = {
        "job": ctx.job_id,
        "account": ctx.account_id,
        "page": page,
        "run": ctx.run,
        "epoch": ctx.epoch or 0,
        "pid": pid,
        "next": page + 1,
    }
    session.execute(
        text(
            "INSERT INTO chaos.commits (job_id, account_id, page, run, epoch, pid)"
            " VALUES (:job, :account, :page, :run, :epoch, :pid)"
        ),
        values,
    )
    session.execute(
        text(
            "INSERT INTO chaos.progress (job_id, page) VALUES (:job, :next)"
            " ON CONFLICT (job_id) DO UPDATE SET page = :next"
        ),
        values,
    )
