"""Writes the audit trail behind the answers: some milliseconds later, what has come meanwhile in one statement.

A process that is killed loses those milliseconds, one that is told to end loses nothing. A database that is away costs the
row, not the answer: the request was carried out, and the log says what the trail lacks.
"""

from __future__ import annotations

import asyncio

import structlog

from gateway.database import Database, DatabaseUnavailable
from wbaccounts.audit import AuditFact, record_facts

GATHER_S = 0.1
"""So long facts are gathered for one statement."""
LARGEST_BATCH = 500
MOST_WAITING = 10_000
"""More are only there while the database hangs; each is then told to the log alone."""

log = structlog.get_logger("gateway")


class AuditWriter:
    """One statement under way at a time; facts that come meanwhile are the next one's."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[AuditFact] = []
        self._writing: asyncio.Task[None] | None = None

    def note(self, fact: AuditFact) -> None:
        """Have the fact written."""
        if len(self._waiting) >= MOST_WAITING:
            _lost(fact)
            return
        self._waiting.append(fact)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())

    async def written(self) -> None:
        """Until whatever was noted before is in the trail, or is known to be lost."""
        while self._writing is not None:
            # Shielded: who waits may go away, what is written may not.
            await asyncio.shield(self._writing)

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(GATHER_S)
                batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
                await self._write(batch)
        finally:
            self._writing = None

    async def _write(self, facts: list[AuditFact]) -> None:
        try:
            await self._database.write(lambda session: record_facts(session, facts))
        except DatabaseUnavailable:
            for fact in facts:
                _lost(fact)


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
