"""Imports on the real stack while nothing dies: WB's limits and faults, one job an account, cancel, tenants."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx2
import pytest
from tests.e2e.import_lab import ORDERS, SALES, Cabinet, ImportLab, Seen, Tenant

from wbdev.up_process import UpProcess

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

ON_TIME_S = 1.0
END_S = 90.0


@pytest.fixture(scope="module")
def lab(up: UpProcess) -> Iterator[ImportLab]:
    lab = ImportLab(up)
    yield lab
    lab.close()


@pytest.fixture
def tenant(lab: ImportLab) -> Tenant:
    return lab.tenant()


def small(lab: ImportLab, tenant: Tenant) -> Cabinet:
    """Four pages of each feed: about 3 s."""
    return lab.cabinet(tenant, orders=120, sales=120, page_cap=40)


def test_pauses_for_the_limit_tell_the_moment_they_end_and_use_no_attempt(lab: ImportLab, tenant: Tenant) -> None:
    cabinet = lab.cabinet(tenant, orders=600, sales=240, page_cap=40)
    seen = list(lab.looks(cabinet, lab.start(cabinet), within_s=END_S))
    lab.assert_whole(cabinet, seen[-1].job)
    assert {poll.job["progress"]["attempt"] for poll in seen} == {1}
    assert set(lab.statuses(cabinet)) == {200}
    pauses = paused_until(seen)
    assert len(pauses) >= 3
    calls = [call["ts"] for call in lab.requests(cabinet)]
    late = [min((call - moment for call in calls if call >= moment - 0.05), default=99.0) for moment in pauses]
    assert max(late) < ON_TIME_S, late


def paused_until(seen: list[Seen]) -> list[float]:
    """The moments that polls named as the end of a pause; each poll named one that was still to come, or has just passed."""
    moments = {poll.resume_at for poll in seen if poll.phase == "rate-limited"}
    assert None not in moments
    assert all(poll.resume_at is None for poll in seen if poll.phase == "running")
    assert all(poll.resume_at > poll.at - ON_TIME_S for poll in seen if poll.resume_at is not None)
    return sorted(moment for moment in moments if moment is not None)


def test_a_hundred_requests_at_once_make_one_job(lab: ImportLab, tenant: Tenant) -> None:
    cabinet = small(lab, tenant)
    lab.spoil(cabinet, SALES, "slow", delayS=6)  # the job outlives the last of the requests
    answers = asyncio.run(ask_at_once(lab, cabinet, 100))
    assert {answer.status_code for answer in answers} == {202}
    ids = {answer.json()["jobId"] for answer in answers}
    assert len(ids) == 1
    assert sorted(answer.json()["alreadyRunning"] for answer in answers) == [False, *[True] * 99]
    lab.assert_whole(cabinet, lab.end(cabinet, ids.pop(), within_s=END_S))
    with lab.sql() as connection:
        query = "SELECT count(*) FROM wbaccounts.job_journal WHERE account_id = %s"
        assert connection.execute(query, [cabinet.account_id]).fetchone() == (1,)


async def ask_at_once(lab: ImportLab, cabinet: Cabinet, count: int) -> list[httpx2.Response]:
    every = httpx2.Limits(max_connections=count)
    async with httpx2.AsyncClient(base_url=lab.env["GATEWAY_URL"], timeout=60, limits=every) as api:
        asks = [api.post(cabinet.path, json=lab.period(), headers=cabinet.tenant.auth) for _ in range(count)]
        return await asyncio.gather(*asks)


def test_a_429_of_wb_is_a_pause_until_the_told_moment_and_uses_no_attempt(lab: ImportLab, tenant: Tenant) -> None:
    cabinet = small(lab, tenant)
    lab.spoil(cabinet, SALES, "rate-limit", retryS=120, skip=1)
    lab.spoil(cabinet, ORDERS, "rate-limit", retryS=60, sellerWide=True, skip=2)
    job = lab.end(cabinet, lab.start(cabinet), within_s=END_S)
    lab.assert_whole(cabinet, job, attempt=1)
    calls = lab.requests(cabinet)
    assert [call["fault"] is not None for call in calls if call["status"] == 429] == [True, True]
    assert not any(call["provoked"] for call in calls)


def test_broken_answers_of_wb_cost_an_attempt_each_and_no_row(lab: ImportLab, tenant: Tenant) -> None:
    cabinet = lab.cabinet(tenant, orders=160, sales=80, page_cap=40)
    lab.spoil(cabinet, ORDERS, "status", status=503, skip=1)
    lab.spoil(cabinet, ORDERS, "cut", afterBytes=2_000, skip=1)
    lab.spoil(cabinet, ORDERS, "malformed-json", skip=2)
    lab.spoil(cabinet, ORDERS, "empty", skip=2)
    seen = list(lab.looks(cabinet, lab.start(cabinet), within_s=END_S))
    assert lab.sim.get("/_sim/faults").json() == []
    lab.assert_whole(cabinet, seen[-1].job, attempt=5)
    assert [poll.job["progress"]["attempt"] for poll in seen] == sorted(p.job["progress"]["attempt"] for p in seen)
    assert {poll.phase for poll in seen} >= {"running", "retrying"}


def test_a_job_cancelled_in_mid_call_ends_there_and_the_next_request_makes_a_new_one(
    lab: ImportLab, tenant: Tenant
) -> None:
    cabinet = small(lab, tenant)
    slow = lab.spoil(cabinet, ORDERS, "slow", delayS=2, skip=1)
    first = lab.start(cabinet)
    lab.await_fault(slow)
    asked = lab.cancel(cabinet, first)
    assert asked.status_code == 202
    second = lab.start(cabinet)
    assert second != first
    waiting = lab.look(cabinet, second)
    assert waiting.phase == "waiting-account"
    assert waiting.job["waitingFor"]["jobId"] == first
    assert lab.end(cabinet, first, within_s=END_S)["state"] == "cancelled"
    assert lab.cancel(cabinet, first).status_code == 200
    lab.assert_whole(cabinet, lab.end(cabinet, second, within_s=END_S))


def test_a_paused_job_is_cancelled_at_once_and_the_next_request_makes_a_new_one(lab: ImportLab, tenant: Tenant) -> None:
    cabinet = small(lab, tenant)
    lab.spoil(cabinet, SALES, "rate-limit", retryS=360, sellerWide=True, skip=1)
    first = lab.start(cabinet)
    lab.until(cabinet, first, lambda seen: seen.phase == "rate-limited" and (seen.resume_at or 0) > seen.at + 3)
    gone = lab.cancel(cabinet, first)
    assert (gone.status_code, gone.json()["state"]) == (200, "cancelled")
    assert gone.json()["progress"]["resumeAt"] is None
    second = lab.start(cabinet)
    assert second != first
    lab.assert_whole(cabinet, lab.end(cabinet, second, within_s=END_S))
    assert not any(call["provoked"] for call in lab.requests(cabinet))


def test_accounts_are_imported_side_by_side_and_each_tenant_sees_its_own(lab: ImportLab, tenant: Tenant) -> None:
    other = lab.tenant()
    cabinets = [small(lab, tenant), small(lab, other)]
    jobs = [lab.start(cabinet) for cabinet in cabinets]
    for cabinet, job_id, stranger in zip(cabinets, jobs, [other, tenant], strict=True):
        assert lab.api.get(f"/v1/jobs/{job_id}", headers=stranger.auth).status_code == 404
        assert lab.api.delete(f"/v1/jobs/{job_id}", headers=stranger.auth).status_code == 404
        assert lab.ask(cabinet, stranger.auth).status_code == 404
    for cabinet, job_id in zip(cabinets, jobs, strict=True):
        lab.assert_whole(cabinet, lab.end(cabinet, job_id, within_s=END_S))
    spans = [[call["ts"] for call in lab.requests(cabinet)] for cabinet in cabinets]
    assert max(span[0] for span in spans) < min(span[-1] for span in spans)
