"""Every answer of the simulator, good or bad, is one that WB's own OpenAPI files allow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx2
import pytest

from wbsim.endpoints import HOST_SCOPES

GATEWAY_STATUSES = (401, 402, 403, 404, 429)
"""Answers of WB's gateway: one body for all methods, though each page lists only some of the statuses."""


@dataclass(frozen=True)
class Method:
    """A method, the file that describes it, and a good call of it."""

    verb: str
    path: str
    file: str
    good: Callable[[Any], dict[str, Any]] = field(default=lambda shop: {})
    url: Callable[[Any], str] | None = None

    def call(self, shop: Any, **request: Any) -> httpx2.Response:
        url = self.url(shop) if self.url else self.path
        answer: httpx2.Response = shop.call(self.verb, url, **(self.good(shop) | request))
        return answer

    def __str__(self) -> str:
        return f"{self.verb} {self.path}"


REPORTS, ANALYTICS, FINANCES = "12-reports.yaml", "11-analytics.yaml", "13-finances.yaml"
ITEMS, PROMOTION, GENERAL = "02-items.yaml", "08-promotion.yaml", "01-general.yaml"
FIRST, LAST = "2026-11-01", "2026-11-29"
WINDOW = {"dateFrom": FIRST, "dateTo": LAST}
DAYS = {"start": "2026-11-24", "end": "2026-11-29"}


def campaign(shop: Any, **wanted: Any) -> dict[str, Any]:
    """A running campaign of the seller that has the wanted settings."""
    for one in shop.state("campaigns"):
        settings = {
            "payment_type": one["settings"]["payment_type"],
            "bid_type": one["bid_type"],
            "status": one["status"],
        }
        if one["type"] == 9 and all(settings[name] == value for name, value in wanted.items()):
            found: dict[str, Any] = one
            return found
    raise LookupError(wanted)


def report_url(shop: Any) -> str:
    shown = [one for one in shop.state("reports") if one["shown"] and one["period"] == "daily"]
    return f"/api/finance/v1/sales-reports/detailed/{shown[0]['reportId']}"


def least_bids(shop: Any) -> dict[str, Any]:
    one = campaign(shop, bid_type="manual", payment_type="cpm")
    body = {"advert_id": one["id"], "nm_ids": one["nmIds"], "payment_type": "cpm", "placement_types": ["search"]}
    return {"json": body}


def new_bids(shop: Any) -> dict[str, Any]:
    one = campaign(shop, bid_type="manual", payment_type="cpm", status=9)
    bid = {"nm_id": one["nmIds"][0], "bid_kopecks": 99_900, "placement": "search"}
    return {"json": {"bids": [{"advert_id": one["id"], "nm_bids": [bid]}]}}


def advice(shop: Any, payment_type: str = "cpm") -> dict[str, Any]:
    one = campaign(shop, payment_type=payment_type)
    return {"params": {"advertId": one["id"], "nmId": one["nmIds"][0]}}


def queries(shop: Any) -> dict[str, Any]:
    one = campaign(shop, bid_type="manual", payment_type="cpm", status=9)
    items = [{"advertId": one["id"], "nmId": nm_id} for nm_id in one["nmIds"]]
    return {"json": {"from": "2026-11-20", "to": "2026-11-30", "items": items}}


def query_bids(shop: Any) -> dict[str, Any]:
    one = campaign(shop, bid_type="manual", payment_type="cpm", status=9)
    return {"json": {"items": [{"advert_id": one["id"], "nm_id": nm_id} for nm_id in one["nmIds"]]}}


def stats(shop: Any) -> dict[str, Any]:
    ids = ",".join(str(one["id"]) for one in shop.state("campaigns"))
    return {"params": {"ids": ids, "beginDate": "2026-11-10", "endDate": "2026-11-30"}}


