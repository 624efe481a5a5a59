"""OpenTelemetry traces from a person's request to the last WB call; off unless OTEL_EXPORTER_OTLP_ENDPOINT is set.

Needs the extra `otel`. While it is off, nothing of OpenTelemetry is imported and nothing is measured. No span carries a token.
"""

from __future__ import annotations

import contextvars
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Protocol, TypeVar

from structlog.contextvars import bound_contextvars

from wbgate.errors import HandBack, JobCancelled, LeaseLost, RateLimited
from wbservice.redaction import redact_text
from wbservice.settings import Settings, SettingsInvalid
from wbservice.trace_ids import caller_of, root_span_id, trace_id

NOT_FAILURES = (RateLimited, HandBack, JobCancelled, LeaseLost)
"""A job that stops for one of these goes on later or elsewhere."""

Job = TypeVar("Job", bound="TracedJob")
Told = Callable[[int], None]
_root: contextvars.ContextVar[tuple[int, int] | None] = contextvars.ContextVar("wb_root_span", default=None)
_provider: Any = None


class TracedJob(Protocol):
    """What a span tells of a job."""

    @property
    def job_id(self) -> str: ...  # noqa: D102
    @property
    def kind(self) -> str: ...  # noqa: D102
    @property
    def account_id(self) -> str: ...  # noqa: D102
    @property
    def attempt(self) -> int: ...  # noqa: D102
    @property
    def request_id(self) -> str | None: ...  # noqa: D102


def configure(settings: Settings, *, service: str) -> None:
    """Send this process's traces where the settings say; nothing where they say nothing. Raises SettingsInvalid."""
    if not settings.otel_exporter_otlp_endpoint:
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ModuleNotFoundError as missing:
        raise SettingsInvalid(
            f"OTEL_EXPORTER_OTLP_ENDPOINT: given, but {missing.name} is not installed; accepted with the extra `otel`"
        ) from None
    address = f"{settings.otel_exporter_otlp_endpoint.rstrip('/')}/v1/traces"
    install(BatchSpanProcessor(OTLPSpanExporter(endpoint=address)), service=service)


def install(processor: Any, *, service: str) -> None:
    """Give every span of this process to `processor`, an OpenTelemetry SpanProcessor."""
    global _provider  # noqa: PLW0603 - one a process, as the logs are
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider

    from wbservice.span_ids import RootIds

    _provider = TracerProvider(resource=Resource.create({"service.name": service}), id_generator=RootIds(_root.get))
    _provider.add_span_processor(processor)


def shut_down() -> None:
    """Send what is left, and make no more spans."""
    global _provider
    provider, _provider = _provider, None
    if provider is not None:
        provider.shutdown()


def is_on() -> bool:
    """Whether spans are made."""
    return _provider is not None


def request_span(request_id: str, name: str, traceparent: str | None) -> AbstractContextManager[None]:
    """The span of a request, root of its trace; below the caller's span where the request id is that trace's."""
    return _request_span(request_id, name, traceparent) if is_on() else nullcontext()


def job_span(job: TracedJob) -> AbstractContextManager[None]:
    """The span of one segment of a job, below the request that asked for it."""
    return _job_span(job) if is_on() else nullcontext()


@contextmanager
def around_job(inner: Callable[[Job], AbstractContextManager[Any]] | None, job: Job) -> Iterator[None]:
    """A job's span around what else a worker puts around it."""
    with job_span(job), inner(job) if inner else nullcontext():
        yield


@contextmanager
def call_span(method: str, verb: str) -> Iterator[Told]:
    """The span of one WB call, until its status line; the body is told the status through what it is given."""
    from opentelemetry.trace import SpanKind

    with _tracer().start_as_current_span(
        method,
        kind=SpanKind.CLIENT,
        attributes={"wb.method": method, "http.request.method": verb},
        record_exception=False,
    ) as span:
        yield lambda status: span.set_attribute("http.response.status_code", status)


@contextmanager
def _request_span(request_id: str, name: str, traceparent: str | None) -> Iterator[None]:
    from opentelemetry.trace import SpanKind

    caller = caller_of(traceparent)
    parent = _remote(*caller) if caller and caller[0] == trace_id(request_id) else _nowhere()
    token = _root.set((trace_id(request_id), root_span_id(request_id)))
    try:
        span = _tracer().start_span(
            name, context=parent, kind=SpanKind.SERVER, attributes={"wb.request_id": request_id}
        )
    finally:
        _root.reset(token)
    with _current(span):
        yield


@contextmanager
def _job_span(job: TracedJob) -> Iterator[None]:
    from opentelemetry.trace import SpanKind

    request_id = job.request_id or job.job_id
    parent = _remote(trace_id(request_id), root_span_id(request_id))
    span = _tracer().start_span(
        f"job {job.kind}",
        context=parent,
        kind=SpanKind.CONSUMER,
        attributes={
            "wb.job_id": job.job_id,
            "wb.kind": job.kind,
            "wb.account_id": job.account_id,
            "wb.attempt": job.attempt,
        },
    )
    with bound_contextvars(trace_id=f"{trace_id(request_id):032x}"), _current(span):
        yield


@contextmanager
def _current(span: Any) -> Iterator[None]:
    """Make `span` the one that others hang from, and end it; a failure marks it in words without secrets."""
    from opentelemetry.trace import StatusCode, use_span

    with use_span(span, end_on_exit=True, record_exception=False, set_status_on_exception=False):
        try:
            yield
        except NOT_FAILURES as stop:
            span.add_event(type(stop).__name__)
            raise
        except BaseException as error:
            span.set_status(StatusCode.ERROR, redact_text(f"{type(error).__name__}: {error}"))
            raise


def _tracer() -> Any:
    return _provider.get_tracer("wb-sync")


def _nowhere() -> Any:
    from opentelemetry.context import Context

    return Context()


def _remote(trace: int, span: int) -> Any:
    from opentelemetry.trace import NonRecordingSpan, SpanContext, TraceFlags, set_span_in_context

    context = SpanContext(trace, span, is_remote=True, trace_flags=TraceFlags(TraceFlags.SAMPLED))
    return set_span_in_context(NonRecordingSpan(context), _nowhere())
