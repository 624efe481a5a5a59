"""When a schedule's jobs are due: slots that every scheduler computes alike, from the wall clock alone. Pure.

A slot is an instant that the trigger names. The latest slot is due from its instant until its catch-up window ends; a job's id
carries the slot, so two schedulers, a restart or a clock that was set back make one job of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from apscheduler.triggers.cron import CronTrigger

from wbgate.kinds import JobKind

MOSCOW = ZoneInfo("Europe/Moscow")
SECOND_MS = 1_000
LONGEST_CATCH_UP_MS = 86_400_000
"""Records of ended jobs are kept so long: a later slot could not be told from one that has run already."""

_TICK = timedelta(microseconds=1)


class Trigger(Protocol):
    """What names slots."""

    def latest(self, now_ms: int, reach_ms: int) -> int | None:
        """The latest slot at or before `now_ms` and less than `reach_ms` old; None where there is none."""
        ...

    def next(self, now_ms: int) -> int | None:
        """The first slot after `now_ms`; None where there is none."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Every:
    """A slot each `interval_ms`, counted from `anchor_ms` (both whole seconds): the same slots after any restart."""

    interval_ms: int
    anchor_ms: int = 0

    def __post_init__(self) -> None:
        if self.interval_ms < SECOND_MS or self.interval_ms % SECOND_MS or self.anchor_ms % SECOND_MS:
            raise ValueError(
                f"interval_ms, anchor_ms: given {self.interval_ms}, {self.anchor_ms}, accepted: whole seconds, at least one"
            )

    def latest(self, now_ms: int, reach_ms: int) -> int | None:
        """As Trigger.latest."""
        age_ms = (now_ms - self.anchor_ms) % self.interval_ms
        return now_ms - age_ms if age_ms < reach_ms else None

    def next(self, now_ms: int) -> int | None:
        """As Trigger.next."""
        return now_ms - (now_ms - self.anchor_ms) % self.interval_ms + self.interval_ms


@dataclass(frozen=True, slots=True)
class Cron:
    """Slots of a crontab line of five fields, in Moscow time. Days of the week by name: mon, sun.

    APScheduler counts days of the week from Monday where cron counts from Sunday, so a number there is refused.
    """

    expression: str
    _trigger: CronTrigger = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        fields = self.expression.split()
        if len(fields) != 5 or any(character.isdigit() for character in fields[4].partition("/")[0]):
            raise ValueError(f"cron: given {self.expression!r}, accepted: five fields, days of the week by name")
        object.__setattr__(self, "_trigger", CronTrigger.from_crontab(self.expression, timezone=MOSCOW))

    def latest(self, now_ms: int, reach_ms: int) -> int | None:
        """As Trigger.latest."""
        now = datetime.fromtimestamp(now_ms / 1000, MOSCOW)
        found: datetime | None = None
        fire = self._next(datetime.fromtimestamp((now_ms - reach_ms) / 1000, MOSCOW) + _TICK)
        while fire is not None and fire <= now:
            found, fire = fire, self._next(fire + _TICK)
        return None if found is None else round(found.timestamp() * 1000)

    def next(self, now_ms: int) -> int | None:
        """As Trigger.next."""
        fire = self._next(datetime.fromtimestamp(now_ms / 1000, MOSCOW) + _TICK)
        return None if fire is None else round(fire.timestamp() * 1000)

    def _next(self, since: datetime) -> datetime | None:
        """The first slot at or after `since`."""
        fire: datetime | None = self._trigger.get_next_fire_time(None, since)
        return fire


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """Submits a job of `kind` for each slot. `catch_up_ms`: how late a missed slot may still run, at most a day.

    Where several slots were missed only the latest runs: it does what the earlier ones would have done.
    """

    kind: JobKind
    trigger: Trigger
    catch_up_ms: int
    name: str = ""
    payload: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.name:
            object.__setattr__(self, "name", self.kind.name)
        if self.kind.gate is not None or self.kind.dedup != "id":
            raise ValueError(f"kind: given {self.kind.name}, accepted: one without a gate, deduplicated by id")
        if not SECOND_MS <= self.catch_up_ms <= LONGEST_CATCH_UP_MS:
            raise ValueError(f"catch_up_ms: given {self.catch_up_ms}, accepted: 1000 to {LONGEST_CATCH_UP_MS}")


@dataclass(frozen=True, slots=True)
class Slot:
    """One instant of a schedule, in ms since 1970 UTC (whole seconds)."""

    at_ms: int

    @property
    def key(self) -> str:
        """How ids carry it: `20261130T030000Z`."""
        return f"{self._utc:%Y%m%dT%H%M%SZ}"

    @property
    def text(self) -> str:
        """How payloads carry it: RFC 3339, UTC."""
        return f"{self._utc:%Y-%m-%dT%H:%M:%SZ}"

    @property
    def moscow_day(self) -> str:
        """The day in Moscow on which it falls: `2026-11-30`."""
        return f"{self._utc.astimezone(MOSCOW):%Y-%m-%d}"

    @classmethod
    def of_payload(cls, payload: Mapping[str, Any]) -> Slot:
        """The slot for which a scheduler submitted this payload. KeyError, ValueError for another one's."""
        return cls(round(datetime.fromisoformat(payload["slotAt"]).timestamp() * 1000))

    @property
    def _utc(self) -> datetime:
        return datetime.fromtimestamp(self.at_ms / 1000, UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class DueJob:
    """What to submit for a slot."""

    job_id: str
    kind: JobKind
    payload: Mapping[str, Any]
    slot: Slot


def due_job(schedule: Schedule, now_ms: int) -> DueJob | None:
    """The job that the schedule owes at `now_ms`; the same answer for the whole window of a slot. None between windows."""
    at_ms = schedule.trigger.latest(now_ms, schedule.catch_up_ms)
    if at_ms is None:
        return None
    slot = Slot(at_ms)
    return DueJob(
        job_id=f"{schedule.name}--{slot.key}",
        kind=schedule.kind,
        payload={**schedule.payload, "slotAt": slot.text},
        slot=slot,
    )
