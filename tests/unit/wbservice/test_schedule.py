"""Which slot a schedule owes at an instant: the same for every scheduler, whatever happened before."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbgate.kinds import GatePolicy, JobKind
from wbservice.schedule import Cron, DueJob, Every, Schedule, Slot, Trigger, due_job

MINUTE_MS = 60_000
HOUR_MS = 3_600_000
KIND = JobKind(name="feed-fan-out", service="x", cls="system", attempts=3, title_ru="Рассылка", title_en="Fan-out")
HALF_HOURLY = Schedule(kind=KIND, trigger=Every(interval_ms=30 * MINUTE_MS), catch_up_ms=30 * MINUTE_MS)
NIGHTLY = Schedule(kind=KIND, trigger=Cron("0 3 * * *"), catch_up_ms=3 * HOUR_MS, name="backfill")


def ms(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def slot(schedule: Schedule, now: str) -> str | None:
    job = due_job(schedule, ms(now))
    return None if job is None else job.slot.text


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("2026-11-30T10:29:59.999", "2026-11-30T10:00:00Z"),
        ("2026-11-30T10:30:00.000", "2026-11-30T10:30:00Z"),
        ("2026-11-30T10:30:00.001", "2026-11-30T10:30:00Z"),
        ("2026-11-30T10:59:59.999", "2026-11-30T10:30:00Z"),
    ],
)
def test_an_interval_has_its_slots_on_its_own_grid(now: str, expected: str) -> None:
    assert slot(HALF_HOURLY, now) == expected


def test_an_anchor_moves_the_grid() -> None:
    schedule = replace(HALF_HOURLY, trigger=Every(interval_ms=30 * MINUTE_MS, anchor_ms=7 * MINUTE_MS))
    assert slot(schedule, "2026-11-30T10:06:59") == "2026-11-30T09:37:00Z"
    assert slot(schedule, "2026-11-30T10:07:00") == "2026-11-30T10:07:00Z"


def test_an_interval_is_not_owed_after_its_window() -> None:
    schedule = replace(HALF_HOURLY, catch_up_ms=5 * MINUTE_MS)
    assert slot(schedule, "2026-11-30T10:04:59.999") == "2026-11-30T10:00:00Z"
    assert slot(schedule, "2026-11-30T10:05:00") is None


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("2026-11-29T23:59:59.999", None),
        ("2026-11-30T00:00:00.000", "2026-11-30T00:00:00Z"),
        ("2026-11-30T02:59:59.999", "2026-11-30T00:00:00Z"),
        ("2026-11-30T03:00:00.000", None),
    ],
)
def test_three_at_night_is_moscows_and_can_be_made_up_until_six(now: str, expected: str | None) -> None:
    assert slot(NIGHTLY, now) == expected


def test_only_the_latest_of_several_missed_slots_is_owed() -> None:
    often = Schedule(kind=KIND, trigger=Cron("*/5 * * * *"), catch_up_ms=HOUR_MS)
    assert slot(often, "2026-11-30T10:04:00") == "2026-11-30T10:00:00Z"
    assert slot(often, "2026-11-30T10:58:00") == "2026-11-30T10:55:00Z"


def test_days_of_the_week_are_those_that_people_mean() -> None:
    weekly = Schedule(kind=KIND, trigger=Cron("0 3 * * sun"), catch_up_ms=HOUR_MS)
    assert slot(weekly, "2026-11-29T00:30:00") == "2026-11-29T00:00:00Z"  # a Sunday
    assert slot(weekly, "2026-11-30T00:30:00") is None


@pytest.mark.parametrize("expression", ["0 3 * * 0", "0 3 * * 1-5", "0 3 * *", "x 3 * * *", "61 3 * * *", "", "@daily"])
def test_a_line_that_would_be_misread_is_refused(expression: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Cron(expression)


@pytest.mark.parametrize(("interval_ms", "anchor_ms"), [(0, 0), (500, 0), (1_500, 0), (60_000, 1), (-60_000, 0)])
def test_an_interval_is_whole_seconds(interval_ms: int, anchor_ms: int) -> None:
    with pytest.raises(ValueError, match="whole seconds"):
        Every(interval_ms=interval_ms, anchor_ms=anchor_ms)


def test_the_job_of_a_slot_carries_it_in_id_and_payload() -> None:
    schedule = replace(NIGHTLY, payload={"tier": "backfill"})
    assert due_job(schedule, ms("2026-11-30T01:00:00")) == DueJob(
        job_id="backfill--20261130T000000Z",
        kind=KIND,
        payload={"tier": "backfill", "slotAt": "2026-11-30T00:00:00Z"},
        slot=Slot(ms("2026-11-30T00:00:00")),
    )


def test_a_schedule_is_named_after_its_kind_unless_told_otherwise() -> None:
    job = due_job(HALF_HOURLY, ms("2026-11-30T10:00:00"))
    assert job is not None
    assert job.job_id == "feed-fan-out--20261130T100000Z"


def test_a_slot_is_read_back_from_its_payload_and_knows_its_day_in_moscow() -> None:
    job = due_job(HALF_HOURLY, ms("2026-11-30T21:00:00"))
    assert job is not None
    assert Slot.of_payload(job.payload) == job.slot
    assert job.slot.moscow_day == "2026-12-01"


@pytest.mark.parametrize("catch_up_ms", [0, 86_400_001])
def test_a_window_longer_than_records_are_kept_is_refused(catch_up_ms: int) -> None:
    with pytest.raises(ValueError, match="catch_up_ms"):
        replace(HALF_HOURLY, catch_up_ms=catch_up_ms)


@pytest.mark.parametrize("changes", [{"gate": GatePolicy(), "cls": "scheduled"}, {"dedup": "account"}])
def test_a_kind_that_needs_an_account_cannot_be_scheduled(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="accepted: one without a gate"):
        replace(HALF_HOURLY, kind=replace(KIND, **changes))  # type: ignore[arg-type]


INSTANTS = st.integers(ms("2020-01-01T00:00:00"), ms("2035-01-01T00:00:00"))
TRIGGERS: st.SearchStrategy[Trigger] = st.one_of(
    st.builds(Every, interval_ms=st.integers(1, 90_000).map(lambda s: s * 1000), anchor_ms=st.just(0)),
    st.sampled_from(["0 3 * * *", "*/5 * * * *", "17 */2 * * *", "0 9 1 * *", "30 6 * * mon-fri"]).map(Cron),
)


@given(TRIGGERS, INSTANTS, st.integers(1_000, 86_400_000), st.integers(0, 86_400_000))
def test_a_slot_is_owed_for_its_whole_window_and_never_early(
    trigger: Trigger, now_ms: int, catch_up_ms: int, later_ms: int
) -> None:
    schedule = Schedule(kind=KIND, trigger=trigger, catch_up_ms=catch_up_ms)
    job = due_job(schedule, now_ms)
    if job is None:
        return
    at_ms = job.slot.at_ms
    assert at_ms <= now_ms < at_ms + catch_up_ms
    assert due_job(schedule, at_ms) == job
    again = due_job(schedule, now_ms + later_ms)
    assert again is None or again.slot.at_ms >= at_ms


@given(TRIGGERS, INSTANTS, st.integers(1_000, 86_400_000))
def test_a_clock_that_is_set_back_and_goes_on_finds_the_same_slots(
    trigger: Trigger, now_ms: int, catch_up_ms: int
) -> None:
    schedule = Schedule(kind=KIND, trigger=trigger, catch_up_ms=catch_up_ms)
    steps = [now_ms + step * 600_000 for step in (0, 1, 2, 1, 0, 1, 2, 3)]
    seen = {step: due_job(schedule, step) for step in steps}
    assert [seen[step] for step in steps] == [due_job(schedule, step) for step in steps]
    slots = sorted({job.slot.at_ms for job in seen.values() if job})
    assert len({job.job_id for job in seen.values() if job}) == len(slots)
