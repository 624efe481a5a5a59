"""What is watched in this process: each thing is read once a change, however many watch it, and told to all of them.

A topic lives while somebody watches it. It reads after each sign of change, at most a few times a second, and also now and
then without one, so that a lost sign costs seconds. A source that is away is asked again: watchers only wait longer.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Protocol

from gateway.database import DatabaseUnavailable
from wbgate.errors import GateUnavailable

MIN_GAP_S = 0.2
"""Changes that follow one another faster are told as one."""
LOOK_ANYWAY_S = 10.0
LOOKS_AT_ONCE = 32
"""When everybody comes back at once, after an outage, they take turns: each look has its own deadline."""
AWAY_S = 1.0
"""So long until a source that is away is asked again."""

Values = Mapping[str, object]
"""What is watched by name; equal values are no change."""
Read = Callable[[], Awaitable[Values]]


class Signs(Protocol):
    """Tells that there is something to look at again (wbgate.changes.Watch)."""

    async def changed(self, timeout_s: float) -> bool:
        """Waits for a sign; False after `timeout_s` without one."""
        ...


OpenSigns = Callable[[], AbstractContextManager[Signs]]


@dataclass(frozen=True, slots=True)
class Item:
    """A value and the version of the topic in which it became so."""

    version: int
    value: object


class Topic:
    """One watched thing: its values, their version, and those who wait for the next one."""

    def __init__(self, signs: OpenSigns, read: Read, looking: asyncio.Semaphore) -> None:
        self.items: dict[str, Item] = {}
        self.version = 0
        self.tag = ""
        self.watchers: set[Watcher] = set()
        self.rendered: dict[tuple[Hashable, ...], bytes] = {}
        """What watchers have made of the items of this version, shared among them."""
        self._signs = signs
        self._read = read
        self._looking = looking
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to read."""
        self._task = asyncio.create_task(self._follow(), name="gateway-topic")

    def stop(self) -> None:
        """Read no more."""
        if self._task is not None:
            self._task.cancel()

    async def _follow(self) -> None:
        with self._signs() as signs:
            while True:
                try:
                    async with self._looking:
                        values = await self._read()
                    self._take(values)
                except (GateUnavailable, DatabaseUnavailable):
                    await asyncio.sleep(AWAY_S)
                    continue
                await signs.changed(LOOK_ANYWAY_S)
                await asyncio.sleep(MIN_GAP_S)

    def _take(self, values: Values) -> None:
        tag = tag_of(values)
        if tag == self.tag:
            return
        self.version += 1
        self.tag = tag
        self.items = {name: self._item(name, value) for name, value in values.items()}
        self.rendered.clear()
        for watcher in self.watchers:
            watcher.wake()

    def _item(self, name: str, value: object) -> Item:
        known = self.items.get(name)
        return known if known is not None and known.value == value else Item(self.version, value)


def tag_of(values: Values) -> str:
    """Names one state of all values; the same in every process."""
    return hashlib.blake2b(repr(sorted(values.items(), key=lambda item: item[0])).encode(), digest_size=12).hexdigest()


class Watcher:
    """One who watches a topic. Used by one task."""

    def __init__(self, topic: Topic) -> None:
        self.topic = topic
        self._told = asyncio.Event()
        if topic.version:
            self._told.set()

    def wake(self) -> None:
        """There is something new, or nothing more to wait for."""
        self._told.set()

    async def wait(self, timeout_s: float) -> bool:
        """Until woken; False after `timeout_s`."""
        try:
            async with asyncio.timeout(timeout_s):
                await self._told.wait()
        except TimeoutError:
            return False
        self._told.clear()
        return True


class Topics:
    """The topics of the process, by key."""

    def __init__(self) -> None:
        self.looking = asyncio.Semaphore(LOOKS_AT_ONCE)
        self._topics: dict[Hashable, Topic] = {}

    @property
    def watched(self) -> int:
        """How many watch."""
        return sum(len(topic.watchers) for topic in self._topics.values())

    @contextmanager
    def watch(self, key: Hashable, signs: OpenSigns, read: Read) -> Iterator[Watcher]:
        """Watch the topic of `key`; the first one to do so says how it is read."""
        topic = self._topics.get(key)
        if topic is None:
            topic = self._topics[key] = Topic(signs, read, self.looking)
            topic.start()
        watcher = Watcher(topic)
        topic.watchers.add(watcher)
        try:
            yield watcher
        finally:
            topic.watchers.discard(watcher)
            if not topic.watchers:
                topic.stop()
                del self._topics[key]