METHODS = (
    Method("GET", "/ping", GENERAL),
    Method("GET", "/api/v1/seller-info", GENERAL),
    Method("GET", "/api/v1/supplier/orders", REPORTS, lambda _: {"params": {"dateFrom": FIRST}}),
    Method("GET", "/api/v1/supplier/sales", REPORTS, lambda _: {"params": {"dateFrom": FIRST, "flag": 0}}),
    Method(
        "POST",
        "/api/analytics/v1/order-feed",
        ANALYTICS,
        lambda _: {"json": {"selectedPeriod": {"start": "2026-11-10T00:00:00+03:00"}, "pagination": {"limit": 500}}},
    ),
    Method("POST", "/api/analytics/v1/stocks-report/wb-warehouses", ANALYTICS, lambda _: {"json": {}}),
    Method(
        "POST",
        "/api/analytics/v3/sales-funnel/products",
        ANALYTICS,
        lambda _: {"json": {"selectedPeriod": DAYS, "pastPeriod": {"start": "2026-11-18", "end": "2026-11-23"}}},
    ),
    Method(
        "POST",
        "/api/analytics/v3/sales-funnel/products/history",
        ANALYTICS,
        lambda shop: {"json": {"selectedPeriod": DAYS, "nmIds": [shop.state("cards")[0]["nmID"]]}},
    ),
    Method("POST", "/content/v2/get/cards/list", ITEMS, lambda _: {"json": {"settings": {"cursor": {"limit": 100}}}}),
    Method("POST", "/api/finance/v1/sales-reports/list", FINANCES, lambda _: {"json": WINDOW}),
    Method("POST", "/api/finance/v1/sales-reports/detailed", FINANCES, lambda _: {"json": WINDOW}),
    Method(
        "POST", "/api/finance/v1/sales-reports/detailed/{reportId}", FINANCES, lambda _: {"json": {}}, url=report_url
    ),
    Method("GET", "/adv/v1/promotion/count", PROMOTION),
    Method("GET", "/api/advert/v2/adverts", PROMOTION),
    Method("GET", "/adv/v3/fullstats", PROMOTION, stats),
    Method("GET", "/adv/v1/upd", PROMOTION, lambda _: {"params": {"from": "2026-11-01", "to": "2026-11-30"}}),
    Method("GET", "/adv/v1/balance", PROMOTION),
    Method("POST", "/api/advert/v1/bids/min", PROMOTION, least_bids),
    Method("GET", "/api/advert/v0/bids/recommendations", PROMOTION, advice),
    Method("PATCH", "/api/advert/v1/bids", PROMOTION, new_bids),
    Method("POST", "/adv/v1/normquery/stats", PROMOTION, queries),
    Method("POST", "/adv/v0/normquery/get-bids", PROMOTION, query_bids),
)
"""All methods but v2/budget: WB published it after the files were taken."""

BY_PATH = {method.path: method for method in METHODS}


def check(specification: Any, method: Method, answer: httpx2.Response) -> None:
    """Status, type and body of the answer against the method's description."""
    spec = specification(method.file)
    responses = spec.operation(method.verb, method.path)["responses"]
    described = spec.resolved(responses.get(str(answer.status_code), {}))
    if answer.status_code == 204:
        assert described
        assert answer.content == b""
        return
    media_type = answer.headers["content-type"].partition(";")[0]
    if media_type not in described.get("content", {}):
        assert answer.status_code in GATEWAY_STATUSES, f"{method} answers {answer.status_code} {media_type}"
        described = spec.resolved(responses["401"])
    schema = described["content"][media_type]["schema"]
    value = answer.text if media_type == "text/plain" else answer.json()
    assert spec.errors(schema, value) == []
    assert spec.unknown_fields(schema, value) == []


def first_list(value: Any) -> list[Any] | None:
    """The outermost list of an answer: an empty one would prove nothing."""
    if isinstance(value, list):
        return value
    inner = map(first_list, value.values()) if isinstance(value, dict) else ()
    return next((found for found in inner if found is not None), None)


@pytest.mark.parametrize("method", METHODS, ids=str)
def test_a_good_call_answers_as_described(shop: Any, specification: Any, method: Method) -> None:
    answer = method.call(shop)
    assert answer.status_code == 200
    assert first_list(answer.json()) != []
    check(specification, method, answer)


@pytest.mark.parametrize("method", METHODS, ids=str)
@pytest.mark.parametrize("token", ["", "no-token", "a.b.c"])
def test_a_bad_token_answers_as_described(shop: Any, specification: Any, method: Method, token: str) -> None:
    answer = method.call(shop, token=token)
    assert answer.status_code == 401
    check(specification, method, answer)


