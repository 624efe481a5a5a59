"""Draws a dashboard's panels from Prometheus' data, as Grafana would lay them out: a picture for the docs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import matplotlib as mpl
from tools.monitoring.panels import Dashboard, Panel
from tools.monitoring.prometheus import Prometheus, Series

COLUMNS = 3
SIZE_IN = (6.0, 3.2)
MOST_NAMED = 8
"""More series than these are drawn, but not named."""


def draw(dashboard: Dashboard, prometheus: Prometheus, start_s: float, end_s: float, path: Path) -> None:
    """Write the picture of `dashboard` over a span to `path`, a PNG."""
    mpl.use("Agg")
    from matplotlib import pyplot as plt

    panels = dashboard.panels
    rows = -(-len(panels) // COLUMNS)
    figure, axes = plt.subplots(rows, COLUMNS, figsize=(SIZE_IN[0] * COLUMNS, SIZE_IN[1] * rows), squeeze=False)
    for axis, panel in zip(axes.flat, panels, strict=False):
        _draw_panel(axis, panel, prometheus, start_s, end_s)
    for axis in axes.flat[len(panels) :]:
        axis.axis("off")
    figure.suptitle(f"{dashboard.title}   ({_clock(start_s)} to {_clock(end_s)})", fontsize=14)
    figure.tight_layout(rect=(0, 0, 1, 0.985))
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=70)
    plt.close(figure)


def _draw_panel(axis: Any, panel: Panel, prometheus: Prometheus, start_s: float, end_s: float) -> None:
    found = [(query.legend, one) for query in panel.queries for one in prometheus.series(query.expr, start_s, end_s)]
    for legend, series in sorted(found, key=lambda item: -_highest(item[1])):
        named = len(axis.lines) < MOST_NAMED
        points = series[1]
        label = _name(legend, series[0]) if named else "_nolegend_"
        axis.plot([at - start_s for at, _ in points], [value for _, value in points], linewidth=1.2, label=label)
    axis.set_title(panel.title, fontsize=10)
    axis.set_ylabel({"percentunit": "share", "short": ""}.get(panel.unit, panel.unit), fontsize=8)
    axis.tick_params(labelsize=7)
    axis.set_xlim(0, end_s - start_s)
    if panel.log and any(_highest(series) > 0 for _, series in found):
        axis.set_yscale("symlog", linthresh=0.01)
    axis.set_ylim(bottom=0)
    axis.grid(alpha=0.3)
    if axis.lines:
        axis.legend(fontsize=6, loc="upper left")


def _highest(series: Series) -> float:
    return max((value for _, value in series[1]), default=0.0)


def _name(legend: str, labels: Mapping[str, str]) -> str:
    return re.sub(r"\{\{(\w+)\}\}", lambda match: labels.get(match[1], ""), legend).strip()


def _clock(at_s: float) -> str:
    return datetime.fromtimestamp(at_s).astimezone().strftime("%H:%M:%S")
