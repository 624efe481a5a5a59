"""The picture of an account: who has it, who waits in which order, what is skipped, which jobs live; in one call each."""

from __future__ import annotations

from dataclasses import replace

import pytest
import redis
import redis.asyncio

from wbgate import keys
from wbgate.account import JOBS_SHOWN, LINE_SHOWN, AccountGate, AccountJobs, AsyncGateReader, GateReader
from wbgate.config import GateConfig
from wbgate.jobs import JobStore, submit_args
from wbgate.kinds import GatePolicy, JobKind
from wbgate.scripts import Reply

NOW_MS = 1_800_000_000_000
CONFIG = GateConfig()
SYNC = JobKind(
    name="look-sync",
    service="look",
    cls="scheduled",
    attempts=3,
    gate=GatePolicy(max_wait_s=300),
    title_ru="Синк",
    title_en="Sync",
)
IMPORT = replace(SYNC, name="look-import", cls="user", dedup="account", gate=GatePolicy())
REPORT = replace(IMPORT, name="look-report")
STOCKS = replace(SYNC, name="look-stocks", gate=None)


class Stage:
    """The gate with a clock in the test's hand; one process is alive."""

    def __init__(self, client: redis.Redis) -> None:
        self.client = client
        self.now_ms = NOW_MS
        self.store = JobStore(client, CONFIG)
        self.reader = GateReader(client, CONFIG)
        self._runs = 0
        self.run("restore", "")
        self.beat()

    def account(self, account_id: str = "42", *, limit: int = LINE_SHOWN) -> AccountGate:
        return self.reader.account(account_id, limit=limit, now_ms=self.now_ms)

    def jobs(self, account_id: str = "42", *, limit: int = JOBS_SHOWN) -> AccountJobs:
        return self.reader.jobs(account_id, limit=limit, now_ms=self.now_ms)

    def run(self, name: str, *args: str | int) -> Reply:
        return self.store.run(name, *args, now_ms=self.now_ms)

    def beat(self) -> None:
        self.run("beat", "p1")

    def submit(self, kind: JobKind, job_id: str, account: str = "42") -> Reply:
        return self.run(
            "submit",
            *submit_args(
                kind,
                CONFIG,
                account_id=account,
                payload={},
                tenant_id="7",
                job_id=job_id,
                request_id=None,
                unless_live=(),
            ),
        )

    def claim(self, job_id: str) -> str:
        self._runs += 1
        assert self.run("claim", job_id, "", f"r{self._runs}", "p1").status == "run"
        return f"r{self._runs}"

    def pause(self, job_id: str, run: str, pause_ms: int) -> None:
        until, reason = str(self.now_ms + pause_ms), '{"code":"rate-limit","method":"supplier/orders"}'
        self.run("leave", job_id, run, "pause", "p1", "", "", until, reason, "method", "supplier/orders", "", "")


@pytest.fixture
def stage(redis_client: redis.Redis) -> Stage:
    return Stage(redis_client)


def test_an_account_that_nobody_asked_for_is_free(stage: Stage) -> None:
    gate = stage.account()

    assert (gate.holder, gate.waiters, gate.waiting, gate.wanted, gate.skip_runs) == (None, (), 0, False, {})
    assert (gate.paused_until_ms, gate.quiet_until_ms) == (None, None)
    assert stage.jobs().jobs == ()


def test_the_owner_is_named_from_grant_to_pause(stage: Stage) -> None:
    stage.submit(SYNC, "s1")
    granted = stage.account().holder
    stage.now_ms += 1_000
    run = stage.claim("s1")
    running = stage.account().holder
    stage.now_ms += 5_000
    stage.pause("s1", run, 60_000)
    parked = stage.account()

    assert granted is not None
    assert (granted.job.job_id, granted.job.kind, granted.job.cls, granted.state) == (
        "s1",
        "look-sync",
        "scheduled",
        "granted",
    )
    assert running is not None
    assert (running.state, running.job.phase, running.since_ms) == ("running", "running", NOW_MS + 1_000)
    assert running.lease_until_ms == NOW_MS + CONFIG.ttl_ms
    assert parked.holder is not None
    assert (parked.holder.state, parked.holder.job.phase) == ("parked", "rate-limited")
    assert parked.paused_until_ms == NOW_MS + 66_000
    assert parked.holder.lease_until_ms == NOW_MS + 66_000 + CONFIG.pause_extra_ms


