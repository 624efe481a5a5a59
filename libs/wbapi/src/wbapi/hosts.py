"""Where WB's hosts are: real ones by default, others by environment.

Plain HTTP is accepted for loopback and for services of one's own cluster alone.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlsplit


class Host(StrEnum):
    """WB's hosts by category; the value is the suffix of `WB_BASE_URL_<HOST>` in lower case."""

    COMMON = "common"
    CONTENT = "content"
    ANALYTICS = "analytics"
    PRICES = "prices"
    CALENDAR = "calendar"
    MARKETPLACE = "marketplace"
    STATISTICS = "statistics"
    ADVERT = "advert"
    ADVERT_MEDIA = "advert_media"
    FEEDBACKS = "feedbacks"
    CHAT = "chat"
    SUPPLIES = "supplies"
    RETURNS = "returns"
    DOCUMENTS = "documents"
    FINANCE = "finance"
    USERS = "users"


REAL_DOMAIN = "wildberries.ru"
_REAL_NAMES = {
    Host.COMMON: "common-api",
    Host.CONTENT: "content-api",
    Host.ANALYTICS: "seller-analytics-api",
    Host.PRICES: "discounts-prices-api",
    Host.CALENDAR: "dp-calendar-api",
    Host.MARKETPLACE: "marketplace-api",
    Host.STATISTICS: "statistics-api",
    Host.ADVERT: "advert-api",
    Host.ADVERT_MEDIA: "advert-media-api",
    Host.FEEDBACKS: "feedbacks-api",
    Host.CHAT: "buyer-chat-api",
    Host.SUPPLIES: "supplies-api",
    Host.RETURNS: "returns-api",
    Host.DOCUMENTS: "documents-api",
    Host.FINANCE: "finance-api",
    Host.USERS: "user-management-api",
}
REAL_URLS: Mapping[Host, str] = {host: f"https://{name}.{REAL_DOMAIN}" for host, name in _REAL_NAMES.items()}
"""WB's own addresses (OpenAPI of 2026-08-18, `/ping` lists them)."""

ENV_ALL = "WB_BASE_URL"
IN_CLUSTER = (".svc", ".svc.cluster.local")


class HostsMisconfigured(ValueError):
    """An address of WB cannot be used; the text names the variable, what it is and what is accepted."""


@dataclass(frozen=True, slots=True)
class Hosts:
    """Base URL of each host, without a trailing slash."""

    urls: Mapping[Host, str]

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> Hosts:
        """`WB_BASE_URL_<HOST>` goes before `WB_BASE_URL`, which goes before WB's own. Raises HostsMisconfigured."""
        return cls({host: _address(host, environ) for host in Host})

    @classmethod
    def everywhere(cls, url: str) -> Hosts:
        """One address for every host, as a simulator has. Raises HostsMisconfigured."""
        return cls.from_env({ENV_ALL: url})

    def url(self, host: Host, path: str) -> str:
        """Full URL of `path` (with its leading slash) at `host`."""
        return self.urls[host] + path

    def is_real(self) -> bool:
        """True where any address is Wildberries' own (a sandbox too)."""
        return any(_is_real(url) for url in self.urls.values())


def refuse_scaled_time(hosts: Hosts, time_scale: float) -> None:
    """Raises HostsMisconfigured where time runs faster than WB's while an address is really WB's.

    A faster clock against the real WB would break its limits and get the seller blocked.
    """
    if time_scale == 1 or not hosts.is_real():
        return
    real = sorted(url for url in set(hosts.urls.values()) if _is_real(url))
    raise HostsMisconfigured(
        f"WB_TIME_SCALE={time_scale:g} together with a real WB address ({real[0]}): accepted is 1; "
        f"set {ENV_ALL} to the simulator's address or leave WB_TIME_SCALE out"
    )


def _address(host: Host, environ: Mapping[str, str]) -> str:
    own = f"{ENV_ALL}_{host.name}"
    for variable in (own, ENV_ALL):
        if value := environ.get(variable, "").strip():
            return _checked(variable, value)
    return REAL_URLS[host]


def _checked(variable: str, value: str) -> str:
    try:
        parts = urlsplit(value)
        name, _port = parts.hostname, parts.port
    except ValueError:
        raise HostsMisconfigured(f"{variable}: not a URL") from None
    if not name or parts.query or parts.fragment or parts.username is not None:
        raise HostsMisconfigured(f"{variable}: accepted is https://host[:port][/path] without user, query and fragment")
    if parts.scheme != "https" and not (parts.scheme == "http" and _is_near(name)):
        raise HostsMisconfigured(
            f"{variable}: accepted is https, or http to a loopback address or a service of the cluster (name.namespace.svc); "
            f"given {parts.scheme}"
        )
    return value.rstrip("/")


def _is_near(name: str) -> bool:
    """Loopback, or a Service of the Kubernetes cluster: no public name ends so."""
    if name == "localhost" or name.endswith(IN_CLUSTER):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def _is_real(url: str) -> bool:
    name = (urlsplit(url).hostname or "").rstrip(".")
    return name == REAL_DOMAIN or name.endswith("." + REAL_DOMAIN)
