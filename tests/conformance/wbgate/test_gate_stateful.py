"""Random lives of jobs on a real Redis with a passed-in clock: reference and Lua agree at each step, and the promises hold.

`Pair` compares the answer and the whole state after every call; the invariants below are about what people were promised.
"""

from __future__ import annotations

import itertools
import os
from typing import Any

import pytest
import redis
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from wbgate.config import GateConfig
from wbgate.conformance.pair import Pair
from wbgate.kinds import GatePolicy, JobKind
from wbgate.records import new_fields

START_MS = 1_800_000_000_000
ACCOUNTS = ("1", "2")
PROCESSES = ("p1", "p2", "p3")
CONFIG = GateConfig()
QUEUES = ("digitization-user", "digitization-sync", "rnp-sync")


def kind(
    name: str, cls: Any, service: str = "digitization", *, wait_s: float | None = None, gate: bool = True
) -> JobKind:
    policy = GatePolicy(max_wait_s=wait_s) if gate else None
    dedup: Any = "account" if cls == "user" else "id"
    return JobKind(
        name=name, service=service, cls=cls, attempts=3, dedup=dedup, gate=policy, title_ru=name, title_en=name
    )


KINDS = (
    kind("import", "user"),
    kind("report", "user"),
    kind("sync", "scheduled", wait_s=1800),
    kind("ads", "scheduled", "rnp", wait_s=300),
    kind("stocks", "scheduled", gate=False),
)
ADS = KINDS[3]
ADS_WAIT_MS = 300_000
LONGEST_PAUSE_MS = 3_600_000
UNSEEN_MS = 60_000  # of each step a second may go unseen
SUBMIT = st.sampled_from(KINDS)
PROBLEM = '{"code":"x"}'


