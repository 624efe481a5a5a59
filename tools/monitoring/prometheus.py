"""A real Prometheus over processes on this machine, for tests and for the pictures of the dashboards."""

from __future__ import annotations

import json
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import yaml

START_WITHIN_S = 60.0
RATE_INTERVAL = "30s"
"""What Grafana's $__rate_interval comes to at this scrape interval."""

Series = tuple[Mapping[str, str], list[tuple[float, float]]]


class PrometheusRefused(RuntimeError):
    """A query that Prometheus does not accept, or a server that did not start."""


class Prometheus:
    """Scrapes `targets` (name of the pod -> host:port) every 2 s, with the rules of `rules`. Use as a context manager."""

    def __init__(self, folder: Path, port: int, targets: Mapping[str, str], rules: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.url = f"http://127.0.0.1:{port}"
        config = folder / "prometheus.yml"
        config.write_text(yaml.safe_dump(_configuration(targets, rules)))
        self._log = (folder / "prometheus.log").open("wb")
        self._process = subprocess.Popen(
            [
                "prometheus",
                f"--config.file={config}",
                f"--storage.tsdb.path={folder / 'data'}",
                f"--web.listen-address=127.0.0.1:{port}",
            ],
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )

    def __enter__(self) -> Self:
        """Return once it answers. Raises PrometheusRefused."""
        deadline = time.monotonic() + START_WITHIN_S
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/-/ready", timeout=2) as answer:  # noqa: S310 - loopback
                    if answer.status == 200:
                        return self
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self.__exit__()
        raise PrometheusRefused(Path(self._log.name).read_text()[-2000:])

    def __exit__(self, *_: object) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(30)
        self._log.close()

    def ask(self, path: str, **words: str) -> Any:
        """Data of one call of its API. Raises PrometheusRefused."""
        url = f"{self.url}/api/v1/{path}?{urllib.parse.urlencode(words)}"
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:  # noqa: S310 - loopback
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            raise PrometheusRefused(error.read().decode()) from error

    def series(self, expr: str, start_s: float, end_s: float, step_s: float = 2.0) -> list[Series]:
        """Labels and points (Unix s, value) of what a panel's query draws over a span; points that are no number are left out."""
        query = expr.replace("$__rate_interval", RATE_INTERVAL)
        data = self.ask("query_range", query=query, start=str(start_s), end=str(end_s), step=str(step_s))
        drawn = [
            (found["metric"], [(float(at), float(value)) for at, value in found["values"]]) for found in data["result"]
        ]
        return [(labels, [point for point in points if point[1] == point[1]]) for labels, points in drawn]


def _configuration(targets: Mapping[str, str], rules: Path) -> dict[str, Any]:
    jobs = [{"targets": [address], "labels": {"pod": pod}} for pod, address in targets.items()]
    return {
        "global": {"scrape_interval": "2s", "scrape_timeout": "2s", "evaluation_interval": "5s"},
        "rule_files": [str(rules)],
        "scrape_configs": [{"job_name": "wb-sync", "honor_labels": True, "static_configs": jobs}],
    }
