"""Loads the Lua scripts and runs them; turns Redis errors into `GateUnavailable` and replies into plain data.

They are one library of Redis functions, so that a call costs only its own work; it is loaded where the server lacks it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, NoReturn

import redis
import redis.asyncio
from redis.exceptions import (
    BusyLoadingError,
    MasterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from wbgate.config import GateConfig
from wbgate.errors import GateUnavailable

PRELUDE = ("decisions", "state")
SCRIPT_NAMES = (
    "submit", "find_live", "view", "claim", "save", "leave", "cancel", "beat", "bye", "restore", "reclaim", "sweep", "stats",
    "account", "account_jobs",
)  # fmt: skip
TRANSIENT = (
    RedisConnectionError,
    RedisTimeoutError,
    BusyLoadingError,
    ReadOnlyError,
    OutOfMemoryError,
    MasterDownError,
    TryAgainError,
)
REFUSALS = ("MISCONF ", "NOREPLICAS ", "BUSY ")
"""Errors by which a server refuses writes for now, before it begins: a full disk, missing replicas, a script that hangs."""


@dataclass(frozen=True, slots=True)
class Wake:
    """A wake-up that a script has decided on: which job, through which queue, and its number."""

    queue: str
    job_id: str
    number: int


WakeSink = Callable[[tuple[Wake, ...]], None]
AsyncWakeSink = Callable[[tuple[Wake, ...]], Awaitable[None]]
"""Where wake-ups go if the queue is not ours."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a script answers: its verdict, the job's record after it, wake-ups, countable events, and what else it names.

    `next`: record of the job that the free thread has claimed in the same call.
    """

    status: str
    job: dict[str, str]
    wakes: tuple[Wake, ...]
    events: tuple[tuple[str, ...], ...]
    extra: tuple[str, ...]
    next: dict[str, str]


LOADS = 3
"""So often the library is loaded for one call: somebody may flush the server's functions right after."""
NO_WRITES = ("find_live", "view", "stats", "account", "account_jobs", "evaluate")
UNDER_OOM = ("beat", "bye", "leave", "cancel")
"""Also run where Redis is out of memory: they hold, pass on or end what is there. Nothing new is accepted then."""


@dataclass(frozen=True, slots=True)
class Library:
    """The gate's scripts as one Redis function library. Its name carries a digest of the text, so that processes of two
    versions work side by side, each with its own.
    """

    name: str
    text: str

    def function(self, script: str) -> str:
        """Name under which a script is called."""
        return f"{self.name}_{script}"


@cache
def library() -> Library:
    """Builds the library from the Lua files of the package."""
    body = "\n".join(
        [*(_lua(part) for part in PRELUDE), *(_registered(script) for script in (*SCRIPT_NAMES, "evaluate"))]
    )
    name = f"wbgate_{hashlib.sha256(body.encode()).hexdigest()[:12]}"
    return Library(name, f"#!lua name={name}\n" + body.replace("$LIBRARY", name))


def _lua(name: str) -> str:
    return (resources.files("wbgate") / "lua" / f"{name}.lua").read_text("utf-8")


def _registered(script: str) -> str:
    flags = "'no-writes'" if script in NO_WRITES else "'allow-oom'" if script in UNDER_OOM else ""
    begin = "begin(ARGV)\n" if script != "evaluate" else ""
    return (
        f"redis.register_function{{function_name = '$LIBRARY_{script}', flags = {{{flags}}}, callback = function(KEYS, ARGV)\n"
        f"{begin}{_lua(script)}\nend}}"
    )


def config_words(config: GateConfig, *, inline: bool) -> str:
    """ARGV[2] of every script: the numbers in the order of CFG_NAMES in lua/state.lua."""
    numbers = (
        config.ttl_ms,
        config.wanted_ttl_ms,
        config.recheck_ms,
        config.claim_deadline_ms,
        config.hold_pause_max_ms,
        config.pause_extra_ms,
        config.process_ttl_ms,
        config.lease_extend_below_ms,
        config.sweep_gap_ms,
        config.sweep_grace_ms,
        config.resend_ms,
        config.poison_crashes,
        config.strikes_max,
        config.away_pause_ms,
        config.away_pause_max_ms,
        config.aways_max,
        1 if inline else 0,
    )
    return " ".join(str(number) for number in numbers)


