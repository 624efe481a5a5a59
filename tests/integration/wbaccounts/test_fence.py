"""The fence on a real PostgreSQL: who gets in, who is turned away, and what a process that stops inside leaves behind."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from wbaccounts.fence import FenceLost, check_fence, fence_floor, fenced, lock_fence, raise_fence
from wbaccounts.transactions import TransactionLimits
from wbgate.errors import DatabaseAway, GateUnavailable, LeaseLost

ACCOUNT = "42"
QUICK = TransactionLimits(statement_ms=2_000, lock_ms=100, idle_ms=300)


@dataclass
class Ctx:
    """A job's context as the fence sees it."""

    epoch: int | None
    run: str
    account_id: str = ACCOUNT
    asked: list[str] = field(default_factory=list)
    raises: Exception | None = None

    def before_commit(self) -> None:
        self.asked.append("before_commit")
        if self.raises is not None and len(self.asked) == 2:
            raise self.raises


@pytest.fixture
def notes(clean: Engine) -> Engine:
    """The owner's engine with a table that fenced transactions write to, in the order of their commits."""
    with clean.begin() as connection:
        connection.execute(text("DROP TABLE IF EXISTS notes"))
        connection.execute(text("CREATE TABLE notes (n bigint GENERATED ALWAYS AS IDENTITY, epoch bigint, run text)"))
    return clean


def note(session: Session, ctx: Ctx) -> None:
    session.execute(text("INSERT INTO notes (epoch, run) VALUES (:e, :r)"), {"e": ctx.epoch, "r": ctx.run})


def note_and_fail(session: Session, ctx: Ctx) -> None:
    note(session, ctx)
    raise KeyError


def noted(engine: Engine) -> list[tuple[int, str]]:
    with engine.connect() as connection:
        return [(row.epoch, row.run) for row in connection.execute(text("SELECT epoch, run FROM notes ORDER BY n"))]


def fence_of(engine: Engine) -> tuple[int, str]:
    with engine.connect() as connection:
        row = connection.execute(text("SELECT epoch, run FROM wbaccounts.wb_account_gate")).one()
        return row.epoch, row.run


def test_the_fence_rises_and_never_falls(clean: Engine) -> None:
    raise_fence(clean, ACCOUNT, 3, "a")
    raise_fence(clean, ACCOUNT, 3, "a")
    for epoch, run in ((2, "b"), (3, "b"), (1, "a")):
        with pytest.raises(LeaseLost):
            raise_fence(clean, ACCOUNT, epoch, run)
    assert fence_of(clean) == (3, "a")
    raise_fence(clean, ACCOUNT, 7, "c")
    assert fence_of(clean) == (7, "c")


def test_of_many_runs_that_raise_the_same_epoch_at_once_one_wins(clean: Engine) -> None:
    barrier = threading.Barrier(8)

    def attempt(run: str) -> bool:
        barrier.wait()
        try:
            raise_fence(clean, ACCOUNT, 5, run)
        except FenceLost:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(attempt, "abcdefgh"))
    assert won.count(True) == 1
    assert fence_of(clean) == (5, "abcdefgh"[won.index(True)])


def test_the_floor_is_the_highest_epoch_of_any_account(clean: Engine) -> None:
    assert fence_floor(clean) is None
    raise_fence(clean, "1", 9, "a")
    raise_fence(clean, "2", 4, "b")
    assert fence_floor(clean) == 9


def test_a_check_tells_who_is_newest_and_changes_nothing(clean: Engine) -> None:
    assert check_fence(clean, ACCOUNT, 1, "a")
    raise_fence(clean, ACCOUNT, 2, "b")
    assert [check_fence(clean, ACCOUNT, *pair) for pair in ((2, "b"), (3, "c"), (2, "c"), (1, "a"))] == [
        True,
        True,
        False,
        False,
    ]
    assert fence_of(clean) == (2, "b")


def test_a_fenced_transaction_of_the_newest_run_is_committed(notes: Engine) -> None:
    ctx = Ctx(1, "a")
    raise_fence(notes, ACCOUNT, 1, "a")
    with fenced(notes, ctx) as session:
        note(session, ctx)
    assert noted(notes) == [(1, "a")]
    assert ctx.asked == ["before_commit", "before_commit"]


@pytest.mark.parametrize("stale", [Ctx(1, "a"), Ctx(2, "c"), Ctx(3, "a")], ids=["older", "another run", "not raised"])
def test_that_of_any_other_run_is_turned_away_before_it_writes(notes: Engine, stale: Ctx) -> None:
    raise_fence(notes, ACCOUNT, 2, "b")
    entered = False
    with pytest.raises(FenceLost), fenced(notes, stale):
        entered = True
    assert not entered


def test_that_of_an_account_without_a_fence_is_turned_away(notes: Engine) -> None:
    with pytest.raises(FenceLost), fenced(notes, Ctx(1, "a")):
        pytest.fail("the body ran")


