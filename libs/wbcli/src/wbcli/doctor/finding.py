"""What one check of the doctor found."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

Status = Literal["ok", "fault", "unknown"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """`found`: what is there; `mend`: what to do about it, empty where all is well."""

    check: str
    status: Status
    found: str
    mend: str = ""

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return asdict(self)


def ok(check: str, found: str) -> Finding:
    """All is well."""
    return Finding(check=check, status="ok", found=found)


def fault(check: str, found: str, mend: str) -> Finding:
    """Something is to be mended."""
    return Finding(check=check, status="fault", found=found, mend=mend)


def unknown(check: str, found: str, mend: str) -> Finding:
    """It could not be looked at from here."""
    return Finding(check=check, status="unknown", found=found, mend=mend)
