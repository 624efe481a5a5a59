"""What a run tells Prometheus: parts by outcome, how long each took, what it left, how old the data is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from autobidder.ages import ages_collector
from autobidder.rules.parts import ORDER
from autobidder.store.ages import worst_ages
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER

pytestmark = pytest.mark.usefixtures("worker")


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"optima_autobidder_sync_{name}", labels) or 0.0


def test_parts_are_counted_by_how_they_ended(sim: Any, make_account: Any, jobs: Any) -> None:
    account = make_account(sim.seller(campaigns=36, days=3)["token"])
    before = {part: value("runs_total", part=part, outcome="completed") for part in ORDER}
    left, cut = value("left_total", part="recommendations"), value("runs_total", part="recommendations", outcome="left")

    result = jobs.run(AUTOBIDDER_SYNC_USER, account, {}).result

    for part in ORDER:
        grown = value("runs_total", part=part, outcome="completed") - before[part]
        assert grown == (0 if part == "recommendations" else 1), part
        assert value("duration_seconds_count", part=part) >= 1
    assert value("runs_total", part="recommendations", outcome="left") - cut == 1
    assert value("left_total", part="recommendations") - left == result["left"] > 0


def test_a_job_that_fails_counts_its_open_part(sim: Any, make_account: Any, jobs: Any) -> None:
    account = make_account(sim.seller(campaigns=3, scopes=[5])["token"])
    before = value("runs_total", part="campaigns", outcome="failed")

    assert jobs.run(AUTOBIDDER_SYNC_USER, account, {}).state == "failed"
    assert value("runs_total", part="campaigns", outcome="failed") - before == 1


def test_the_age_is_that_of_the_oldest_data_of_an_active_campaign(
    sim: Any, make_account: Any, jobs: Any, service_engine: Engine
) -> None:
    account = make_account(sim.seller(campaigns=6, days=3)["token"])
    began = datetime.now(UTC)
    jobs.run(AUTOBIDDER_SYNC_USER, account, {})

    with Session(service_engine) as session:
        ages = worst_ages(session, began + timedelta(hours=1))
    assert ages.keys() == set(ORDER)
    assert all(3_500 < age <= 3_600 for age in ages.values()), ages

    collector = ages_collector(lambda: round((began + timedelta(hours=1)).timestamp() * 1000))
    collector.watch(service_engine)
    [family] = collector.collect()
    assert {sample.labels["part"] for sample in family.samples} == set(ORDER)
    assert all(sample.labels.keys() == {"part"} for sample in family.samples)
