"""Whoever watches a job or an account is told of each change, soon, however many watch; also after the connection was lost."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

import pytest
import redis
import redis.asyncio

from wbgate import keys
from wbgate.changes import AsyncChanges, Watch
from wbgate.config import GateConfig
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind
from wbgate.records import dump
from wbgate.scripts import Reply

CONFIG = GateConfig()
SYNC = JobKind(
    name="watch-sync", service="watch", cls="scheduled", attempts=3, gate=GatePolicy(), title_ru="Синк", title_en="Sync"
)
SOON_S = 1.0
QUIET_S = 0.2


@pytest.fixture
def store(redis_client: redis.Redis) -> JobStore:
    store = JobStore(redis_client, CONFIG)
    store.run("restore", "")
    store.run("beat", "p1")
    return store


@pytest.fixture(params=[False, True], ids=["bytes", "text"])
async def changes(redis_url: str, store: JobStore, request: pytest.FixtureRequest) -> AsyncIterator[AsyncChanges]:
    async with (
        redis.asyncio.from_url(redis_url, decode_responses=request.param) as client,
        AsyncChanges(client) as changes,
    ):
        await changes.connected.wait()
        yield changes


def submit(store: JobStore, account: str = "42") -> str:
    return store.submit(SYNC, account_id=account, payload={}).view.job_id


def claim(store: JobStore, job_id: str, run: str = "r1") -> Reply:
    return store.run("claim", job_id, "", run, "p1")


def leave(store: JobStore, job_id: str, way: str, *args: str, run: str = "r1") -> Reply:
    return store.run("leave", job_id, run, way, "p1", "", "", *args)


async def drained(watch: Watch) -> None:
    while await watch.changed(QUIET_S):
        pass


async def test_each_step_of_a_job_is_told(store: JobStore, changes: AsyncChanges) -> None:
    job_id = submit(store)
    with changes.watch("42", job_id) as watch:
        await drained(watch)
        assert claim(store, job_id).status == "run"
        assert await watch.changed(SOON_S)
        store.run("save", job_id, "r1", '{"page":1}', dump({"rows": 1}))
        assert await watch.changed(SOON_S)
        leave(store, job_id, "finish", "{}")
        assert await watch.changed(SOON_S)
        assert not await watch.changed(QUIET_S)


async def test_who_waits_is_told_when_the_account_moves_but_not_of_each_page(
    store: JobStore, changes: AsyncChanges
) -> None:
    owner, waiting = submit(store), submit(store)
    with changes.watch("42", waiting) as watch:
        claim(store, owner)
        assert await watch.changed(SOON_S)
        await drained(watch)
        store.run("save", owner, "r1", "{}", "")
        assert not await watch.changed(QUIET_S)
        leave(store, owner, "finish", "{}")
        assert await watch.changed(SOON_S)


async def test_who_watches_an_account_is_told_of_all_its_jobs_and_of_no_other(
    store: JobStore, changes: AsyncChanges
) -> None:
    with changes.watch("42") as ours, changes.watch("43") as other:
        await drained(ours)
        await drained(other)
        job_id = submit(store)
        assert await ours.changed(SOON_S)
        await drained(ours)
        claim(store, job_id)
        store.run("save", job_id, "r1", "{}", "")
        assert await ours.changed(SOON_S)
        assert not await other.changed(QUIET_S)


async def test_a_sign_before_the_wait_is_not_lost(store: JobStore, changes: AsyncChanges) -> None:
    job_id = submit(store)
    with changes.watch("42", job_id) as first, changes.watch("42", job_id) as second:
        store.cancel(job_id)
        assert await first.changed(SOON_S)
        assert await second.changed(SOON_S)


async def test_a_thousand_watchers_are_told_within_a_second(store: JobStore, changes: AsyncChanges) -> None:
    jobs = {submit(store, str(account)): str(account) for account in range(1_000)}
    with contextlib.ExitStack() as stack:
        watches = {job_id: stack.enter_context(changes.watch(account, job_id)) for job_id, account in jobs.items()}
        await asyncio.gather(*(drained(watch) for watch in watches.values()))
        told = {job_id: asyncio.create_task(_told_at(watch)) for job_id, watch in watches.items()}
        await asyncio.sleep(0)
        cancelled: dict[str, float] = {}
        await asyncio.to_thread(_cancel_all, store, cancelled, list(jobs))
        late = [(await told[job_id]) - cancelled[job_id] for job_id in jobs]

    assert max(late) < 1.0
    assert changes.watched == 0


async def _told_at(watch: Watch) -> float:
    assert await watch.changed(30)
    return time.monotonic()


def _cancel_all(store: JobStore, cancelled: dict[str, float], jobs: list[str]) -> None:
    for job_id in jobs:
        cancelled[job_id] = time.monotonic()
        store.cancel(job_id)


async def test_after_a_lost_connection_everybody_is_told(
    store: JobStore, changes: AsyncChanges, redis_client: redis.Redis
) -> None:
    job_id = submit(store)
    with changes.watch("42", job_id) as watch:
        await drained(watch)
        for client in redis_client.client_list(_type="pubsub"):
            redis_client.client_kill(client["addr"])
        store.cancel(job_id)
        assert await watch.changed(5)
        await changes.connected.wait()
        await drained(watch)
        submit(store)
        assert await watch.changed(SOON_S)


async def test_a_connection_that_says_nothing_any_more_is_given_up(store: JobStore, redis_url: str) -> None:
    port = int(redis_url.rpartition("/")[0].rpartition(":")[2])
    links: list[asyncio.Event] = []
    server = await asyncio.start_server(lambda r, w: _pass_until_mute(r, w, port, links), "127.0.0.1", 0)
    url = redis_url.replace(f":{port}", f":{server.sockets[0].getsockname()[1]}")
    async with server, redis.asyncio.from_url(url) as client, AsyncChanges(client) as changes:
        await changes.connected.wait()
        with changes.watch("42") as watch:
            for mute in links:
                mute.set()
            submit(store)
            assert not await watch.changed(QUIET_S)
            assert await watch.changed(10)


async def _pass_until_mute(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, links: list[asyncio.Event]
) -> None:
    """A link to the server that swallows everything once it is mute."""
    mute = asyncio.Event()
    links.append(mute)
    there, back = await asyncio.open_connection("127.0.0.1", port)
    await asyncio.gather(_pump(reader, back, mute), _pump(there, writer, mute), return_exceptions=True)


async def _pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter, mute: asyncio.Event) -> None:
    while data := await source.read(65_536):
        if not mute.is_set():
            sink.write(data)
    sink.close()


@pytest.mark.parametrize("foreign", ["garbage", "", b"\xff\xfe", "j|42", "j|42|6|0|of a newer version"])
async def test_what_the_gate_never_publishes_ends_no_subscription(
    changes: AsyncChanges, store: JobStore, foreign: bytes | str
) -> None:
    job_id = submit(store)
    with changes.watch("42", job_id) as watch:
        await drained(watch)
        store.client.publish(keys.CHANGES, foreign)
        await drained(watch)
        await changes.connected.wait()
        await drained(watch)
        claim(store, job_id)
        assert await watch.changed(SOON_S)
    assert changes.connected.is_set()


async def test_a_line_that_says_too_little_is_a_sign_for_everybody(changes: AsyncChanges, store: JobStore) -> None:
    with changes.watch("42") as one, changes.watch("43") as another:
        await drained(one)
        await drained(another)
        store.client.publish(keys.CHANGES, "something")
        assert await one.changed(SOON_S)
        assert await another.changed(SOON_S)