@pytest.mark.parametrize("method", METHODS, ids=str)
def test_an_ended_token_answers_as_described(shop: Any, specification: Any, method: Method) -> None:
    answer = method.call(shop, token=shop.token_of(tokenLifeS=-1))
    assert (answer.status_code, "expired" in answer.json()["detail"]) == (401, True)
    check(specification, method, answer)


@pytest.mark.parametrize("method", METHODS[2:], ids=str)
@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_missing_category_answers_as_described(shop: Any, specification: Any, method: Method, status: int) -> None:
    shop.control("PATCH", f"/sellers/{shop.sid}", json={"scopeError": status})
    answer = method.call(shop, token=shop.token_of(scopes=[9]))
    assert answer.status_code == status
    check(specification, method, answer)


@pytest.mark.parametrize(
    "path",
    [
        "/api/finance/v1/sales-reports/list",
        "/api/finance/v1/sales-reports/detailed/{reportId}",
        "/api/analytics/v1/stocks-report/wb-warehouses",
    ],
)
def test_a_base_token_is_refused_as_described(shop: Any, specification: Any, path: str) -> None:
    answer = BY_PATH[path].call(shop, token=shop.token_of(acc=1))
    assert (answer.status_code, answer.json()["detail"]) == (403, "base token is not allowed")
    check(specification, BY_PATH[path], answer)


@pytest.mark.parametrize("method", METHODS, ids=str)
@pytest.mark.parametrize("seller_wide", [False, True])
def test_a_limit_answers_as_described(shop: Any, specification: Any, method: Method, seller_wide: bool) -> None:
    fault = {"kind": "rate-limit", "retryS": 19, "sellerWide": seller_wide, "sid": shop.sid}
    shop.control("POST", "/faults", json=fault)
    answer = method.call(shop)
    assert (answer.status_code, answer.headers["X-Ratelimit-Retry"]) == (429, "19")
    check(specification, method, answer)


@pytest.mark.parametrize("method", METHODS, ids=str)
def test_a_missing_payment_answers_as_described(shop: Any, specification: Any, method: Method) -> None:
    shop.control("POST", "/faults", json={"kind": "status", "status": 402, "body": "problem"})
    answer = method.call(shop)
    assert answer.status_code == 402
    check(specification, method, answer)


@pytest.mark.parametrize("host", sorted(HOST_SCOPES))
def test_each_host_answers_a_ping_as_described(shop: Any, specification: Any, host: str) -> None:
    answer = shop.call("GET", f"/{host}/ping")
    assert answer.status_code == 200
    check(specification, BY_PATH["/ping"], answer)
    refused = shop.call("GET", f"/{host}/ping", token="no-token")
    assert refused.status_code == 401
    check(specification, BY_PATH["/ping"], refused)


def test_budgets_which_wb_added_after_its_files_answer_as_the_generated_client_has_them(shop: Any) -> None:
    models = pytest.importorskip("wildberries_sdk.promotion.models", reason="needs wildberries-sdk")
    body = shop.call("POST", "/api/advert/v2/budget", json={"advertIds": [campaign(shop)["id"]]}).json()
    model = models.V2BudgetResponse.from_dict(body)
    assert body["adverts"] != []
    assert model.to_dict() == body