def text(value: Any) -> str:
    """A reply's element as text, whatever the client decodes; what is no UTF-8, which the gate never writes, becomes U+FFFD."""
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def parse_reply(raw: Any) -> Reply:
    """The JSON sent by `reply` in lua/state.lua."""
    body: dict[str, Any] = json.loads(raw)
    woken = body["wakes"] or ()
    return Reply(
        status=body["status"],
        job=body["job"] or {},
        wakes=tuple(Wake(woken[at], woken[at + 1], int(woken[at + 2])) for at in range(0, len(woken), 3)),
        events=tuple(tuple(item.split("|")) for item in body["events"] or ()),
        extra=tuple(body["extra"] or ()),
        next=body["next"] or {},
    )


def raise_unavailable(error: RedisError) -> NoReturn:
    """Says in our words that Redis is away; any other error of Redis is a fault of ours and goes up as it is."""
    never_sent = isinstance(error.__context__, ConnectionRefusedError)
    refused = never_sent or isinstance(error, OutOfMemoryError) or str(error).startswith(REFUSALS)
    if refused or isinstance(error, TRANSIENT):
        raise GateUnavailable(f"Redis: {type(error).__name__}: {error}", outcome_unknown=not refused) from error
    raise error


def _is_missing(error: ResponseError) -> bool:
    return "function not found" in str(error).lower()


def _arguments(words: str, args: Sequence[str | int], now_ms: int | None) -> list[Any]:
    return ["" if now_ms is None else now_ms, words, *args]


class Scripts:
    """The gate's scripts on one synchronous client. Safe to share between threads as the client is.

    A server that has forgotten the library (empty restart, FUNCTION FLUSH) gets it again and the call is made once more.
    """

    def __init__(self, client: redis.Redis, config: GateConfig, *, inline: bool = True) -> None:
        self._client = client
        self._words = config_words(config, inline=inline)

    def run(self, name: str, *args: str | int, now_ms: int | None = None) -> Reply:
        """Runs a script; `now_ms` None means Redis TIME. Raises GateUnavailable."""
        return parse_reply(call(self._client, name, *_arguments(self._words, args, now_ms)))

    def run_many(self, name: str, calls: Sequence[Sequence[str | int]], *, now_ms: int | None = None) -> list[Reply]:
        """Runs a script once for each of `calls` in one round trip; each is a call of its own, others come in between.

        Raises GateUnavailable: some may have been carried out then.
        """
        function = library().function(name)
        try:
            found = self._pipelined(function, calls, now_ms)
            for _ in range(LOADS):
                if not any(isinstance(one, ResponseError) and _is_missing(one) for one in found):
                    break
                self._client.function_load(library().text, replace=True)
                found = self._pipelined(function, calls, now_ms)
        except RedisError as error:
            raise_unavailable(error)
        for one in found:
            if isinstance(one, RedisError):
                raise_unavailable(one)
        return [parse_reply(one) for one in found]

    def _pipelined(self, function: str, calls: Sequence[Sequence[str | int]], now_ms: int | None) -> list[Any]:
        with self._client.pipeline(transaction=False) as pipeline:
            for args in calls:
                pipeline.fcall(function, 0, *_arguments(self._words, args, now_ms))
            return pipeline.execute(raise_on_error=False)


def call(client: redis.Redis, name: str, *args: Any) -> Any:
    """Calls a function of the library, loading it first where the server does not know it. Raises GateUnavailable."""
    try:
        return _call_loaded(client, library().function(name), args)
    except RedisError as error:
        raise_unavailable(error)


def _call_loaded(client: redis.Redis, function: str, args: Sequence[Any]) -> Any:
    for _ in range(LOADS):
        try:
            return client.fcall(function, 0, *args)
        except ResponseError as error:
            if not _is_missing(error):
                raise
        client.function_load(library().text, replace=True)
    return client.fcall(function, 0, *args)


class AsyncScripts:
    """The same on an asyncio client."""

    def __init__(self, client: redis.asyncio.Redis, config: GateConfig, *, inline: bool = True) -> None:
        self._client = client
        self._words = config_words(config, inline=inline)

    async def run(self, name: str, *args: str | int, now_ms: int | None = None) -> Reply:
        """Runs a script; `now_ms` None means Redis TIME. Raises GateUnavailable."""
        try:
            return parse_reply(await self._call_loaded(library().function(name), _arguments(self._words, args, now_ms)))
        except RedisError as error:
            raise_unavailable(error)

    async def _call_loaded(self, function: str, args: Sequence[Any]) -> Any:
        for _ in range(LOADS):
            try:
                return await self._client.fcall(function, 0, *args)
            except ResponseError as error:
                if not _is_missing(error):
                    raise
            await self._client.function_load(library().text, replace=True)
        return await self._client.fcall(function, 0, *args)
