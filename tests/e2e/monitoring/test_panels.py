"""A real Prometheus over the real stack under load and faults: every query of every panel has data, every rule is evaluated."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.e2e.import_lab import ORDERS, SALES, ImportLab
from tools.monitoring.outputs import DASHBOARDS, RULES
from tools.monitoring.panels import Dashboard
from tools.monitoring.picture import draw
from tools.monitoring.prometheus import Prometheus

from wbdev.ports import free_port
from wbdev.up_process import UpProcess, wait_until

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.requires("program:prometheus"),
]

SETTINGS = {
    "WB_TIME_SCALE": "60",
    "DIGITIZATION_INCREMENT_INTERVAL_MS": "7000",
    "RNP_ADS_INTERVAL_MS": "5000",
    "RNP_FINANCE_INTERVAL_MS": "13000",
    "RNP_SECTIONS_INTERVAL_MS": "20000",
    "RNP_MERGE_INTERVAL_MS": "5000",
    "AUTOBIDDER_INTERVAL_MS": "6000",
}
"""Jobs that take accounts have slots of their own: a wait is as long as an interval in fast time, some 0.1 s, so that of those
which always began together the same one would always be first, and the others never work.
"""
WITHIN_S = 240.0
BEFORE_THE_KILL = (
    'sum(optima_wb_429_total{expected="no"})',
    'sum(optima_wb_job_failed_attempts_total{outcome="retry"})',
)
HAPPENED = (
    *BEFORE_THE_KILL,
    'sum(optima_wb_rate_limit_reschedules_total{scope="method"})',
    'sum(optima_wb_job_outcomes_total{outcome="cancelled"})',
    'sum(gateway_submissions_total{outcome="already_running"})',
    "sum(optima_wb_gate_takeovers_total)",
    'sum(optima_rnp_sync_runs_total{job="merge"})',
)
"""What the load makes happen for sure: not only zeros are seen."""
LOAD_S = 60.0
PICTURES = "MONITORING_PICTURES"
"""Names the folder for the pictures; `docs/monitoring` writes those of the documentation."""


@dataclass(frozen=True)
class Watched:
    """The stack's Prometheus, and the span that the load took."""

    prometheus: Prometheus
    start_s: float
    end_s: float

    def empty(self, dashboard: Dashboard) -> list[str]:
        """Queries of a dashboard that have drawn no number."""
        return [
            f"{panel.title}: {query.expr}"
            for panel in dashboard.panels
            for query in panel.queries
            if not any(points for _, points in self.prometheus.series(query.expr, self.start_s, self.end_s))
        ]


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    folder = tmp_path_factory.mktemp("monitoring")
    up = UpProcess(folder / "dev", SETTINGS)
    try:
        with contextlib.closing(ImportLab(up)) as lab, _prometheus(folder, up) as prometheus:
            start_s = time.time()
            make_load(lab, prometheus)
            time_left_s = LOAD_S - (time.time() - start_s)
            wait_until(lambda: time.time() - start_s >= LOAD_S, within_s=max(time_left_s, 0) + 5, what="the span")
            await_data(prometheus, start_s)
            yield Watched(prometheus, start_s, time.time())
    finally:
        up.end()


def _prometheus(folder: Path, up: UpProcess) -> Prometheus:
    ports = json.loads((up.folder / "ports.json").read_text())
    pods = [name for name in ports if name == "gateway" or name.endswith(("-worker", "-scheduler"))]
    targets = {f"{pod}-0": f"127.0.0.1:{ports[pod]}" for pod in pods}
    return Prometheus(folder / "prometheus", free_port(), targets, RULES)


def make_load(lab: ImportLab, prometheus: Prometheus) -> None:
    """Imports of several sellers beside other jobs of the same accounts; one asked for twice, one cancelled; failures of WB,
    and a worker that is killed in the middle of a call, once what it had counted is seen.
    """
    tenant = lab.tenant()
    failing, limited, cancelled, killed = cabinets = [
        lab.cabinet(tenant, orders=240, sales=160, page_cap=20) for _ in range(4)
    ]
    lab.spoil(failing, ORDERS, "status", status=500)
    lab.spoil(limited, SALES, "rate-limit", retryS=3)
    jobs = {cabinet.sid: lab.start(cabinet) for cabinet in cabinets[:3]}
    assert lab.ask(limited).json()["alreadyRunning"] is True
    for path in ("autobidder/sync", "rnp/ads-sync"):
        asked = lab.api.post(f"/v1/accounts/{failing.account_id}/{path}", headers=dict(tenant.auth))
        assert asked.status_code == 202, asked.text
    lab.cancel(cancelled, jobs[cancelled.sid])
    for expr in BEFORE_THE_KILL:
        wait_until(lambda expr=expr: is_over_zero(prometheus, expr), within_s=60, what=expr)  # type: ignore[misc]
    hangs = lab.spoil(killed, ORDERS, "slow", delayS=15)
    jobs[killed.sid] = lab.start(killed)
    lab.await_fault(hangs)
    os.kill(lab.up.pids()["digitization-worker"], signal.SIGKILL)
    for cabinet in (failing, limited, killed):
        lab.end(cabinet, jobs[cabinet.sid], within_s=WITHIN_S)


def is_over_zero(prometheus: Prometheus, expr: str) -> bool:
    """Whether the expression has a value over zero now."""
    return any(float(found["value"][1]) > 0 for found in prometheus.ask("query", query=expr)["result"])


def await_data(prometheus: Prometheus, start_s: float) -> None:
    """What comes on schedule may need another round; a panel that stays empty is told by its test."""

    def is_complete() -> bool:
        watched = Watched(prometheus, start_s, time.time())
        return not any(watched.empty(dashboard) for dashboard in DASHBOARDS)

    with contextlib.suppress(TimeoutError):
        wait_until(is_complete, within_s=60, what="data of every panel")


@pytest.mark.parametrize("dashboard", DASHBOARDS, ids=lambda dashboard: dashboard.uid)
def test_every_query_of_every_panel_has_data(watched: Watched, dashboard: Dashboard) -> None:
    assert watched.empty(dashboard) == []


@pytest.mark.parametrize("expr", HAPPENED)
def test_what_happened_is_seen(watched: Watched, expr: str) -> None:
    drawn = watched.prometheus.series(expr, watched.start_s, watched.end_s)
    assert any(value > 0 for _, points in drawn for _, value in points)


def test_every_rule_is_evaluated_without_an_error(watched: Watched) -> None:
    (group,) = watched.prometheus.ask("rules")["groups"]
    assert [(rule["name"], rule.get("lastError")) for rule in group["rules"] if rule["health"] != "ok"] == []


@pytest.mark.requires("module:matplotlib")
def test_each_dashboard_can_be_drawn(watched: Watched, tmp_path: Path) -> None:
    folder = Path(os.environ.get(PICTURES) or tmp_path)
    for dashboard in DASHBOARDS:
        path = folder / f"{dashboard.uid}.png"
        draw(dashboard, watched.prometheus, watched.start_s, watched.end_s, path)
        assert path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        assert path.stat().st_size > 20_000
