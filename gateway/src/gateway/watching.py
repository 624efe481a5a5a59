"""Watching a job or an account: long polls and streams of events, all from the process's one subscription to signs of change."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from gateway.metrics import WATCHERS
from gateway.problems import TOO_MANY_STREAMS, ApiProblem
from gateway.topics import Read, Topics, Watcher
from wbgate.changes import AsyncChanges

WATCHES_PER_KEY = 1_000


class Watches:
    """Everybody who watches in this process. `per_key`: so many at once with one API key."""

    def __init__(self, changes: AsyncChanges, per_key: int = WATCHES_PER_KEY) -> None:
        self.topics = Topics()
        self._changes = changes
        self._per_key = per_key
        self._by_key: Counter[str] = Counter()
        self._stopping = asyncio.Event()
        self._watchers: set[Watcher] = set()

    @property
    def stopping(self) -> bool:
        """True once the process has been told to end."""
        return self._stopping.is_set()

    def stop(self) -> None:
        """Let every watcher go: the process is about to end."""
        self._stopping.set()
        for watcher in self._watchers:
            watcher.wake()

    @contextmanager
    def job(self, key_id: str, account_id: str, job_id: str, read: Read) -> Iterator[Watcher]:
        """Watch one job. Raises ApiProblem (429)."""
        with (
            self._counted(key_id),
            self.topics.watch(("job", job_id), lambda: self._changes.watch(account_id, job_id), read) as watcher,
            self._known(watcher),
        ):
            yield watcher

    @contextmanager
    def account(self, key_id: str, account_id: str, read: Read) -> Iterator[Watcher]:
        """Watch an account's gate and jobs. Raises ApiProblem (429)."""
        with (
            self._counted(key_id),
            self.topics.watch(("account", account_id), lambda: self._changes.watch(account_id), read) as watcher,
            self._known(watcher),
        ):
            yield watcher

    @contextmanager
    def _counted(self, key_id: str) -> Iterator[None]:
        if self._by_key[key_id] >= self._per_key:  # a Counter: 0 for a key that watches nothing, which adds no entry
            raise ApiProblem(TOO_MANY_STREAMS, params={"limit": self._per_key})
        self._by_key[key_id] += 1
        try:
            yield
        finally:
            self._by_key[key_id] -= 1
            if not self._by_key[key_id]:
                del self._by_key[key_id]

    @contextmanager
    def _known(self, watcher: Watcher) -> Iterator[None]:
        self._watchers.add(watcher)
        WATCHERS.set(len(self._watchers))
        try:
            yield
        finally:
            self._watchers.discard(watcher)
            WATCHERS.set(len(self._watchers))
