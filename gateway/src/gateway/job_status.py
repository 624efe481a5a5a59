"""Reading and cancelling one job."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

import structlog
from starlette.responses import Response

from gateway.access import require_job
from gateway.answers import READABLE, VARY
from gateway.conditional import is_known
from gateway.database import DatabaseUnavailable
from gateway.job_events import job_reader, latest
from gateway.operations import Call
from gateway.preferences import wanted_wait_s
from gateway.presentation import job_message, job_tag, job_with, retry_after_s
from wbaccounts import journal
from wbgate.view import JobView

WAITING = " wait"
"""Ends the endpoint's label of a long poll: its time is the caller's wish and says nothing of ours."""

log = structlog.get_logger("gateway")


async def show_job(call: Call) -> Response:
    """The job; 304 where the caller holds these very bytes. With `Prefer: wait` and a tag only once it has changed."""
    view = await require_job(call, call.params["jobId"])
    wait_s = wanted_wait_s(call.exchange.headers.get("prefer"))
    tags = call.exchange.headers.get("if-none-match")
    if wait_s is None or tags is None or view.ended:
        return _answer(call, view, status=200)
    call.exchange.endpoint += WAITING
    view = await _changed(call, view, tags, wait_s)
    return _answer(call, view, status=200, wait_s=wait_s)


async def _changed(call: Call, view: JobView, tags: str, wait_s: int) -> JobView:
    """The job once the caller holds another state of it, or as it is when the time is over."""
    if not is_known(tags, _tag(call, view)):
        return view
    loop = asyncio.get_running_loop()
    until_s = loop.time() + wait_s
    watches = call.backends.watches
    with watches.job(call.principal.key_id, view.account_id, view.job_id, job_reader(call, view)) as watcher:
        while not watches.stopping and await watcher.wait(until_s - loop.time()):
            view = latest(watcher) or view
            if view.ended or not is_known(tags, _tag(call, view)):
                break
    return view


def _tag(call: Call, view: JobView) -> str:
    lang = call.exchange.lang
    return job_tag(view, job_message(view, now_ms=call.backends.now_ms(), lang=lang), lang)


async def cancel_job(call: Call) -> Response:
    """Ask for the end of the job: 200 where it has ended, 202 where it still has to stop at its next step."""
    view = await require_job(call, call.params["jobId"])
    call.exchange.facts |= {"job_id": view.job_id, "account_id": view.account_id}
    if not view.ended:
        view = await _cancelled(call, view)
    return _answer(call, view, status=200 if view.ended else 202)


async def _cancelled(call: Call, live: JobView) -> JobView:
    view = await call.backends.jobs.cancel(live.job_id)
    if view is None:
        return await _cancel_in_journal(call, live)
    if view.ended:
        await _write_end(call, view)
    return view


async def _write_end(call: Call, view: JobView) -> None:
    """Write the end to the journal now; where that fails the reconciler does it, since the record says that it ended."""
    try:
        await call.backends.database.write(partial(journal.record_end, view=view))
    except DatabaseUnavailable:
        log.warning("journal_end_left", job_id=view.job_id)


async def _cancel_in_journal(call: Call, lost: JobView) -> JobView:
    """End a job that Redis has lost, so that it is not submitted again.

    Whoever submitted it again meanwhile is met by the second look: a record that appeared is cancelled like any other.
    """
    now_ms = call.backends.now_ms()
    await call.backends.database.write(partial(journal.record_cancel, job_id=lost.job_id, now_ms=now_ms))
    cancelled = replace(lost, state="cancelled", finished_at_ms=now_ms)
    return await call.backends.jobs.cancel(lost.job_id) or cancelled


def _answer(call: Call, view: JobView, *, status: int, wait_s: int | None = None) -> Response:
    now_ms, lang = call.backends.now_ms(), call.exchange.lang
    message = job_message(view, now_ms=now_ms, lang=lang)
    headers = {"Cache-Control": "private, no-cache", "Content-Language": lang, "Vary": VARY}
    if wait_s is not None:
        headers["Preference-Applied"] = f"wait={wait_s}"
    again_s = retry_after_s(view, now_ms)
    if again_s is not None:
        headers["Retry-After"] = str(again_s)
    if call.exchange.method in READABLE:
        headers["ETag"] = job_tag(view, message, lang)
        if is_known(call.exchange.headers.get("if-none-match"), headers["ETag"]):
            return Response(status_code=304, headers=headers)
    body = job_with(view, message, lang).as_json()
    return Response(body, status_code=status, headers=headers, media_type="application/json")
