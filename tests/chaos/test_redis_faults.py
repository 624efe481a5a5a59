"""A Redis that restarts with its memory or without, stands still, is full, forgets its scripts (T9, T10, T16 to T19, T22)."""

from __future__ import annotations

import contextlib
import random
import time
from pathlib import Path

import pytest
import redis
from sqlalchemy import text
from tests.chaos.conftest import MakeLab, rounds
from tests.chaos.harness.lab import Job, Lab
from tests.chaos.harness.load import Load, assert_sound
from tests.chaos.harness.page_job import NORTH_SYNC, NORTH_USER, SOUTH_SYNC, SOUTH_USER
from tests.chaos.harness.timings import GATE
from tests.chaos.redis_process import RedisProcess

from wbdev.up_process import wait_until
from wbgate import keys
from wbgate.errors import GateMisconfigured, GateUnavailable
from wbgate.jobs import JobStore
from wbgate.redis_client import check_server, gate_client

pytestmark = [pytest.mark.chaos, pytest.mark.timeout(300)]

TTL_S, PROCESS_S = GATE.ttl_ms / 1000, GATE.process_ttl_ms / 1000
ACCOUNTS = ("1", "2", "3", "4")


def wait(seconds: float) -> None:
    """How long a fault lasts."""
    due = time.monotonic() + seconds
    wait_until(lambda: time.monotonic() >= due, within_s=seconds + 60, what="the end of the fault")


def long_jobs(lab: Lab, *, pages: int = 40, calls: int = 1) -> list[Job]:
    """A long job in mid-run on each account, and another that waits for the account."""
    lab.hire(2, threads=4)
    running = [lab.submit(NORTH_USER, account, pages=pages, calls=calls, call_ms=100) for account in ACCOUNTS]
    for job in running:
        lab.await_call(job, page=1)
    for account, kind in zip(ACCOUNTS, (SOUTH_USER, NORTH_SYNC, SOUTH_SYNC, NORTH_USER), strict=True):
        lab.submit(kind, account)
    return running


def restart_empty(lab: Lab, down_s: float) -> float:
    """SIGKILL, nothing left on disk, away for a while; the last moment at which it surely does not answer yet.

    Its quarantine begins with the first process that reaches it, which may be before the test does.
    """
    lab.redis.kill()
    lab.redis.wipe()
    wait(down_s)
    still_away = time.monotonic()
    lab.redis.start()
    return still_away


def first_new_grant_s(lab: Lab, since: float) -> float:
    """Seconds from `since` to the first call by a run that had not called before it."""
    known = {call.run for call in lab.wb.calls if call.arrived <= since}
    return min(call.arrived for call in lab.wb.calls if call.run not in known) - since


@pytest.mark.parametrize(
    "down_s", [0.0, *(pytest.param(seconds, marks=pytest.mark.long_form) for seconds in (1.0, 5.0, 15.0))]
)
def test_a_redis_that_lost_its_memory_grants_nothing_for_one_lease_and_loses_no_job(lab: Lab, down_s: float) -> None:
    running = long_jobs(lab)
    still_away = restart_empty(lab, down_s)
    assert_sound(lab)
    assert first_new_grant_s(lab, still_away) >= TTL_S
    if down_s < PROCESS_S:
        assert [len(lab.runs(job)) for job in running] == [1] * len(running)  # their owners claimed them back


def lose_memory_beside_a_cut_off_owner(lab: Lab, account: str) -> None:
    """The owner hears nothing of it for as long as its last beat is fresh; another process is there to take jobs."""
    with lab.linked(1, threads=1) as [(owner, link)]:
        job = lab.submit(NORTH_USER, account, pages=3, calls=40, call_ms=50)
        lab.await_call(job)
        lab.hire(1)
        wait(GATE.process_beat_ms / 1000)
        link.blackhole()
        restart_empty(lab, 0.0)
        wait(GATE.stale_after_ms / 1000)
        link.heal()
        lab.drain()
        lab.crew.dismiss(owner)


def test_while_redis_has_just_lost_its_memory_no_account_gets_a_second_owner(lab: Lab) -> None:
    for turn in range(rounds(1, 3)):
        lose_memory_beside_a_cut_off_owner(lab, str(turn + 1))
    assert_sound(lab)


@pytest.mark.long_form
def test_without_quarantine_two_runs_of_an_account_call_side_by_side(make_lab: MakeLab) -> None:
    lab = make_lab("quarantine")
    for turn in range(8):
        lose_memory_beside_a_cut_off_owner(lab, str(turn + 1))
        if "late_calls" in lab.findings().broken():
            return
    pytest.fail("no call of an older run beside a newer one")


def fence_far_ahead(lab: Lab) -> None:
    """The database has seen far more epochs than this Redis."""
    with lab.engine.begin() as connection:
        connection.execute(
            text("INSERT INTO wbaccounts.wb_account_gate (account_id, epoch, run) VALUES (1, 1000000, 'an older run')")
        )


