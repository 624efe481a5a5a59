"""Job records between Python and Redis: fields of a new job, and the outside picture of a record."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Mapping, Sequence
from typing import Any, cast

from wbgate.config import GateConfig
from wbgate.kinds import JobKind
from wbgate.view import JobView, Phase, Reason, State, WaitingFor

JOB_ID = re.compile(r"[A-Za-z0-9._-]{1,120}")
REASON_FIELDS = ("code", "method", "status", "scope", "estimated", "foreign", "text", "title_ru", "title_en")
ACCOUNT_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


def new_job_id() -> str:
    """Id of a user job: a random UUID."""
    return str(uuid.uuid4())


def is_job_id(value: str) -> bool:
    """Whether a text can be a job id at all."""
    return JOB_ID.fullmatch(value) is not None


def dump(value: Mapping[str, Any]) -> str:
    """Compact JSON, Cyrillic as it is; half a surrogate pair, which Redis cannot be sent, becomes a question mark.

    Raises TypeError or ValueError for what is no JSON, also for NaN and infinities, which no browser reads.
    """
    told = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return told.encode("utf-8", "replace").decode("utf-8")


def new_fields(
    kind: JobKind,
    config: GateConfig,
    *,
    account_id: str,
    payload: Mapping[str, Any],
    tenant_id: str | None,
    request_id: str | None,
) -> list[str]:
    """Field, value … of a new record; empty fields are left out, so that a waiting record stays small."""
    keep_ms = config.keep_user_ms if kind.cls == "user" else config.keep_scheduled_ms
    fields: dict[str, str | None] = {
        "kind": kind.name,
        "service": kind.service,
        "queue": kind.queue,
        "account": account_id,
        "cls": kind.cls,
        "gate": "1" if kind.gate else None,
        "maxAttempts": str(kind.attempts),
        "backoffMs": str(config.wb_ms(kind.backoff_s)),
        "maxWaitMs": _max_wait_ms(kind, config),
        "keepMs": str(keep_ms),
        "payload": dump(payload) if payload else None,
        "tenant": tenant_id,
        "requestId": request_id,
    }
    return [item for pair in fields.items() if pair[1] is not None for item in cast("tuple[str, str]", pair)]


def _max_wait_ms(kind: JobKind, config: GateConfig) -> str | None:
    if kind.gate is None or kind.gate.max_wait_s is None or kind.cls != "scheduled":
        return None
    return str(config.wb_ms(kind.gate.max_wait_s))


def check_account_id(account_id: object) -> None:
    """Raises ValueError for an account id that cannot be part of a key."""
    if not isinstance(account_id, str) or not ACCOUNT_ID.fullmatch(account_id):
        raise ValueError(f"account_id: given {account_id!r}, accepted: {ACCOUNT_ID.pattern}")


def check_ids(account_id: object, job_id: object) -> None:
    """Raises ValueError naming the field that cannot be part of a key."""
    check_account_id(account_id)
    if not isinstance(job_id, str) or not JOB_ID.fullmatch(job_id):
        raise ValueError(f"job_id: given {job_id!r}, accepted: {JOB_ID.pattern}")


def loads(value: str | None) -> Any:
    """A JSON field of a record; None where it is not set."""
    return json.loads(value) if value else None


def optional_int(value: str | None) -> int | None:
    """A number field of a record; None where it is not set."""
    return int(value) if value else None


def view_of(job: Mapping[str, str], waiting: Sequence[str] = ()) -> JobView:
    """The outside picture of a record; `waiting` as given by `waiting_info` in lua/state.lua."""
    return JobView(
        job_id=job["id"],
        account_id=job["account"],
        tenant_id=job.get("tenant"),
        kind=job["kind"],
        cls=job["cls"],
        state=cast("State", job["state"]),
        phase=cast("Phase", job["phase"]),
        created_at_ms=int(job["createdAt"]),
        finished_at_ms=optional_int(job.get("finishedAt")),
        attempt=int(job["attempt"]),
        max_attempts=int(job["maxAttempts"]),
        resume_at_ms=optional_int(job.get("resumeAt")),
        reason=_reason(job),
        result=loads(job.get("result")),
        error=loads(job.get("error")),
        details=loads(job.get("details")) or {},
        payload=loads(job.get("payload")) or {},
        waiting_since_ms=int(job["waitingSince"]) if job.get("stage") == "waiting" else None,
        waiting_for=_waiting_for(waiting),
        position=int(waiting[5]) if len(waiting) > 5 and waiting[5] else None,
        rev=int(job.get("rev", "0")),
        cancel_requested=job.get("cancel") == "1",
        request_id=job.get("requestId"),
        story=job.get("story", ""),
    )


def _reason(job: Mapping[str, str]) -> Reason | None:
    raw = loads(job.get("reason"))
    if raw is None:
        return None
    return Reason(**{name: raw[name] for name in REASON_FIELDS if name in raw})


def _waiting_for(waiting: Sequence[str]) -> WaitingFor | None:
    if not waiting or not waiting[0]:
        return None
    job_id, kind, cls, phase, since = waiting[:5]
    return WaitingFor(job_id=job_id, kind=kind, cls=cls, phase=phase, since_ms=optional_int(since))
