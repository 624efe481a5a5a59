"""Runs each script call on a real Redis and on the pure twin, and compares answers and the whole state after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import redis

from wbgate.account import AccountJobs, account_jobs
from wbgate.config import GateConfig
from wbgate.outcome import poison
from wbgate.records import dump
from wbgate.reference.keyspace import Keyspace
from wbgate.reference.machine import Machine
from wbgate.scripts import Reply, Scripts, text

BATCH = 100
POISON = dump(poison().as_json())


class DiffersError(AssertionError):
    """Reference and Lua do not agree; the message shows both."""


class Pair:
    """The gate twice. `now` is the passed-in clock of both; the Redis database must be empty at first."""

    def __init__(self, client: redis.Redis, config: GateConfig, now: int) -> None:
        self.client = client
        self.config = config
        self.now = now
        self.keys = Keyspace()
        self._scripts = Scripts(client, config)

    def submit(self, job_id: str, rivals: Sequence[str], fields: Mapping[str, str]) -> Reply:
        """submit.lua."""
        flat = [item for pair in fields.items() for item in pair]
        mine = self._machine().submit(job_id, rivals, dict(fields))
        return self._compare("submit", mine, job_id, ",".join(rivals), *flat)

    def claim(self, job_id: str, wake: str, run: str, process: str) -> Reply:
        """claim.lua."""
        return self._compare("claim", self._machine().claim(job_id, wake, run, process), job_id, wake, run, process)

    def save(self, job_id: str, run: str, checkpoint: str, details: str = "") -> Reply:
        """save.lua."""
        mine = self._machine().save(job_id, run, checkpoint, details)
        return self._compare("save", mine, job_id, run, checkpoint, details)

    def leave(
        self, job_id: str, run: str, way: str, *args: str, process: str = "", next_run: str = "", queues: str = ""
    ) -> Reply:
        """leave.lua."""
        mine = self._machine().leave(job_id, run, way, process, next_run, queues, *args)
        return self._compare("leave", mine, job_id, run, way, process, next_run, queues, *args)

    def cancel(self, job_id: str) -> Reply:
        """cancel.lua."""
        return self._compare("cancel", self._machine().cancel(job_id), job_id)

    def beat(self, process: str, runs: Sequence[tuple[str, str]]) -> Reply:
        """beat.lua."""
        flat = [item for job_id, run in runs for item in (job_id, run, "0")]
        return self._compare("beat", self._machine().beat(process, runs), process, *flat)

    def bye(self, process: str) -> Reply:
        """bye.lua."""
        return self._compare("bye", self._machine().bye(process), process)

    def restore(self, floor: str) -> Reply:
        """restore.lua."""
        return self._compare("restore", self._machine().restore(floor), floor)

    def reclaim(self, job_id: str, run: str, process: str, epoch: int, fields: Mapping[str, str]) -> Reply:
        """reclaim.lua."""
        flat = [item for pair in fields.items() for item in pair]
        mine = self._machine().reclaim(job_id, run, process, epoch, dict(fields))
        return self._compare("reclaim", mine, job_id, run, process, str(epoch), *flat)

    def view(self, job_id: str) -> Reply:
        """view.lua."""
        return self._compare("view", self._machine().view(job_id), job_id)

    def find_live(self, kind: str, account: str) -> Reply:
        """find_live.lua."""
        return self._compare("find_live", self._machine().find_live(kind, account), kind, account)

    def sweep(self) -> Reply:
        """sweep.lua."""
        return self._compare("sweep", self._machine().sweep(BATCH, POISON), str(BATCH), POISON)

    def stats(self, queues: Sequence[str], kinds: Sequence[str]) -> Reply:
        """stats.lua."""
        return self._compare("stats", self._machine().stats(queues, kinds), ",".join(queues), ",".join(kinds))

    def account(self, account: str, limit: int) -> Reply:
        """account.lua."""
        return self._compare("account", self._machine().account(account, limit), account, str(limit))

    def account_jobs(self, account: str, limit: int) -> AccountJobs:
        """account_jobs.lua; compared as pictures, since the order of a record's fields is nobody's."""
        mine = account_jobs(self._machine().account_jobs(account, limit))
        theirs = account_jobs(self._scripts.run("account_jobs", account, str(limit), now_ms=self.now))
        if mine != theirs:
            raise DiffersError(f"account_jobs of {account}:\n reference {mine}\n lua       {theirs}")
        return theirs

    def lose_memory(self) -> None:
        """Redis starts empty."""
        self.client.flushdb()
        self.keys = Keyspace()

    def pop(self, queue_name: str) -> tuple[str, str] | None:
        """Takes the first wake-up of a queue, as a broker does: (job id, wake number)."""
        popped: Any = self.client.zpopmin(f"wb:queue:{queue_name}")
        if not popped:
            return None
        entry = text(popped[0][0])
        self.keys.zrem(f"wb:queue:{queue_name}", entry)
        parts = entry.rsplit("#", 1)
        return parts[0], parts[1]

    def _machine(self) -> Machine:
        return Machine(self.keys, self.config, self.now)

    def _compare(self, name: str, mine: Reply, *args: str) -> Reply:
        theirs = self._scripts.run(name, *args, now_ms=self.now)
        if mine != theirs:
            raise DiffersError(f"{name}{args}:\n reference {mine}\n lua       {theirs}")
        self._compare_state(name, args)
        return theirs

    def _compare_state(self, name: str, args: Sequence[str]) -> None:
        mine, theirs = twin_dump(self.keys), redis_dump(self.client)
        if mine != theirs:
            keys = sorted(key for key in mine.keys() | theirs.keys() if mine.get(key) != theirs.get(key))
            shown = "\n".join(f" {key}: reference {mine.get(key)}, lua {theirs.get(key)}" for key in keys)
            raise DiffersError(f"state after {name}{tuple(args)}:\n{shown}")


def twin_dump(keys: Keyspace) -> dict[str, Any]:
    """Every key of the twin with its value."""
    return {**keys.strings, **keys.hashes, **keys.sets, **keys.zsets}


DUMP = """
local all = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  local kind, value = redis.call('TYPE', key).ok, nil
  if kind == 'string' then value = {redis.call('GET', key)}
  elseif kind == 'hash' then value = redis.call('HGETALL', key)
  elseif kind == 'set' then value = redis.call('SMEMBERS', key)
  else value = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES') end
  all[#all + 1] = {key, kind, value}
end
return all
"""


def redis_dump(client: redis.Redis) -> dict[str, Any]:
    """Every key of a Redis database with its value; sorted sets as member -> whole score. For small test databases."""
    found: Any = client.eval(DUMP, 0)
    return {text(key): _value(text(kind), [text(item) for item in flat]) for key, kind, flat in found}


def _value(kind: str, flat: list[str]) -> Any:
    if kind == "string":
        return flat[0]
    if kind == "set":
        return set(flat)
    pairs = zip(flat[::2], flat[1::2], strict=True)
    return dict(pairs) if kind == "hash" else {member: int(float(score)) for member, score in pairs}