def test_the_line_is_told_in_its_order_and_only_its_beginning(stage: Stage) -> None:
    stage.submit(SYNC, "s1")
    stage.claim("s1")
    for number in range(3):
        stage.now_ms += 1_000
        stage.submit(SYNC, f"later-{number}")
    stage.now_ms += 1_000
    stage.submit(IMPORT, "person")

    gate = stage.account(limit=3)

    assert [(waiter.job_id, waiter.position) for waiter in gate.waiters] == [
        ("person", 1),
        ("later-0", 2),
        ("later-1", 3),
    ]
    assert (gate.waiting, gate.wanted) == (4, True)
    first = gate.waiters[0]
    assert (first.kind, first.cls, first.waiting_since_ms) == ("look-import", "user", NOW_MS + 4_000)
    assert first.reason is not None
    assert first.reason.code == "account-busy"
    assert stage.account("43").waiters == ()


def test_a_grant_that_nobody_claimed_is_told_as_such_and_wants_nothing(stage: Stage) -> None:
    stage.submit(IMPORT, "person")
    stage.now_ms += CONFIG.claim_deadline_ms
    stage.run("sweep", 100, "{}")

    gate = stage.account()

    assert gate.holder is None
    assert [(waiter.job_id, waiter.unclaimed) for waiter in gate.waiters] == [("person", True)]
    assert not gate.wanted


def let_the_mark_lapse(stage: Stage) -> None:
    """It ends by itself when nobody sweeps for a minute: every worker was down, or Redis stood still."""
    stage.client.delete(keys.wanted("42"))
    stage.now_ms += CONFIG.recheck_ms
    assert not stage.account().wanted
    stage.run("sweep", 100, "{}")


def test_the_mark_of_a_waiting_person_comes_back_where_it_lapsed(stage: Stage) -> None:
    stage.submit(SYNC, "s1")
    stage.claim("s1")
    stage.submit(IMPORT, "person")
    stage.submit(REPORT, "another")
    let_the_mark_lapse(stage)

    assert stage.account().wanted
    assert len(stage.client.hgetall(keys.wanted("42"))) == 2
    assert 0 < stage.client.pttl(keys.wanted("42")) <= CONFIG.wanted_ttl_ms


def test_it_comes_back_while_nothing_is_granted_after_a_loss_of_memory(stage: Stage) -> None:
    stage.client.delete(keys.FLOOR)
    stage.run("restore", "5")
    stage.submit(IMPORT, "person")
    let_the_mark_lapse(stage)

    assert (stage.account().wanted, stage.account().holder) == (True, None)


def test_a_line_of_scheduled_jobs_gets_no_mark(stage: Stage) -> None:
    stage.submit(SYNC, "s1")
    stage.claim("s1")
    stage.submit(SYNC, "s2")
    let_the_mark_lapse(stage)

    assert not stage.account().wanted


def test_a_job_whose_lease_ended_unseen_goes_back_when_its_process_hears_of_it(stage: Stage) -> None:
    """Redis has dropped the keys by itself; the process may die before its thread has let the job go."""
    stage.submit(SYNC, "s1")
    run = stage.claim("s1")
    stage.client.delete(keys.gate("42"), keys.meta("42"))

    assert stage.run("beat", "p1", "s1", run, "1").extra == ("lost",)
    assert stage.run("view", "s1").job["stage"] == "waiting"
    stage.run("sweep", 100, "{}")
    assert stage.run("view", "s1").job["stage"] == "granted"
    assert stage.run("leave", "s1", run, "lost", "p1", "", "").status == "stale"


def test_an_owner_whose_lease_is_over_is_none(stage: Stage) -> None:
    stage.submit(SYNC, "s1")
    stage.claim("s1")
    stage.now_ms += CONFIG.ttl_ms

    assert stage.account().holder is None


