"""Waiting cheaply: long polls, and streams of a job and of an account from a gateway process over real sockets."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

import httpx2
import pytest
from tests.integration.gateway.conftest import Gateway, Process, Tenant, Town, period, running_gateway

from gateway.backends import CallerLimits
from wbgate.jobs import JobStore

TOLD_WITHIN_S = 1.0
"""A change reaches a watcher within this."""
PATIENCE_S = 20
"""Only a fault lasts as long as this on a machine that is busy."""


@dataclass(frozen=True)
class Event:
    name: str
    tag: str | None
    data: dict[str, Any]


class Stream:
    """Events of an open stream."""

    def __init__(self, response: httpx2.Response) -> None:
        self.response = response
        self._lines = response.iter_lines()

    def __iter__(self) -> Iterator[Event]:
        fields: dict[str, str] = {}
        for line in self._lines:
            name, _, value = line.partition(": ")
            if name in {"event", "id", "data"}:
                fields[name] = value
            elif not line and "event" in fields:
                yield Event(fields["event"], fields.get("id"), json.loads(fields["data"]))
                fields = {}

    def next(self, name: str) -> Event:
        return next(event for event in self if event.name == name)


@contextmanager
def stream(process: Process, path: str, tenant: Tenant, **headers: str) -> Iterator[Stream]:
    with (
        httpx2.Client(base_url=process.url, timeout=PATIENCE_S) as http,
        http.stream("GET", path, headers={**tenant.auth, **headers}) as response,
    ):
        yield Stream(response)


def ask(process: Process, tenant: Tenant) -> str:
    return str(httpx2.post(f"{process.url}{tenant.feeds}", json=period(), headers=tenant.auth).json()["jobId"])


def test_a_job_is_streamed_from_its_present_state_to_its_end(process: Process, tenant: Tenant, store: JobStore) -> None:
    job_id = ask(process, tenant)
    with stream(process, f"/v1/jobs/{job_id}/events", tenant) as events:
        assert events.response.status_code == 200
        assert events.response.headers["content-type"].startswith("text/event-stream")
        assert events.response.headers["x-accel-buffering"] == "no"
        first = events.next("job")
        assert (first.data["jobId"], first.data["state"]) == (job_id, "pending")
        cancelled_s = time.monotonic()
        assert store.cancel(job_id) is not None
        last = events.next("job")
        assert time.monotonic() - cancelled_s < TOLD_WITHIN_S
        assert last.data["state"] == "cancelled"
        assert [event.name for event in events] == ["end"]
    assert last.tag is not None
    again = httpx2.get(f"{process.url}/v1/jobs/{job_id}/events", headers={**tenant.auth, "Last-Event-ID": last.tag})
    assert again.status_code == 204


def test_who_comes_back_is_told_only_what_is_new(process: Process, tenant: Tenant, store: JobStore) -> None:
    job_id = ask(process, tenant)
    with stream(process, f"/v1/jobs/{job_id}/events", tenant) as events:
        seen = events.next("job").tag
    assert seen is not None
    with stream(process, f"/v1/jobs/{job_id}/events", tenant, **{"Last-Event-ID": seen}) as events:
        assert store.cancel(job_id) is not None
        assert events.next("job").data["state"] == "cancelled"


def test_an_accounts_gate_and_jobs_are_streamed(process: Process, tenant: Tenant, store: JobStore) -> None:
    store.run("restore", "")
    with stream(process, f"/v1/accounts/{tenant.account_id}/events", tenant) as events:
        assert events.next("gate").data["holder"] is None
        job_id = ask(process, tenant)
        assert events.next("gate").data["holder"]["jobId"] == job_id
        assert events.next("job").data["jobId"] == job_id
        store.cancel(job_id)
        told = {event.name: event.data for event in islice(events, 2)}
        assert told["gate"]["holder"] is None
        assert (told["job"]["jobId"], told["job"]["state"]) == (job_id, "cancelled")


def test_it_ends_at_once_though_streams_are_open(process: Process, tenant: Tenant) -> None:
    job_id = ask(process, tenant)
    with (
        stream(process, f"/v1/jobs/{job_id}/events", tenant) as job_events,
        stream(process, f"/v1/accounts/{tenant.account_id}/events", tenant) as account_events,
    ):
        job_events.next("job")
        account_events.next("job")
        started_s = time.monotonic()
        process.popen.send_signal(signal.SIGTERM)
        assert list(job_events) == []
        assert list(account_events) == []
        assert process.popen.wait(timeout=PATIENCE_S) == 0
        assert time.monotonic() - started_s < 5


def test_a_watcher_that_leaves_is_forgotten(process: Process, tenant: Tenant) -> None:
    job_id = ask(process, tenant)
    for _ in range(3):
        with stream(process, f"/v1/jobs/{job_id}/events", tenant) as events:
            events.next("job")
    deadline_s = time.monotonic() + PATIENCE_S
    while "gateway_watchers 0.0" not in httpx2.get(f"{process.url}/metrics").text:
        assert time.monotonic() < deadline_s


def test_a_long_poll_is_answered_when_the_job_has_changed(process: Process, tenant: Tenant, store: JobStore) -> None:
    job_id = ask(process, tenant)
    address = f"{process.url}/v1/jobs/{job_id}"
    tag = httpx2.get(address, headers=tenant.auth).headers["etag"]
    headers = {**tenant.auth, "If-None-Match": tag, "Prefer": "wait=20"}
    answers: list[httpx2.Response] = []
    poll = threading.Thread(target=lambda: answers.append(httpx2.get(address, headers=headers, timeout=30)))
    poll.start()
    deadline_s = time.monotonic() + PATIENCE_S
    while "gateway_watchers 1.0" not in httpx2.get(f"{process.url}/metrics").text:
        assert time.monotonic() < deadline_s
    cancelled_s = time.monotonic()
    store.cancel(job_id)
    poll.join(PATIENCE_S)
    assert time.monotonic() - cancelled_s < TOLD_WITHIN_S
    [answer] = answers
    assert (answer.status_code, answer.json()["state"]) == (200, "cancelled")
    assert answer.headers["preference-applied"] == "wait=20"
    assert "retry-after" not in answer.headers


async def test_a_long_poll_without_a_change_is_not_modified(gateway: Gateway, tenant: Tenant) -> None:
    job_id = (await gateway.post(tenant)).json()["jobId"]
    tag = (await gateway.get(tenant, job_id)).headers["etag"]
    answer = await gateway.get(tenant, job_id, **{"If-None-Match": tag, "Prefer": "respond-async, wait=1"})
    assert answer.status_code == 304
    assert answer.headers["preference-applied"] == "wait=1"
    assert int(answer.headers["retry-after"]) >= 1


@pytest.mark.parametrize("prefer", ["wait=20", "wait=x", "respond-async", ""])
async def test_without_a_tag_nobody_waits(gateway: Gateway, tenant: Tenant, prefer: str) -> None:
    job_id = (await gateway.post(tenant)).json()["jobId"]
    answer = await gateway.get(tenant, job_id, Prefer=prefer)
    assert answer.status_code == 200
    assert "preference-applied" not in answer.headers


async def test_a_key_watches_only_so_much_at_once(
    redis_client: object, redis_url: str, database_url: str, town: Town, tenant: Tenant
) -> None:
    async with running_gateway(redis_url, database_url, CallerLimits(watches=0)) as gateway:
        job_id = (await gateway.post(tenant)).json()["jobId"]
        tag = (await gateway.get(tenant, job_id)).headers["etag"]
        answer = await gateway.get(tenant, job_id, **{"If-None-Match": tag, "Prefer": "wait=20"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-streams")
        assert answer.headers["retry-after"] == "5"
