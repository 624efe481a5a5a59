"""Tells whoever watches a job or an account that it has changed: one subscription a process, however many watch.

A sign, not a message: it says "look again" and may say it once too often, never once too seldom. Whoever was told reads the
job itself; after a broken connection everybody is told, since signs were lost with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Any, Self

import redis.asyncio
from redis.exceptions import RedisError

from wbgate import keys
from wbgate.scripts import text

log = logging.getLogger(__name__)

SILENCE_S = 1.0
"""After so long without a sign the server is asked for one."""
SILENCES_MAX = 3
"""So many unanswered questions in a row mean that the connection is dead."""
RECONNECT_S = 0.5
CANCEL_AGAIN_S = 0.05
FIELDS = 4


class Watch:
    """One who watches. Told from the moment it is made: read what you watch after that, then wait for `changed`.

    Used by one task; a context manager, at whose end nobody watches any more.
    """

    def __init__(self, changes: AsyncChanges, job_id: str | None, account_id: str) -> None:
        self.job_id = job_id
        self.account_id = account_id
        self._changes = changes
        self._told = asyncio.Event()

    def tell(self) -> None:
        """There is something to look at."""
        self._told.set()

    async def changed(self, timeout_s: float) -> bool:
        """Waits until there is something to look at again; False after `timeout_s` without. Signs in between are one."""
        try:
            async with asyncio.timeout(timeout_s):
                await self._told.wait()
        except TimeoutError:
            return False
        self._told.clear()
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._changes.forget(self)


class AsyncChanges:
    """The process's one subscription; an async context manager. `client`: any asyncio client of the gate's Redis; one of its
    connections is kept. Works on through an outage: `connected` says whether signs arrive, and when they do again all are told.
    """

    def __init__(self, client: redis.asyncio.Redis) -> None:
        self.connected = asyncio.Event()
        self._client = client
        self._by_job: defaultdict[str, set[Watch]] = defaultdict(set)
        self._by_account: defaultdict[str, set[Watch]] = defaultdict(set)
        self._task: asyncio.Task[None] | None = None

    def watch(self, account_id: str, job_id: str | None = None) -> Watch:
        """Watches one job: its record, its place, whom it waits for; without `job_id` every job of the account."""
        watch = Watch(self, job_id, account_id)
        self._by_account[account_id].add(watch)
        if job_id is not None:
            self._by_job[job_id].add(watch)
        return watch

    def forget(self, watch: Watch) -> None:
        """Watches no longer."""
        _drop(self._by_account, watch.account_id, watch)
        if watch.job_id is not None:
            _drop(self._by_job, watch.job_id, watch)

    @property
    def watched(self) -> int:
        """How many watch."""
        return sum(len(watches) for watches in self._by_account.values())

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._listen_on(), name="wbgate-changes")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Again until it has ended: a read of redis-py that meets its own time-out swallows a cancellation.
        while self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=CANCEL_AGAIN_S)

    async def _listen_on(self) -> None:
        while True:
            try:
                await self._listen()
            except (RedisError, OSError, UnicodeDecodeError) as error:  # the last: the channel is everybody's
                log.info("signs of changed jobs are lost for now: %s", type(error).__name__)
            finally:
                self.connected.clear()
            await asyncio.sleep(RECONNECT_S)

    async def _listen(self) -> None:
        async with self._client.pubsub() as channel:
            await channel.subscribe(keys.CHANGES)
            silences = 0
            while silences < SILENCES_MAX:
                message: dict[str, Any] | None = await channel.get_message(timeout=SILENCE_S)
                silences = silences + 1 if message is None else 0
                if message is None:
                    await channel.ping()
                else:
                    self._heard(message)
        raise redis.exceptions.TimeoutError("no answer to a ping")

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] == "subscribe":
            self.connected.set()
            self._tell_all()
        elif message["type"] == "message":
            for line in text(message["data"]).split("\n"):
                self._hear_line(line.split("|"))

    def _hear_line(self, fields: Sequence[str]) -> None:
        """A line may have more fields than are known here; one with fewer says only that something has changed."""
        if len(fields) < FIELDS:
            self._tell_all()
        else:
            self._tell_change(*fields[:FIELDS])

    def _tell_all(self) -> None:
        _tell(watch for watches in self._by_account.values() for watch in watches)

    def _tell_change(self, job_id: str, account_id: str, _rev: str, moved: str) -> None:
        watches = self._by_account.get(account_id, ())
        if moved == "1":
            _tell(watches)
        else:
            _tell(self._by_job.get(job_id, ()))
            _tell(watch for watch in watches if watch.job_id is None)


def _tell(watches: Iterable[Watch]) -> None:
    for watch in watches:
        watch.tell()


def _drop(index: defaultdict[str, set[Watch]], key: str, watch: Watch) -> None:
    index[key].discard(watch)
    if not index[key]:
        del index[key]
