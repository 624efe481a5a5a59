"""Each alert has its runbook page, a case that fires and one that is silent; promtool says that they do."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.monitoring.outputs import FOLDER, ROOT, RULES

CASES = FOLDER / "rules.test.yaml"
RUNBOOKS = ROOT / "docs" / "runbooks"
HEADINGS = ("**What it means.**", "## Look", "## Do")


def alerts() -> list[dict[str, Any]]:
    return [rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]]


def names() -> list[str]:
    return [alert["alert"] for alert in alerts()]


def promtool(*words: str, folder: Path = FOLDER) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["promtool", *words], cwd=folder, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("alert", alerts(), ids=lambda alert: alert["alert"])
def test_an_alert_says_how_bad_it_is_and_has_its_runbook(alert: dict[str, Any]) -> None:
    assert alert["labels"]["severity"] in ("page", "ticket")
    assert alert["annotations"]["summary"]
    page = ROOT / alert["annotations"]["runbook"]
    assert page == RUNBOOKS / f"{alert['alert']}.md"
    text = page.read_text()
    assert text.startswith(f"# {alert['alert']}\n\n**{alert['labels']['severity']}.**")
    assert all(heading in text for heading in HEADINGS)


def test_no_runbook_is_left_over() -> None:
    assert {page.stem for page in RUNBOOKS.glob("*.md")} == set(names())


def test_each_alert_has_a_case_that_fires_and_one_that_is_silent() -> None:
    tests = [one for group in yaml.safe_load(CASES.read_text())["tests"] for one in group["alert_rule_test"]]
    fires = {one["alertname"] for one in tests if one["exp_alerts"]}
    silent = {one["alertname"] for one in tests if not one["exp_alerts"]}
    assert fires == silent == set(names())


@pytest.mark.requires("program:promtool")
def test_promtool_accepts_the_rules_and_every_case() -> None:
    for words in (("check", "rules", RULES.name), ("test", "rules", CASES.name)):
        run = promtool(*words)
        assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.requires("program:promtool")
@pytest.mark.parametrize("alert", names())
def test_a_case_notices_an_alert_that_always_fires_and_one_that_never_does(alert: str, tmp_path: Path) -> None:
    """Both planted: the silent case fails for the first, the firing one for the second."""
    cases = yaml.safe_load(CASES.read_text())
    cases["tests"] = [one for one in cases["tests"] if one["alert_rule_test"][0]["alertname"] == alert]
    (tmp_path / CASES.name).write_text(yaml.safe_dump(cases))
    for planted in ("vector(1)", "vector(1) > 1"):
        rules = yaml.safe_load(RULES.read_text())
        for rule in rules["groups"][0]["rules"]:
            if rule["alert"] == alert:
                rule.update(expr=planted)
        (tmp_path / RULES.name).write_text(yaml.safe_dump(rules))
        run = promtool("test", "rules", CASES.name, folder=tmp_path)
        assert run.returncode != 0
        assert alert in run.stdout + run.stderr
