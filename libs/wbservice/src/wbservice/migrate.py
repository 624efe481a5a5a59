"""Migrations of the schemas that a service leans on, run as a command of their own before its processes start.

Any number of services may migrate at once: one migrator at a time works on a database, the others find its work done.
"""

from __future__ import annotations

import logging

from wbaccounts.migrator import SchemaRevision
from wbaccounts.migrator import upgrade as upgrade_schema
from wbservice.database import make_engine
from wbservice.settings import Settings

log = logging.getLogger(__name__)


def upgrade(package: str, settings: Settings) -> SchemaRevision:
    """Bring the schema of `package` to its newest revision, as the user of DATABASE_URL; returns where it stood before."""
    engine = make_engine(settings.database_url, role=None, pool_size=1)
    try:
        before = upgrade_schema(engine, package)
    finally:
        engine.dispose()
    if before.state == "ahead":
        log.warning("schema %s is at %s, newer than this release: left as it is", package, before.found)
    else:
        log.info("schema %s was %s, is at %s", package, before.state, before.wanted)
    return before
