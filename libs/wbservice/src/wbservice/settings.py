"""Settings of a process, read once from its environment (or files of SECRETS_DIR) and checked at its entry point.

A wrong value names its variable, what was given and what is accepted; a secret is never shown.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, Self, TypeVar

from pydantic import Field, PrivateAttr, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError

from wbaccounts.database import connect_arguments
from wbaccounts.errors import AccountsError
from wbaccounts.vault import TokenVault
from wbapi.hosts import Hosts, refuse_scaled_time
from wbgate.budget import BudgetConfig
from wbgate.config import BrokerChoice, GateConfig

_REDIS_URL = re.compile(r"(rediss?|unix)://\S+")
_QUEUES = "both"

RedisUrl = Annotated[SecretStr, Field(description="redis://[user:password@]host:port/number, rediss:// or unix://")]
DatabaseUrl = Annotated[SecretStr, Field(description="postgresql://user:password@host:port/database")]


class SettingsInvalid(Exception):
    """The environment cannot be used; one line for each variable that is wrong."""


class Settings(BaseSettings):
    """What every process reads; a process with more of its own subclasses it."""

    model_config = SettingsConfigDict(extra="ignore", frozen=True, hide_input_in_errors=True, env_ignore_empty=True)

    redis_url: RedisUrl
    database_url: DatabaseUrl
    wb_token_keys: SecretStr | None = Field(None, description="keyid:base64,keyid:base64 - newest first, 32 bytes each")
    wb_time_scale: float = Field(1.0, ge=1, le=10_000, allow_inf_nan=False, description="a number from 1 to 10000")
    wb_user_reserve: int = Field(0, ge=0, le=1_000, description="calls of a WB method, from 0 to 1000")
    wb_base_secret_sellers: str | None = Field(
        None, pattern=r"^[\sA-Fa-f0-9,-]*$", description="seller ids (UUIDs) with commas between"
    )
    log_format: Literal["json", "console"] = Field("json", description="json or console")
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="debug, info, warning or error")
    metrics_host: str = Field("0.0.0.0", min_length=1, description="an address of this machine")  # noqa: S104 - a pod's
    metrics_port: int = Field(9191, ge=0, le=65_535, description="a port from 1 to 65535, or 0 for any free one")
    worker_threads: int = Field(8, ge=1, le=256, description="a number from 1 to 256")
    worker_queues: Literal["user", "sync", "both"] = Field("both", description="user, sync or both")
    wb_broker: BrokerChoice = Field("ours", description="ours or stock, the same in every process")
    otel_exporter_otlp_endpoint: str | None = Field(
        None, pattern=r"^https?://\S+$", description="http:// or https:// address of an OTLP collector"
    )
    """Where traces go, over HTTP; without it none are made. Needs the extra `otel`."""
    _hosts: Hosts = PrivateAttr()

    @field_validator("redis_url")
    @classmethod
    def _is_redis(cls, value: SecretStr) -> SecretStr:
        if not _REDIS_URL.fullmatch(value.get_secret_value()):
            raise ValueError("not a Redis address")
        return value

    @field_validator("database_url", "wb_token_keys")
    @classmethod
    def _is_usable(cls, value: SecretStr | None, info: object) -> SecretStr | None:
        text = "" if value is None else value.get_secret_value()
        try:
            if getattr(info, "field_name", None) == "database_url":
                connect_arguments(text, role=None, application="")
            elif text:
                TokenVault.parse(text)
        except AccountsError as error:
            raise ValueError(str(error)) from None
        return value if text else None

    @field_validator("log_format", "log_level", "worker_queues", "wb_broker", mode="before")
    @classmethod
    def _in_lower_case(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @model_validator(mode="after")
    def _fits_wb(self) -> Self:
        self._hosts = Hosts.from_env(os.environ)
        refuse_scaled_time(self._hosts, self.wb_time_scale)
        return self

    @property
    def hosts(self) -> Hosts:
        """Where WB is: WB_BASE_URL and WB_BASE_URL_<HOST>."""
        return self._hosts

    @property
    def queues(self) -> tuple[str, ...] | None:
        """The queues a worker serves; None for all of its service."""
        return None if self.worker_queues == _QUEUES else (self.worker_queues,)

    def gate_config(self) -> GateConfig:
        """The gate's numbers at this time scale, and what carries its wake-ups."""
        return GateConfig(broker=self.wb_broker).scaled(self.wb_time_scale)

    def has_base_secret(self, seller_id: str) -> bool:
        """Whether base tokens of this seller are ones with a secret: WB's claims do not tell, so an operator does."""
        named = (self.wb_base_secret_sellers or "").lower().split(",")
        return seller_id.lower() in map(str.strip, named)

    def budget_config(self) -> BudgetConfig:
        """The budget's numbers at this time scale; only user jobs take the last `wb_user_reserve` calls of a method."""
        return BudgetConfig(user_reserve=self.wb_user_reserve).scaled(self.wb_time_scale)

    def vault(self) -> TokenVault:
        """The vault of WB_TOKEN_KEYS. Raises KeysMisconfigured where there is none."""
        return TokenVault.parse(self.wb_token_keys.get_secret_value() if self.wb_token_keys else "")


AnySettings = TypeVar("AnySettings", bound=Settings)


def load(settings: type[AnySettings]) -> AnySettings:
    """Settings of this process. Raises SettingsInvalid with every variable that is wrong."""
    read: Callable[..., AnySettings] = settings
    folder = os.environ.get("SECRETS_DIR") or None
    if folder is not None and not Path(folder).is_dir():
        raise SettingsInvalid(f"SECRETS_DIR: given {folder!r}, accepted: a folder that is there")
    try:
        return read(_secrets_dir=folder)
    except ValidationError as error:
        raise SettingsInvalid("\n".join(_told(settings, error))) from None
    except SettingsError as error:
        # Its text names the field whose file cannot be read; its cause may quote the file.
        raise SettingsInvalid(f"SECRETS_DIR: {error}; accepted: files of UTF-8 text that this user may read") from None


def _told(settings: type[Settings], error: ValidationError) -> list[str]:
    """One line an error: variable, given, accepted."""
    lines = []
    for item in error.errors(include_url=False):
        if not item["loc"]:
            lines.append(item["msg"].removeprefix("Value error, "))
            continue
        name = str(item["loc"][0])
        lines.append(f"{name.upper()}: given {_given(settings, name, item)}, accepted: {_accepted(settings, name)}")
    return lines


def _given(settings: type[Settings], name: str, item: object) -> str:
    if not isinstance(item, dict) or item["type"] == "missing":
        return "nothing"
    field = settings.model_fields.get(name)
    if field is None or "Secret" in str(field.annotation):
        return "a text that cannot be read (not shown)"
    return repr(item["input"])


def _accepted(settings: type[Settings], name: str) -> str:
    field = settings.model_fields.get(name)
    if field is None:
        return "nothing of that name"
    return field.description or str(getattr(field.annotation, "__name__", field.annotation))
