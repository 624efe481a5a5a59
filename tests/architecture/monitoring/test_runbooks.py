"""A runbook names nothing that is not there: panels, log lines, metrics, settings, commands, pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.architecture.monitoring.test_dashboards import unknown
from tools.monitoring.outputs import DASHBOARDS, ROOT
from tools.settings_page import lines

from autobidder.commands.arguments import COMMANDS as AUTOBIDDER
from digitization.commands.arguments import COMMANDS as DIGITIZATION
from rnp.commands.arguments import COMMANDS as RNP
from wbservice.events import SENTENCES, STRUCTURED

RUNBOOKS = ROOT / "docs" / "runbooks"
PAGES = sorted(RUNBOOKS.glob("*.md"))
PANELS = {panel.title for dashboard in DASHBOARDS for panel in dashboard.panels}
FIELDS = {"job_id", "account_id", "request_id", *(field for event in SENTENCES.values() for field in event.fields)}
EVENTS = {*(event.name for event in SENTENCES.values()), *STRUCTURED}
TABLES = {"rnp_daily"}
COMMANDS = {"digitization": DIGITIZATION, "rnp": RNP, "autobidder": AUTOBIDDER}


def faults(text: str) -> Iterator[str]:
    """What a page names that does not exist."""
    yield from (
        f"no panel {title!r}" for title in re.findall(r"(?<!\*)\*([^*\s][^*]*)\*(?!\*)", text) if title not in PANELS
    )
    yield from (f"no metric {name}" for name in unknown(text))
    for word in re.findall(r"`([^`]+)`", text):
        yield from _word_faults(word)
    yield from (f"no page {page}" for page in re.findall(r"\]\((\w+\.md)\)", text) if not (RUNBOOKS / page).exists())


def _word_faults(word: str) -> Iterator[str]:
    if re.fullmatch(r"[a-z]+(_[a-z]+)+", word) and not word.startswith("optima_"):
        if word not in EVENTS | FIELDS | TABLES:
            yield f"no log event or field {word}"
    elif re.fullmatch(r"[A-Z]+(_[A-Z0-9]+)+", word):
        if word not in {line.name.upper() for line in lines()}:
            yield f"no setting {word}"
    elif command := re.match(r"python -m (\w+) (\w+)", word):
        if command[2] not in COMMANDS.get(command[1], {}):
            yield f"no command {word}"
    elif re.fullmatch(r"\w+(/\w+)+\.py", word) and not list(ROOT.glob(f"libs/*/src/{word}")):
        yield f"no file {word}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_runbook_names_is_there(page: Path) -> None:
    assert list(faults(page.read_text())) == []


@pytest.mark.parametrize(
    "planted",
    [
        "Dashboard gate: *Bucket heights*",
        "The log lines `budget_denied`",
        "`optima_wb_gate_yeilds_total`",
        "raise `WORKER_THREAD`",
        "`WB_USER_RESERVES`",
        "`python -m rnp rebuilt`",
        "`python -m gateways status`",
        "`wbapi/limit.py`",
        "see [X](WbNothing.md)",
    ],
)
def test_a_planted_name_is_caught(planted: str) -> None:
    assert len(list(faults(planted))) == 1
