"""Whether the tables of `wbaccounts` are there; asked until they are, then remembered: schemas only go forward."""

from __future__ import annotations

import asyncio

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from gateway.database import DEADLINE_S, Database, DatabaseUnavailable
from wbaccounts.database import open_engine
from wbaccounts.migrator import revision
from wbaccounts.models import SCHEMA


class SchemaWatch:
    """State of the schema `wbaccounts` behind `database`."""

    def __init__(self, database: Database, database_url: str) -> None:
        self._database = database
        self._database_url = database_url
        self._seen = False

    async def is_there(self) -> bool:
        """True once this release's tables are there. Raises DatabaseUnavailable."""
        if self._seen:
            await self._database.read(_ping)
        else:
            self._seen = await self._look()
        return self._seen

    async def _look(self) -> bool:
        try:
            return await asyncio.wait_for(asyncio.to_thread(_is_current, self._database_url), DEADLINE_S)
        except (SQLAlchemyError, TimeoutError) as error:
            raise DatabaseUnavailable("refused") from error


def _ping(session: Session) -> None:
    session.execute(text("SELECT 1"))


def _is_current(database_url: str) -> bool:
    """Asks as the session's own user: before the first migration there are no roles."""
    engine = open_engine(database_url, application="gateway", pool_size=1)
    try:
        return revision(engine, SCHEMA).state in {"current", "ahead"}
    finally:
        engine.dispose()