@pytest.mark.parametrize("error", [LeaseLost("lost while writing"), RuntimeError("any other")])
def test_what_before_commit_raises_rolls_back(notes: Engine, error: Exception) -> None:
    raise_fence(notes, ACCOUNT, 1, "a")
    ctx = Ctx(1, "a", raises=error)
    with pytest.raises(type(error)), fenced(notes, ctx) as session:
        note(session, ctx)
    assert noted(notes) == []


def test_what_the_body_raises_rolls_back_and_is_not_committed_later(notes: Engine) -> None:
    raise_fence(notes, ACCOUNT, 1, "a")
    ctx = Ctx(1, "a")
    with pytest.raises(KeyError), fenced(notes, ctx) as session:
        note_and_fail(session, ctx)
    assert noted(notes) == []
    assert ctx.asked == ["before_commit"]


def test_a_job_without_an_account_is_not_fenced(notes: Engine) -> None:
    ctx = Ctx(None, "a", account_id="-")
    with fenced(notes, ctx) as session:
        note(session, ctx)
    assert [run for _, run in noted(notes)] == ["a"]


def test_the_time_outs_hold_inside_and_end_with_the_transaction(notes: Engine) -> None:
    names = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
    show = text("SELECT " + ", ".join(f"current_setting('{name}')" for name in names))
    with notes.connect() as connection:
        before = tuple(connection.execute(show).one())
    with fenced(notes, Ctx(None, "a", account_id="-")) as session:
        assert tuple(session.execute(show).one()) == ("10s", "5s", "15s")
    with notes.connect() as connection:
        assert tuple(connection.execute(show).one()) == before


def test_a_newer_run_waits_for_an_open_transaction_and_then_turns_its_owner_away(notes: Engine) -> None:
    old = Ctx(1, "old")
    raise_fence(notes, ACCOUNT, 1, "old")
    raising = threading.Event()

    def raise_newer() -> None:
        raising.set()
        raise_fence(notes, ACCOUNT, 2, "new")

    with ThreadPoolExecutor(1) as pool:
        with fenced(notes, old) as session:
            newer = pool.submit(raise_newer)
            assert raising.wait(5)
            note(session, old)
            _wait_until_blocked(notes)
            assert not newer.done()
        newer.result(5)
    assert noted(notes) == [(1, "old")]
    with pytest.raises(FenceLost), fenced(notes, old):
        pytest.fail("the body ran")


def test_many_transactions_of_one_run_do_not_wait_for_each_other(notes: Engine) -> None:
    raise_fence(notes, ACCOUNT, 1, "a")
    with fenced(notes, Ctx(1, "a")) as one, fenced(notes, Ctx(1, "a"), QUICK) as other:
        note(one, Ctx(1, "a"))
        note(other, Ctx(1, "a"))
    assert len(noted(notes)) == 2


def test_no_commit_of_an_older_run_follows_one_of_a_newer(notes: Engine) -> None:
    """Runs with growing epochs work at once, each until it is turned away; the order of commits is the order of epochs."""
    runs = 24
    rng = random.Random(20261130)
    lost = 0
    pauses = [rng.random() / 200 for _ in range(runs)]
    turned_away = threading.Semaphore(0)

    def work(epoch: int) -> int:
        ctx = Ctx(epoch, f"run-{epoch}")
        pages = 0
        try:
            raise_fence(notes, ACCOUNT, epoch, ctx.run)
            while pages < 30:
                with fenced(notes, ctx) as session:
                    note(session, ctx)
                    session.execute(text("SELECT pg_sleep(:s)"), {"s": pauses[epoch - 1]})
                pages += 1
        except FenceLost:
            turned_away.release()
        return pages

    with ThreadPoolExecutor(6) as pool:
        pages = list(pool.map(work, range(1, runs + 1)))
    while turned_away.acquire(blocking=False):
        lost += 1
    epochs = [epoch for epoch, _ in noted(notes)]
    assert epochs == sorted(epochs)
    assert len(epochs) == sum(pages)
    assert lost > 0


def test_without_the_fence_the_same_work_does_mix(notes: Engine) -> None:
    """Shows that the test above can see a stale commit: an older run commits after a newer one has raised the fence."""
    raise_fence(notes, ACCOUNT, 1, "old")
    with Session(notes) as stale, stale.begin():
        raise_fence(notes, ACCOUNT, 2, "new")
        with fenced(notes, Ctx(2, "new")) as session:
            note(session, Ctx(2, "new"))
        note(stale, Ctx(1, "old"))
    epochs = [epoch for epoch, _ in noted(notes)]
    assert epochs != sorted(epochs)


HOLDER = """
import sys, time
from wbaccounts.database import open_engine
from wbaccounts.fence import fenced
from wbaccounts.transactions import TransactionLimits
from sqlalchemy import text

class Ctx:
    account_id, epoch, run = "42", 1, "old"
    def before_commit(self): pass

with fenced(open_engine(sys.argv[1]), Ctx(), TransactionLimits(idle_ms=int(sys.argv[2]))) as session:
    session.execute(text("INSERT INTO notes (epoch, run) VALUES (1, 'old')"))
    print("holding", flush=True)
    sys.stdin.readline()
print("committed", flush=True)
"""


