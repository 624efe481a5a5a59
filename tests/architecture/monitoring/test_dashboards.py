"""The dashboards are what the code makes of them, have Grafana's shape, and ask only for metrics that the code has."""

from __future__ import annotations

import copy
import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import prometheus_client
import pytest
import yaml
from tools.monitoring.outputs import DASHBOARDS, FOLDER, RULES, outputs

SHIPPED = ("wbgate", "wbservice", "wbapi", "gateway", "digitization", "rnp", "autobidder")
SCHEMA = json.loads((Path(__file__).parent / "dashboard.schema.json").read_text())
FILES = sorted((FOLDER / "dashboards").glob("*.json"))
ENDINGS = ("_total", "_bucket", "_sum", "_count", "_created")
_NAME = re.compile(r"\b(?:optima|gateway|process)_[a-z0-9_]+")
_GROUPING = re.compile(r"\bby \(([^)]*)\)")


@cache
def known() -> dict[str, frozenset[str]]:
    """Labels of each metric that a process can show, by the names that Prometheus sees."""
    for package in SHIPPED:
        root = importlib.import_module(package)
        for module in pkgutil.walk_packages(root.__path__, f"{package}."):
            if not module.name.endswith("__main__") and ".migrations" not in module.name:
                importlib.import_module(module.name)
    found: dict[str, frozenset[str]] = {}
    for collector in set(prometheus_client.REGISTRY._collector_to_names) | set(database_collectors()):
        for family in [*getattr(collector, "describe", collector.collect)(), *plain(collector)]:
            labels = frozenset(getattr(collector, "_labelnames", getattr(family, "_labelnames", ())))
            for name in (family.name, *(family.name + ending for ending in ENDINGS)):
                found[name] = found.get(name, frozenset()) | labels
    return found


def database_collectors() -> Iterator[Any]:
    """Collectors that a process registers once it has its database."""
    from wbservice.database_metrics import DatabaseCollector

    for package in SHIPPED:
        root = importlib.import_module(package)
        for module in pkgutil.walk_packages(root.__path__, f"{package}."):
            if not module.name.endswith("__main__") and ".migrations" not in module.name:
                for value in vars(importlib.import_module(module.name)).values():
                    if isinstance(value, DatabaseCollector):
                        yield value


def plain(collector: Any) -> list[Any]:
    """What a collector without a description shows now: those of the process itself."""
    return [] if hasattr(collector, "_labelnames") else list(collector.collect())


def unknown(expr: str) -> list[str]:
    """Metrics of an expression that no process shows."""
    return sorted(name for name in set(_NAME.findall(expr)) if name not in known())


def expressions() -> list[str]:
    return [query.expr for dashboard in DASHBOARDS for panel in dashboard.panels for query in panel.queries]


def style_faults(panel: dict[str, Any]) -> list[str]:
    """Rules of Grafana's own linter that a JSON schema does not hold."""
    said = []
    for target in panel.get("targets", []):
        expr = target["expr"]
        if re.search(r"_(total|bucket|count)\b", expr) and "rate(" not in expr:
            said.append(f"{panel['title']}: a counter without rate")
        if "rate(" in expr and "[$__rate_interval]" not in expr:
            said.append(f"{panel['title']}: a rate over a fixed interval")
        grouped = {label.strip() for part in _GROUPING.findall(expr) for label in part.split(",")}
        named = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
        if not named <= grouped:
            said.append(f"{panel['title']}: the legend names {sorted(named - grouped)}, which the query does not keep")
    return said


@pytest.mark.parametrize("path", sorted(outputs()), ids=lambda path: path.name)
def test_a_committed_file_is_what_the_code_writes(path: Path) -> None:
    assert path.read_text() == outputs()[path], "run make monitoring"


