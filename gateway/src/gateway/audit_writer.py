"""Writes the audit trail behind the answers: some milliseconds later, what has come meanwhile in one statement.

While the database is away the rows wait, and are written when it is back. A process that is killed loses what waits; one that
is told to end tries once more, and tells its log what the trail lacks.
"""

from __future__ import annotations

import asyncio
from functools import partial

import structlog
from sqlalchemy.exc import DBAPIError

from gateway.database import Database, DatabaseUnavailable
from wbaccounts.audit import AuditFact, record_facts

GATHER_S = 0.1
"""So long facts are gathered for one statement."""
AWAY_S = 1.0
"""So long until a database that was away is asked again."""
LARGEST_BATCH = 500
MOST_WAITING = 10_000
"""More are only there after a long outage; each is then told to the log alone."""

log = structlog.get_logger("gateway")


class AuditWriter:
    """One statement under way at a time; facts that come meanwhile are the next one's."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[AuditFact] = []
        self._writing: asyncio.Task[None] | None = None
        self._attempted = asyncio.Event()
        self._failed = False
        """The last attempt failed: part of what waits may be in the trail already."""

    def note(self, fact: AuditFact) -> None:
        """Have the fact written."""
        if len(self._waiting) >= MOST_WAITING:
            _lost(fact)
            return
        self._waiting.append(fact)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_on(), name="gateway-audit")

    async def written(self) -> None:
        """Until whatever was noted before is in the trail, or one more attempt to bring it there has failed."""
        while self._waiting:
            await self._attempted.wait()
            if self._failed:
                return

    async def close(self) -> None:
        """As `written`; what is not in the trail then is told to the log."""
        await self.written()
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
        for fact in self._waiting:
            _lost(fact)
        self._waiting.clear()

    async def _write_on(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(AWAY_S if self._failed else GATHER_S)
                await self._write_some()
                # Whoever waits for this attempt goes on; who comes from now on waits for the next one.
                self._attempted.set()
                self._attempted = asyncio.Event()
        finally:
            self._writing = None

    async def _write_some(self) -> None:
        facts = self._waiting[:LARGEST_BATCH]
        try:
            await self._database.write(partial(record_facts, facts=facts, again=self._failed))
        except DatabaseUnavailable:
            if not self._failed:
                log.warning("audit_rows_wait", rows=len(self._waiting))
            self._failed = True
            return
        except DBAPIError:
            # Asked again it would say the same: these rows must not keep others out.
            for fact in facts:
                _lost(fact)
        self._failed = False
        del self._waiting[: len(facts)]


def _lost(fact: AuditFact) -> None:
    log.warning(
        "audit_row_lost",
        operation=fact.operation,
        tenant_id=fact.tenant_id,
        key_id=fact.key_id,
        account_id=fact.account_id,
        job_id=fact.job_id,
        target=fact.target,
        status=fact.status,
        of_request=fact.request_id,
    )