@contextmanager
def holder(database_url: str, idle_ms: int) -> Iterator[subprocess.Popen[str]]:
    """A process inside its fenced transaction, until a line is written to it."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, database_url, str(idle_ms)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "holding\n"
        yield process
    finally:
        process.send_signal(signal.SIGCONT)
        process.kill()
        process.communicate()


def test_a_process_killed_inside_its_transaction_leaves_nothing(notes: Engine, database_url: str) -> None:
    raise_fence(notes, ACCOUNT, 1, "old")
    with holder(database_url, 15_000) as process:
        process.kill()
        process.wait()
        raise_fence(notes, ACCOUNT, 2, "new")
    assert noted(notes) == []


def test_a_process_stopped_inside_its_transaction_is_thrown_out_and_cannot_commit(
    notes: Engine, database_url: str
) -> None:
    raise_fence(notes, ACCOUNT, 1, "old")
    with holder(database_url, 300) as process:
        process.send_signal(signal.SIGSTOP)
        raise_fence(notes, ACCOUNT, 2, "new", TransactionLimits(lock_ms=200))
        process.send_signal(signal.SIGCONT)
        output, errors = process.communicate("go on\n", timeout=30)
    assert "committed" not in output
    assert "idle-in-transaction" in errors
    assert noted(notes) == []


@pytest.mark.parametrize("notes_after", [0, 1])
def test_a_job_thrown_out_of_its_transaction_has_not_failed(notes: Engine, notes_after: int) -> None:
    raise_fence(notes, ACCOUNT, 1, "a")
    with pytest.raises(GateUnavailable, match="stood still"), fenced(notes, Ctx(1, "a"), QUICK) as session:
        note_and_stand_still(session, notes, notes_after)
    assert noted(notes) == []


def note_and_stand_still(session: Session, engine: Engine, notes_after: int) -> None:
    note(session, Ctx(1, "a"))
    _wait_until_thrown_out(engine)
    for _ in range(notes_after):
        note(session, Ctx(1, "a"))


def test_it_has_not_failed_either_where_only_the_broken_connection_tells(notes: Engine) -> None:
    raise_fence(notes, ACCOUNT, 1, "a")
    with pytest.raises(GateUnavailable, match="stood still"), fenced(notes, Ctx(1, "a"), QUICK) as session:
        note_and_lose_connection(session, notes, busy_s=QUICK.idle_ms / 1000)
    assert noted(notes) == []


def test_a_connection_lost_at_once_is_a_database_that_is_away(notes: Engine) -> None:
    raise_fence(notes, ACCOUNT, 1, "a")
    with pytest.raises(DatabaseAway), fenced(notes, Ctx(1, "a")) as session:
        note_and_lose_connection(session, notes, busy_s=0)


def note_and_lose_connection(session: Session, engine: Engine, busy_s: float) -> None:
    pid = session.execute(text("SELECT pg_backend_pid() FROM pg_sleep(:s)"), {"s": busy_s}).scalar_one()
    with engine.connect() as other:
        other.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": pid})
    note(session, Ctx(1, "a"))


def _wait_until_thrown_out(engine: Engine) -> None:
    """Return once no session of this database is inside a transaction."""
    idle = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'"
    )
    deadline = threading.Event()
    for _ in range(1_000):
        with engine.connect() as connection:
            if not connection.execute(idle).scalar_one():
                return
        deadline.wait(0.01)
    pytest.fail("the transaction goes on")


def test_a_row_that_is_never_given_free_is_an_error_and_not_a_lost_lease(notes: Engine) -> None:
    raise_fence(notes, ACCOUNT, 1, "old")
    with Session(notes) as session, session.begin():
        lock_fence(session, ACCOUNT, 1, "old")
        with pytest.raises(OperationalError, match="lock timeout"):
            raise_fence(notes, ACCOUNT, 2, "new", TransactionLimits(lock_ms=20))
    assert fence_of(notes) == (1, "old")


def test_the_fence_holds_across_services(notes: Engine, as_role: Callable[[str], Engine]) -> None:
    raise_fence(as_role("digitization"), ACCOUNT, 1, "a")
    raise_fence(as_role("rnp"), ACCOUNT, 2, "b")
    with pytest.raises(FenceLost), fenced(as_role("digitization"), Ctx(1, "a")):
        pytest.fail("the body ran")


def _wait_until_blocked(engine: Engine) -> None:
    """Return once a session of this database waits for a lock."""
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    deadline = threading.Event()
    for _ in range(500):
        with engine.connect() as connection:
            if connection.execute(waiting).scalar_one():
                return
        deadline.wait(0.01)
    pytest.fail("nobody waits for the lock")