def test_no_dashboard_is_left_over() -> None:
    assert {path.stem for path in FILES} == {dashboard.uid for dashboard in DASHBOARDS}
    listed = set(re.findall(r"dashboards/([a-z-]+)\.json", (FOLDER / "kustomization.yaml").read_text()))
    assert listed == {dashboard.uid for dashboard in DASHBOARDS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_dashboard_has_grafanas_shape(path: Path) -> None:
    dashboard = json.loads(path.read_text())
    jsonschema.validate(dashboard, SCHEMA)
    ids = [panel["id"] for panel in dashboard["panels"]]
    assert len(ids) == len(set(ids))
    assert [fault for panel in dashboard["panels"] for fault in style_faults(panel)] == []
    taken = {
        (x, y)
        for panel in dashboard["panels"]
        for x in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    }
    area = sum(panel["gridPos"]["w"] * panel["gridPos"]["h"] for panel in dashboard["panels"])
    assert len(taken) == area, "panels lie on each other"
    assert len(path.read_bytes()) < 1_000_000


@pytest.mark.parametrize("expr", [*expressions(), RULES.read_text()], ids=lambda expr: expr[:60])
def test_each_metric_that_is_asked_for_is_in_the_code(expr: str) -> None:
    assert _NAME.search(expr)
    assert unknown(expr) == []


@pytest.mark.parametrize("dashboard", DASHBOARDS, ids=lambda dashboard: dashboard.uid)
def test_each_label_that_a_query_keeps_is_one_of_its_metrics(dashboard: Any) -> None:
    scraped = {"le", "pod"}
    for panel in dashboard.panels:
        for query in panel.queries:
            labels = frozenset().union(*(known()[name] for name in _NAME.findall(query.expr)))
            kept = {label.strip() for part in _GROUPING.findall(query.expr) for label in part.split(",")}
            assert kept - scraped <= labels, f"{panel.title}: {query.expr}"


def test_a_label_of_ours_goes_before_the_scrapes_own_of_that_name() -> None:
    """Else it becomes `exported_…`: a panel by `endpoint` shows the port's name, one of a `service` nothing of the gateway."""
    by_operator = {"namespace", "pod", "container", "job", "endpoint", "service", "instance", "node"}
    assert by_operator & frozenset().union(*known().values()) == {"endpoint", "job", "service"}
    for name in ("pod-monitor.yaml", "service-monitor.yaml"):
        spec = yaml.safe_load((FOLDER / name).read_text())["spec"]
        (scrape,) = spec.get("endpoints") or spec["podMetricsEndpoints"]
        assert scrape.get("honorLabels") is True, name


def test_what_the_gate_has_to_show_is_on_its_dashboard() -> None:
    (gate,) = [dashboard for dashboard in DASHBOARDS if dashboard.uid == "wb-sync-gate"]
    asked = " ".join(query.expr for panel in gate.panels for query in panel.queries)
    for wanted in (
        "sum by (scope) (rate(optima_wb_rate_limit_reschedules_total",
        "sum by (kind, scope) (rate(optima_wb_rate_limit_reschedules_total",
        "histogram_quantile(0.5, sum by (cls, le) (rate(optima_wb_gate_wait_seconds",
        "histogram_quantile(0.9, sum by (cls, le) (rate(optima_wb_gate_wait_seconds",
        "histogram_quantile(0.99, sum by (cls, le) (rate(optima_wb_gate_wait_seconds",
        "optima_wb_gate_handoff_seconds",
        "optima_wb_gate_yields_total",
        "optima_wb_gate_skips_total",
        "optima_wb_gate_takeovers_total",
        "sum by (method, expected) (rate(optima_wb_429_total",
        "optima_wb_budget_level_ratio",
        "optima_digitization_feed_sync_lag_seconds_max",
        "optima_wb_queue_oldest_seconds",
    ):
        assert wanted in asked, wanted


# Planted faults ---------------------------------------------------------------------------------------------------------


def test_a_planted_metric_is_caught() -> None:
    assert unknown("rate(optima_wb_gate_yeilds_total[5m])") == ["optima_wb_gate_yeilds_total"]


@pytest.mark.parametrize(
    ("field", "value"), [("uid", 5), ("unknown", 1), ("schemaVersion", 12), ("panels", []), ("refresh", "soon")]
)
def test_a_planted_shape_is_caught(field: str, value: object) -> None:
    dashboard = copy.deepcopy(json.loads(FILES[0].read_text()))
    dashboard[field] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(dashboard, SCHEMA)


@pytest.mark.parametrize(
    ("expr", "legend", "said"),
    [
        ("sum by (kind) (optima_x_total)", "{{kind}}", "without rate"),
        ("sum by (kind) (rate(optima_x_total[5m]))", "{{kind}}", "fixed interval"),
        ("sum by (kind) (rate(optima_x_total[$__rate_interval]))", "{{service}}", "does not keep"),
    ],
)
def test_a_planted_style_is_caught(expr: str, legend: str, said: str) -> None:
    panel = {"title": "planted", "targets": [{"expr": expr, "legendFormat": legend}]}
    assert any(said in fault for fault in style_faults(panel))