def test_an_empty_redis_begins_behind_the_epochs_of_the_database(lab: Lab) -> None:
    fence_far_ahead(lab)
    lab.hire(1)
    job = lab.submit(NORTH_USER, "1")
    assert_sound(lab)
    assert {call.epoch for call in lab.wb.calls if call.job_id == job.job_id} == {1_000_001}


@pytest.mark.long_form
def test_without_the_floor_no_job_of_the_account_can_begin(make_lab: MakeLab) -> None:
    lab = make_lab("floor")
    fence_far_ahead(lab)
    lab.hire(1)
    lab.submit(NORTH_USER, "1")
    lab.drain(within_s=TTL_S * 2)
    assert "lost" in lab.findings().broken()


def cut_tail(folder: Path, size: int) -> None:
    """Takes the last bytes off the append-only file, as a machine that loses power does with the last second."""
    [tail] = (folder / "redis" / "data" / "appendonlydir").glob("*.incr.aof")
    whole = tail.read_bytes()
    tail.write_bytes(whole[: max(0, len(whole) - size)])


def restart(lab: Lab, down_s: float) -> None:
    lab.redis.kill()
    wait(down_s)
    lab.redis.start()


def test_a_redis_killed_and_restarted_on_its_file_goes_on_where_it_was(lab: Lab) -> None:
    lab.hire(3)
    load = Load(lab, pauses={"1": 800})
    for _ in range(rounds(2, 20)):
        load.top_up()
        load.await_calls(10)
        restart(lab, random.uniform(0, 1.5 * PROCESS_S if rounds(0, 1) else 1.0))
    assert_sound(lab)


def lose_last_writes(lab: Lab, folder: Path, load: Load, most_bytes: int) -> None:
    load.top_up()
    load.await_calls(10)
    lab.redis.kill()
    cut_tail(folder, random.randint(1_000, most_bytes))
    lab.redis.start()


@pytest.mark.long_form
def test_a_file_without_its_last_writes_brings_no_row_of_a_stale_run(lab: Lab, tmp_path: Path) -> None:
    lab.hire(3)
    load = Load(lab)
    for _ in range(10):
        lose_last_writes(lab, tmp_path, load, 30_000)
    lab.drain(120)
    broken = lab.findings().broken()
    assert broken.keys() <= {"late_calls"}  # see the fence: a run that Redis forgot may call until its next beat


@pytest.mark.long_form
def test_without_the_fence_a_run_that_the_file_has_forgotten_commits_beside_the_new_one(
    make_lab: MakeLab, tmp_path: Path
) -> None:
    lab = make_lab("fence", "deadline", "quarantine")
    lab.hire(3)
    load = Load(lab, pages=8, call_ms=100)
    for _ in range(60):
        lose_last_writes(lab, tmp_path, load, 100_000)
        if lab.findings().broken().keys() & {"twice", "falling"}:
            return
    pytest.fail("no commit by a run that Redis had forgotten")


def freeze(lab: Lab, seconds: float) -> None:
    """SIGSTOP of the server: connections stay, nothing is answered."""
    lab.redis.freeze()
    wait(seconds)
    lab.redis.thaw()


def test_a_redis_that_stood_still_declares_nobody_dead(lab: Lab) -> None:
    running = long_jobs(lab, pages=60)
    freeze(lab, PROCESS_S * 1.4)
    assert_sound(lab)
    assert [len(lab.runs(job)) for job in running] == [1] * len(running)


@pytest.mark.long_form
def test_without_grace_live_processes_lose_their_jobs(make_lab: MakeLab) -> None:
    lab = make_lab("grace")
    lost = 0
    running = long_jobs(lab, pages=120)
    for _ in range(6):
        freeze(lab, PROCESS_S * 1.4)
        Load(lab, least=0).await_calls(20)
        lost += sum(len(lab.runs(job)) > 1 for job in running)
        if lost:
            break
    assert lost


@pytest.mark.long_form
def test_a_redis_that_stands_still_beyond_the_lease_brings_no_second_owner(lab: Lab) -> None:
    long_jobs(lab, pages=60)
    for factor in (0.1, 0.5, 1.2, 2.0):
        freeze(lab, TTL_S * factor)
        Load(lab, least=0).await_calls(10)
    assert_sound(lab)


def fill_up(lab: Lab) -> int:
    """The server takes no more data; the number of calls so far."""
    lab.store.client.config_set("maxmemory", "1")
    return len(lab.wb.calls)


def test_running_jobs_go_on_while_redis_is_full_and_nothing_new_is_accepted(lab: Lab) -> None:
    running = long_jobs(lab, pages=120)
    fill_up(lab)
    full = time.monotonic()
    with pytest.raises(GateUnavailable):
        lab.store.submit(NORTH_SYNC, account_id="9", payload={}, job_id="not-accepted")
    wait(PROCESS_S * 1.3)
    for job in running:
        assert any(call.arrived > full + PROCESS_S for call in lab.wb.calls if call.job_id == job.job_id)
    lab.store.client.config_set("maxmemory", "0")
    assert_sound(lab)
    assert [len(lab.runs(job)) for job in running] == [1] * len(running)


