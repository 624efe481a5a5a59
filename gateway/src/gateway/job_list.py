"""The jobs of one account: a person's from the journal, as their live records tell them, and scheduled ones while they live."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial

from starlette.responses import Response

from gateway.access import require_account
from gateway.answers import private_answer
from gateway.journaled import view_of_entry
from gateway.operations import Call
from gateway.paging import cursor_of, moment_of
from gateway.presentation import job_resource
from gateway.queries import JobsQuery
from gateway.resources import JobList
from gateway.validation import parse_query
from wbaccounts import journal
from wbgate.view import JobView

Place = tuple[int, str]


async def list_jobs(call: Call) -> Response:
    """A page of the account's jobs, newest first."""
    account_id = call.params["accountId"]
    await require_account(call, account_id)
    query = parse_query(JobsQuery, call.query_string)
    before = moment_of(query.cursor)
    live, kept = await asyncio.gather(call.backends.gates.jobs(account_id), _journaled(call, account_id, query, before))
    found = page_of(live.jobs, kept, query=query, before=before)
    return private_answer(call, _resource(call, found, query.limit))


def page_of(
    live: Sequence[JobView], journaled: Iterable[JobView], *, query: JobsQuery, before: Place | None
) -> list[JobView]:
    """The page's jobs and one more where another page follows. Pure.

    A live record stands for its journal row: the row is as old as its acceptance, the record is as of now.
    """
    by_id = {view.job_id: view for view in journaled}
    for view in live:
        if before is None or place_of(view) < before or view.job_id in by_id:
            by_id[view.job_id] = view
    wanted = [view for view in by_id.values() if _is_wanted(view, query)]
    return sorted(wanted, key=place_of, reverse=True)[: query.limit + 1]


def place_of(view: JobView) -> Place:
    """Where a job stands in the list."""
    return view.created_at_ms, view.job_id


def _is_wanted(view: JobView, query: JobsQuery) -> bool:
    return query.state in {None, view.state} and query.kind in {None, view.kind} and query.job_class in {None, view.cls}


async def _journaled(call: Call, account_id: str, query: JobsQuery, before: Place | None) -> list[JobView]:
    """Rows of the page; only people's jobs are in the journal."""
    if query.job_class not in {None, "user"}:
        return []
    entries = await call.backends.database.read(
        partial(
            journal.page,
            account_id=account_id,
            limit=query.limit + 1,
            before=before,
            state=query.state,
            kind=query.kind,
        )
    )
    return await asyncio.gather(*(_seen(call, view_of_entry(entry)) for entry in entries))


async def _seen(call: Call, view: JobView) -> JobView:
    """A row without an end as its record tells it now: it may have ended a moment ago."""
    if view.ended:
        return view
    record = await call.backends.jobs.view(view.job_id)
    return view if record is None else record


def _resource(call: Call, found: Sequence[JobView], limit: int) -> JobList:
    shown = found[:limit]
    now_ms = call.backends.now_ms()
    return JobList(
        items=[job_resource(view, now_ms=now_ms, lang=call.exchange.lang) for view in shown],
        next_cursor=cursor_of(*place_of(shown[-1])) if len(found) > limit else None,
    )
