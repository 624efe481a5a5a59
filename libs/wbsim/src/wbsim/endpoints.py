"""Where a WB method lives: verb, path, host, token category, cost of an error. It maps a request to its method."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wbsim.answers import Answer

if TYPE_CHECKING:
    from wbsim.sellers import Seller

HOST_SCOPES: Final[Mapping[str, int | None]] = {
    "common-api": None,
    "content-api": 1,
    "seller-analytics-api": 2,
    "discounts-prices-api": 3,
    "dp-calendar-api": 3,
    "marketplace-api": 4,
    "statistics-api": 5,
    "advert-api": 6,
    "advert-media-api": 6,
    "feedbacks-api": 7,
    "buyer-chat-api": 9,
    "supplies-api": 10,
    "returns-api": 11,
    "documents-api": 12,
    "finance-api": 13,
    "user-management-api": 16,
}
"""Category bit of each host; None: any token."""


@dataclass(frozen=True, slots=True)
class Call:
    """One request to a WB method, with all that a method may look at."""

    seller: "Seller"
    query: Mapping[str, str]
    body: bytes
    path_values: Mapping[str, str]
    now_ms: int
    wb_ms: int
    page_cap: int


Method = Callable[[Call], Answer]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One WB method. `error_cost`: requests that a 4xx answer costs; `writes`: closed to read-only tokens."""

    verb: str
    path: str
    host: str
    method: Method
    error_cost: int = 1
    writes: bool = False

    @property
    def name(self) -> str:
        """`VERB path`, the key of the limit table and of faults."""
        return f"{self.verb} {self.path}"

    @property
    def origin(self) -> str:
        """What WB's gateway calls the service behind the host."""
        return f"ag-{self.host.removesuffix('-api').removeprefix('seller-')}"


@dataclass(frozen=True, slots=True)
class Route:
    """A request mapped to its method. `host` is None where the request names none."""

    endpoint: Endpoint
    host: str | None
    path_values: Mapping[str, str]


def named_host(host_header: str, path: str) -> tuple[str | None, str]:
    """The WB host that a request names, by Host header or by the first part of its path, and the path without it."""
    first, _, rest = path.lstrip("/").partition("/")
    for candidate, left in ((first, f"/{rest}"), (host_header.partition(".")[0], path)):
        host = candidate.removesuffix("-sandbox")
        if host in HOST_SCOPES:
            return host, left
    return None, path


def find_route(endpoints: Sequence[Endpoint], verb: str, host_header: str, path: str) -> Route | None:
    """The method of a request, or None where WB has no such path on that host."""
    host, left = named_host(host_header, path)
    for endpoint in endpoints:
        values = _match(endpoint.path, left)
        if endpoint.verb == verb and values is not None and _serves(endpoint, host):
            return Route(endpoint, host, values)
    return None


def _serves(endpoint: Endpoint, host: str | None) -> bool:
    return host is None or endpoint.path == "/ping" or host == endpoint.host


def _match(pattern: str, path: str) -> dict[str, str] | None:
    if "{" not in pattern:
        return {} if pattern == path else None
    wanted, given = pattern.split("/"), path.split("/")
    if len(wanted) != len(given):
        return None
    values = {}
    for want, got in zip(wanted, given, strict=True):
        if want.startswith("{"):
            values[want[1:-1]] = got
        elif want != got:
            return None
    return values
