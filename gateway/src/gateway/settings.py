"""Settings of the gateway process beside those of every process."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field, field_validator
from pydantic_settings import NoDecode

from gateway.backends import DATABASE_CONNECTIONS, USUAL_LIMITS, CallerLimits
from gateway.forgetting import AUDIT_DAYS
from wbservice.settings import Settings

_ORIGIN = re.compile(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?")
_ORIGINS_ACCEPTED = "exact origins with commas between them, such as https://app.example.ru"


class GatewaySettings(Settings):
    """What `python -m gateway serve` reads."""

    gateway_host: str = Field("127.0.0.1", min_length=1, description="an address of this machine")
    gateway_port: int = Field(8080, ge=0, le=65_535, description="a port from 1 to 65535, or 0 for any free one")
    gateway_cors_origins: Annotated[tuple[str, ...], NoDecode] = Field((), description=_ORIGINS_ACCEPTED)
    gateway_database_connections: int = Field(DATABASE_CONNECTIONS, ge=1, le=100, description="a number from 1 to 100")

    gateway_requests_per_10s: int = Field(
        USUAL_LIMITS.requests, ge=1, le=10_000_000, description="requests of one API key in 10 s, a number from 1"
    )
    gateway_watches_per_key: int = Field(
        USUAL_LIMITS.watches, ge=1, le=100_000, description="open streams of one API key, a number from 1"
    )

    gateway_audit_days: int = Field(
        AUDIT_DAYS, ge=30, le=36_500, description="days that the audit trail goes back, a number from 30"
    )

    @field_validator("gateway_cors_origins", mode="before")
    @classmethod
    def _are_origins(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        origins = tuple(part.strip() for part in value.split(",") if part.strip())
        if not all(_ORIGIN.fullmatch(origin) for origin in origins):
            raise ValueError(_ORIGINS_ACCEPTED)
        return origins

    def caller_limits(self) -> CallerLimits:
        """What one API key may."""
        return CallerLimits(requests=self.gateway_requests_per_10s, watches=self.gateway_watches_per_key)