class Gate(RuleBasedStateMachine):
    client: redis.Redis

    def __init__(self) -> None:
        super().__init__()
        self.client.flushdb()
        self.pair = Pair(self.client, CONFIG, START_MS)
        self.ids = itertools.count(1)
        self.runs: dict[str, tuple[str, str]] = {}  # run -> (job id, process)
        self.old_wakes: list[tuple[str, str]] = []
        self.alive: set[str] = set()
        self.epochs: dict[str, int] = {}
        self.failures: dict[str, int] = {}

    @initialize()
    def start(self) -> None:
        self.pair.restore("")
        for process in PROCESSES:
            self.revive(process)

    def revive(self, process: str) -> None:
        self.pair.beat(process, self.held(process))
        self.alive.add(process)

    def held(self, process: str) -> list[tuple[str, str]]:
        return [(job_id, run) for run, (job_id, owner) in self.runs.items() if owner == process]

    def job(self, job_id: str) -> dict[str, str]:
        return self.pair.keys.hashes.get(f"wb:job:{job_id}", {})

    @rule(chosen=SUBMIT, account=st.sampled_from(ACCOUNTS))
    def submit(self, chosen: JobKind, account: str) -> None:
        fields = new_fields(chosen, CONFIG, account_id=account, payload={}, tenant_id=None, request_id=None)
        job_id = f"{chosen.name}-{next(self.ids)}"
        rivals = [chosen.name] if chosen.dedup == "account" else []
        reply = self.pair.submit(job_id, rivals, dict(zip(fields[::2], fields[1::2], strict=True)))
        assert reply.status in ("created", "live")
        if reply.status == "live":
            assert reply.job["state"] == "pending", "alreadyRunning named a dead job"
        again = self.pair.submit(job_id, [], dict(zip(fields[::2], fields[1::2], strict=True)))
        assert reply.status == "live" or again.status == "exists"

    @rule(queue=st.sampled_from(QUEUES), process=st.sampled_from(PROCESSES))
    def deliver(self, queue: str, process: str) -> None:
        if process not in self.alive:
            self.revive(process)
        first = QUEUES.index(queue)
        entry = next((found for name in QUEUES[first:] + QUEUES[:first] if (found := self.pair.pop(name))), None)
        if entry is not None:
            self.old_wakes.append(entry)
            self.claim(entry[0], entry[1], process)

    @rule(chosen=SUBMIT, account=st.sampled_from(ACCOUNTS), process=st.sampled_from(PROCESSES))
    def set_to_work(self, chosen: JobKind, account: str, process: str) -> None:
        """What most jobs meet: somebody asks, a worker comes at once."""
        self.submit(chosen, account)
        self.deliver(chosen.queue, process)

    def claim(self, job_id: str, wake: str, process: str) -> None:
        run = f"r{next(self.ids)}"
        before = self.job(job_id).get("attempt")
        waiting_users = self.waiting_users(self.job(job_id).get("account", ""), job_id)
        cls = self.job(job_id).get("cls")
        stage = self.job(job_id).get("stage")
        reply = self.pair.claim(job_id, wake, run, process)
        if reply.status != "run":
            return
        assert reply.job["attempt"] == before, "a claim used an attempt"
        self.runs[run] = (job_id, process)
        again = self.pair.claim(job_id, wake, run, process)
        assert again.status == "reentered"
        assert again.job.get("epoch") == reply.job.get("epoch")
        if reply.job.get("gate") == "1":
            account, epoch = reply.job["account"], int(reply.job["epoch"])
            assert epoch > self.epochs.get(account, 0), "an epoch was given twice"
            self.epochs[account] = epoch
            if cls == "scheduled" and stage == "waiting":
                assert not waiting_users, "a scheduled job went before a waiting user job"

    def waiting_users(self, account: str, but: str) -> list[str]:
        asleep = self.pair.keys.sets.get(f"wb:gate:{{{account}}}:unclaimed", set())
        line = self.pair.keys.zrange(f"wb:gate:{{{account}}}:waiters")
        jobs = [(owner, self.job(owner.partition(":")[2])) for owner in line if owner not in asleep]
        return [owner for owner, job in jobs if job.get("cls") == "user" and not owner.endswith(f":{but}")]

    @precondition(lambda self: self.old_wakes)
    @rule(data=st.data(), process=st.sampled_from(PROCESSES))
    def deliver_again(self, data: st.DataObject, process: str) -> None:
        if process in self.alive:
            job_id, wake = data.draw(st.sampled_from(self.old_wakes[-6:]))
            self.claim(job_id, wake, process)

    def some_run(self, data: st.DataObject) -> tuple[str, str]:
        run = data.draw(st.sampled_from(sorted(self.runs)))
        return run, self.runs[run][0]

    @precondition(lambda self: self.runs)
    @rule(
        data=st.data(), way=st.sampled_from(("finish", "fail", "back", "lost", "retry", "away")), taking=st.booleans()
    )
    def leave(self, data: st.DataObject, way: str, taking: bool) -> None:
        run, job_id = self.some_run(data)
        args = {
            "finish": ("{}",),
            "fail": (PROBLEM,),
            "retry": ('{"code":"error"}', PROBLEM),
            "away": ('{"code":"database-away"}', PROBLEM),
        }.get(way, ())
        before = self.job(job_id)
        attempt, owns = before.get("attempt"), before.get("run") == run and before.get("stage") == "running"
        process, next_run = self.runs.pop(run)[1], f"r{next(self.ids)}"
        queues = ",".join(QUEUES[:2]) if taking else ""
        reply = self.pair.leave(job_id, run, way, *args, process=process, next_run=next_run, queues=queues)
        again = self.pair.leave(job_id, run, way, *args, process=process, next_run=next_run, queues=queues)
        if reply.status == "done":
            assert again.status == "already"
            assert again.next.get("id") == reply.next.get("id"), "a lost answer lost the job taken with it"
        for taken in (reply.next, again.next):
            if taken:
                self.runs[next_run] = (taken["id"], process)
                self.epochs[taken["account"]] = max(self.epochs.get(taken["account"], 0), int(taken.get("epoch", "0")))
        after = self.job(job_id)
        if owns and way == "retry":
            self.note_failure(job_id)
        if owns and way == "away" and after["state"] == "pending":
            assert self.pair.now < int(after["resumeAt"]) <= self.pair.now + CONFIG.away_pause_max_ms
        if owns and way == "retry" and after["state"] == "pending":
            backoff = int(after["backoffMs"]) * 2 ** (int(attempt or 1) - 1)
            assert int(after["resumeAt"]) == self.pair.now + backoff

    @precondition(lambda self: self.runs)
    @rule(data=st.data(), pause_ms=st.sampled_from((0, 5_000, 60_000, 900_000, 3_600_000)), said=st.booleans())
    def pause(self, data: st.DataObject, pause_ms: int, said: bool) -> None:
        run, job_id = self.some_run(data)
        until = str(self.pair.now + pause_ms)
        self.pair.leave(
            job_id, run, "pause", until, '{"code":"rate-limit"}', "method", "orders", "1" if said else "", PROBLEM
        )
        del self.runs[run]
        if self.job(job_id).get("stage") == "backoff":
            self.note_failure(job_id)

    @precondition(lambda self: self.runs)
    @rule(data=st.data())
    def wait_behind_a_long_pause(self, data: st.DataObject) -> None:
        """A scheduled job comes to an account that is parked for longer than the job's max wait."""
        run, job_id = self.some_run(data)
        account = self.job(job_id).get("account", ACCOUNTS[0])
        until = str(self.pair.now + CONFIG.hold_pause_max_ms)
        self.pair.leave(job_id, run, "pause", until, '{"code":"rate-limit"}', "method", "orders", "", PROBLEM)
        del self.runs[run]
        self.submit(ADS, account)
        for step_ms in (ADS_WAIT_MS - 1, 1):
            self.pair.now += step_ms
            self.beat_all()
            self.sweep()

    def note_failure(self, job_id: str) -> None:
        """One attempt has failed: the only thing that may use one."""
        self.failures[job_id] = self.failures.get(job_id, 0) + (self.job(job_id)["state"] == "pending")

    @precondition(lambda self: self.runs)
    @rule(data=st.data())
    def save(self, data: st.DataObject) -> None:
        run, job_id = self.some_run(data)
        self.pair.save(job_id, run, '{"page":1}', '{"rows":2}')

    @rule(data=st.data())
    def cancel(self, data: st.DataObject) -> None:
        known = sorted(key.removeprefix("wb:job:") for key in self.pair.keys.hashes if key.startswith("wb:job:"))
        if known:
            job_id = data.draw(st.sampled_from(known))
            reply = self.pair.cancel(job_id)
            live = self.pair.find_live(reply.job["kind"], reply.job["account"])
            assert live.status == "none" or live.job["id"] != job_id, "a cancelled job still dedups"

    @rule(step_ms=st.sampled_from((50, 1_000, 4_000, 9_000, 31_000, 61_000, 301_000, 1_801_000)))
    def tick(self, step_ms: int) -> None:
        """Time goes on; the living beat every 5 s and somebody sweeps, except where the step is one long stall."""
        for _ in range(max(1, step_ms // 5_000) if step_ms < 100_000 else 1):
            self.pair.now += min(step_ms, 5_000) if step_ms < 100_000 else step_ms
            self.beat_all()
            self.sweep()

    def beat_all(self) -> None:
        for process in sorted(self.alive):
            held = self.held(process)
            states = self.pair.beat(process, held).extra
            for (_, run), state in zip(held, states, strict=True):
                if state == "lost":
                    del self.runs[run]

    @rule()
    def sweep(self) -> None:
        before = {key: dict(job) for key, job in self.pair.keys.hashes.items() if key.startswith("wb:job:")}
        self.pair.sweep()
        self.pair.sweep()  # whom the first one puts into the line too late is due at once
        for key, job in self.pair.keys.hashes.items():
            if key.startswith("wb:job:") and "maxWaitMs" in job:
                self.check_skip(before[key], job)

    def check_skip(self, before: dict[str, str], job: dict[str, str]) -> None:
        """At its max wait and not before, and never once it has worked: a scheduled job is skipped."""
        waited = self.pair.now - int(before["waitingSince"])
        if job["state"] == "completed" and before["state"] == "pending":
            assert waited >= int(job["maxWaitMs"]), "skipped too early"
            assert before.get("started") != "1", "skipped after it had worked"
        if job["stage"] == "waiting" and job.get("started") != "1":
            assert self.pair.now - int(job["waitingSince"]) < int(job["maxWaitMs"]), "not skipped on time"

    @rule()
    def let_marks_lapse(self) -> None:
        """Nobody swept for a minute: the marks that somebody waits have ended by themselves."""
        for account in ACCOUNTS:
            self.client.delete(f"wb:gate:{{{account}}}:wanted")
            self.pair.keys.delete(f"wb:gate:{{{account}}}:wanted")
        self.pair.now += CONFIG.wanted_ttl_ms
        self.beat_all()
        self.sweep()
        for account in ACCOUNTS:
            if self.waiting_users(account, "-"):
                assert f"wb:gate:{{{account}}}:wanted" in self.pair.keys.hashes, "a user job waits unmarked"

    @rule(process=st.sampled_from(PROCESSES))
    def crash(self, process: str) -> None:
        self.alive.discard(process)
        for _, run in self.held(process):
            del self.runs[run]

    @precondition(lambda self: self.runs)
    @rule(data=st.data())
    def lose_a_process_at_work(self, data: st.DataObject) -> None:
        """It dies, and the others find that out."""
        run, _ = self.some_run(data)
        self.crash(self.runs[run][1])
        self.tick(61_000)

    @rule(data=st.data())
    def lose_an_end(self, data: st.DataObject) -> None:
        """The process has ended a run, and Redis has lost that with its last writes."""
        if self.runs:
            del self.runs[data.draw(st.sampled_from(sorted(self.runs)))]

    @rule(process=st.sampled_from(PROCESSES))
    def come_back(self, process: str) -> None:
        if process not in self.alive:
            self.revive(process)

    @rule(data=st.data(), rows=st.booleans())
    def lose_memory(self, data: st.DataObject, rows: bool) -> None:
        """Redis starts empty; the fence table knows the epochs of the runs that had raised theirs."""
        records = {run: dict(self.job(job_id)) for run, (job_id, _) in self.runs.items()}
        floor = max([0, *self.epochs.values()])
        self.pair.lose_memory()
        if rows and floor:
            self.pair.restore(str(floor))
        for run, (job_id, process) in list(self.runs.items()):
            if process not in self.alive:
                continue
            held = self.held(process)
            state = self.pair.beat(process, held).extra[held.index((job_id, run))]
            fenced = self.epochs.get(records[run].get("account", ""), 0) == int(records[run].get("epoch", "0"))
            if state == "reclaim" and (fenced or records[run].get("gate") != "1") and data.draw(st.booleans()):
                reply = self.pair.reclaim(job_id, run, process, int(records[run].get("epoch", "0")), records[run])
                if reply.status == "reclaimed":
                    continue
            del self.runs[run]
        if not (rows and floor):
            self.pair.restore(str(floor) if floor else "")
        for process in sorted(self.alive):
            self.pair.beat(process, self.held(process))
        self.old_wakes.clear()

    @rule(account=st.sampled_from(ACCOUNTS), limit=st.integers(0, 6), number=st.integers(1, 40))
    def look(self, account: str, limit: int, number: int) -> None:
        """All that only reads; the server has forgotten its scripts before."""
        self.client.function_flush()
        self.pair.stats(QUEUES, [chosen.name for chosen in KINDS])
        self.pair.account(account, limit)
        for chosen in KINDS:
            self.pair.view(f"{chosen.name}-{number}")
        told = self.pair.account_jobs(account, 1_000)
        pending = {
            key.removeprefix("wb:job:")
            for key, job in self.pair.keys.hashes.items()
            if key.startswith("wb:job:") and job["account"] == account and job["state"] == "pending"
        }
        assert {job.job_id for job in told.jobs} == pending, "the list of live jobs is not what lives"
        assert told.total == len(pending)

    @invariant()
    def one_live_run_an_account(self) -> None:
        for account in ACCOUNTS:
            running = [
                job["run"]
                for key, job in self.pair.keys.hashes.items()
                if key.startswith("wb:job:")
                and job.get("stage") == "running"
                and job["account"] == account
                and job.get("gate") == "1"
            ]
            assert len(running) <= 1, f"two live runs on account {account}: {running}"

    @invariant()
    def no_scheduled_job_keeps_an_account_from_a_waiting_user_job(self) -> None:
        for account in ACCOUNTS:
            meta = self.pair.keys.hashes.get(f"wb:gate:{{{account}}}:meta", {})
            if meta.get("state") in ("parked", "granted") and meta["cls"] == "scheduled":
                assert not self.waiting_users(account, "-"), f"a scheduled job has account {account} {meta['state']}"

    @invariant()
    def only_a_failure_uses_an_attempt(self) -> None:
        for key, job in self.pair.keys.hashes.items():
            if key.startswith("wb:job:"):
                assert int(job["attempt"]) == 1 + self.failures.get(key.removeprefix("wb:job:"), 0)

    @invariant()
    def every_job_ends_or_is_due(self) -> None:
        due, wakes = self.pair.keys.zsets.get("wb:due", {}), self.pair.keys.zsets.get("wb:wakes", {})
        for key, job in self.pair.keys.hashes.items():
            if not key.startswith("wb:job:") or job["state"] != "pending":
                continue
            job_id = key.removeprefix("wb:job:")
            stage = job["stage"]
            if stage in ("paused", "backoff"):
                assert job_id in due, f"{job_id} sleeps for ever"
            elif stage in ("queued", "granted"):
                assert job_id in wakes, f"{job_id} will never be woken"
            elif stage == "running":
                held = self.pair.keys.hget(f"wb:process:{job['process']}:runs", job_id)
                assert held == job["run"], f"nobody would notice the death under {job_id}"
                if job.get("gate") == "1":
                    assert self.pair.keys.strings.get(f"wb:gate:{{{job['account']}}}") == f"{job['queue']}:{job_id}"
            else:
                assert stage == "waiting"
                line = self.pair.keys.zsets.get(f"wb:gate:{{{job['account']}}}:waiters", {})
                assert f"{job['queue']}:{job_id}" in line, f"{job_id} waits in no line"
                assert job["account"] in self.pair.keys.zsets.get("wb:recheck", {})

    @invariant()
    def no_waiter_is_stuck_with_the_account_free(self) -> None:
        for account in ACCOUNTS:
            free = f"wb:gate:{{{account}}}" not in self.pair.keys.strings
            asleep = self.pair.keys.sets.get(f"wb:gate:{{{account}}}:unclaimed", set())
            line = self.pair.keys.zrange(f"wb:gate:{{{account}}}:waiters")
            until = int(self.pair.keys.strings.get("wb:quarantine", "0"))
            if self.pair.now < until:
                assert self.pair.keys.zsets.get("wb:recheck", {}).get(account, until) <= until
                continue
            stuck = free and [owner for owner in line if owner not in asleep]
            assert not stuck or self.pair.keys.zsets["wb:recheck"][account] <= self.pair.now

    @invariant()
    def a_parked_or_granted_owner_is_watched(self) -> None:
        for account in ACCOUNTS:
            if f"wb:gate:{{{account}}}" in self.pair.keys.strings:
                assert account in self.pair.keys.zsets.get("wb:gates", {})

    def teardown(self) -> None:
        """After the last job nothing of the gate is left but the epochs."""
        for key in [key for key in self.pair.keys.hashes if key.startswith("wb:job:")]:
            self.pair.cancel(key.removeprefix("wb:job:"))
        for run, (job_id, _) in list(self.runs.items()):
            self.pair.leave(job_id, run, "finish", "{}")
        self.alive.clear()
        for _ in range(70):
            self.pair.now += 5_000
            self.pair.sweep()
        left = [key for key in self.pair.keys.names() if key.startswith("wb:gate:") and not key.endswith(":epoch")]
        assert left == []
        assert [key for key in self.pair.keys.names() if key.startswith("wb:waiting:")] == []
        pending = [
            key for key, job in self.pair.keys.hashes.items() if key.startswith("wb:job:") and job["state"] == "pending"
        ]
        assert pending == []


class GateOnASteppingClock(Gate):
    """The same while the clock of the server's machine steps: moments are promised no more, all else is."""

    @rule(step_ms=st.sampled_from((-7_200_000, -20_000, 7_200_000)))
    def step_the_clock(self, step_ms: int) -> None:
        self.sweep()  # as each second: after a loss of memory too somebody has looked at the clock before it steps
        self.pair.now += step_ms
        self.beat_all()
        self.sweep()

    @invariant()
    def no_pause_or_backoff_outlives_its_length(self) -> None:
        longest = max(CONFIG.hold_pause_max_ms, LONGEST_PAUSE_MS)
        due = self.pair.keys.zsets.get("wb:due", {})
        for job_id, at in due.items():
            if self.job(job_id).get("stage") in ("paused", "backoff"):
                assert at <= self.pair.now + longest + UNSEEN_MS, f"{job_id} sleeps longer than it was to"

    def check_skip(self, before: dict[str, str], job: dict[str, str]) -> None:
        """When it is skipped depends on the steps; whether it may be does not."""
        if job["state"] == "completed" and before["state"] == "pending":
            assert before.get("started") != "1", "skipped after it had worked"


@pytest.mark.timeout(600)
def test_any_life_of_jobs_keeps_the_promises(redis_client: redis.Redis) -> None:
    walk(Gate, redis_client, int(os.environ.get("WBGATE_STATEFUL_EXAMPLES", "60")))


@pytest.mark.timeout(600)
def test_a_clock_that_steps_loses_no_job_and_shuts_no_account(redis_client: redis.Redis) -> None:
    walk(GateOnASteppingClock, redis_client, int(os.environ.get("WBGATE_STATEFUL_EXAMPLES", "60")) // 2)


def walk(machine: type[Gate], client: redis.Redis, examples: int) -> None:
    machine.client = client
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=50,
            deadline=None,
            phases=(Phase.explicit, Phase.reuse, Phase.generate),
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )
