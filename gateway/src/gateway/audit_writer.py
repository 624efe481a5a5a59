"""Writes the audit trail: what was done is in it before its caller is answered. Requests of one moment share a statement.

A database that is away costs the row, not the answer: the request was carried out; the log says what the trail lacks.
"""

from __future__ import annotations

import asyncio

import structlog

from gateway.database import Database, DatabaseUnavailable
from wbaccounts.audit import AuditFact, record_facts

LARGEST_BATCH = 200

log = structlog.get_logger("gateway")


class AuditWriter:
    """One statement under way at a time; facts that come meanwhile are the next one's."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[AuditFact, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, fact: AuditFact) -> None:
        """Returns once the fact is in the trail, or is logged since it could not be."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((fact, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        # Shielded: a caller that goes away takes nobody else's row with it.
        await asyncio.shield(written)

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
                await self._write([fact for fact, _ in batch])
                for _, written in batch:
                    if not written.done():
                        written.set_result(None)
        finally:
            self._writing = None

    async def _write(self, facts: list[AuditFact]) -> None:
        try:
            await self._database.write(lambda session: record_facts(session, facts))
        except DatabaseUnavailable:
            # Of each row that the trail lacks; why the database is away is not news.
            for fact in facts:
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