@pytest.mark.parametrize("named", ["ended", "cancelled", "unknown"])
def test_an_index_that_names_a_job_that_does_not_live_is_not_believed(stage: Stage, named: str) -> None:
    """Whatever left it so: `alreadyRunning` looks at the record itself."""
    stage.submit(IMPORT, "ended")
    stage.run("leave", "ended", stage.claim("ended"), "finish", "p1", "", "", "{}")
    stage.submit(IMPORT, "cancelled")
    stage.claim("cancelled")
    stage.run("cancel", "cancelled")
    stage.client.hset("wb:live:look-import", "42", named)

    assert stage.run("find_live", IMPORT.name, "42").status == "none"
    asked = stage.submit(IMPORT, "new")
    assert (asked.status, asked.job["id"]) == ("created", "new")


def test_skips_in_a_row_are_counted_by_kind_until_a_job_of_it_works(stage: Stage) -> None:
    stage.submit(IMPORT, "person")
    run = stage.claim("person")
    for number in range(3):
        stage.submit(SYNC, f"s{number}")
        for _ in range(10):
            stage.now_ms += 30_000
            stage.run("beat", "p1", "person", run, "1")
        stage.run("sweep", 100, "{}")
    skipped = stage.account().skip_runs
    elsewhere = stage.account("43").skip_runs
    stage.run("leave", "person", run, "finish", "p1", "", "", "{}")
    stage.submit(SYNC, "s9")
    stage.run("leave", "s9", stage.claim("s9"), "finish", "p1", "", "", "{}")

    assert skipped == {"look-sync": 3}
    assert elsewhere == {}
    assert stage.account().skip_runs == {}


def test_every_live_job_is_listed_wherever_it_stands_and_no_ended_one(stage: Stage) -> None:
    stage.submit(SYNC, "gave-up")
    stage.pause("gave-up", stage.claim("gave-up"), CONFIG.hold_pause_max_ms + 1)
    stage.now_ms += 1
    stage.submit(SYNC, "fails")
    stage.run("leave", "fails", stage.claim("fails"), "retry", "p1", "", "", '{"code":"error"}', "{}")
    stage.now_ms += 1
    stage.submit(SYNC, "ends")
    stage.run("leave", "ends", stage.claim("ends"), "finish", "p1", "", "", "{}")
    for kind, job_id in ((IMPORT, "works"), (SYNC, "waits"), (STOCKS, "takes-none")):
        stage.now_ms += 1
        stage.submit(kind, job_id)
    stage.claim("works")

    jobs = stage.jobs()

    assert [job.job_id for job in jobs.jobs] == ["gave-up", "fails", "works", "waits", "takes-none"]
    assert [job.phase for job in jobs.jobs] == ["rate-limited", "retrying", "running", "waiting-account", "queued"]
    waits = jobs.jobs[3]
    assert waits.waiting_for is not None
    assert (waits.waiting_for.job_id, waits.position) == ("works", 1)
    assert stage.jobs(limit=2).total == 5
    assert len(stage.jobs(limit=2).jobs) == 2
    for job in jobs.jobs:
        stage.run("cancel", job.job_id)
    stage.run("leave", "works", "r4", "finish", "p1", "", "", "{}")
    assert stage.jobs().total == 0
    assert not stage.client.exists("wb:jobs:42")


def test_after_a_loss_of_memory_the_quiet_time_is_told(redis_client: redis.Redis, stage: Stage) -> None:
    redis_client.flushdb()
    stage.run("restore", "5")

    reply = stage.run("account", "42", 0)

    assert f"line|0|0|{NOW_MS + CONFIG.ttl_ms}" in reply.extra


def test_an_id_that_is_none_is_refused(stage: Stage) -> None:
    with pytest.raises(ValueError, match="account_id"):
        stage.account("no spaces")
    with pytest.raises(ValueError, match="account_id"):
        stage.jobs("")


async def test_the_same_for_asyncio(redis_url: str, redis_client: redis.Redis) -> None:
    store = JobStore(redis_client, CONFIG)
    store.run("restore", "")
    store.submit(IMPORT, account_id="42", payload={"a": 1})
    async with redis.asyncio.from_url(redis_url) as client:
        reader = AsyncGateReader(client, CONFIG)
        gate, jobs = await reader.account("42"), await reader.jobs("42")

    assert gate.holder is not None
    assert (gate.holder.state, gate.holder.job.payload) == ("granted", {"a": 1})
    assert [job.job_id for job in jobs.jobs] == [gate.holder.job.job_id]
