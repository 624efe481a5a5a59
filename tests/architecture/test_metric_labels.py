"""No metric is labelled by account, job, item or person: such a label makes one time series for each of them."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from pathlib import Path

import prometheus_client
import pytest
from prometheus_client.metrics import MetricWrapperBase

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("wbgate", "wbcontracts", "wbapi", "wbaccounts", "wbservice", "gateway", "digitization", "rnp")
SOURCES = sorted(path for folder in ("libs", "services", "gateway") for path in (ROOT / folder).rglob("src/**/*.py"))
METRICS = {"Counter", "Gauge", "Histogram", "Summary", "Info", "Enum"}
FORBIDDEN = (
    "account",
    "job",
    "item",
    "tenant",
    "seller",
    "sid",
    "nm",
    "campaign",
    "token",
    "key",
    "request",
    "owner",
    "run",
)
NAMED_BY_CONTRACT = {("optima_rnp_sync_", "job")}  # the name of a schedule, one of a handful


def unbounded(metric: str, labels: tuple[str, ...]) -> list[str]:
    """Return the labels of a metric that have as many values as there are accounts, jobs or items."""
    return [
        label
        for label in labels
        if any(label in (word, f"{word}_id", f"{word}Id") for word in FORBIDDEN)
        and not any(metric.startswith(prefix) and label == name for prefix, name in NAMED_BY_CONTRACT)
    ]


def declared(source: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return name and labels of each metric that a source text declares, read from its calls."""
    return [
        (_name(call), tuple(_labels(call)))
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and _callee(call) in METRICS and call.args
    ]


def _callee(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _name(call: ast.Call) -> str:
    return str(call.args[0].value) if isinstance(call.args[0], ast.Constant) else ""


def _labels(call: ast.Call) -> list[str]:
    given = [keyword.value for keyword in call.keywords if keyword.arg == "labelnames"] or call.args[2:3]
    return [
        node.value
        for value in given
        for node in ast.walk(value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def registered(registry: prometheus_client.CollectorRegistry) -> list[tuple[str, tuple[str, ...]]]:
    """Return name and labels of each metric of a registry."""
    collectors = {id(collector): collector for collector in registry._names_to_collectors.values()}
    return [
        (collector._name, tuple(collector._labelnames))
        for collector in collectors.values()
        if isinstance(collector, MetricWrapperBase)
    ]


def import_everything() -> None:
    for package in SHIPPED:
        root = importlib.import_module(package)
        for module in pkgutil.walk_packages(root.__path__, f"{package}."):
            if not module.name.endswith("__main__") and ".migrations" not in module.name:
                importlib.import_module(module.name)


def test_no_registered_metric_has_an_unbounded_label() -> None:
    import_everything()
    metrics = registered(prometheus_client.REGISTRY)
    assert [name for name, labels in metrics if unbounded(name, labels)] == []
    assert any(name.startswith("optima_") for name, _ in metrics)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: "/".join(path.parts[-2:]))
def test_no_declared_metric_has_an_unbounded_label(source: Path) -> None:
    assert [name for name, labels in declared(source.read_text()) if unbounded(name, labels)] == []


@pytest.mark.parametrize("label", ["account", "account_id", "job", "job_id", "nm_id", "seller", "accountId"])
def test_a_planted_label_is_caught_in_a_registry_and_in_a_source(label: str) -> None:
    registry = prometheus_client.CollectorRegistry()
    prometheus_client.Counter("optima_planted", "Planted.", [label], registry=registry)
    assert [unbounded(name, labels) for name, labels in registered(registry)] == [[label]]
    source = (
        f"import prometheus_client as p\nX = p.Counter('optima_planted', 'Planted.', labelnames=('kind', '{label}'))"
    )
    assert [unbounded(name, labels) for name, labels in declared(source)] == [[label]]


def test_the_label_that_the_contract_names_is_allowed() -> None:
    assert unbounded("optima_rnp_sync_runs", ("job",)) == []
    assert unbounded("optima_gate_holds", ("job",)) == ["job"]
