"""The service as its processes run it: which actor serves which kind, what is scheduled. Importing it does nothing."""

from __future__ import annotations

from digitization.actors.import_user_feeds import import_user_feeds
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbservice.definition import ServiceDefinition


def definition() -> ServiceDefinition:
    """Actors and schedules of the service."""
    return ServiceDefinition(
        name="digitization", migrations="digitization", actors={IMPORT_USER_FEEDS: import_user_feeds}
    )
