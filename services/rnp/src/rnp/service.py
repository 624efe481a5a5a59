"""The service as its processes run it: which actor serves which kind, what is scheduled. Importing it does nothing."""

from __future__ import annotations

from rnp.actors.ads import ads_part
from rnp.actors.finance import finance_part
from rnp.actors.housekeeping import housekeeping_part
from rnp.actors.merge import merge_part
from rnp.actors.sections import sections_part
from rnp.kinds import SERVICE
from rnp.part import MakePart
from rnp.settings import RnpSettings
from wbservice.definition import ServiceDefinition

PARTS: tuple[MakePart, ...] = (
    ads_part,
    finance_part,
    sections_part,
    merge_part,
    housekeeping_part,
)
"""Each sync of the service is one line here."""

LIBRARIES = ("wbreports", "wbads")
"""Packages below the service whose schemas it leans on, in the order of their migrations."""


def definition(settings: RnpSettings) -> ServiceDefinition:
    """Actors and schedules of the service at the cadence of `settings`."""
    parts = [make(settings) for make in PARTS]
    return ServiceDefinition(
        name=SERVICE,
        migrations=SERVICE,
        libraries=LIBRARIES,
        actors={kind: actor for part in parts for kind, actor in part.actors.items()},
        schedules=tuple(schedule for part in parts for schedule in part.schedules),
    )
