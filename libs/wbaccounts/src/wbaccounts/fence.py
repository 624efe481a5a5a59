"""The fence: no transaction of a job commits once a newer run of its account has begun to work, in whichever service.

A run raises the fence of its account after its claim and before its first WB call; each of its write transactions locks
that row for share first. A newer run raises it by an update, which waits for open ones and turns later ones away.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from sqlalchemy import Engine, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from wbaccounts.away import away_is_no_failure, is_invalidated, sqlstate_of
from wbaccounts.ids import require_id
from wbaccounts.models import AccountGateRow
from wbaccounts.transactions import TransactionLimits, limit_transaction
from wbgate.clock import boot_ms
from wbgate.errors import DatabaseAway, GateUnavailable, LeaseLost

LOCK_NOT_AVAILABLE = "55P03"
IDLE_IN_TRANSACTION = "25P03"

CHECK_LIMITS = TransactionLimits(statement_ms=2_000, lock_ms=1_000)
"""A check is made between two beats, so it may not take long."""

RAISE_TRIES = 4
"""So many lock waits (5 s) last longer than a stopped process can keep the row (15 s idle): the next owner gets in."""

LIMITS = TransactionLimits()


class FenceLost(LeaseLost):
    """The fence of the account stands at a newer epoch or another run: the transaction is rolled back, the job stops."""


class FencedRun(Protocol):
    """What the fence needs of a job's context. `epoch` is None for a job that takes no account."""

    @property
    def account_id(self) -> str: ...  # noqa: D102
    @property
    def epoch(self) -> int | None: ...  # noqa: D102
    @property
    def run(self) -> str: ...  # noqa: D102
    def before_commit(self) -> None: ...  # noqa: D102


def raise_fence(engine: Engine, account_id: str, epoch: int, run: str, limits: TransactionLimits = LIMITS) -> None:
    """Make (`epoch`, `run`) the newest of the account; the same pair again changes nothing.

    Raises FenceLost where a newer epoch, or another run of this one, was there before; GateUnavailable, DatabaseAway as `fenced`.
    """
    for remaining in reversed(range(RAISE_TRIES)):
        try:
            _raise_once(engine, account_id, epoch, run, limits)
        except OperationalError as error:
            if remaining == 0 or getattr(error.orig, "sqlstate", None) != LOCK_NOT_AVAILABLE:
                raise
        else:
            return


def lock_fence(session: Session, account_id: str, epoch: int, run: str) -> None:
    """Hold the fence where it is until the transaction ends. Raises FenceLost when it is not at (`epoch`, `run`)."""
    held = session.execute(
        select(AccountGateRow.epoch)
        .where(
            AccountGateRow.account_id == require_id(account_id),
            AccountGateRow.epoch == epoch,
            AccountGateRow.run == run,
        )
        .with_for_update(read=True)
    ).one_or_none()
    if held is None:
        raise FenceLost(f"account {account_id}: epoch {epoch} is no longer the newest")


@contextmanager
def fenced(engine: Engine, ctx: FencedRun, limits: TransactionLimits = LIMITS) -> Iterator[Session]:
    """One write transaction of a job: bounded in time, fenced, committed at the end, rolled back on anything raised.

    `ctx.before_commit` is asked before it begins, since a wait for a good beat inside would hold the row, and again
    right before the commit. Raises what it raises, FenceLost, GateUnavailable where the job stood still inside for too
    long, and DatabaseAway where PostgreSQL is: it goes on from its checkpoint. A job without an account is not fenced.
    """
    ctx.before_commit()
    with _thrown_out_is_no_failure(ctx.account_id, limits), Session(engine) as session, session.begin():
        limit_transaction(session, limits)
        if ctx.epoch is not None:
            lock_fence(session, ctx.account_id, ctx.epoch, ctx.run)
        yield session
        session.flush()
        ctx.before_commit()


@contextmanager
def _thrown_out_is_no_failure(account_id: str, limits: TransactionLimits) -> Iterator[None]:
    """PostgreSQL ends a transaction whose job waited for Redis, or whose process was stopped: no failed attempt of the job."""
    began_ms = boot_ms()
    try:
        with away_is_no_failure():
            yield
    except DatabaseAway as away:
        error = away.__cause__
        if error is None or not _was_thrown_out(error, boot_ms() - began_ms, limits):
            raise
        raise GateUnavailable(
            f"account {account_id}: stood still inside a transaction, which was rolled back"
        ) from error


def _was_thrown_out(error: BaseException, lasted_ms: int, limits: TransactionLimits) -> bool:
    """The server's last words may be lost with the connection; then the time tells."""
    if sqlstate_of(error) == IDLE_IN_TRANSACTION:
        return True
    return is_invalidated(error) and 0 < limits.idle_ms <= lasted_ms


def check_fence(engine: Engine, account_id: str, epoch: int, run: str) -> bool:
    """True while nobody has begun to work under a newer epoch than (`epoch`, `run`); changes nothing and holds nothing."""
    with Session(engine) as session, session.begin():
        limit_transaction(session, CHECK_LIMITS)
        fence = session.get(AccountGateRow, require_id(account_id))
        return fence is None or fence.epoch < epoch or (fence.epoch == epoch and fence.run == run)


def fence_floor(engine: Engine) -> int | None:
    """The highest epoch that any account has reached; None when none was ever raised."""
    with Session(engine) as session:
        return session.scalar(select(func.max(AccountGateRow.epoch)))


def _raise_once(engine: Engine, account_id: str, epoch: int, run: str, limits: TransactionLimits) -> None:
    row = insert(AccountGateRow).values(account_id=require_id(account_id), epoch=epoch, run=run)
    raised = row.on_conflict_do_update(
        index_elements=[AccountGateRow.account_id],
        set_={"epoch": row.excluded.epoch, "run": row.excluded.run, "raised_at": func.now()},
        where=or_(
            AccountGateRow.epoch < row.excluded.epoch,
            (AccountGateRow.epoch == row.excluded.epoch) & (AccountGateRow.run == row.excluded.run),
        ),
    ).returning(AccountGateRow.epoch)
    with _thrown_out_is_no_failure(account_id, limits), Session(engine) as session, session.begin():
        limit_transaction(session, limits)
        if session.execute(raised).one_or_none() is None:
            raise FenceLost(f"account {account_id}: epoch {epoch} is not the newest")
