"""The files that are written from code: dashboards, and the alert rules as a resource of the Prometheus operator."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import yaml
from tools.monitoring.gate_dashboard import GATE
from tools.monitoring.grafana import dashboard_text
from tools.monitoring.service_dashboards import AUTOBIDDER, DIGITIZATION, GATEWAY, RNP

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "k8s" / "components" / "monitoring"
RULES = FOLDER / "rules.yaml"
DASHBOARDS = (GATE, DIGITIZATION, RNP, AUTOBIDDER, GATEWAY)
WRITTEN = "# Written by `make monitoring` from rules.yaml.\n"


def outputs() -> Mapping[Path, str]:
    """Text of each file."""
    dashboards = {FOLDER / "dashboards" / f"{one.uid}.json": dashboard_text(one) for one in DASHBOARDS}
    return {**dashboards, FOLDER / "prometheus-rule.yaml": _prometheus_rule(RULES.read_text())}


def _prometheus_rule(rules: str) -> str:
    labels = {"app.kubernetes.io/name": "wb-sync-alerts", "app.kubernetes.io/part-of": "wb-sync"}
    resource = {
        "apiVersion": "monitoring.coreos.com/v1",
        "kind": "PrometheusRule",
        "metadata": {"name": "wb-sync-alerts", "namespace": "wb-sync", "labels": labels},
        "spec": yaml.safe_load(rules),
    }
    return WRITTEN + yaml.safe_dump(resource, sort_keys=False, width=120, allow_unicode=True)
