"""What is watched is read once a change, told to all who watch it, and let go with the last of them."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext

from gateway.topics import Topics, Values, tag_of
from wbgate.errors import GateUnavailable


class Source:
    """Something to watch, with signs that the test gives."""

    def __init__(self) -> None:
        self.values: Values = {"job": 1}
        self.reads = 0
        self.away = 0
        self._told = asyncio.Event()

    async def read(self) -> Values:
        self.reads += 1
        if self.away:
            self.away -= 1
            raise GateUnavailable("Redis is away", outcome_unknown=False)
        return self.values

    def signs(self) -> AbstractContextManager[Source]:
        return nullcontext(self)

    async def changed(self, timeout_s: float) -> bool:
        async with asyncio.timeout(timeout_s):
            await self._told.wait()
        self._told.clear()
        return True

    def change(self, **values: object) -> None:
        self.values = values
        self._told.set()


async def test_a_change_is_read_once_for_all_watchers() -> None:
    source, topics = Source(), Topics()
    with topics.watch("x", source.signs, source.read) as one, topics.watch("x", source.signs, source.read) as other:
        assert await one.wait(5)
        assert await other.wait(5)
        assert source.reads == 1
        source.change(job=2)
        assert await one.wait(5)
        assert await other.wait(5)
        assert (source.reads, one.topic.items["job"].value) == (2, 2)
        assert topics.watched == 2
    assert topics.watched == 0


async def test_a_sign_without_a_change_wakes_nobody() -> None:
    source, topics = Source(), Topics()
    with topics.watch("x", source.signs, source.read) as watcher:
        assert await watcher.wait(5)
        source.change(job=1)
        assert not await watcher.wait(0.5)
        assert source.reads == 2


async def test_only_what_has_changed_gets_a_new_version() -> None:
    source, topics = Source(), Topics()
    source.values = {"gate": "free", "job": 1}
    with topics.watch("x", source.signs, source.read) as watcher:
        assert await watcher.wait(5)
        source.change(gate="taken", job=1)
        assert await watcher.wait(5)
        versions = {name: item.version for name, item in watcher.topic.items.items()}
    assert versions == {"gate": 2, "job": 1}


async def test_a_source_that_is_away_is_asked_again() -> None:
    source, topics = Source(), Topics()
    source.away = 1
    with topics.watch("x", source.signs, source.read) as watcher:
        assert await watcher.wait(5)
        assert source.reads == 2


def test_a_tag_names_the_values_in_whatever_order() -> None:
    assert tag_of({"a": 1, "b": 2}) == tag_of({"b": 2, "a": 1})
    assert tag_of({"a": 1}) != tag_of({"a": 2})
