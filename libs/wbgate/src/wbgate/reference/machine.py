"""The whole gate as a pure state machine: each public method is the twin of one Lua script, in the same order of steps.

`Machine(keys, config, now)` is one script call: it changes `keys` and collects wake-ups and events. No clock, no I/O.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from wbgate import keys as k
from wbgate.config import GateConfig
from wbgate.reference.decisions import (
    SKIPPED,
    AccountState,
    AcquireConfig,
    AcquireRequest,
    GateState,
    WantedMark,
    evaluate_away,
    evaluate_failure,
    evaluate_gate_acquire,
    evaluate_gate_heartbeat,
    evaluate_gate_pause,
    evaluate_strike,
    is_aged,
    quarantined,
)
from wbgate.reference.keyspace import Keyspace
from wbgate.scripts import Reply, Wake

RANK = 10**13
STORY_STAGES = ("waiting", "running", "paused", "backoff", "done")
STORY_MAX = 1500
METHOD = re.compile('"method":"([^"]*)"')
NEXT_TRIES = 5
LOOKS_A_GAP = 10
Job = dict[str, str]
Claimed = tuple[str, Job | None]
Changes = dict[str, str | None]


class Machine:
    """One call on the state at `now` (ms). `inline`: wake-ups go into our queues."""

    def __init__(self, keys: Keyspace, config: GateConfig, now: int, *, inline: bool = True) -> None:
        self.keys = keys
        self.config = config
        self.now = now
        self.inline = inline
        self.wakes: list[Wake] = []
        self.events: list[tuple[str, ...]] = []
        self.acquire = AcquireConfig(
            ttl_ms=config.ttl_ms,
            wanted_ttl_ms=config.wanted_ttl_ms,
            poll_ms=config.recheck_ms,
            hold_pause_max_ms=config.hold_pause_max_ms,
            pause_extra_ms=config.pause_extra_ms,
        )

    # Scripts ---------------------------------------------------------------------------------------------------------

    def submit(self, job_id: str, rivals: Sequence[str], fields: dict[str, str]) -> Reply:
        """Twin of submit.lua."""
        there = self._load(job_id)
        if there:
            return self._reply("exists", there, self._waiting_info(there))
        for kind in rivals:
            live = self._live_job(kind, fields["account"])
            if live:
                return self._reply("live", live, self._waiting_info(live))
        job: Job = {"id": job_id}
        start = {"createdAt": str(self.now), "waitingSince": str(self.now), "attempt": "1"}
        self._put(job, {**fields, **start, "state": "pending", "stage": "new", "phase": "queued"})
        self._list_live(job)
        self._event("submitted", job["service"], job["kind"])
        job = self._start_or_wait(job, "grant")
        return self._reply("created", job, self._waiting_info(job))

    def find_live(self, kind: str, account: str) -> Reply:
        """Twin of find_live.lua."""
        job = self._live_job(kind, account)
        return self._reply("live" if job else "none", job, self._waiting_info(job))

    def view(self, job_id: str) -> Reply:
        """Twin of view.lua."""
        job = self._load(job_id)
        return self._reply("found" if job else "none", job, self._waiting_info(job))

    def claim(self, job_id: str, wake: str, run: str, process: str) -> Reply:
        """Twin of claim.lua."""
        return self._reply(*self._claim_job(job_id, wake, run, process))

    def save(self, job_id: str, run: str, checkpoint: str, details: str) -> Reply:
        """Twin of save.lua."""
        job = self._load(job_id)
        if job is None or job["stage"] != "running" or job.get("run") != run:
            if self._may_reclaim(job):
                return self._reply("later")
            if job is not None:
                self._event("stale", job["service"], "save")
            return self._reply("lost")
        self._put(
            job,
            {
                "checkpoint": checkpoint,
                "details": details or job.get("details"),
                "strikes": None,
                "strikeMethod": None,
                "aways": None,
            },
        )
        return self._reply("cancel" if job.get("cancel") == "1" else "ok", job)

    def leave(self, job_id: str, run: str, way: str, process: str, next_run: str, queues: str, *args: str) -> Reply:
        """Twin of leave.lua."""
        job = self._load(job_id)
        if job is None:
            return self._reply("stale", None, (), self._take_next(process, next_run, queues))
        if job["stage"] != "running" or job.get("run") != run:
            if job.get("lastRun") == run:
                return self._reply("already", job, (), self._taken_before(job, next_run))
            self._event("stale", job["service"], way)
            return self._reply("stale", job, (), self._take_next(process, next_run, queues))
        job = self._leave_now(job, run, way, *args)
        taken = self._take_next(process, next_run, queues)
        if taken:
            self._put(job, {"lastNext": taken["id"]})
        return self._reply("done", job, (), taken)

    def _leave_now(self, job: Job, run: str, way: str, *args: str) -> Job:
        if job.get("cancel") == "1":
            return self._end_now(job, run, "cancelled", "cancelled")
        if way == "finish":
            return self._end_now(job, run, "completed", "completed", result=args[0])
        if way == "fail":
            return self._end_now(job, run, "failed", "failed", problem=args[0])
        if way == "retry":
            return self._fail_attempt(job, run, args[0], args[1])
        if way == "away":
            return self._database_away(job, run, args[0], args[1])
        if way == "back":
            return self._hand_back(job, run)
        if way == "lost":
            return self._give_up_lost(job, run)
        return self._pause(job, run, *args)

    def _pop_wake(self, queues: str) -> str | None:
        for queue in queues.split(","):
            entries = self.keys.zrange(k.queue(queue))
            if queue and entries:
                self.keys.zrem(k.queue(queue), entries[0])
                return entries[0]
        return None

    def _take_next(self, process: str, next_run: str, queues: str) -> Job | None:
        for _ in range(NEXT_TRIES):
            entry = self._pop_wake(queues)
            if entry is None:
                return None
            parts = entry.rsplit("#", 1)
            status, taken = self._claim_job(parts[0], parts[1], next_run, process)
            if status == "run":
                return taken
        return None

    def _taken_before(self, job: Job, next_run: str) -> Job | None:
        taken = self._load(job["lastNext"]) if "lastNext" in job else None
        return taken if taken and taken["stage"] == "running" and taken.get("run") == next_run else None

    def cancel(self, job_id: str) -> Reply:
        """Twin of cancel.lua."""
        job = self._load(job_id)
        if job is None:
            return self._reply("none")
        if job["state"] != "pending":
            return self._reply("ended", job)
        if job["stage"] == "running":
            if job.get("cancel") != "1":
                self._put(job, {"cancel": "1"})
            self._forget_live(job)
            return self._reply("asked", job)
        self._put(job, {"cancel": "1"})
        self._end_job(job, "cancelled", "cancelled", None, None)
        self._release(job, None, "grant")
        return self._reply("cancelled", job)

    def beat(self, process: str, runs: Sequence[tuple[str, str]]) -> Reply:
        """Twin of beat.lua; `runs`: (job id, run)."""
        states = []
        for job_id, run in runs:
            job = self._load(job_id)
            if job is not None and self._beat_run(job, run):
                states.append("cancel" if job.get("cancel") == "1" else "ok")
                self.keys.hset(k.runs(process), {job_id: run})
            else:
                states.append(self._not_held(process, job_id, run))
        self._put_back_forgotten(process, dict(runs))
        self.keys.strings[k.process(process)] = str(self.now + self.config.process_ttl_ms)
        self.keys.ttl_ms[k.process(process)] = self.config.process_ttl_ms
        self.keys.sadd(k.PROCESSES, process)
        return self._reply("ok", None, states)

    def bye(self, process: str) -> Reply:
        """Twin of bye.lua."""
        self.keys.delete(k.process(process))
        if not self.keys.exists(k.runs(process)):
            self.keys.srem(k.PROCESSES, process)
        return self._reply("ok")

    def restore(self, floor: str) -> Reply:
        """Twin of restore.lua."""
        if self.keys.exists(k.FLOOR):
            return self._reply("known")
        self.keys.strings[k.FLOOR] = floor or "0"
        if floor:
            self.keys.strings[k.QUARANTINE] = str(self.now + self.config.ttl_ms)
            self.keys.ttl_ms[k.QUARANTINE] = self.config.ttl_ms
        for account in self.keys.zrange(k.RECHECK):
            self.keys.zadd(k.RECHECK, self.now, account)
        return self._reply("restored")

    def reclaim(self, job_id: str, run: str, process: str, epoch: int, fields: dict[str, str]) -> Reply:
        """Twin of reclaim.lua."""
        there = self._load(job_id)
        if there and (there["stage"] == "running" or there["state"] != "pending"):
            return self._reply("reclaimed" if there.get("run") == run else "lost", there)
        if fields.get("gate") == "1" and not self._may_take_back(f"{fields['queue']}:{job_id}", run, epoch, fields):
            return self._reply("lost", there)
        job: Job = {"id": job_id}
        if there:
            self._leave_line(there["account"], owner_of(there))
            self.keys.zrem(k.DUE, job_id)
            self._drop_wake(there)
            job = there
        running = {"state": "pending", "stage": "running", "phase": "running", "run": run, "process": process}
        self._put(job, {**fields, **running, "started": "1", "segmentAt": str(self.now)})
        if job.get("gate") == "1":
            self._take_back(job, run, process, epoch)
        self._list_live(job)
        self.keys.hset(k.runs(process), {job_id: run})
        self._event("reclaimed", job["service"])
        return self._reply("reclaimed", job)

    def sweep(self, batch: int, poison_problem: str) -> Reply:
        """Twin of sweep.lua."""
        look, grace = self._look_around()  # no key of this twin holds what the gate never writes: no entry is broken
        self._sweep_due(batch)
        self._sweep_gates(batch)
        self._sweep_wakes(batch)
        if look and not grace:
            for process in sorted(self.keys.sets.get(k.PROCESSES, ())):
                self._sweep_process(process, poison_problem)
        for account in self.keys.zrange_until(k.RECHECK, self.now, batch):
            self._sweep_line(account)
        floor = not look or self.keys.exists(k.FLOOR)
        return self._reply("ok" if floor else "no-floor", None, (self._next_due_in(),))

    def stats(self, queues: Sequence[str], kinds: Sequence[str]) -> Reply:
        """Twin of stats.lua."""
        values = []
        for cls in ("user", "scheduled"):
            oldest = self.keys.zfirst_score(k.waiting(cls))
            age = "0" if oldest is None else str(max(0, self.now - oldest))
            values += [f"waiting|{cls}|{len(self.keys.zrange(k.waiting(cls)))}|{age}"]
        values.append(f"gates|{len(self.keys.zrange(k.GATES))}")
        values.append(f"processes|{len(self.keys.sets.get(k.PROCESSES, ()))}")
        for queue in queues:
            oldest = self.keys.zfirst_score(k.queue(queue))
            age = "0" if oldest is None else str(max(0, self.now - oldest))
            values.append(f"queue|{queue}|{len(self.keys.zrange(k.queue(queue)))}|{age}")
        for kind in kinds:
            longest = max(self.keys.zsets.get(k.skips(kind), {}).values(), default=0)
            values.append(f"skips|{kind}|{longest}")
        return self._reply("ok", None, values)

    def account(self, account: str, limit: int) -> Reply:
        """Twin of account.lua."""
        values = []
        meta, owner = self._meta(account), self.keys.strings.get(k.gate(account))
        held = owner is not None and int(meta.get("leaseUntil", self.now + 1)) > self.now
        if held:
            values.append(f"owner|{meta.get('state', '')}|{meta.get('since', '')}|{meta.get('leaseUntil', '')}")
        values.append(self._line_told(account))
        values += [
            told for owner in self.keys.zrange(k.waiters(account))[:limit] if (told := self._waiter(account, owner))
        ]
        for kind in sorted(self.keys.sets.get(k.SKIPPED, ())):
            run = self.keys.zsets.get(k.skips(kind), {}).get(account)
            values += [] if run is None else [f"skips|{kind}|{run}"]
        job = self._load(job_id_of(owner)) if owner is not None and held else None
        return self._reply("held" if job else "free", job, values)

    def _line_told(self, account: str) -> str:
        until = self._quarantine_until()
        state = AccountState(now=self.now, gate=None, wanted=(), epoch=0, quarantine_until=until)
        quiet = until if quarantined(state, self.acquire) else ""
        wanted = 1 if self.keys.exists(k.wanted(account)) else 0
        return f"line|{len(self.keys.zrange(k.waiters(account)))}|{wanted}|{quiet}"

    def _waiter(self, account: str, owner: str) -> str | None:
        job = self._load(job_id_of(owner))
        if job is None:
            return None
        code = json.loads(job["reason"])["code"] if "reason" in job else ""
        asleep = 1 if self._is_asleep(account, owner) else 0
        return f"waiter|{job['id']}|{job['kind']}|{job['cls']}|{job['waitingSince']}|{code}|{asleep}"

    def account_jobs(self, account: str, limit: int) -> Reply:
        """Twin of account_jobs.lua; each job as JSON with its keys in order."""
        ids = self.keys.zrange(k.jobs(account))
        jobs = [job for job_id in ids[:limit] if (job := self._load(job_id))]
        told = [json.dumps([job, self._waiting_info(job)], sort_keys=True) for job in jobs]
        return self._reply("ok", None, (str(len(ids)), *told))

    # Job records -----------------------------------------------------------------------------------------------------

    def _load(self, job_id: str) -> Job | None:
        found = self.keys.hashes.get(k.job(job_id))
        return {"id": job_id, **found} if found else None

    def _reload(self, job: Job) -> Job:
        return self._load(job["id"]) or job

    def _put(self, job: Job, changes: Changes) -> None:
        for field, value in {**changes, **self._story_with(job, changes)}.items():
            if value is None:
                job.pop(field, None)
                self.keys.hdel(k.job(job["id"]), field)
            else:
                job[field] = value
                self.keys.hset(k.job(job["id"]), {field: value})
        job["rev"] = str(int(job.get("rev", "0")) + 1)
        self.keys.hset(k.job(job["id"]), {"rev": job["rev"]})

    def _story_with(self, job: Job, changes: Changes) -> Changes:
        """The story of a person's job with the step that `changes` are: its last steps, a line each.

        A record that its owner brings back keeps the story that it comes with.
        """
        stage = changes.get("stage")
        if "story" in changes or job.get("cls") != "user" or stage not in STORY_STAGES:
            return {}
        step = f"{self.now}|{stage}|{self._step_about(job, changes)}"
        story = f"{job['story']}\n{step}" if "story" in job else step
        while len(story.encode()) > STORY_MAX:
            story = story.partition("\n")[2]
        return {"story": story}

    def _step_about(self, job: Job, changes: Changes) -> str:
        match changes["stage"]:
            case "waiting":
                return self.keys.strings.get(k.gate(job["account"])) or ""
            case "paused":
                method = METHOD.search(changes.get("reason") or "")
                return method[1] if method else ""
            case "backoff":
                return changes.get("attempt") or ""
            case "done":
                return changes["state"] or ""
            case _:
                return ""

    def _live_job(self, kind: str, account: str) -> Job | None:
        job_id = self.keys.hget(k.live(kind), account)
        job = self._load(job_id) if job_id else None
        return job if job and job["state"] == "pending" and job.get("cancel") != "1" else None

    def _event(self, *parts: str) -> None:
        self.events.append(parts)

    def _reply(self, status: str, job: Job | None = None, extra: Sequence[str] = (), taken: Job | None = None) -> Reply:
        return Reply(status, dict(job or {}), tuple(self.wakes), tuple(self.events), tuple(extra), dict(taken or {}))

    # Wake-ups --------------------------------------------------------------------------------------------------------

    def _drop_wake(self, job: Job) -> None:
        self.keys.zrem(k.WAKES, job["id"])
        if self.inline and "wake" in job:
            self.keys.zrem(k.queue(job["queue"]), f"{job['id']}#{job['wake']}")

    def _push_wake(self, job: Job) -> None:
        if self.inline:
            self.keys.zadd(k.queue(job["queue"]), self.now, f"{job['id']}#{job['wake']}", nx=True)
        self.keys.zadd(k.WAKES, self.now + self.config.resend_ms, job["id"])
        self.wakes.append(Wake(job["queue"], job["id"], int(job["wake"])))

    def _send_wake(self, job: Job) -> None:
        self._drop_wake(job)
        self._put(job, {"wake": str(int(job.get("wake", "0")) + 1)})
        self._push_wake(job)

    # The line --------------------------------------------------------------------------------------------------------

    def _aged(self, job: Job) -> bool:
        return is_aged(
            now=self.now,
            cls=job["cls"],
            started=job.get("started") == "1",
            max_wait_ms=max_wait(job),
            waiting_since=int(job["waitingSince"]),
        )

    def _line_score(self, job: Job) -> int:
        first = job["cls"] == "user" or self._aged(job)
        return (0 if first else 1) * RANK + int(job["waitingSince"])

    def _leave_line(self, account: str, owner: str) -> None:
        self.keys.zrem(k.waiters(account), owner)
        self.keys.zrem(k.waiting("user"), owner)
        self.keys.zrem(k.waiting("scheduled"), owner)
        self.keys.hdel(k.wanted(account), owner)
        self.keys.srem(k.unclaimed(account), owner)
        if not self.keys.exists(k.waiters(account)):
            self.keys.delete(k.wanted(account), k.unclaimed(account))
            self.keys.zrem(k.RECHECK, account)

    def _next_recheck(self) -> int:
        until = self._quarantine_until()
        state = AccountState(now=self.now, gate=None, wanted=(), epoch=0, quarantine_until=until)
        soon = self.now + self.config.recheck_ms
        return min(until, soon) if quarantined(state, self.acquire) else soon

    def _enter_line(self, job: Job, *, asleep: bool) -> None:
        account, owner, aged = job["account"], owner_of(job), self._aged(job)
        self.keys.zadd(k.waiters(account), self._line_score(job), owner)
        self.keys.zadd(k.waiting(job["cls"]), int(job["waitingSince"]), owner)
        if asleep:
            self.keys.sadd(k.unclaimed(account), owner)
            self.keys.hdel(k.wanted(account), owner)
        else:
            self.keys.srem(k.unclaimed(account), owner)
            if job["cls"] == "user" or aged:
                self._mark_wanted(account, job)
        gone: Changes = {"run": None, "process": None, "resumeAt": None, "segmentAt": None}
        self._put(job, {"stage": "waiting", "phase": "waiting-account", **gone})
        self._await_max_wait(job, aged=aged)
        self.keys.zadd(k.RECHECK, self._next_recheck(), account, nx=True)

    def _mark_line(self, account: str) -> None:
        for owner, since in list(self.keys.zsets.get(k.waiters(account), {}).items()):
            if since < RANK and not self._is_asleep(account, owner):
                self.keys.hset(k.wanted(account), {owner: f"{since}|{self.now}"})
        self.keys.pexpire(k.wanted(account), self.config.wanted_ttl_ms)

    def _renew_wanted(self, account: str) -> None:
        if self.keys.exists(k.wanted(account)):
            self.keys.pexpire(k.wanted(account), self.config.wanted_ttl_ms)
        else:
            self._mark_line(account)

    def _mark_wanted(self, account: str, job: Job) -> None:
        if not self.keys.exists(k.wanted(account)):
            self._mark_line(account)
            return
        self.keys.hset(k.wanted(account), {owner_of(job): f"{job['waitingSince']}|{self.now}"})
        self.keys.pexpire(k.wanted(account), self.config.wanted_ttl_ms)

    def _await_max_wait(self, job: Job, *, aged: bool) -> None:
        wait = max_wait(job)
        if job["cls"] == "scheduled" and wait is not None and not aged:
            self.keys.zadd(k.DUE, int(job["waitingSince"]) + wait, job["id"])
        else:
            self.keys.zrem(k.DUE, job["id"])

    def _line_head(self, account: str, skip: str | None) -> Job | None:
        for owner in self.keys.zrange(k.waiters(account)):
            if owner == skip or self._is_asleep(account, owner):
                continue
            job = self._load(job_id_of(owner))
            if job and job["state"] == "pending" and job["stage"] == "waiting":
                return job
            self._leave_line(account, owner)
        return None

    def _is_asleep(self, account: str, owner: str) -> bool:
        return self.keys.sismember(k.unclaimed(account), owner)

    def _line_first(self, account: str, skip: str | None) -> Job | None:
        job = self._line_head(account, skip)
        return job if job and (job["cls"] == "user" or self._aged(job)) else None

    def _somebody_ahead(self, job: Job) -> bool:
        head = self._line_head(job["account"], owner_of(job))
        if head is None:
            return False
        return (self._line_score(head), owner_of(head)) < (self._line_score(job), owner_of(job))

    # The owner -------------------------------------------------------------------------------------------------------

    def _clear_gate(self, account: str) -> None:
        self.keys.delete(k.gate(account), k.meta(account))
        self.keys.zrem(k.GATES, account)

    def _set_lease(self, account: str, lease_ms: int) -> None:
        self.keys.pexpire(k.gate(account), lease_ms)
        self.keys.hset(k.meta(account), {"leaseUntil": str(self.now + lease_ms)})
        self.keys.pexpire(k.meta(account), lease_ms)

    def _forget_run(self, job: Job) -> None:
        if "process" in job:
            self.keys.hdel(k.runs(job["process"]), job["id"])

    def _displace(self, owner: str, run: str | None) -> None:
        job = self._load(job_id_of(owner))
        if job is None or job["state"] != "pending":
            return
        if job["stage"] == "granted":
            self._enter_line(job, asleep=False)
        elif job["stage"] == "running" and job.get("run") == run:
            if job.get("cancel") == "1":
                self._end_job(job, "cancelled", "cancelled", None, None)
                return
            self._forget_run(job)
            self._enter_line(job, asleep=False)

    def _meta(self, account: str) -> dict[str, str]:
        return self.keys.hashes.get(k.meta(account), {})

    def _read_gate(self, account: str) -> GateState | None:
        owner = self.keys.strings.get(k.gate(account))
        if owner is None:
            return None
        meta = self._meta(account)
        lease_ms = int(meta["leaseUntil"]) - self.now if "leaseUntil" in meta else self.config.ttl_ms
        if lease_ms <= 0:
            run = meta.get("run")
            self._event("lease_ended", meta.get("cls", ""))
            self._clear_gate(account)
            self._displace(owner, run)
            self.keys.zadd(k.RECHECK, self.now, account)
            return None
        return GateState(
            owner=owner,
            ttl_ms=lease_ms,
            run=meta.get("run"),
            epoch=int(meta.get("epoch", "0")),
            state=meta.get("state"),
            cls=meta.get("cls"),
        )

    def _quarantine_until(self) -> int:
        return int(self.keys.strings.get(k.QUARANTINE, "0"))

    def _epoch(self, account: str) -> int:
        return int(self.keys.strings.get(k.epoch(account), "0"))

    def _account_state(self, account: str, skip: str) -> AccountState:
        gate = self._read_gate(account)
        head = self._line_first(account, skip)
        wanted: tuple[WantedMark, ...] = ()
        if head:
            wanted = (WantedMark(owner=owner_of(head), order=int(head["waitingSince"]), seen=self.now),)
        until = self._quarantine_until()
        if gate is None and not self.keys.exists(k.FLOOR):
            until = self.now + 1
        return AccountState(now=self.now, gate=gate, wanted=wanted, epoch=self._epoch(account), quarantine_until=until)

    def _bare_state(self, account: str, gate: GateState | None, epoch: int) -> AccountState:
        until = self._quarantine_until()
        if not self.keys.exists(k.FLOOR):
            until = self.now + 1
        return AccountState(now=self.now, gate=gate, wanted=(), epoch=epoch, quarantine_until=until)

    def _may_grant(self) -> bool:
        return self.keys.exists(k.FLOOR) and not quarantined(self._bare_state("", None, 0), self.acquire)

    def _next_epoch(self, account: str) -> str:
        epoch = max(self._epoch(account), int(self.keys.strings.get(k.FLOOR, "0"))) + 1
        self.keys.strings[k.epoch(account)] = str(epoch)
        return str(epoch)

    def _give(self, job: Job, path: str) -> None:
        account, owner, epoch = job["account"], owner_of(job), self._next_epoch(job["account"])
        if job["stage"] == "waiting":
            self._leave_line(account, owner)
        self.keys.zrem(k.DUE, job["id"])
        claim_by = self.now + self.config.claim_deadline_ms
        self.keys.strings[k.gate(account)] = owner
        self.keys.delete(k.meta(account))
        self.keys.hset(
            k.meta(account),
            {
                "epoch": epoch,
                "cls": "user" if self._aged(job) else job["cls"],
                "since": str(self.now),
                "state": "granted",
                "path": path,
                "claimBy": str(claim_by),
            },
        )
        self._set_lease(account, self.config.ttl_ms)
        self.keys.zadd(k.GATES, claim_by, account)
        self._put(job, {"stage": "granted", "epoch": epoch})
        self._send_wake(job)

    def _grant_next(self, account: str, path: str) -> None:
        if self._read_gate(account) is None:
            self._grant_free(account, path)

    def _grant_free(self, account: str, path: str) -> None:
        head = self._line_head(account, None)
        if head and self._may_grant():
            self._give(head, path)

    def _refused(self, job: Job, blocked_by: str, *, again: bool) -> None:
        if not again:
            self._event("reschedule", job["service"], job["kind"], "account-gate")
        code = "quarantine" if blocked_by == "quarantine" else "account-busy"
        self._put(job, {"reason": f'{{"code":"{code}"}}'})

    # End -------------------------------------------------------------------------------------------------------------

    def _list_live(self, job: Job) -> None:
        self.keys.hset(k.live(job["kind"]), {job["account"]: job["id"]})
        self.keys.zadd(k.jobs(job["account"]), int(job["createdAt"]), job["id"])

    def _forget_live(self, job: Job) -> None:
        if self.keys.hget(k.live(job["kind"]), job["account"]) == job["id"]:
            self.keys.hdel(k.live(job["kind"]), job["account"])

    def _end_job(self, job: Job, state: str, outcome: str, result: str | None, problem: str | None) -> None:
        self._forget_run(job)
        if job["stage"] == "waiting":
            self._leave_line(job["account"], owner_of(job))
        if job["stage"] != "running":
            self.keys.zrem(k.DUE, job["id"])
            self._drop_wake(job)
        last = job.get("run") or job.get("lastRun")
        gone: Changes = {"run": None, "process": None, "resumeAt": None, "segmentAt": None}
        ended = {"state": state, "stage": "done", "finishedAt": str(self.now)}
        self._put(job, {**ended, "result": result, "error": problem, "lastRun": last, **gone})
        self._forget_live(job)
        self.keys.zrem(k.jobs(job["account"]), job["id"])
        self._count_skips(job, outcome)
        self.keys.pexpire(k.job(job["id"]), int(job["keepMs"]))
        self._event("outcome", job["service"], job["kind"], outcome)

    def _count_skips(self, job: Job, outcome: str) -> None:
        if job["cls"] != "scheduled":
            return
        if outcome == "skipped":
            self.keys.zincrby(k.skips(job["kind"]), 1, job["account"])
            self.keys.sadd(k.SKIPPED, job["kind"])
        else:
            self.keys.zrem(k.skips(job["kind"]), job["account"])

    def _release(self, job: Job, run: str | None, path: str) -> None:
        account = job["account"]
        gate = self._read_gate(account)
        if gate is None or gate.owner != owner_of(job) or (run is not None and gate.run != run):
            return
        if gate.state == "running":
            self._note_hold(job)
        self._clear_gate(account)
        self._grant_free(account, path)

    def _note_hold(self, job: Job) -> None:
        held = self.now - int(self._meta(job["account"])["since"])
        self._event("hold", job["service"], job["cls"], str(held))

    def _skip_job(self, job: Job, why: str) -> None:
        self._event("skip", job["service"], job["kind"], why)
        waited = max(0, self.now - int(job["waitingSince"]))
        self._event("wait", job["cls"], "skipped", str(waited))
        self._end_job(job, "completed", "skipped", json.dumps(SKIPPED, separators=(",", ":")), None)

    def _request(self, job: Job, *, started: bool) -> AcquireRequest:
        since = int(job["waitingSince"])
        return AcquireRequest(
            owner=owner_of(job),
            run="-",
            cls=job["cls"],
            enqueued_at=min(int(job["createdAt"]), since),
            waiting_since=since,
            max_wait_ms=max_wait(job),
            started=started,
        )

    def _give_way(self, account: str, gate: GateState) -> None:
        self._event("yield", "parked" if gate.state == "parked" else "unclaimed")
        self._clear_gate(account)
        self._displace(gate.owner, None)
        job = self._load(job_id_of(gate.owner)) if gate.state == "granted" else None
        if job and job["stage"] == "waiting":
            self._refused(job, "wanted", again=False)

    def _request_account(self, job: Job, path: str) -> Job:
        again = job["stage"] == "waiting"
        state = self._account_state(job["account"], owner_of(job))
        verdict = evaluate_gate_acquire(state, self._request(job, started=job.get("started") == "1"), self.acquire)
        if verdict.outcome == "skip":
            self._skip_job(job, "account-busy")
        elif verdict.outcome == "stolen" and state.gate is not None:
            self._give_way(job["account"], state.gate)
            self._give(job, path)
        elif verdict.outcome == "acquired" and not self._somebody_ahead(job):
            self._give(job, path)
        else:
            if verdict.blocked_by == "queue" and state.gate is not None:
                self._give_way(job["account"], state.gate)
            self._enter_line(job, asleep=False)
            self._refused(job, verdict.blocked_by or "owner", again=again)
            self._grant_next(job["account"], path)
            return self._reload(job)
        return job

    def _start_or_wait(self, job: Job, path: str) -> Job:
        if job.get("gate") == "1":
            return self._request_account(job, path)
        self.keys.zrem(k.DUE, job["id"])
        self._put(job, {"stage": "queued"})
        self._send_wake(job)
        return job

    def _waiting_info(self, job: Job | None) -> tuple[str, ...]:
        if not job or job["state"] != "pending" or job["stage"] != "waiting":
            return ()
        rank = self.keys.zrank(k.waiters(job["account"]), owner_of(job))
        position = "" if rank is None else str(rank + 1)
        owner = self.keys.strings.get(k.gate(job["account"]))
        if owner is None:
            return ("", "", "", "", "", position)
        held = self.keys.hashes.get(k.job(job_id_of(owner)), {})
        since = self._meta(job["account"]).get("since", "")
        return (
            job_id_of(owner),
            held.get("kind", ""),
            held.get("cls", ""),
            held.get("phase", ""),
            since,
            position,
        )

    # Claim -----------------------------------------------------------------------------------------------------------

    def _alive(self, process: str) -> bool:
        left_ms = int(self.keys.strings.get(k.process(process), "0")) - self.now
        return 0 < left_ms <= self.config.process_ttl_ms + self.config.sweep_gap_ms

    def _claim_job(self, job_id: str, wake: str, run: str, process: str) -> Claimed:
        job = self._load(job_id)
        if job is None:
            return "gone", None
        if job["state"] != "pending":
            return "ended", job
        if not self._alive(process):
            return "no-process", None
        if job["stage"] == "running":
            return ("reentered", job) if job.get("run") == run else self._refuse(job, "duplicate", "running")
        if wake not in ("", job.get("wake")):
            return self._refuse(job, "stale", "stale-wake")
        return self._claim_due(job, run, process)

    def _refuse(self, job: Job, status: str, why: str) -> Claimed:
        self._event("duplicate", job["service"], why)
        return status, job

    def _claim_due(self, job: Job, run: str, process: str) -> Claimed:
        if job["stage"] == "queued":
            return self._start(job, run, process, None)
        granted = job["stage"] == "granted"
        gate = self._grant_of(job) if granted else None
        if gate is not None:
            return self._start(job, run, process, gate)
        if granted:
            job = self._reload(job)
        asleep = job["stage"] == "waiting" and self._is_asleep(job["account"], owner_of(job))
        if granted or asleep:
            self._drop_wake(job)
            job = self._request_account(job, "recheck")
            return self._start(job, run, process, self._grant_of(job)) if job["stage"] == "granted" else ("busy", job)
        return self._refuse(job, "stale", "not-due")

    def _grant_of(self, job: Job) -> GateState | None:
        gate = self._read_gate(job["account"])
        return gate if gate is not None and gate.owner == owner_of(job) and gate.state == "granted" else None

    def _start(self, job: Job, run: str, process: str, gate: GateState | None) -> Claimed:
        if gate is not None:
            self._take_up(job, run, process, gate)
        self._drop_wake(job)
        gone: Changes = {"resumeAt": None, "reason": None}
        now_running = {"stage": "running", "phase": "running", "run": run, "process": process, "started": "1"}
        self._put(job, {**now_running, "segmentAt": str(self.now), **gone})
        self.keys.hset(k.runs(process), {job["id"]: run})
        return "run", job

    def _take_up(self, job: Job, run: str, process: str, gate: GateState) -> None:
        account, grant = job["account"], self._meta(job["account"])
        waited, since_grant = max(0, self.now - int(job["waitingSince"])), self.now - int(grant["since"])
        self._event("wait", job["cls"], "acquired", str(waited))
        self._event("handoff", grant["path"], str(since_grant))
        running = {"run": run, "process": process, "state": "running", "since": str(self.now), "cls": job["cls"]}
        self.keys.hset(k.meta(account), running)
        lease_ms = gate.ttl_ms
        if lease_ms < self.config.lease_extend_below_ms:
            lease_ms = self.config.ttl_ms
            self._set_lease(account, lease_ms)
        self.keys.zadd(k.GATES, self.now + lease_ms, account)

    # Ways out of a segment -------------------------------------------------------------------------------------------

    def _end_now(
        self, job: Job, run: str, state: str, outcome: str, *, result: str | None = None, problem: str | None = None
    ) -> Job:
        self._end_job(job, state, outcome, result, problem)
        self._release(job, run, "grant")
        return job

    def _stop_segment(self, job: Job, run: str, changes: Changes) -> None:
        self._forget_run(job)
        gone: Changes = {"lastRun": run, "run": None, "process": None, "segmentAt": None}
        self._put(job, {**changes, **gone})

    def _fail_attempt(self, job: Job, run: str, reason: str, problem: str) -> Job:
        verdict = evaluate_failure(
            now=self.now,
            attempt=int(job["attempt"]),
            max_attempts=int(job["maxAttempts"]),
            backoff_ms=int(job["backoffMs"]),
        )
        self._event("attempt", job["service"], job["kind"], verdict.outcome)
        if verdict.resume_at is None:
            return self._end_now(job, run, "failed", "failed", problem=problem)
        at = str(verdict.resume_at)
        changes: Changes = {"stage": "backoff", "phase": "retrying", "attempt": str(verdict.attempt), "reason": reason}
        self._stop_segment(
            job,
            run,
            {**changes, "resumeAt": at, "waitingSince": at, "strikes": None, "strikeMethod": None, "aways": None},
        )
        self.keys.zadd(k.DUE, verdict.resume_at, job["id"])
        self._release(job, run, "grant")
        return job

    def _database_away(self, job: Job, run: str, reason: str, problem: str) -> Job:
        verdict = evaluate_away(
            now=self.now,
            aways=int(job.get("aways", "0")),
            away_ms=self.config.away_pause_ms,
            away_max_ms=self.config.away_pause_max_ms,
            aways_max=self.config.aways_max,
        )
        self._event("away", job["service"], job["kind"])
        if verdict.failure:
            return self._fail_attempt(job, run, reason, problem)
        at = str(verdict.resume_at)
        changes: Changes = {
            "stage": "backoff",
            "phase": "retrying",
            "resumeAt": at,
            "waitingSince": at,
            "reason": reason,
        }
        self._stop_segment(job, run, {**changes, "aways": str(verdict.aways)})
        self.keys.zadd(k.DUE, verdict.resume_at, job["id"])
        self._release(job, run, "grant")
        return job

    def _pause(self, job: Job, run: str, *args: str) -> Job:
        resume_at, reason, scope, method, is_429, problem = args
        self._event("reschedule", job["service"], job["kind"], scope)
        if is_429 == "1":
            strike = evaluate_strike(
                method=method,
                last_method=job.get("strikeMethod", ""),
                strikes=int(job.get("strikes", "0")),
                strikes_max=self.config.strikes_max,
            )
            if strike.failure:
                return self._fail_attempt(job, run, reason, problem)
            self._put(job, {"strikes": str(strike.strikes), "strikeMethod": method})
        at = max(self.now, int(resume_at))
        changes: Changes = {"stage": "paused", "phase": "rate-limited", "resumeAt": str(at), "waitingSince": str(at)}
        self._stop_segment(job, run, {**changes, "reason": reason})
        self.keys.zadd(k.DUE, at, job["id"])
        if job.get("gate") == "1":
            self._pause_gated(job, run, at - self.now)
        return job

    def _pause_gated(self, job: Job, run: str, pause_ms: int) -> None:
        state = self._account_state(job["account"], owner_of(job))
        verdict = evaluate_gate_pause(
            state, owner=owner_of(job), run=run, cls=job["cls"], pause_ms=pause_ms, cfg=self.acquire
        )
        if verdict.ttl_ms is not None:
            self._note_hold(job)
            self._park(job, verdict.ttl_ms)
            return
        if verdict.outcome == "yielded":
            self._event("reschedule", job["service"], job["kind"], "account-gate")
        self._event("yield", verdict.outcome)
        self._release(job, run, "grant")

    def _park(self, job: Job, lease_ms: int) -> None:
        account = job["account"]
        self.keys.hset(k.meta(account), {"state": "parked", "resumeAt": job["resumeAt"]})
        self.keys.hdel(k.meta(account), "process")
        self._set_lease(account, lease_ms)
        self.keys.zadd(k.GATES, self.now + lease_ms, account)

    def _hand_back(self, job: Job, run: str) -> Job:
        self._stop_segment(job, run, {"waitingSince": str(self.now)})
        self._event("handed_back", job["service"])
        if job.get("gate") != "1":
            self._start_or_wait(job, "grant")
        else:
            self._enter_line(job, asleep=True)
            self._put(job, {"reason": '{"code":"handed-back"}'})
            self._release(job, run, "grant")
            self._send_wake(job)
        return job

    def _give_up_lost(self, job: Job, run: str) -> Job:
        self._stop_segment(job, run, {})
        self._event("lost", job["service"])
        if job.get("gate") != "1":
            return self._start_or_wait(job, "recheck")
        self._enter_line(job, asleep=False)
        self._release(job, run, "recheck")
        self._grant_next(job["account"], "recheck")
        return self._reload(job)

    # Beats -----------------------------------------------------------------------------------------------------------

    def _beat_run(self, job: Job, run: str) -> bool:
        if job["state"] != "pending" or job["stage"] != "running" or job.get("run") != run:
            return False
        if job.get("gate") != "1":
            return True
        account = job["account"]
        gate = self._read_gate(account)
        state = AccountState(now=self.now, gate=gate, wanted=(), epoch=0)
        verdict = evaluate_gate_heartbeat(
            state, owner=owner_of(job), run=run, epoch=int(job["epoch"]), cfg=self.acquire
        )
        if verdict.outcome != "ok" or gate is None or verdict.ttl_ms is None:
            return False
        if gate.ttl_ms < self.config.lease_extend_below_ms:
            self._set_lease(account, verdict.ttl_ms)
            self.keys.zadd(k.GATES, self.now + verdict.ttl_ms, account)
        return True

    def _not_held(self, process: str, job_id: str, run: str) -> str:
        job = self._load(job_id)
        runs = job is not None and job["state"] == "pending" and job["stage"] == "running" and job.get("run") == run
        if job is not None and runs:
            self._put_back(job, run)
        if self.keys.hget(k.runs(process), job_id) == run:
            self.keys.hdel(k.runs(process), job_id)
        if self._may_reclaim(job):
            return "reclaim"
        if job is not None and not runs and job.get("lastRun") != run:
            self._event("stale", job["service"], "beat")
        return "lost"

    def _put_back_forgotten(self, process: str, held: Mapping[str, str]) -> None:
        for job_id, run in list(self.keys.hashes.get(k.runs(process), {}).items()):
            if held.get(job_id) == run:
                continue
            job = self._load(job_id)
            runs = job and job["state"] == "pending" and job["stage"] == "running" and job.get("run") == run
            if job and runs and self.now - int(job["segmentAt"]) <= self.config.process_ttl_ms:
                continue
            self.keys.hdel(k.runs(process), job_id)
            if job and runs:
                self._put_back(job, run)

    def _put_back(self, job: Job, run: str) -> None:
        self._event("lost", job["service"])
        if job.get("gate") == "1":
            gate = self._read_gate(job["account"])
            if gate and gate.owner == owner_of(job) and gate.run == run:
                self._clear_gate(job["account"])
            self._displace(owner_of(job), run)
            self.keys.zadd(k.RECHECK, self.now, job["account"])
        elif job.get("cancel") == "1":
            self._end_job(job, "cancelled", "cancelled", None, None)
        else:
            self._put(job, {"stage": "queued", "phase": "queued", "run": None, "process": None, "segmentAt": None})
            self.keys.zadd(k.WAKES, self.now, job["id"])

    def _may_reclaim(self, job: Job | None) -> bool:
        return (job is None or job["stage"] == "waiting") and not self._may_grant()

    def _may_take_back(self, owner: str, run: str, epoch: int, fields: dict[str, str]) -> bool:
        account = fields["account"]
        state = self._bare_state(account, self._read_gate(account), self._epoch(account))
        verdict = evaluate_gate_heartbeat(state, owner=owner, run=run, epoch=epoch, cfg=self.acquire)
        return verdict.outcome == "reclaimed"

    def _take_back(self, job: Job, run: str, process: str, epoch: int) -> None:
        account = job["account"]
        self.keys.strings[k.epoch(account)] = str(epoch)
        self.keys.strings[k.gate(account)] = owner_of(job)
        self.keys.delete(k.meta(account))
        running = {"run": run, "process": process, "state": "running", "since": str(self.now)}
        self.keys.hset(k.meta(account), {"epoch": str(epoch), "cls": job["cls"], **running})
        self._set_lease(account, self.config.ttl_ms)
        self.keys.zadd(k.GATES, self.now + self.config.ttl_ms, account)

    # Sweep -----------------------------------------------------------------------------------------------------------

    def _look_around(self) -> tuple[bool, bool]:
        seen = self.keys.hashes.get(k.SWEEP, {})
        last, grace = int(seen.get("last", "0")), int(seen.get("grace", "0"))
        if 0 <= self.now - last < self.config.sweep_gap_ms // LOOKS_A_GAP:
            return False, self.now < grace
        if last == 0 or abs(self.now - last) > self.config.sweep_gap_ms:
            grace = self.now + self.config.sweep_grace_ms
            self.keys.hset(k.SWEEP, {"grace": str(grace)})
            if self.now < last:
                self._step_back(last - self.now)
        self.keys.hset(k.SWEEP, {"last": str(self.now)})
        return True, self.now < grace

    def _step_back(self, ms: int) -> None:
        for job_id in self.keys.zrange(k.DUE):
            self.keys.zincrby(k.DUE, -ms, job_id)
        self._bring_near(k.GATES, self.config.claim_deadline_ms)
        self._bring_near(k.WAKES, self.config.resend_ms)
        self._bring_near(k.RECHECK, self.config.recheck_ms)

    def _bring_near(self, key: str, most_ms: int) -> None:
        for member in self.keys.zrange_after(key, self.now + most_ms):
            self.keys.zadd(key, self.now, member)

    def _sweep_due(self, batch: int) -> None:
        for job_id in self.keys.zrange_until(k.DUE, self.now, batch):
            job = self._load(job_id)
            self.keys.zrem(k.DUE, job_id)
            if job and job["state"] == "pending":
                self._job_due(job)

    def _job_due(self, job: Job) -> None:
        self._since_the_past(job)
        if job["stage"] == "paused":
            gate = self._read_gate(job["account"]) if job.get("gate") == "1" else None
            if gate is not None and gate.owner == owner_of(job) and gate.state == "parked":
                self._resume_parked(job)
            else:
                self._start_or_wait(job, "reconcile")
        elif job["stage"] == "backoff":
            self._start_or_wait(job, "reconcile")
        elif job["stage"] == "waiting":
            self._wait_over(job)

    def _since_the_past(self, job: Job) -> None:
        if int(job["waitingSince"]) > self.now:
            waited = (max_wait(job) or 0) if job["stage"] == "waiting" else 0
            self._put(job, {"waitingSince": str(self.now - waited)})

    def _wait_over(self, job: Job) -> None:
        if not self._is_asleep(job["account"], owner_of(job)):
            self._request_account(job, "reconcile")
        elif job.get("started") == "1":
            self._enter_line(job, asleep=True)
        else:
            self._skip_job(job, "no-worker")

    def _resume_parked(self, job: Job) -> None:
        state = self._account_state(job["account"], owner_of(job))
        verdict = evaluate_gate_acquire(state, self._request(job, started=True), self.acquire)
        if verdict.outcome == "resumed":
            self._clear_gate(job["account"])
            self._give(job, "reconcile")
            return
        self._event("yield", "resume")
        self._enter_line(job, asleep=False)
        self._refused(job, "wanted", again=False)
        self._clear_gate(job["account"])
        self._grant_free(job["account"], "reconcile")

    def _sweep_gates(self, batch: int) -> None:
        for account in self.keys.zrange_until(k.GATES, self.now, batch):
            gate = self._read_gate(account)
            if gate is None:
                self.keys.zrem(k.GATES, account)
                self._grant_free(account, "reconcile")
            elif gate.state == "granted" and self._claim_is_over(account):
                self._unclaimed(account, gate)
            else:
                until = self._meta(account).get("leaseUntil")
                self.keys.zadd(k.GATES, int(until) if until else self.now + self.config.recheck_ms, account)

    def _claim_is_over(self, account: str) -> bool:
        left_ms = int(self._meta(account)["claimBy"]) - self.now
        return not 0 < left_ms <= self.config.claim_deadline_ms

    def _unclaimed(self, account: str, gate: GateState) -> None:
        job = self._load(job_id_of(gate.owner))
        self._event("unclaimed", job["service"] if job else "")
        self._clear_gate(account)
        if job and job["state"] == "pending" and job["stage"] == "granted":
            self._enter_line(job, asleep=True)
        self._grant_free(account, "reconcile")

    def _claimable(self, job: Job) -> bool:
        if job["state"] != "pending":
            return False
        if job["stage"] in ("queued", "granted"):
            return True
        return job["stage"] == "waiting" and self._is_asleep(job["account"], owner_of(job))

    def _sweep_wakes(self, batch: int) -> None:
        for job_id in self.keys.zrange_until(k.WAKES, self.now, batch):
            job = self._load(job_id)
            if job and self._claimable(job):
                self._push_wake(job)
            else:
                self.keys.zrem(k.WAKES, job_id)

    def _sweep_process(self, process: str, poison_problem: str) -> None:
        if self._alive(process):
            return
        for job_id, run in list(self.keys.hashes.get(k.runs(process), {}).items()):
            self._take_over(job_id, run, process, poison_problem)
        self.keys.delete(k.process(process))
        self.keys.srem(k.PROCESSES, process)

    def _take_over(self, job_id: str, run: str, process: str, poison_problem: str) -> None:
        job = self._load(job_id)
        self.keys.hdel(k.runs(process), job_id)
        if job is None or job["state"] != "pending" or job["stage"] != "running" or job.get("run") != run:
            return
        self._event("takeover", job["service"])
        self._put(job, {"crashes": str(int(job.get("crashes", "0")) + 1)})
        if int(job["crashes"]) >= self.config.poison_crashes:
            self._end_job(job, "failed", "poison", None, poison_problem)
            self._release(job, run, "reconcile")
        elif job.get("cancel") == "1":
            self._end_job(job, "cancelled", "cancelled", None, None)
            self._release(job, run, "reconcile")
        elif job.get("gate") == "1":
            self._enter_line(job, asleep=False)
            self._put(job, {"reason": '{"code":"crash"}'})
            self._release(job, run, "reconcile")
        else:
            self._put(job, {"run": None, "process": None, "segmentAt": None, "phase": "queued"})
            self._start_or_wait(job, "reconcile")

    def _sweep_line(self, account: str) -> None:
        self.keys.zadd(k.RECHECK, self._next_recheck(), account)
        if not self.keys.exists(k.waiters(account)):
            self.keys.zrem(k.RECHECK, account)
            return
        self._renew_wanted(account)
        self._grant_next(account, "recheck")

    def _next_due_in(self) -> str:
        firsts = [self.keys.zfirst_score(key) for key in (k.DUE, k.GATES, k.WAKES, k.RECHECK)]
        known = [score for score in firsts if score is not None]
        return str(max(0, min(known) - self.now)) if known else ""


def owner_of(job: Job) -> str:
    """`<queue>:<jobId>`."""
    return f"{job['queue']}:{job['id']}"


def job_id_of(owner: str) -> str:
    """Job id of an owner."""
    return owner.partition(":")[2]


def max_wait(job: Job) -> int | None:
    """Max wait of a job in ms, None for ever."""
    return int(job["maxWaitMs"]) if "maxWaitMs" in job else None


def fields_of(pairs: Sequence[Any]) -> dict[str, str]:
    """Field, value … as a dict."""
    return {str(name): str(value) for name, value in zip(pairs[::2], pairs[1::2], strict=True)}
