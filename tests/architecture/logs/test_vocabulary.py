"""Every log call of ours says an event of the vocabulary, with as many values as it has fields; docs/logs.md is that table."""

from __future__ import annotations

import ast
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.log_page import PAGE, page

from wbservice.events import SENTENCES, STRUCTURED

ROOT = Path(__file__).resolve().parents[3]
DEVELOPMENT = ("wbsim", "wbdev")
SOURCES = sorted(
    path
    for folder in ("libs", "services", "gateway")
    for path in (ROOT / folder).rglob("src/**/*.py")
    if not any(part in DEVELOPMENT for part in path.parts)
)
LEVELS = ("debug", "info", "warning", "error", "exception", "critical")
LOGGERS = ("log", "logger")


def faults(source: str) -> list[str]:
    """What a source text logs beside the vocabulary."""
    tree = ast.parse(source)
    is_structured = "structlog.get_logger" in source
    return [fault for call in ast.walk(tree) if isinstance(call, ast.Call) for fault in _faults(call, is_structured)]


def _faults(call: ast.Call, is_structured: bool) -> Iterator[str]:
    function = call.func
    if not isinstance(function, ast.Attribute) or not _is_logger(function.value):
        return
    words = call.args[1:] if function.attr == "log" else call.args
    if function.attr not in (*LEVELS, "log") or not words:
        return
    said = words[0].value if isinstance(words[0], ast.Constant) else None
    if not isinstance(said, str):
        yield f"line {call.lineno}: a message that is no constant"
    elif is_structured:
        if said not in STRUCTURED:
            yield f"line {call.lineno}: {said!r} is no event"
    elif said not in SENTENCES:
        yield f"line {call.lineno}: {said!r} is no sentence of the vocabulary"
    elif len(words) - 1 != len(SENTENCES[said].fields):
        yield f"line {call.lineno}: {said!r} has {len(words) - 1} values for {SENTENCES[said].fields}"


def _is_logger(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Attribute) and value.func.attr in ("getLogger", "get_logger")
    return isinstance(value, ast.Name) and value.id in LOGGERS


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: "/".join(path.parts[-2:]))
def test_each_log_call_says_an_event_of_the_vocabulary(source: Path) -> None:
    assert faults(source.read_text()) == []


def test_no_event_is_left_over() -> None:
    texts = "\n".join(path.read_text() for path in SOURCES if path.name != "events.py")
    strings = {node.value for path in SOURCES if path.name != "events.py" for node in _constants(path.read_text())}
    assert [text for text in SENTENCES if text not in strings] == []
    assert [name for name in STRUCTURED if f'"{name}"' not in texts] == []


def _constants(source: str) -> Iterator[ast.Constant]:
    return (
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def test_names_are_names_and_fields_hide_nothing_of_a_line() -> None:
    for text, event in SENTENCES.items():
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", event.name)
        assert len(re.findall(r"%[srd]", text)) == len(event.fields)
        assert not {"event", "text", "level", "logger", "service", "timestamp"} & set(event.fields)
        assert not set(logging.makeLogRecord({}).__dict__) & set(event.fields) - {"process"}
    names = [event.name for event in SENTENCES.values()]
    assert len(names) == len(set(names))


def test_the_page_is_what_the_vocabulary_says() -> None:
    assert PAGE.read_text() == page(), "run make monitoring"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("log.info('something else')", "is no sentence"),
        ("log.info(f'job {1}')", "no constant"),
        ("log.warning('beat failed: %s')", "has 0 values"),
        ("logging.getLogger('x').error('oh')", "is no sentence"),
        ("log = structlog.get_logger('x'); log.info('nothing_known', a=1)", "is no event"),
        ("log = structlog.get_logger('x'); log.log(10, 'nothing_known')", "is no event"),
    ],
)
def test_a_planted_call_is_caught(line: str, said: str) -> None:
    assert [said in fault for fault in faults(line)] == [True]
