"""What kind of job it is: the one declaration of its class, attempts, backoff, dedup scope and gate.

Imports only the standard library, so that a producer of jobs (the gateway) can name kinds without the code that runs them.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Literal

JobClass = Literal["user", "scheduled", "system"]
DedupScope = Literal["account", "id"]

KIND_NAME = re.compile(r"^[a-z][a-z0-9-]{0,59}$")
CLASSES = ("user", "scheduled", "system")
DEDUP_SCOPES = ("account", "id")


@dataclass(frozen=True, slots=True, kw_only=True)
class GatePolicy:
    """How a kind stands at its account's gate.

    `max_wait_s`: a scheduled job that never worked is skipped after so many seconds in the line; None waits for ever.
    User jobs are never skipped, whatever is set.
    """

    max_wait_s: float | None = None

    def __post_init__(self) -> None:
        if self.max_wait_s is not None and not 0 <= self.max_wait_s < math.inf:
            raise ValueError(f"max_wait_s: given {self.max_wait_s!r}, accepted: None or a finite number >= 0")


@dataclass(frozen=True, slots=True, kw_only=True)
class JobKind:
    """A kind of job; declared once, beside its actor or in wbcontracts where the gateway submits it too.

    `attempts` counts every try; after failure n the job waits `backoff_s` * 2**(n-1) seconds.
    `dedup`: "account" - one live job of the kind for an account; "id" - one job for an id (slot ids).
    `gate`: None takes no account.
    """

    name: str
    service: str
    cls: JobClass
    attempts: int
    title_ru: str
    title_en: str
    backoff_s: float = 60.0
    dedup: DedupScope = "id"
    gate: GatePolicy | None = None

    def __post_init__(self) -> None:
        for field in ("name", "service"):
            if not KIND_NAME.fullmatch(str(getattr(self, field))):
                raise ValueError(f"{field}: given {getattr(self, field)!r}, accepted: {KIND_NAME.pattern}")
        if self.cls not in CLASSES:
            raise ValueError(f"cls: given {self.cls!r}, accepted: {', '.join(CLASSES)}")
        if self.dedup not in DEDUP_SCOPES:
            raise ValueError(f"dedup: given {self.dedup!r}, accepted: {', '.join(DEDUP_SCOPES)}")
        if type(self.attempts) is not int or self.attempts < 1:
            raise ValueError(f"attempts: given {self.attempts!r}, accepted: a whole number >= 1")
        if not 0 <= self.backoff_s < math.inf:
            raise ValueError(f"backoff_s: given {self.backoff_s!r}, accepted: a finite number >= 0")
        if type(self.gate) not in (GatePolicy, type(None)):
            raise ValueError(f"gate: given {self.gate!r}, accepted: GatePolicy(…) or None")
        if self.cls == "system" and self.gate is not None:
            raise ValueError("gate: a system job takes no account; accepted: None")

    @property
    def queue(self) -> str:
        """Name of the queue its wake-ups go through: user jobs have one of their own."""
        return f"{self.service}-{'user' if self.cls == 'user' else 'sync'}"
