"""One line an event, from structlog and from the standard library alike, with the job's names and without secrets."""

from __future__ import annotations

import io
import json
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import structlog

from wbservice.logs import configure, job_context, tell_of_deaths

JWT = "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiIyZjRmOWQyZSJ9.c2lnbmF0dXJl"


@dataclass
class LogSettings:
    """As far as logs read them."""

    log_format: str = "json"
    log_level: str = "info"


@dataclass
class Job:
    """A job's context as far as logs read it."""

    job_id: str = "j1"
    kind: str = "import-x"
    account_id: str = "42"
    attempt: int = 2
    request_id: str | None = "req-1"


def fail(text: str) -> None:
    secret = text
    raise ValueError(secret)


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where the lines go; the loggers are as before afterwards."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    yield io.StringIO()
    root.handlers[:], root.level = before
    structlog.reset_defaults()
    logging.captureWarnings(capture=False)


@pytest.fixture
def lines(stream: io.StringIO) -> Callable[[], list[dict[str, Any]]]:
    configure(LogSettings(), service="digitization", stream=stream)
    return lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


def test_both_kinds_of_logger_write_the_same_lines(lines: Callable[[], list[dict[str, Any]]]) -> None:
    logging.getLogger("a.b").info("страница %s из %s", 3, 5)
    structlog.get_logger("a.b").info("страница", page=3)
    plain, structured = lines()
    assert (plain["event"], plain["level"], plain["logger"], plain["service"]) == (
        "страница 3 из 5",
        "info",
        "a.b",
        "digitization",
    )
    assert (structured["event"], structured["page"], structured["logger"]) == ("страница", 3, "a.b")
    assert plain["timestamp"].endswith("Z")
    assert plain.keys() == structured.keys() - {"page"}


def test_a_sentence_of_ours_gets_its_name_and_its_values_get_theirs(lines: Callable[[], list[dict[str, Any]]]) -> None:
    logging.getLogger("a").info("ready: %s, health on port %s", "worker of rnp", 9191)
    logging.getLogger("a").warning("account %s is disabled: %s", "42", f"token {JWT}")
    ready, disabled = lines()
    assert (ready["event"], ready["what"], ready["port"]) == ("ready", "worker of rnp", 9191)
    assert ready["text"] == "ready: worker of rnp, health on port 9191"
    assert (disabled["event"], disabled["account_id"], disabled["reason"]) == (
        "account_disabled",
        "42",
        "token [hidden]",
    )
    assert JWT not in disabled["text"]


def test_what_the_job_and_the_sentence_both_say_is_said_once(lines: Callable[[], list[dict[str, Any]]]) -> None:
    with job_context(Job()):
        logging.getLogger("a").warning("job %s (%s), attempt %s of %s: %s", "j1", "import-x", 2, 5, "ServerError")
    (line,) = lines()
    assert (line["event"], line["error"], line["attempt"], line["max_attempts"]) == (
        "job_attempt_failed",
        "ServerError",
        2,
        5,
    )


def test_lines_inside_a_job_name_it_and_later_ones_do_not(lines: Callable[[], list[dict[str, Any]]]) -> None:
    log = logging.getLogger("x")
    with job_context(Job()):
        log.info("inside")
    log.info("after")
    inside, after = lines()
    assert {name: inside[name] for name in ("job_id", "kind", "account_id", "attempt", "request_id")} == {
        "job_id": "j1",
        "kind": "import-x",
        "account_id": "42",
        "attempt": 2,
        "request_id": "req-1",
    }
    assert "job_id" not in after


def test_a_job_is_named_in_its_own_thread_alone(lines: Callable[[], list[dict[str, Any]]]) -> None:
    with job_context(Job(request_id=None)):
        thread = threading.Thread(target=logging.getLogger("x").info, args=("elsewhere",))
        thread.start()
        thread.join()
        logging.getLogger("x").info("here")
    elsewhere, here = lines()
    assert "job_id" not in elsewhere
    assert here["job_id"] == "j1"
    assert "request_id" not in here


def test_no_token_reaches_a_line_by_any_way(stream: io.StringIO, lines: Callable[[], list[dict[str, Any]]]) -> None:
    log = logging.getLogger("x")
    log.warning("token %s", JWT)
    log.warning("extra", extra={"headers": {"Authorization": "opaque"}, "token": JWT})
    structlog.get_logger("x").warning("bound", body=f"Bearer {JWT}", nested=[{"url": "postgresql://u:hunter2@h/d"}])
    try:
        fail(f"cannot send {JWT}")
    except ValueError:
        log.exception("failed")
        structlog.get_logger("x").exception("failed")
    assert len(lines()) == 5
    for forbidden in (JWT, "opaque", "hunter2", "eyJzaWQ"):
        assert forbidden not in stream.getvalue()
    assert "ValueError: cannot send [hidden]" in lines()[-1]["exception"]
    assert "Traceback" in lines()[-2]["exception"]


def test_each_event_is_one_line_also_with_a_traceback(stream: io.StringIO, lines: Callable[[], Any]) -> None:
    try:
        fail("two\nlines")
    except ValueError:
        logging.getLogger("x").exception("also\ntwo")
    assert len(stream.getvalue().splitlines()) == 1


def test_what_is_below_the_level_is_not_written(stream: io.StringIO) -> None:
    configure(LogSettings(log_level="warning"), service="x", stream=stream)
    logging.getLogger("x").info("quiet")
    structlog.get_logger("x").info("quiet")
    logging.getLogger("x").warning("loud")
    assert [json.loads(line)["event"] for line in stream.getvalue().splitlines()] == ["loud"]


def test_a_value_that_is_not_json_does_not_lose_the_line(lines: Callable[[], list[dict[str, Any]]]) -> None:
    structlog.get_logger("x").info("odd", value=object(), instant={1, 2})
    assert lines()[0]["event"] == "odd"


def test_the_console_form_is_for_people_and_as_discreet(stream: io.StringIO) -> None:
    configure(LogSettings(log_format="console"), service="x", stream=stream)
    try:
        fail(JWT)
    except ValueError:
        logging.getLogger("x").exception("не вышло", extra={"token": "opaque"})
    assert "не вышло" in stream.getvalue()
    assert "ValueError: [hidden]" in stream.getvalue()
    assert "opaque" not in stream.getvalue()


def test_configuring_twice_does_not_double_the_lines(stream: io.StringIO) -> None:
    for _ in range(2):
        configure(LogSettings(), service="x", stream=stream)
    logging.getLogger("x").info("once")
    assert len(stream.getvalue().splitlines()) == 1


def test_what_ends_a_process_or_a_thread_is_a_line_without_secrets(
    stream: io.StringIO, lines: Callable[[], list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (sys, threading):
        monkeypatch.setattr(module, "excepthook", module.excepthook)
    tell_of_deaths()
    thread = threading.Thread(target=fail, args=(f"cannot send {JWT}",), name="wb-beat")
    thread.start()
    thread.join()
    try:
        fail(f"cannot start {JWT}")
    except ValueError as error:
        sys.excepthook(ValueError, error, error.__traceback__)
    of_thread, of_process = lines()
    assert (of_thread["event"], of_thread["of"], of_thread["error"]) == ("thread_died", "wb-beat", "ValueError")
    assert (of_process["event"], of_process["level"]) == ("process_died", "critical")
    assert "cannot start [hidden]" in of_process["exception"]
    assert JWT not in stream.getvalue()
