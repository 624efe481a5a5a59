"""One trace goes from a person's request over every segment of its job to each call of Wildberries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx2
import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from digitization.service import definition
from digitization.settings import DigitizationSettings
from gateway.app import create_app
from gateway.backends import open_backends
from wbaccounts.tenants import create_api_key
from wbservice import tracing
from wbservice.definition import JobResources
from wbservice.trace_ids import root_span_id, trace_id
from wbservice.worker import make_worker

CALLER_TRACE, CALLER_SPAN = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    """Every span that ends while the test runs."""
    exporter = InMemorySpanExporter()
    tracing.install(SimpleSpanProcessor(exporter), service="test")
    yield exporter
    tracing.shut_down()


@pytest.fixture
def traced_worker(
    spans: InMemorySpanExporter, resources: JobResources, settings: DigitizationSettings
) -> Iterator[None]:
    """A worker that was made with traces on."""
    running = make_worker(definition(settings), resources)
    running.start()
    yield
    running.stop()


@pytest.fixture
def asked(
    owner: Engine,
    settings: DigitizationSettings,
    make_account: Callable[..., Any],
    sim: Any,
    jobs: Any,
    traced_worker: None,
) -> Callable[..., Any]:
    """Ask for an import over HTTP, with these headers, of a seller that takes a few pages; the job once it has ended."""

    async def ask(**headers: str) -> Any:
        seller = sim.seller(orders=20, sales=160, days=5, pageCap=20)
        account = make_account(seller["token"])
        with Session(owner) as session, session.begin():
            key = create_api_key(session, account.tenant_id, "traces").secret.get_secret_value()
        today = datetime.now(UTC).date()
        body = {"dateFrom": f"{today - timedelta(days=8)}", "dateTo": f"{today}"}
        async with open_backends(
            redis_url=settings.redis_url.get_secret_value(),
            database_url=settings.database_url.get_secret_value(),
            config=settings.gate_config(),
        ) as backends:
            transport = httpx2.ASGITransport(app=create_app(backends))
            async with httpx2.AsyncClient(transport=transport, base_url="http://gateway") as client:
                answer = await client.post(
                    f"/v1/accounts/{account.account_id}/digitization/imports/feeds",
                    json=body,
                    headers={"X-API-Key": key} | headers,
                )
        assert answer.status_code == 202, answer.text
        return jobs.wait(answer.json()["jobId"]), len(sim.requests(seller["sid"])), seller["token"]

    return ask


def by_kind(finished: tuple[ReadableSpan, ...], kind: str) -> list[ReadableSpan]:
    return [span for span in finished if span.kind.name == kind]


async def test_one_trace_from_the_post_to_the_last_call(asked: Callable[..., Any], spans: InMemorySpanExporter) -> None:
    view, calls, token = await asked(**{"X-Request-Id": "r-42"})
    assert view.state == "completed"
    finished = spans.get_finished_spans()
    assert {span.context.trace_id for span in finished} == {trace_id("r-42")}
    (post,) = by_kind(finished, "SERVER")
    segments, wb = by_kind(finished, "CONSUMER"), by_kind(finished, "CLIENT")
    assert (post.context.span_id, post.parent) == (root_span_id("r-42"), None)
    assert {span.name for span in segments} == {"job import-user-feeds"}
    assert {span.parent.span_id for span in segments if span.parent} == {post.context.span_id}
    assert {span.parent.span_id for span in wb if span.parent} <= {span.context.span_id for span in segments}
    assert len(wb) == calls > 5
    assert {dict(span.attributes or {})["http.response.status_code"] for span in wb} == {200}
    assert {dict(span.attributes or {})["wb.method"] for span in wb} == {"supplier/orders", "supplier/sales"}
    assert token not in "".join(span.to_json() for span in finished)


async def test_a_pause_is_no_failure_and_its_next_segment_is_of_the_same_trace(
    asked: Callable[..., Any], spans: InMemorySpanExporter
) -> None:
    view, _, _ = await asked()
    segments = by_kind(spans.get_finished_spans(), "CONSUMER")
    assert len(segments) > 1, "a seller of several pages of sales makes the job pause"
    assert {span.context.trace_id for span in segments} == {int(view.request_id, 16)}
    assert {span.status.status_code.name for span in segments} == {"UNSET"}
    assert [event.name for span in segments for event in span.events][:1] == ["RateLimited"]


async def test_a_callers_trace_goes_on(asked: Callable[..., Any], spans: InMemorySpanExporter) -> None:
    view, _, _ = await asked(traceparent=f"00-{CALLER_TRACE}-{CALLER_SPAN}-01")
    assert view.request_id == CALLER_TRACE
    finished = spans.get_finished_spans()
    assert {f"{span.context.trace_id:032x}" for span in finished} == {CALLER_TRACE}
    (post,) = by_kind(finished, "SERVER")
    assert post.parent is not None
    assert f"{post.parent.span_id:016x}" == CALLER_SPAN


def test_nothing_is_made_unless_it_is_asked_for(settings: DigitizationSettings) -> None:
    tracing.configure(settings, service="test")
    assert not tracing.is_on()
