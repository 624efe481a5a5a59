"""A part of the service: the actors and schedules of one of its syncs. `service.PARTS` names them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rnp.settings import RnpSettings
from wbgate.kinds import JobKind
from wbservice.definition import ActorFactory
from wbservice.schedule import Every, Schedule


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What `ServiceDefinition` is made of."""

    actors: Mapping[JobKind, ActorFactory]
    schedules: tuple[Schedule, ...] = ()


MakePart = Callable[[RnpSettings], Part]


def every(kind: JobKind, interval_ms: int) -> Schedule:
    """A fan-out at each interval; a slot that was missed runs late, once, until the next one is due."""
    return Schedule(kind=kind, trigger=Every(interval_ms=interval_ms), catch_up_ms=interval_ms)
