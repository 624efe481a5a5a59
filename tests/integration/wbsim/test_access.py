"""Hosts, tokens and categories: which call reaches its method."""

from __future__ import annotations

from typing import Any

import pytest

ORDERS = "/api/v1/supplier/orders?dateFrom=2026-11-01"


def test_a_token_is_taken_raw_and_as_bearer(lab: Any) -> None:
    seller = lab.seller()
    for header in (seller.token, f"Bearer {seller.token}"):
        assert lab.client.get("/ping", headers={"Authorization": header}).status_code == 200


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        (ORDERS, None, 200),
        (f"/statistics-api{ORDERS}", None, 200),
        (f"/statistics-api-sandbox{ORDERS}", None, 200),
        (f"/advert-api{ORDERS}", None, 404),
        (ORDERS, "statistics-api.wildberries.ru", 200),
        (ORDERS, "advert-api.wildberries.ru", 404),
        (ORDERS, "example.org", 200),
    ],
)
def test_a_host_is_named_by_prefix_or_header_and_serves_only_its_methods(
    lab: Any, path: str, host: str | None, status: int
) -> None:
    headers = {"Authorization": lab.seller().token} | ({"Host": host} if host else {})
    assert lab.client.get(path, headers=headers).status_code == status


@pytest.mark.parametrize(
    "path",
    [
        "/api/v5/supplier/reportDetailByPeriod",
        "/api/v1/supplier/stocks",
        "/adv/v2/fullstats",
        "/adv/v1/promotion/adverts",
        "/adv/v1/budget",
    ],
)
def test_a_retired_method_is_not_found(lab: Any, path: str) -> None:
    answer = lab.seller().get(path)
    assert (answer.status_code, answer.json()["detail"]) == (404, "path not found")


@pytest.mark.parametrize(
    ("scope_error", "detail"),
    [
        (401, "token problem; token scope not allowed"),
        (403, "token does not satisfy additional requirements"),
        (404, "path not found"),
    ],
)
def test_a_missing_category_is_refused_in_the_way_that_is_set(lab: Any, scope_error: int, detail: str) -> None:
    seller = lab.seller(scopes=[6], scopeError=scope_error)
    answer = seller.get(ORDERS)
    assert (answer.status_code, answer.json()["detail"]) == (scope_error, detail)
    assert seller.get("/adv/v1/balance").status_code == 200


def test_ping_asks_for_the_category_of_its_host(lab: Any) -> None:
    seller = lab.seller(scopes=[6])
    assert [seller.get(path).status_code for path in ("/ping", "/advert-api/ping", "/statistics-api/ping")] == [
        200,
        200,
        404,
    ]


def test_a_read_only_token_may_read_but_not_write(lab: Any) -> None:
    seller = lab.seller(scopes=[6, 30], campaigns=3)
    assert seller.get("/adv/v1/promotion/count").status_code == 200
    refused = seller.patch("/api/advert/v1/bids", {"bids": []})
    assert (refused.status_code, refused.json()["title"]) == (403, "forbidden")


def test_a_token_ends_when_its_time_comes(lab: Any) -> None:
    seller = lab.seller(tokenLifeS=100)
    assert seller.get("/ping").status_code == 200
    lab.clock.at_ms += 100_000
    answer = seller.get("/ping")
    assert (answer.status_code, answer.json()["detail"]) == (
        401,
        "token problem; token has invalid claims: token is expired",
    )


def test_a_withdrawn_token_is_dead_and_another_of_the_seller_lives(lab: Any) -> None:
    seller = lab.seller()
    other = seller.with_token()
    lab.control("POST", f"/sellers/{seller.sid}/tokens/withdraw", json={"token": seller.token})
    assert (seller.get("/ping").status_code, other.get("/ping").status_code) == (401, 200)


def test_a_seller_of_another_world_is_unknown(lab: Any) -> None:
    seller = lab.seller()
    lab.control("POST", "/reset")
    assert seller.get("/ping").json()["detail"] == "token problem; seller of the token is unknown"


def test_seller_info_names_the_seller_of_the_token(lab: Any) -> None:
    seller = lab.seller(name="ООО «Ёж»")
    body = seller.get("/api/v1/seller-info").json()
    assert (body["sid"], body["name"], set(body)) == (seller.sid, "ООО «Ёж»", {"sid", "name", "tin", "tradeMark"})


@pytest.mark.parametrize(
    "path",
    [
        "/adv/v3/fullstats?ids=²&beginDate=2026-11-01&endDate=2026-11-02",
        "/api/advert/v2/adverts?ids=1,,2",
        "/api/advert/v0/bids/recommendations?advertId=²&nmId=%00",
        "/api/v1/supplier/orders?dateFrom=%FF%FE",
        "/api/v1/supplier/orders?dateFrom=2026-11-01&flag=²",
        "/adv/v1/upd?from=2026-W48-1&to=9999-12-31",
    ],
)
def test_a_hostile_query_is_a_bad_request(lab: Any, path: str) -> None:
    assert lab.seller(campaigns=1).get(path).status_code == 400


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff\xfe", b'{"bids": 1e999}', b"[" * 20_000, b'{"items": null}'])
def test_a_hostile_body_is_a_bad_request(lab: Any, body: bytes) -> None:
    seller = lab.seller(campaigns=1)
    headers = {"Authorization": seller.token}
    for verb, path in (("PATCH", "/api/advert/v1/bids"), ("POST", "/api/analytics/v1/order-feed")):
        assert lab.client.request(verb, path, content=body, headers=headers).status_code == 400
        lab.refill()
