"""Writes docs/settings.md: every variable of every process, from the settings classes themselves: python -m tools.settings_page.

Names, defaults and what is accepted come from the classes. What a variable means is the docstring under its field, else it
stands here; a test wants it for each.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from pydantic import AliasChoices
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from autobidder.settings import AutobidderSettings
from digitization.settings import DigitizationSettings
from gateway.settings import GatewaySettings
from rnp.settings import RnpSettings
from wbapi.hosts import REAL_URLS, Host
from wbservice.settings import Settings

PAGE = Path(__file__).resolve().parents[1] / "docs" / "settings.md"
PROCESSES: Mapping[str, type[Settings]] = {
    "all": Settings,
    "gateway": GatewaySettings,
    "digitization": DigitizationSettings,
    "rnp": RnpSettings,
    "autobidder": AutobidderSettings,
}
READERS = {
    "wb_token_keys": "workers, gateway, `wbaccounts`",
    "wb_user_reserve": "workers",
    "wb_base_secret_sellers": "workers",
    "metrics_host": "workers, schedulers",
    "metrics_port": "workers, schedulers",
    "worker_threads": "workers",
    "worker_queues": "workers",
}
"""Of the settings that every process may be given, those that only some look at."""
MEANINGS: Mapping[str, str] = {
    "redis_url": "Redis of jobs, gates and budgets: append-only, `noeviction`, no Cluster",
    "database_url": "PostgreSQL, as the user whose roles the services take",
    "wb_token_keys": "keys that seal WB tokens at rest",
    "wb_time_scale": "a WB minute lasts 60/scale seconds; for the simulator, refused with a real WB address",
    "wb_user_reserve": "calls of each WB method that scheduled jobs leave to people",
    "wb_base_secret_sellers": "sellers whose base tokens have a secret, which no claim tells: they get the usual limits",
    "log_format": "one JSON object a line, or lines for people",
    "log_level": "the least level that is written",
    "metrics_host": "where `/metrics`, `/healthz` and `/readyz` listen",
    "metrics_port": "its port; the ready line names one that was chosen",
    "worker_threads": "jobs that one worker runs side by side",
    "worker_queues": "which jobs a worker runs: those of people, the scheduled ones, or both",
    "wb_broker": "what carries wake-ups: our broker, or Dramatiq's own Redis broker",
    "gateway_host": "listening address",
    "gateway_port": "listening port; the ready line names one that was chosen",
    "gateway_cors_origins": "origins of pages that may call from a browser",
    "gateway_database_connections": "size of the pool",
    "gateway_requests_per_10s": "more answer 429 until the window has moved on",
    "gateway_audit_days": "older rows of the audit trail are removed",
    "gateway_watches_per_key": "live streams open at once; the next one is refused",
    "digitization_increment_interval_ms": "how often an increment of each account is due",
    "digitization_increment_pages": "pages of a feed that one increment reads at most",
    "digitization_inventory_interval_ms": "how often stocks are read",
    "digitization_catalog_interval_ms": "how often cards are read",
    "rnp_ads_interval_ms": "how often advertising statistics are due",
    "rnp_finance_interval_ms": "how often realization reports are due",
    "rnp_sections_interval_ms": "how often funnel and stocks are due",
    "rnp_merge_interval_ms": "how often the daily figures are merged",
    "autobidder_interval_ms": "how often campaigns are due",
    "autobidder_details_calls": "calls a run for details of campaigns",
    "autobidder_budgets_calls": "calls a run for budgets",
    "autobidder_minimums_calls": "calls a run for least bids",
    "autobidder_recommendations_calls": "calls a run for recommended bids",
    "autobidder_clusters_calls": "calls a run for clusters of search queries",
    "autobidder_cluster_bids_calls": "calls a run for bids of clusters",
    "autobidder_statistics_calls": "calls a run for statistics",
    "autobidder_minimums_age_ms": "least bids younger than this are not read again",
    "autobidder_recommendations_age_ms": "recommended bids younger than this are not read again",
    "autobidder_longest_wait_ms": "a longer pause at a WB limit ends the part of the run",
}
HEAD = """# Settings

Written by `make monitoring` from the settings classes. Every variable may also be a file of its name in lower case in the
folder `SECRETS_DIR`; an empty one counts as not given. A wrong value ends the process with status 2 and one line a variable:
its name, what was given (never a secret), what is accepted.

| variable | read by | default | accepted | meaning |
|---|---|---|---|---|
"""
TAIL_HEAD = """
## Beside the classes

| variable | read by | default | accepted | meaning |
|---|---|---|---|---|
| `SECRETS_DIR` | all | none | a folder | mounted files, one a variable |
"""


@dataclass(frozen=True, slots=True)
class Line:
    """One variable of the table."""

    name: str
    reader: str
    field: FieldInfo
    meaning: str

    def __str__(self) -> str:
        meaning = self.meaning + "".join(f"; also `{alias.upper()}`" for alias in self._aliases())
        cells = (f"`{self.name.upper()}`", self.reader, self._default(), str(self.field.description), meaning)
        return f"| {' | '.join(cells)} |"

    def _aliases(self) -> list[str]:
        given = self.field.validation_alias
        choices = given.choices if isinstance(given, AliasChoices) else []
        return [str(choice) for choice in choices if choice != self.name]

    def _default(self) -> str:
        value = self.field.default
        if value is PydanticUndefined:
            return "required"
        return "none" if value in (None, ()) else f"`{value}`"


def lines() -> Iterator[Line]:
    """Every variable once, in the order of the classes."""
    seen: set[str] = set()
    for reader, settings in PROCESSES.items():
        for name, field in settings.model_fields.items():
            if name not in seen:
                seen.add(name)
                meaning = docstrings(settings).get(name) or MEANINGS.get(name, "")
                yield Line(name, READERS.get(name, reader), field, meaning)


def docstrings(settings: type[Settings]) -> dict[str, str]:
    """The texts that stand right under the fields of a class, as one line each."""
    (tree,) = ast.parse(inspect.getsource(settings)).body
    body = tree.body if isinstance(tree, ast.ClassDef) else []
    found = {}
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            value = text.value.value if isinstance(text.value, ast.Constant) else ""
            found[field.target.id] = " ".join(str(value).split()).rstrip(".")
    return found


def page() -> str:
    """The whole page."""
    hosts = "| `WB_BASE_URL` | all | WB's own hosts | https, or http to loopback or `….svc` | for all of WB's hosts |\n"
    own = "".join(
        f"| `WB_BASE_URL_{host.name}` | all | `{REAL_URLS[host]}` | the same | goes before `WB_BASE_URL` |\n"
        for host in Host
    )
    return HEAD + "\n".join(map(str, lines())) + "\n" + TAIL_HEAD + hosts + own


if __name__ == "__main__":
    PAGE.write_text(page())
    print(PAGE.name)