BAD_CALLS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("/api/v1/supplier/orders", {"params": {}}, 400),
    ("/api/v1/supplier/orders", {"params": {"dateFrom": "yesterday"}}, 400),
    ("/api/v1/supplier/sales", {"params": {"dateFrom": "2026-13-01"}}, 400),
    ("/api/v1/supplier/sales", {"params": {"dateFrom": FIRST, "flag": 2}}, 400),
    ("/api/analytics/v1/order-feed", {"json": {}}, 400),
    ("/api/analytics/v1/order-feed", {"json": {"selectedPeriod": {"start": "2026-08-01T00:00:00Z"}}}, 400),
    ("/api/analytics/v1/stocks-report/wb-warehouses", {"json": {"limit": 250_001}}, 400),
    ("/api/analytics/v3/sales-funnel/products", {"json": {"selectedPeriod": {"start": LAST, "end": FIRST}}}, 400),
    ("/api/analytics/v3/sales-funnel/products/history", {"json": {"selectedPeriod": DAYS, "nmIds": []}}, 400),
    ("/content/v2/get/cards/list", {"json": {"settings": {"cursor": {"limit": 101}}}}, 400),
    ("/content/v2/get/cards/list", {"content": b"{"}, 400),
    ("/api/finance/v1/sales-reports/list", {"json": {"dateFrom": FIRST}}, 400),
    ("/api/finance/v1/sales-reports/list", {"json": WINDOW | {"dateFrom": "2030-01-01", "dateTo": "2030-02-01"}}, 204),
    ("/api/finance/v1/sales-reports/detailed", {"json": WINDOW | {"limit": 100_001}}, 400),
    ("/api/finance/v1/sales-reports/detailed", {"json": WINDOW | {"period": "monthly"}}, 400),
    ("/api/finance/v1/sales-reports/detailed", {"json": WINDOW | {"rrdId": 9_000_000_000_000}}, 204),
    ("/api/finance/v1/sales-reports/detailed/{reportId}", {"json": {"rrdId": 9_000_000_000_000}}, 204),
    ("/api/finance/v1/sales-reports/detailed/{reportId}", {"json": {"limit": 0}}, 400),
    ("/api/advert/v2/adverts", {"params": {"ids": ",".join(map(str, range(51)))}}, 400),
    ("/api/advert/v2/adverts", {"params": {"payment_type": "cpa"}}, 400),
    ("/api/advert/v2/adverts", {"params": {"statuses": "5"}}, 400),
    ("/adv/v3/fullstats", {"params": {"ids": "1", "beginDate": "2026-10-01", "endDate": "2026-11-01"}}, 400),
    ("/adv/v3/fullstats", {"params": {"ids": "1", "beginDate": "2026-10-01", "endDate": "2026-10-02"}}, 400),
    ("/adv/v3/fullstats", {"params": {"ids": "x", "beginDate": "2026-10-01", "endDate": "2026-10-02"}}, 400),
    ("/adv/v3/fullstats", {"params": {"ids": "1", "beginDate": "01.10.2026", "endDate": "2026-10-02"}}, 400),
    ("/adv/v1/upd", {"params": {"from": "2026-10-01", "to": "2026-11-01"}}, 400),
    ("/api/advert/v1/bids/min", {"json": {"advert_id": 1}}, 400),
    ("/api/advert/v0/bids/recommendations", {"params": {"advertId": 1, "nmId": 1}}, 400),
    ("/api/advert/v1/bids", {"json": {"bids": [{"advert_id": 1, "nm_bids": []}]}}, 400),
    ("/adv/v1/normquery/stats", {"json": {"from": "2026-10-01", "to": "2026-11-01", "items": []}}, 400),
    ("/adv/v0/normquery/get-bids", {"json": {"items": [{}]}}, 400),
)


@pytest.mark.parametrize(("path", "request_", "status"), BAD_CALLS)
def test_a_call_that_finds_nothing_or_is_wrong_answers_as_described(
    shop: Any, specification: Any, path: str, request_: dict[str, Any], status: int
) -> None:
    method = BY_PATH[path]
    url = method.url(shop) if method.url else path
    answer = shop.call(method.verb, url, **request_)
    assert answer.status_code == status
    check(specification, method, answer)


def test_paid_clicks_have_their_own_recommendations(shop: Any, specification: Any) -> None:
    method = BY_PATH["/api/advert/v0/bids/recommendations"]
    answer = shop.call(method.verb, method.path, **advice(shop, "cpc"))
    assert answer.json()["levels"]
    check(specification, method, answer)


def test_a_seller_without_campaigns_is_answered_as_described(shop: Any, specification: Any) -> None:
    made = shop.control("POST", "/sellers", json={"seed": 8})
    for path in ("/adv/v1/promotion/count", "/api/advert/v2/adverts", "/adv/v1/balance"):
        answer = shop.call("GET", path, token=made["token"])
        assert answer.status_code == 200
        check(specification, BY_PATH[path], answer)


def test_a_cancelled_order_and_a_return_are_answered_as_described(shop: Any, specification: Any) -> None:
    srid = shop.control("GET", "/rows", params={"sid": shop.sid, "feed": "orders"})["rows"][-1]["srid"]
    for op in ("cancel-order", "return-order"):
        shop.change(op=op, srid=srid)
    for path in ("/api/v1/supplier/orders", "/api/v1/supplier/sales"):
        answer = shop.call("GET", path, params={"dateFrom": LAST})
        assert any(row["srid"] == srid for row in answer.json())
        check(specification, BY_PATH[path], answer)
