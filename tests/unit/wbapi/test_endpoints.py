"""The table of methods: complete, without doubles, and without what WB has switched off."""

from __future__ import annotations

from collections import Counter

import pytest

from wbapi import endpoints
from wbapi.endpoints import ENDPOINTS, Endpoint, allowed, limits_of, ping
from wbapi.errors import MethodClosed, NotFound
from wbapi.hosts import Host
from wbapi.tokens import Scope, TokenType
from wbapi.wire.caller import Rights

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


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: one.name)
def test_an_error_of_the_content_methods_costs_ten_calls_and_of_others_one(endpoint: Endpoint) -> None:
    dear = endpoint.host is Host.CONTENT and endpoint.path != "/ping"
    assert {limits.error_cost for limits in endpoint.limits.values()} == {10 if dear else 1}


CATEGORY_OF_HOST = {
    Host.COMMON: None,
    Host.CONTENT: Scope.CONTENT,
    Host.ANALYTICS: Scope.ANALYTICS,
    Host.STATISTICS: Scope.STATISTICS,
    Host.ADVERT: Scope.PROMOTION,
    Host.FINANCE: Scope.FINANCE,
}
"""WB's own table: a host has one category of token."""


@pytest.mark.parametrize("endpoint", [one for one in ENDPOINTS if one.path != "/ping"], ids=lambda one: one.name)
def test_the_category_is_that_of_the_host(endpoint: Endpoint) -> None:
    assert endpoint.scope == CATEGORY_OF_HOST[endpoint.host]


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: one.name)
def test_a_token_without_the_category_is_refused_before_a_call(endpoint: Endpoint) -> None:
    others = frozenset(range(1, 17)) - {endpoint.scope}
    refusal = Rights(token_type=TokenType.PERSONAL, scopes=others).refusal(endpoint)
    assert isinstance(refusal, NotFound) == (endpoint.scope is not None)
    for rights in (
        Rights(token_type=TokenType.PERSONAL),
        Rights(token_type=TokenType.PERSONAL, scopes=others | {endpoint.scope or 1}),
    ):
        assert rights.refusal(endpoint) is None


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: one.name)
def test_a_base_token_with_a_secret_has_the_usual_limits_where_wb_lets_it_in(endpoint: Endpoint) -> None:
    closed = endpoint in (endpoints.REPORTS_LIST, endpoints.REPORT_BY_ID)
    limits = limits_of(endpoint, TokenType.BASE, base_secret=True)
    assert limits == (None if closed else endpoint.limits[TokenType.PERSONAL])
    assert limits_of(endpoint, TokenType.BASE) == endpoint.limits.get(TokenType.BASE)
    refusal = Rights(token_type=TokenType.BASE, base_secret=True).refusal(endpoint)
    assert isinstance(refusal, MethodClosed) == closed
