"""The service's declaration: cadence from the environment, slots, kinds."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import pytest

from digitization.kinds import FEED_FAN_OUT, SYNC_BACKFILL, sync_increment_kind
from digitization.rules.slots import backfill_id, increment_id
from digitization.service import definition, feed_schedules
from digitization.settings import DigitizationSettings
from wbservice.schedule import MOSCOW, Slot, due_job
from wbservice.settings import SettingsInvalid, load

INTERVAL_MS = 1_800_000
ADDRESSES = {"REDIS_URL": "redis://localhost", "DATABASE_URL": "postgresql://localhost/x"}


def at_ms(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=MOSCOW).timestamp() * 1000)


def loaded(monkeypatch: pytest.MonkeyPatch, environ: Mapping[str, str]) -> DigitizationSettings:
    for name, value in {**ADDRESSES, **environ}.items():
        monkeypatch.setenv(name, value)
    return load(DigitizationSettings)


@pytest.mark.parametrize(
    ("environ", "interval_ms"),
    [
        ({}, 1_800_000),
        ({"DIGITIZATION_INCREMENT_INTERVAL_MS": "600000"}, 600_000),
        ({"RNP_SYNC_INTERVAL_MS": "900000"}, 900_000),
        ({"DIGITIZATION_INCREMENT_INTERVAL_MS": "600000", "RNP_SYNC_INTERVAL_MS": "900000"}, 600_000),
    ],
)
def test_the_cadence_comes_from_the_environment_under_either_name(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], interval_ms: int
) -> None:
    assert loaded(monkeypatch, environ).digitization_increment_interval_ms == interval_ms


def test_a_wrong_cadence_names_itself_and_what_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        SettingsInvalid, match=r"DIGITIZATION_INCREMENT_INTERVAL_MS: given '1500'.*accepted: whole seconds"
    ):
        loaded(monkeypatch, {"DIGITIZATION_INCREMENT_INTERVAL_MS": "1500"})


def test_the_increment_waits_for_its_account_as_long_as_its_interval() -> None:
    gate = sync_increment_kind(INTERVAL_MS).gate

    assert gate is not None
    assert gate.max_wait_s == INTERVAL_MS / 1000


def test_both_tiers_are_one_kind_of_fan_out_told_apart_by_the_payload() -> None:
    increment, backfill = feed_schedules(INTERVAL_MS)

    assert increment.kind is backfill.kind is FEED_FAN_OUT
    assert (increment.payload, backfill.payload) == ({"tier": "increment"}, {"tier": "backfill"})


@pytest.mark.parametrize(
    ("moment", "slot"),
    [
        ("2026-12-01T02:59:59", None),
        ("2026-12-01T03:00:00", "2026-12-01T00:00:00Z"),
        ("2026-12-01T03:07:00", "2026-12-01T00:05:00Z"),
        ("2026-12-01T05:59:59", "2026-12-01T02:55:00Z"),
        ("2026-12-01T06:00:00", None),
    ],
)
def test_the_backfill_looks_every_five_minutes_of_its_three_hours(moment: str, slot: str | None) -> None:
    _, backfill = feed_schedules(INTERVAL_MS)
    job = due_job(backfill, at_ms(moment))

    assert (job.slot.text if job else None) == slot


def test_every_look_of_a_night_asks_for_the_same_job_of_the_day() -> None:
    looks = [Slot(at_ms("2026-12-01T03:00:00")), Slot(at_ms("2026-12-01T05:55:00"))]

    assert {backfill_id("42", look) for look in looks} == {"sync-account--42--backfill--2026-12-01"}


def test_an_increment_missed_by_a_scheduler_runs_late_once_within_its_window() -> None:
    increment, _ = feed_schedules(INTERVAL_MS)
    on_time, late = (due_job(increment, at_ms(text)) for text in ("2026-12-01T12:00:00", "2026-12-01T12:29:59"))

    assert on_time is not None
    assert on_time == late
    assert increment_id("42", on_time.slot) == "sync-account--42--increment--20261201T090000Z"


def test_every_schedule_has_an_actor_and_every_kind_is_of_this_service(monkeypatch: pytest.MonkeyPatch) -> None:
    service = definition(loaded(monkeypatch, {}))

    assert {schedule.kind for schedule in service.schedules} <= service.actors.keys()
    assert {kind.name for kind in service.user_kinds} == {
        "import-user-feeds",
        "import-user-report",
        "verify-user-feeds",
    }
    assert SYNC_BACKFILL in service.actors
