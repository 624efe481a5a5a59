"""What a dashboard is made of, as plain data: rows of panels, panels of queries. Knows nothing of Grafana's JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Unit = Literal["s", "ops", "short", "percentunit", "bytes", "reqps"]
Look = Literal["timeseries", "stat"]


@dataclass(frozen=True, slots=True)
class Query:
    """One PromQL expression and how its series are named; `{{label}}` stands for a label's value."""

    expr: str
    legend: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """`description` says what a person should read out of it. `log` draws a logarithmic axis."""

    title: str
    description: str
    unit: Unit
    queries: tuple[Query, ...]
    look: Look = "timeseries"
    width: int = 8
    log: bool = False
    stacked: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Panels under one heading."""

    title: str
    panels: tuple[Panel, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dashboard:
    """`uid` names the file too and never changes: links point at it."""

    uid: str
    title: str
    description: str
    rows: tuple[Row, ...]

    @property
    def panels(self) -> tuple[Panel, ...]:
        """All panels in order."""
        return tuple(panel for row in self.rows for panel in row.panels)


def rate(metric: str, by: str, where: str = "") -> str:
    """Growth a second of a counter, summed over processes."""
    return f"sum by ({by}) (rate({metric}{_braces(where)}[$__rate_interval]))"


def quantiles(metric: str, by: str, shares: tuple[float, ...], where: str = "") -> tuple[Query, ...]:
    """A query a quantile of a histogram; `metric` without its ending."""
    legend = " ".join(f"{{{{{label}}}}}" for label in by.split(", "))
    inner = rate(f"{metric}_bucket", f"{by}, le", where)
    return tuple(Query(f"histogram_quantile({share}, {inner})", f"{legend} p{share * 100:g}") for share in shares)


def highest(metric: str, by: str, where: str = "") -> str:
    """A gauge that every process shows alike."""
    return f"max by ({by}) ({metric}{_braces(where)})"


def _braces(where: str) -> str:
    return f"{{{where}}}" if where else ""