@pytest.mark.long_form
def test_without_beats_while_redis_is_full_running_jobs_stop(make_lab: MakeLab) -> None:
    lab = make_lab("under-oom")
    long_jobs(lab, pages=120)
    fill_up(lab)
    full = time.monotonic()
    wait(PROCESS_S * 1.3)
    assert max(call.arrived for call in lab.wb.calls) < full + PROCESS_S


@pytest.mark.parametrize("policy", ["allkeys-lru", "volatile-lru", "volatile-ttl"])
def test_a_server_that_evicts_keys_is_refused(tmp_path: Path, policy: str) -> None:
    with RedisProcess(tmp_path, {"maxmemory-policy": policy}) as server:
        client = gate_client(server.url)
        with pytest.raises(GateMisconfigured, match=f"maxmemory-policy: given {policy}, accepted: noeviction"):
            check_server(client)
        client.close()


@pytest.mark.parametrize("policy", ["allkeys-lru", "volatile-lru", "volatile-ttl"])
def test_without_that_refusal_leases_of_live_owners_would_be_evicted(tmp_path: Path, policy: str) -> None:
    """Owners' keys have a life time, which makes them the first to go."""
    with RedisProcess(tmp_path, {"maxmemory-policy": policy}) as server:
        client = gate_client(server.url)
        store = JobStore(client, GATE)
        store.run("restore", "")
        for account in range(200):
            store.submit(NORTH_USER, account_id=str(account), payload={})
        client.config_set("maxmemory", int(client.info("memory")["used_memory"]) - 20_000)
        with contextlib.suppress(redis.exceptions.OutOfMemoryError):  # what may be evicted can be too little
            client.set("chaos:more", "x" * 200_000)
        held = client.exists(*[keys.gate(str(account)) for account in range(200)])
        client.close()
    assert held < 200


def test_a_full_redis_works_off_what_it_has(lab: Lab) -> None:
    """A job that ends takes the next one with it: that adds no data, so it is done even when nothing new is accepted."""
    running = long_jobs(lab, pages=15)
    fill_up(lab)
    lab.drain(60)
    assert lab.findings().broken() == {}
    assert len(lab.jobs) > len(running)
    lab.store.client.config_set("maxmemory", "0")


def test_a_server_that_forgets_the_scripts_gets_them_again(lab: Lab) -> None:
    lab.hire(3)
    load = Load(lab)
    for _ in range(rounds(20, 200)):
        load.top_up()
        load.await_calls(1)
        lab.store.client.function_flush()
        lab.store.client.script_flush()
    assert_sound(lab)


@pytest.mark.long_form
def test_without_loading_them_again_nothing_goes_on(make_lab: MakeLab) -> None:
    lab = make_lab("reload")
    lab.store.run("view", "nobody")  # the driver loads them once
    lab.hire(2)
    for account in ACCOUNTS:
        lab.submit(NORTH_USER, account, pages=20, call_ms=200)
    Load(lab, least=0).await_calls(4)
    lab.store.client.function_flush()
    flushed = time.monotonic()
    wait(PROCESS_S)
    assert max(call.arrived for call in lab.wb.calls) < flushed + PROCESS_S - 0.5


def pause_all(lab: Lab, pause_ms: int) -> list[Job]:
    """Twenty jobs in a pause for WB's limit, as many accounts."""
    lab.hire(2, threads=4)
    jobs = [
        lab.submit(NORTH_USER if number % 2 else SOUTH_SYNC, str(number), pages=3, pauses={"0": pause_ms})
        for number in range(1, 21)
    ]
    for job in jobs:
        wait_until(lambda job=job: paused(lab, job), within_s=30, what="a pause")  # type: ignore[misc]
    return jobs


def paused(lab: Lab, job: Job) -> bool:
    view = lab.view(job)
    return view is not None and view.phase == "rate-limited"


def due_s(lab: Lab, jobs: list[Job]) -> float:
    """Seconds until the last of the pauses ends."""
    views = [lab.view(job) for job in jobs]
    return max((view.resume_at_ms or 0) / 1000 for view in views if view is not None) - time.time()


@pytest.mark.parametrize("what", ["workers", "redis"])
def test_paused_jobs_resume_in_time_after_a_restart(lab: Lab, what: str) -> None:
    jobs = pause_all(lab, 6_000)
    due = time.monotonic() + due_s(lab, jobs)
    if what == "workers":
        for worker in list(lab.crew.workers):
            lab.crew.kill(worker)
    else:
        restart(lab, 0.5)
    assert_sound(lab)
    resumed = [max(call.arrived for call in lab.wb.calls if call.job_id == job.job_id) for job in jobs]
    assert max(resumed) < due + 5


@pytest.mark.long_form
def test_without_looking_at_what_is_due_they_never_resume(make_lab: MakeLab) -> None:
    lab = make_lab("due")
    jobs = pause_all(lab, 1_000)
    lab.drain(within_s=10)
    assert len(lab.findings().lost) == len(jobs)
