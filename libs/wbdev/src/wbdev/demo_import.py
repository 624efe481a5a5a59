"""The import that the demo shows: asked for, asked for again, followed to its end, its rows compared."""

from __future__ import annotations

import time
from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx2
import psycopg
from psycopg.rows import dict_row

from wbdev.demo_account import MOSCOW, PERIOD_DAYS, DemoAccount
from wbdev.demo_screen import DemoScreen, Seen
from wbdev.stack import RunningStack
from wbdev.stored_rows import compare_feeds, count_stored

POLL_S = 0.2
IMPORT_TIMEOUT_S = 180.0
HTTP_TIMEOUT_S = 10.0
PENDING = "pending"


class DemoFailedError(RuntimeError):
    """The demo did not show what it should; the text says what it saw."""


def show_import(running: RunningStack, screen: DemoScreen) -> bool:
    """Run the import and return whether it completed with WB's rows. Raises DemoFailedError and what HTTP and SQL raise."""
    demo = running.demo
    if demo is None:
        raise DemoFailedError("the stack has no demo account")
    with httpx2.Client(
        base_url=running.gateway_url, headers={"X-API-Key": demo.api_key}, timeout=HTTP_TIMEOUT_S, trust_env=False
    ) as api:
        job_id = _ask_twice(api, demo, screen)
        with psycopg.connect(running.database_url, row_factory=dict_row, autocommit=True) as connection, screen:
            job = _follow(api, job_id, connection, demo.account_id, screen)
    screen.say(f"The job is {job['state']}: result {job['result']}, error {job['error']}")
    _tell_requests(running, demo, screen)
    comparisons = compare_feeds(running.simulator_url, demo.seller["sid"], running.database_url, demo.account_id)
    screen.conclude(comparisons)
    counted = {one.feed: one.at_wb for one in comparisons}
    return (
        job["state"] == "completed"
        and all(one.matches for one in comparisons)
        and {feed: job["result"].get(feed) for feed in counted} == counted
    )


def _ask_twice(api: httpx2.Client, demo: DemoAccount, screen: DemoScreen) -> str:
    """The second request is answered with the same job, since that one is live."""
    first = _ask(api, demo)
    screen.say(f"POST -> 202, job {first['jobId']}, alreadyRunning {first['alreadyRunning']}")
    second = _ask(api, demo)
    screen.say(f"POST -> 202, job {second['jobId']}, alreadyRunning {second['alreadyRunning']}")
    if first["alreadyRunning"] or not second["alreadyRunning"] or first["jobId"] != second["jobId"]:
        raise DemoFailedError("the second request should have been answered with the first one's job")
    return str(first["jobId"])


def _ask(api: httpx2.Client, demo: DemoAccount) -> dict[str, Any]:
    today = datetime.now(MOSCOW).date()
    period = {"dateFrom": f"{today - timedelta(days=PERIOD_DAYS - 1)}", "dateTo": f"{today}"}
    answer = api.post(f"/v1/accounts/{demo.account_id}/digitization/imports/feeds", json=period)
    if answer.status_code != httpx2.codes.ACCEPTED:
        raise DemoFailedError(f"POST -> {answer.status_code}: {answer.text}")
    return dict(answer.json())


def _follow(
    api: httpx2.Client, job_id: str, connection: psycopg.Connection[dict[str, Any]], account_id: str, screen: DemoScreen
) -> dict[str, Any]:
    began_s = time.monotonic()
    while True:
        answer = api.get(f"/v1/jobs/{job_id}")
        answer.raise_for_status()
        job: dict[str, Any] = answer.json()
        elapsed_s = time.monotonic() - began_s
        rows = count_stored(connection, account_id)
        screen.show(
            Seen(elapsed_s=elapsed_s, state=job["state"], progress=job["progress"], rows=rows), datetime.now(UTC)
        )
        if job["state"] != PENDING:
            return job
        if elapsed_s > IMPORT_TIMEOUT_S:
            raise DemoFailedError(f"the import was still {job['progress']} after {IMPORT_TIMEOUT_S:.0f} s")
        time.sleep(POLL_S)


def _tell_requests(running: RunningStack, demo: DemoAccount, screen: DemoScreen) -> None:
    answer = httpx2.get(
        f"{running.simulator_url}/_sim/requests",
        params={"sid": demo.seller["sid"]},
        timeout=HTTP_TIMEOUT_S,
        trust_env=False,
    )
    answer.raise_for_status()
    statuses = Counter(request["status"] for request in answer.json())
    screen.say(
        f"WB was asked {statuses.total()} times: " + ", ".join(f"{n} x {s}" for s, n in sorted(statuses.items()))
    )
