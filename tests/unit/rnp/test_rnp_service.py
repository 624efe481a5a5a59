"""The service's declaration: cadence from the environment, kinds, schedules."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rnp.kinds import SERVICE, ads_sync_kind, finance_sync_kind
from rnp.metrics import JOBS
from rnp.service import definition
from rnp.settings import RnpSettings
from wbservice.settings import SettingsInvalid, load

ADDRESSES = {"REDIS_URL": "redis://localhost", "DATABASE_URL": "postgresql://localhost/x"}


def loaded(monkeypatch: pytest.MonkeyPatch, environ: Mapping[str, str]) -> RnpSettings:
    for name, value in {**ADDRESSES, **environ}.items():
        monkeypatch.setenv(name, value)
    return load(RnpSettings)


def test_the_cadences_are_those_of_the_design(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = loaded(monkeypatch, {})

    assert settings.rnp_ads_interval_ms == 5 * 60_000
    assert settings.rnp_finance_interval_ms == 6 * 3_600_000


def test_the_feeds_cadence_is_none_of_this_service(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = loaded(monkeypatch, {"RNP_SYNC_INTERVAL_MS": "600000"})

    assert "rnp-orders-sales-sync" not in {kind.name for kind in definition(settings).actors}
    assert 600_000 not in settings.model_dump().values()


def test_the_metrics_know_four_jobs_and_no_sync_of_the_feeds() -> None:
    assert JOBS == ("ads", "finance", "sections", "merge")


def test_a_wrong_cadence_names_itself_and_what_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SettingsInvalid, match=r"RNP_MERGE_INTERVAL_MS: given '1500'.*accepted: whole seconds"):
        loaded(monkeypatch, {"RNP_MERGE_INTERVAL_MS": "1500"})


def test_a_scheduled_sync_waits_for_its_account_as_long_as_its_interval() -> None:
    waits = [kind(300_000).gate for kind in (ads_sync_kind, finance_sync_kind)]

    assert [gate.max_wait_s if gate else None for gate in waits] == [300.0, 300.0]


def test_every_schedule_has_an_actor_and_every_kind_is_of_this_service(monkeypatch: pytest.MonkeyPatch) -> None:
    service = definition(loaded(monkeypatch, {}))

    assert {schedule.kind for schedule in service.schedules} <= service.actors.keys()
    assert {kind.service for kind in service.actors} == {SERVICE}
