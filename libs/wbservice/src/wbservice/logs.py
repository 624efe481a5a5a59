"""Logs of a process: one line an event on standard error, structlog's and the standard library's alike, without secrets.

JSON lines carry the event's name in `event` and the sentence in `text` (events.py); a console shows the sentence.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Protocol, TextIO

import structlog
from structlog.contextvars import bound_contextvars, merge_contextvars
from structlog.typing import EventDict, Processor, WrappedLogger

from wbservice.events import named
from wbservice.redaction import redact

log = logging.getLogger(__name__)

NOISY = {
    "alembic": logging.WARNING,
    "apscheduler": logging.WARNING,
    "httpx2": logging.WARNING,
    "httpcore2": logging.WARNING,
}
"""Libraries whose info lines say nothing of our work."""


class LogSettings(Protocol):
    """What `configure` reads of a process's settings."""

    @property
    def log_format(self) -> str: ...  # noqa: D102
    @property
    def log_level(self) -> str: ...  # noqa: D102


class LoggedJob(Protocol):
    """What `job_context` reads of a job's context."""

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


def configure(settings: LogSettings, *, service: str, stream: TextIO | None = None) -> None:
    """Route every logger of the process through one handler; JSON lines or a console's. Called once, at the start."""
    is_json = settings.log_format == "json"
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*([_named] if is_json else []), *_shared(service)],
            pass_foreign_args=is_json,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_last(settings.log_format)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    logging.captureWarnings(capture=True)
    for name, level in NOISY.items():
        logging.getLogger(name).setLevel(level)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_shared(service),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


def tell_of_deaths() -> None:
    """Log what ends the process or one of its threads unexpectedly, like any other line: in its form, and without secrets."""
    sys.excepthook = _process_died
    threading.excepthook = _thread_died


def _process_died(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        log.critical("the process ends with an error: %s", kind.__name__, exc_info=(kind, error, trace))


def _thread_died(died: threading.ExceptHookArgs) -> None:
    name = died.thread.name if died.thread else "-"
    if died.exc_value is not None:
        about = (died.exc_type, died.exc_value, died.exc_traceback)
        log.critical("the thread %s ends with an error: %s", name, died.exc_type.__name__, exc_info=about)


@contextmanager
def job_context(job: LoggedJob) -> Iterator[None]:
    """Name the job in each line that its thread logs inside."""
    names: dict[str, Any] = {
        "job_id": job.job_id,
        "kind": job.kind,
        "account_id": job.account_id,
        "attempt": job.attempt,
    }
    if job.request_id is not None:
        names["request_id"] = job.request_id
    with bound_contextvars(**names):
        yield


def _shared(service: str) -> list[Processor]:
    def named(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        event.setdefault("service", service)
        return event

    return [
        merge_contextvars,
        named,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]


def _last(log_format: str) -> list[Processor]:
    # Tracebacks become text first, so that nothing reaches the line unredacted; local variables never do.
    texts: list[Processor] = [structlog.processors.StackInfoRenderer(), structlog.processors.format_exc_info, _redacted]
    if log_format == "json":
        return [*texts, structlog.processors.JSONRenderer(ensure_ascii=False, default=repr)]
    return [*texts, structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), pad_event_to=0)]


def _named(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Give a sentence of ours its name, and its values theirs."""
    values, record = event.pop("positional_args", ()), event.get("_record")
    sentence = record.msg if isinstance(record, logging.LogRecord) else None
    event.update(named(str(event["event"]), sentence, values))
    return event


def _redacted(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    redacted: EventDict = redact(event)
    return redacted
