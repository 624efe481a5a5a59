"""Loads the Lua scripts and runs them; turns Redis errors into `GateUnavailable` and replies into plain data.

Scripts run by their digest and are loaded again where the server has forgotten them (restart, SCRIPT FLUSH).
"""

from __future__ import annotations

from collections.abc import Sequence
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
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from wbgate.config import GateConfig
from wbgate.errors import GateUnavailable

PRELUDE = ("decisions", "state")
SCRIPT_NAMES = (
    "submit", "find_live", "view", "claim", "save", "leave", "cancel", "beat", "bye", "restore", "reclaim", "sweep",
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


@dataclass(frozen=True, slots=True)
class Wake:
    """A wake-up that a script has decided on: which job, through which queue, and its number."""

    queue: str
    job_id: str
    number: int


@dataclass(frozen=True, slots=True)
class Reply:
    """What a script answers: its verdict, the job's record after it, wake-ups, countable events, and what else it names."""

    status: str
    job: dict[str, str]
    wakes: tuple[Wake, ...]
    events: tuple[tuple[str, ...], ...]
    extra: tuple[str, ...]


@cache
def source(name: str) -> str:
    """Text of a script as Redis gets it: the prelude, then the script's own file. `evaluate` (conformance) touches no key."""
    folder = resources.files("wbgate") / "lua"
    parts = (*PRELUDE, name) if name != "evaluate" else ("decisions", name)
    return "\n".join((folder / f"{part}.lua").read_text("utf-8") for part in parts)


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
        1 if inline else 0,
    )
    return " ".join(str(number) for number in numbers)


def text(value: Any) -> str:
    """A reply's element as text, whatever the client decodes."""
    return value.decode("utf-8") if isinstance(value, bytes) else str(value)


def parse_reply(raw: Sequence[Any]) -> Reply:
    """{status, job, wakes, events, extra} as sent by `reply` in lua/state.lua."""
    status, job, wakes, events, extra = raw
    flat = [text(item) for item in job]
    woken = [text(item) for item in wakes]
    return Reply(
        status=text(status),
        job=dict(zip(flat[::2], flat[1::2], strict=True)),
        wakes=tuple(Wake(q, j, int(n)) for q, j, n in zip(woken[::3], woken[1::3], woken[2::3], strict=True)),
        events=tuple(tuple(text(item).split("|")) for item in events),
        extra=tuple(text(item) for item in extra),
    )


def raise_unavailable(error: RedisError) -> NoReturn:
    """Says in our words that Redis is away; any other error of Redis is a fault of ours and goes up as it is."""
    if isinstance(error, TRANSIENT):
        raise GateUnavailable(
            f"Redis: {type(error).__name__}: {error}", outcome_unknown=not isinstance(error, OutOfMemoryError)
        ) from error
    raise error


class Scripts:
    """The gate's scripts on one synchronous client. Safe to share between threads as the client is."""

    def __init__(self, client: redis.Redis, config: GateConfig, *, inline: bool = True) -> None:
        self._words = config_words(config, inline=inline)
        self._scripts = {name: client.register_script(source(name)) for name in SCRIPT_NAMES}

    def run(self, name: str, *args: str | int, now_ms: int | None = None) -> Reply:
        """Runs a script; `now_ms` None means Redis TIME. Raises GateUnavailable."""
        try:
            raw = self._scripts[name](args=["" if now_ms is None else now_ms, self._words, *args])
        except RedisError as error:
            raise_unavailable(error)
        return parse_reply(raw)


class AsyncScripts:
    """The same on an asyncio client."""

    def __init__(self, client: redis.asyncio.Redis, config: GateConfig, *, inline: bool = True) -> None:
        self._words = config_words(config, inline=inline)
        self._scripts = {name: client.register_script(source(name)) for name in SCRIPT_NAMES}

    async def run(self, name: str, *args: str | int, now_ms: int | None = None) -> Reply:
        """Runs a script; `now_ms` None means Redis TIME. Raises GateUnavailable."""
        try:
            raw = await self._scripts[name](args=["" if now_ms is None else now_ms, self._words, *args])
        except RedisError as error:
            raise_unavailable(error)
        return parse_reply(raw)
