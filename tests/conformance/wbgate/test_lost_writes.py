"""Redis has lost its last writes or all of them, or its clock stepped back: runs nobody carries on go back, live ones go on."""

from __future__ import annotations

import pytest
import redis

from wbgate.config import GateConfig
from wbgate.conformance.pair import Pair
from wbgate.kinds import GatePolicy, JobKind
from wbgate.records import new_fields

START_MS = 1_800_000_000_000
CONFIG = GateConfig()


@pytest.fixture
def pair(redis_client: redis.Redis) -> Pair:
    pair = Pair(redis_client, CONFIG, START_MS)
    pair.restore("")
    pair.beat("p1", [])
    pair.sweep()
    return pair


def kind(*, gate: bool) -> JobKind:
    policy = GatePolicy() if gate else None
    return JobKind(name="sync", service="digi", cls="scheduled", attempts=3, gate=policy, title_ru="с", title_en="s")


def started(pair: Pair, job_id: str, *, gate: bool = True) -> None:
    """A job that runs as `run-<id>` in p1."""
    chosen = kind(gate=gate)
    flat = new_fields(chosen, CONFIG, account_id="1", payload={}, tenant_id=None, request_id=None)
    pair.submit(job_id, [], dict(zip(flat[::2], flat[1::2], strict=True)))
    assert pair.claim(job_id, pair.pop(chosen.queue)[1], f"run-{job_id}", "p1").status == "run"  # type: ignore[index]


def waiting(pair: Pair, job_id: str) -> None:
    flat = new_fields(kind(gate=True), CONFIG, account_id="1", payload={}, tenant_id=None, request_id=None)
    assert pair.submit(job_id, [], dict(zip(flat[::2], flat[1::2], strict=True))).job["stage"] == "waiting"


def beat_without_it(pair: Pair, for_ms: int) -> None:
    """The process lives, and holds no run."""
    for _ in range(0, for_ms, 5_000):
        pair.now += 5_000
        pair.beat("p1", [])
        pair.sweep()


def stage(pair: Pair, job_id: str) -> str:
    return pair.view(job_id).job["stage"]


@pytest.mark.parametrize("gate", [True, False])
def test_a_run_that_its_live_process_does_not_hold_goes_back_and_is_woken(pair: Pair, gate: bool) -> None:
    started(pair, "a", gate=gate)
    beat_without_it(pair, CONFIG.process_ttl_ms)
    assert stage(pair, "a") == "running"
    beat_without_it(pair, 5_000)
    pair.now += 1
    pair.sweep()
    assert stage(pair, "a") == ("granted" if gate else "queued")
    assert pair.pop("digi-sync") is not None
    assert pair.view("a").job.get("crashes") is None


def test_the_account_of_such_a_run_goes_to_who_waits_for_it(pair: Pair) -> None:
    started(pair, "a")
    pair.now += 1
    waiting(pair, "b")
    pair.cancel("a")
    beat_without_it(pair, CONFIG.process_ttl_ms + 5_000)
    pair.sweep()
    assert (pair.view("a").job["state"], stage(pair, "b")) == ("cancelled", "granted")


def test_a_run_that_is_held_is_left_alone_however_long_it_works(pair: Pair) -> None:
    started(pair, "a")
    for _ in range(30):
        pair.now += 5_000
        assert pair.beat("p1", [("a", "run-a")]).extra == ("ok",)
        pair.sweep()
    assert stage(pair, "a") == "running"


def test_saving_does_not_end_a_run_whose_record_is_gone_with_redis_memory(pair: Pair) -> None:
    started(pair, "a")
    record = dict(pair.keys.hashes["wb:job:a"])
    pair.lose_memory()
    assert pair.save("a", "run-a", "{}").status == "later"
    pair.restore("7")
    assert pair.save("a", "run-a", "{}").status == "later"
    assert pair.beat("p1", [("a", "run-a")]).extra == ("reclaim",)
    assert pair.reclaim("a", "run-a", "p1", 1, record).status == "reclaimed"
    assert pair.save("a", "run-a", "{}").status == "ok"


def test_saving_ends_a_run_that_is_not_the_jobs_any_more(pair: Pair) -> None:
    started(pair, "a")
    assert pair.save("a", "another-run", "{}").status == "lost"
    assert pair.save("nobody", "run-a", "{}").status == "lost"


def test_a_clock_that_stepped_back_neither_kills_the_living_nor_keeps_the_dead(pair: Pair) -> None:
    pair.beat("p2", [])
    started(pair, "a")
    pair.now -= 2 * 3_600_000
    pair.sweep()
    assert stage(pair, "a") == "running"  # nobody is declared dead before everybody had time for a beat
    for _ in range(0, CONFIG.sweep_grace_ms + 5_000, 5_000):
        pair.now += 5_000
        pair.beat("p2", [])
        pair.sweep()
    assert stage(pair, "a") == "granted"
    assert pair.view("a").job["crashes"] == "1"


def test_a_live_run_goes_on_over_a_step_of_the_clock(pair: Pair) -> None:
    started(pair, "a")
    pair.now -= 2 * 3_600_000
    for _ in range(0, 2 * CONFIG.sweep_grace_ms, 5_000):
        pair.now += 5_000
        pair.sweep()
        assert pair.beat("p1", [("a", "run-a")]).extra == ("ok",)
    assert stage(pair, "a") == "running"


def test_a_wake_up_lost_about_a_step_of_the_clock_is_sent_again_at_once(pair: Pair) -> None:
    flat = new_fields(kind(gate=True), CONFIG, account_id="1", payload={}, tenant_id=None, request_id=None)
    pair.submit("a", [], dict(zip(flat[::2], flat[1::2], strict=True)))
    assert pair.pop("digi-sync") is not None
    pair.now -= 2 * 3_600_000
    pair.sweep()
    assert pair.pop("digi-sync") is not None


def test_a_line_is_looked_at_again_after_a_step_of_the_clock(pair: Pair) -> None:
    started(pair, "a")
    waiting(pair, "b")
    pair.now -= 2 * 3_600_000
    pair.sweep()
    assert pair.keys.zsets["wb:recheck"]["1"] == pair.now + CONFIG.recheck_ms


@pytest.mark.parametrize("submitted_again", [False, True])
def test_a_run_that_its_owner_brings_back_keeps_the_story_of_its_job(pair: Pair, submitted_again: bool) -> None:
    """Also where the journal has submitted the job again meanwhile, so that a new story has begun."""
    person = JobKind(
        name="import", service="digi", cls="user", attempts=5, gate=GatePolicy(), title_ru="и", title_en="i"
    )
    flat = new_fields(person, CONFIG, account_id="1", payload={}, tenant_id=None, request_id=None)
    fields = dict(zip(flat[::2], flat[1::2], strict=True))
    pair.submit("a", [], fields)
    running = pair.claim("a", pair.pop(person.queue)[1], "run-a", "p1").job  # type: ignore[index]
    assert running["story"] == f"{START_MS}|running|"
    pair.lose_memory()
    pair.now += 1_000
    pair.restore("1")
    pair.beat("p1", [])
    if submitted_again:
        assert "story" in pair.submit("a", [], fields).job
    reclaimed = pair.reclaim("a", "run-a", "p1", 1, {name: value for name, value in running.items() if name != "id"})
    assert (reclaimed.status, reclaimed.job["story"]) == ("reclaimed", running["story"])
