"""Whether the schemas that a process needs have been migrated; asked until they are, then only whether PostgreSQL answers."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from wbaccounts.migrator import revision

log = logging.getLogger(__name__)


class SchemaWatch:
    """Schemas of `packages` behind `engine`. Schemas only go forward, so what was current once stays so."""

    def __init__(self, engine: Engine, packages: Sequence[str]) -> None:
        self._engine = engine
        self._packages = packages
        self._seen = False

    def is_there(self) -> bool:
        """True when PostgreSQL answers and each schema is at this release's revision or a newer one."""
        try:
            if not self._seen:
                self._seen = all(self._is_current(package) for package in self._packages)
            else:
                self._ping()
        except SQLAlchemyError as error:
            # Also: the service's role does not exist before the first migration.
            log.debug("the database cannot be used: %s", error)
            return False
        return self._seen

    def _is_current(self, package: str) -> bool:
        return revision(self._engine, package).state in {"current", "ahead"}

    def _ping(self) -> None:
        with self._engine.connect() as connection:
            connection.execute(text("SELECT 1"))
