"""Requests and the methods that they mean."""

from __future__ import annotations

import pytest

from wbsim.endpoints import find_route, named_host
from wbsim.methods.table import ENDPOINTS


@pytest.mark.parametrize(
    ("host_header", "path", "expected"),
    [
        ("127.0.0.1:8000", "/ping", (None, "/ping")),
        ("statistics-api.wildberries.ru", "/ping", ("statistics-api", "/ping")),
        ("advert-api-sandbox.wildberries.ru:443", "/ping", ("advert-api", "/ping")),
        ("localhost", "/finance-api/api/x", ("finance-api", "/api/x")),
        ("advert-api.wildberries.ru", "/finance-api/ping", ("finance-api", "/ping")),
        ("localhost", "/other-api/ping", (None, "/other-api/ping")),
        ("", "/", (None, "/")),
    ],
)
def test_the_host_is_read_from_the_path_and_then_from_the_header(
    host_header: str, path: str, expected: tuple[str | None, str]
) -> None:
    assert named_host(host_header, path) == expected


def test_a_path_value_is_read() -> None:
    route = find_route(ENDPOINTS, "POST", "", "/api/finance/v1/sales-reports/detailed/4100000000000001")
    assert route is not None
    assert (route.endpoint.path, route.path_values["reportId"]) == (
        "/api/finance/v1/sales-reports/detailed/{reportId}",
        "4100000000000001",
    )


@pytest.mark.parametrize(
    ("verb", "path"),
    [("POST", "/ping"), ("GET", "/api/advert/v1/bids"), ("GET", "/adv/v1/balance/"), ("GET", "//ping")],
)
def test_another_verb_or_path_means_no_method(verb: str, path: str) -> None:
    assert find_route(ENDPOINTS, verb, "", path) is None


def test_paths_of_all_hosts_live_together_on_one_port() -> None:
    assert len({endpoint.name for endpoint in ENDPOINTS}) == len(ENDPOINTS)
