"""The trail of requests that could change something. Functions take a session and never commit; rows are added, and removed
only when they are older than anybody keeps them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields

from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from wbaccounts.ids import require_id
from wbaccounts.instants import from_ms, to_ms
from wbaccounts.models import AuditRow

_FACTS = """
    INSERT INTO wbaccounts.audit_log
        (at, tenant_id, key_id, operation, account_id, job_id, target, status, code, request_id)
    SELECT to_timestamp(at_ms / 1000.0), tenant_id, key_id, operation, account_id, job_id, target, status, code, request_id
    FROM jsonb_to_recordset(CAST(:facts AS jsonb)) AS fact (
        at_ms numeric, tenant_id bigint, key_id text, operation text, account_id text, job_id text, target text,
        status integer, code text, request_id text
    )
"""
_ADD = text(_FACTS)
"""One statement with one parameter, however many facts: whoever writes them serves requests too."""
_UNLESS_THERE = """
    WHERE NOT EXISTS (
        SELECT FROM wbaccounts.audit_log log
        WHERE log.tenant_id = fact.tenant_id AND log.id > (SELECT max(id) - 100000 FROM wbaccounts.audit_log)
        AND log.at = to_timestamp(fact.at_ms / 1000.0) AND log.request_id = fact.request_id
        AND log.operation = fact.operation AND log.status = fact.status
    )
"""
_ADD_AGAIN = text(_FACTS + _UNLESS_THERE)
"""For facts of which some may be there already; looks among the newest rows only, however long the trail is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditFact:
    """One request. `operation`: the API's name of it; `status`: HTTP's of its answer; `code`: the problem's, if there was one."""

    at_ms: int
    tenant_id: str
    key_id: str
    operation: str
    account_id: str | None
    job_id: str | None
    target: str | None
    status: int
    code: str | None
    request_id: str


_NAMES = tuple(field.name for field in fields(AuditFact))


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry(AuditFact):
    """A fact as it was kept."""

    audit_id: str


def record_facts(session: Session, facts: Sequence[AuditFact], *, again: bool = False) -> None:
    """Add `facts` in one statement. `again`: an attempt with unknown outcome went before; what it wrote is not added twice."""
    session.execute(_ADD_AGAIN if again else _ADD, {"facts": json.dumps([_columns(fact) for fact in facts])})


def _columns(fact: AuditFact) -> dict[str, object]:
    # Not dataclasses.asdict, which copies each value: this runs for every write.
    return {name: getattr(fact, name) for name in _NAMES}


def forget_old(session: Session, before_ms: int, most: int) -> int:
    """Remove up to `most` of the oldest rows from before `before_ms` (ms since 1970 UTC), none of the last 30 days; how many."""
    forget = func.wbaccounts.forget_audit(from_ms(before_ms), most)
    return int(session.execute(select(forget)).scalar_one())


def page_facts(session: Session, tenant_id: str, *, limit: int, before: int | None = None) -> list[AuditEntry]:
    """The tenant's trail, newest first; `before`: id of the last entry of the page before."""
    query = select(AuditRow).where(AuditRow.tenant_id == require_id(tenant_id))
    if before is not None:
        query = query.where(AuditRow.id < before)
    return [_entry(row) for row in session.scalars(query.order_by(AuditRow.id.desc()).limit(limit))]


def _entry(row: AuditRow) -> AuditEntry:
    return AuditEntry(
        audit_id=str(row.id),
        at_ms=to_ms(row.at),
        tenant_id=str(row.tenant_id),
        key_id=row.key_id,
        operation=row.operation,
        account_id=row.account_id,
        job_id=row.job_id,
        target=row.target,
        status=row.status,
        code=row.code,
        request_id=row.request_id,
    )
