"""The table of methods: complete, without doubles, and without what WB has switched off."""

from __future__ import annotations

from collections import Counter

import pytest

from wbapi.endpoints import ENDPOINTS, Endpoint, allowed, ping
from wbapi.hosts import Host
from wbapi.tokens import TokenType

GONE = ("reportDetailByPeriod", "supplier/stocks", "supplier/incomes", "v2/fullstats", "promotion/adverts", "v1/budget")


def test_each_name_and_each_address_is_there_once() -> None:
    assert Counter(one.name for one in ENDPOINTS).most_common(1)[0][1] == 1
    assert Counter((one.host, one.verb, one.path) for one in ENDPOINTS).most_common(1)[0][1] == 1
    assert [ping(host).host for host in Host] == list(Host)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: one.name)
def test_a_line_is_whole(endpoint: Endpoint) -> None:
    assert endpoint.path.startswith("/")
    assert not any(gone in endpoint.path for gone in GONE)
    assert allowed(endpoint, TokenType.PERSONAL)
    assert allowed(endpoint, TokenType.SERVICE)
    assert endpoint.idempotent == (endpoint.verb != "PATCH")
    assert endpoint.ends_on is None


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: one.name)
def test_a_base_token_is_never_faster_than_others(endpoint: Endpoint) -> None:
    base = endpoint.limits.get(TokenType.BASE)
    usual = endpoint.limits[TokenType.PERSONAL]
    assert base is None or (base.interval_ms >= usual.interval_ms and base.burst <= usual.burst)
