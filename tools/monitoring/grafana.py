"""Grafana's JSON of a dashboard. Pure; equal dashboards give equal texts."""

from __future__ import annotations

import json
from typing import Any

from tools.monitoring.panels import Dashboard, Panel, Row

SCHEMA_VERSION = 39
"""Grafana 10.4 and newer read it."""
PANEL_HEIGHT, ROW_HEIGHT, FULL_WIDTH = 8, 1, 24
SOURCE = {"type": "prometheus", "uid": "${datasource}"}

Json = dict[str, Any]


def dashboard_text(dashboard: Dashboard) -> str:
    """The file of a dashboard."""
    return json.dumps(dashboard_json(dashboard), indent=1, ensure_ascii=False) + "\n"


def dashboard_json(dashboard: Dashboard) -> Json:
    """What Grafana imports."""
    return {
        "uid": dashboard.uid,
        "title": dashboard.title,
        "description": dashboard.description,
        "tags": ["wb-sync"],
        "schemaVersion": SCHEMA_VERSION,
        "version": 1,
        "editable": False,
        "timezone": "browser",
        "graphTooltip": 1,
        "refresh": "30s",
        "time": {"from": "now-3h", "to": "now"},
        "templating": {"list": [_data_source()]},
        "annotations": {"list": []},
        "panels": _placed(dashboard.rows),
    }


def _data_source() -> Json:
    return {"name": "datasource", "label": "Data source", "type": "datasource", "query": "prometheus", "hide": 0}


def _placed(rows: tuple[Row, ...]) -> list[Json]:
    """Panels from left to right, a new line where the next one does not fit; ids count from 1."""
    placed: list[Json] = []
    y = 0
    for row in rows:
        placed.append(_heading(row.title, len(placed) + 1, y))
        x, y = 0, y + ROW_HEIGHT
        for panel in row.panels:
            if x + panel.width > FULL_WIDTH:
                x, y = 0, y + PANEL_HEIGHT
            placed.append(_panel(panel, len(placed) + 1, x, y))
            x += panel.width
        y += PANEL_HEIGHT
    return placed


def _heading(title: str, number: int, y: int) -> Json:
    place = {"x": 0, "y": y, "w": FULL_WIDTH, "h": ROW_HEIGHT}
    return {"id": number, "type": "row", "title": title, "collapsed": False, "gridPos": place, "panels": []}


def _panel(panel: Panel, number: int, x: int, y: int) -> Json:
    return {
        "id": number,
        "type": panel.look,
        "title": panel.title,
        "description": panel.description,
        "datasource": SOURCE,
        "gridPos": {"x": x, "y": y, "w": panel.width, "h": PANEL_HEIGHT},
        "fieldConfig": {"defaults": _defaults(panel), "overrides": []},
        "options": _options(panel),
        "targets": [
            {"refId": chr(ord("A") + index), "datasource": SOURCE, "expr": query.expr, "legendFormat": query.legend}
            for index, query in enumerate(panel.queries)
        ],
    }


def _defaults(panel: Panel) -> Json:
    if panel.look == "stat":
        return {"unit": panel.unit, "min": 0}
    scale = {"type": "log", "log": 10} if panel.log else {"type": "linear"}
    stacking = {"mode": "normal" if panel.stacked else "none", "group": "A"}
    custom = {
        "drawStyle": "line",
        "fillOpacity": 25 if panel.stacked else 5,
        "scaleDistribution": scale,
        "stacking": stacking,
    }
    return {"unit": panel.unit, "min": 0, "custom": custom}


def _options(panel: Panel) -> Json:
    if panel.look == "stat":
        return {"reduceOptions": {"calcs": ["lastNotNull"], "fields": "", "values": False}, "colorMode": "value"}
    return {
        "legend": {"displayMode": "list", "placement": "bottom", "showLegend": True},
        "tooltip": {"mode": "multi", "sort": "desc"},
    }
