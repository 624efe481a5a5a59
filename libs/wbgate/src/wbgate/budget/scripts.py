"""Puts the Lua of the budget together and runs it; a server that has forgotten a script gets it again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

import redis
from redis.exceptions import RedisError

from wbgate.scripts import raise_unavailable

PRELUDE = ("bucket", "flights", "cooldown", "taking", "learning", "terms", "record")
SCRIPT_NAMES = ("take", "learn", "drive")


@cache
def source(name: str) -> str:
    """Text of a script as Redis gets it: the prelude, then the script's own file."""
    return with_prelude(_text(name))


def with_prelude(script: str) -> str:
    """Put the functions that mirror the Python references before a script."""
    return "\n".join([*(_text(part) for part in PRELUDE), script])


class BudgetScripts:
    """The budget's scripts on one synchronous client. Safe to share between threads as the client is."""

    def __init__(self, client: redis.Redis) -> None:
        self._scripts = {name: client.register_script(source(name)) for name in SCRIPT_NAMES}

    def run(self, name: str, keys: Sequence[str], args: Sequence[str | int]) -> list[Any]:
        """Run a script in one call. Raises GateUnavailable where Redis is away."""
        try:
            reply: list[Any] = self._scripts[name](keys=keys, args=args)
        except RedisError as error:
            raise_unavailable(error)
        return reply


def _text(part: str) -> str:
    return (resources.files("wbgate.budget") / f"{part}.lua").read_text("utf-8")
