"""Limits as a client meets them: headers, refusals, escalation, and the log that tells who provoked a 429."""

from __future__ import annotations

from typing import Any

import pytest

ORDERS, SALES = "/api/v1/supplier/orders", "/api/v1/supplier/sales"
WINDOW = {"dateFrom": "2026-11-01", "dateTo": "2026-11-02"}


def test_orders_pass_ten_at_once_and_sales_one(lab: Any) -> None:
    seller = lab.seller()
    answers = [seller.get(ORDERS, dateFrom="2026-11-01") for _ in range(11)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]
    assert [answer.headers["X-Ratelimit-Remaining"] for answer in answers[:10]] == [
        str(left) for left in range(9, -1, -1)
    ]
    assert {answer.headers["X-Ratelimit-Limit"] for answer in answers} == {"10"}
    assert [seller.get(SALES, dateFrom="2026-11-01").status_code for _ in range(2)] == [200, 429]


def test_a_429_tells_whole_wb_seconds_after_which_a_retry_passes(lab: Any) -> None:
    seller = lab.seller()
    seller.get(SALES, dateFrom="2026-11-01")
    lab.clock.at_wb_ms += 200
    refused = seller.get(SALES, dateFrom="2026-11-01")
    assert refused.headers["content-type"] == "application/problem+json"
    assert {name for name in refused.headers if name.startswith("x-ratelimit")} == {
        "x-ratelimit-limit",
        "x-ratelimit-retry",
        "x-ratelimit-reset",
    }
    assert refused.headers["X-Ratelimit-Retry"] == "60"
    lab.clock.at_wb_ms += 60_000
    assert seller.get(SALES, dateFrom="2026-11-01").status_code == 200


def test_an_ignored_retry_grows_and_the_log_says_who_provoked_it(lab: Any) -> None:
    seller = lab.seller()
    lab.fault("rate-limit", retryS=19, method=f"GET {ORDERS}")
    told = [seller.get(ORDERS, dateFrom="2026-11-01").headers["X-Ratelimit-Retry"] for _ in range(3)]
    assert told == ["19", "694", "984"]
    assert [(call["status"], call["retryS"], call["provoked"]) for call in seller.log()] == [
        (429, 19, False),
        (429, 694, True),
        (429, 984, True),
    ]


def test_all_tokens_of_a_seller_draw_from_one_bucket(lab: Any) -> None:
    seller = lab.seller()
    assert seller.get(SALES, dateFrom="2026-11-01").status_code == 200
    assert seller.with_token().get(SALES, dateFrom="2026-11-01").status_code == 429
    assert lab.seller().get(SALES, dateFrom="2026-11-01").status_code == 200


@pytest.mark.parametrize(("acc", "burst"), [(1, "1"), (2, "10"), (3, "10"), (4, "10")])
def test_the_token_type_picks_the_row(lab: Any, acc: int, burst: str) -> None:
    seller = lab.seller(acc=acc)
    assert seller.get(ORDERS, dateFrom="2026-11-01").headers["X-Ratelimit-Limit"] == burst


def test_a_base_token_waits_for_hours(lab: Any) -> None:
    seller = lab.seller(acc=1)
    seller.get(ORDERS, dateFrom="2026-11-01")
    assert seller.get(ORDERS, dateFrom="2026-11-01").headers["X-Ratelimit-Retry"] == "10800"


def test_a_base_token_with_secret_has_the_usual_row_but_not_every_method(lab: Any) -> None:
    seller = lab.seller(acc=1, baseWithSecret=True)
    assert seller.get(ORDERS, dateFrom="2026-11-01").headers["X-Ratelimit-Limit"] == "10"
    assert seller.post("/api/analytics/v1/stocks-report/wb-warehouses", {}).status_code == 200
    assert seller.post("/api/finance/v1/sales-reports/list", WINDOW).status_code == 403


def test_ping_has_a_bucket_on_every_host(lab: Any) -> None:
    seller = lab.seller()
    left = [
        seller.get(path).headers["X-Ratelimit-Remaining"]
        for path in ("/statistics-api/ping", "/statistics-api/ping", "/advert-api/ping", "/ping")
    ]
    assert left == ["98", "97", "98", "98"]


def test_the_global_limiter_refuses_across_methods_with_its_own_body(lab: Any) -> None:
    seller = lab.seller(globalLimit={"intervalMs": 2000, "burst": 2})
    assert seller.get("/ping").status_code == 200
    assert seller.get("/api/v1/seller-info").status_code == 200
    refused = seller.get(ORDERS, dateFrom="2026-11-01")
    assert (refused.status_code, refused.headers["X-Ratelimit-Retry"]) == (429, "2")
    assert refused.json()["detail"] == f"Limited by global limiter, per seller {seller.sid}"
    assert refused.json()["code"].startswith("461a0b83d6bd")
    assert seller.log(status=429)[0]["sellerWide"]
    lab.clock.at_wb_ms += 2000
    assert seller.get(ORDERS, dateFrom="2026-11-01").status_code == 200


def test_a_seller_wide_fault_stops_all_methods(lab: Any) -> None:
    seller = lab.seller()
    lab.fault("rate-limit", retryS=100, sellerWide=True)
    assert seller.get("/ping").headers["X-Ratelimit-Retry"] == "100"
    assert seller.get(ORDERS, dateFrom="2026-11-01").status_code == 429
    lab.clock.at_wb_ms += 2_000_000
    assert seller.get(ORDERS, dateFrom="2026-11-01").status_code == 200


@pytest.mark.parametrize(
    ("spoilt", "headers"),
    [
        ({"omit": ["Limit", "Retry", "Reset"]}, {}),
        (
            {"omit": ["Reset"], "headers": {"X-Ratelimit-Retry": "-5"}},
            {"x-ratelimit-limit": "10", "x-ratelimit-retry": "-5"},
        ),
    ],
)
def test_rate_headers_may_be_missing_or_absurd(lab: Any, spoilt: dict[str, Any], headers: dict[str, str]) -> None:
    seller = lab.seller()
    lab.fault("rate-limit", retryS=30, blocks=False, **spoilt)
    refused = seller.get(ORDERS, dateFrom="2026-11-01")
    assert {name: value for name, value in refused.headers.items() if name.startswith("x-ratelimit")} == headers
    assert seller.get(ORDERS, dateFrom="2026-11-01").status_code == 200


def test_another_client_may_drain_a_method(lab: Any) -> None:
    seller = lab.seller()
    drained = lab.control("POST", "/drain", json={"sid": seller.sid, "method": f"GET {ORDERS}", "calls": 8})
    assert drained["spent"] == 8
    assert seller.get(ORDERS, dateFrom="2026-11-01").headers["X-Ratelimit-Remaining"] == "1"
    assert len(seller.log()) == 1


def test_an_error_of_the_content_methods_costs_ten_requests(lab: Any) -> None:
    seller = lab.seller()
    assert seller.post("/content/v2/get/cards/list", {"settings": {"cursor": {"limit": 500}}}).status_code == 400
    assert seller.post("/content/v2/get/cards/list", {}).headers["X-Ratelimit-Retry"] == "4"


def test_an_error_of_other_methods_costs_one(lab: Any) -> None:
    seller = lab.seller()
    assert seller.get(ORDERS).headers["X-Ratelimit-Remaining"] == "9"
    assert seller.get(ORDERS, dateFrom="2026-11-01").headers["X-Ratelimit-Remaining"] == "8"


def test_a_refused_token_costs_nothing(lab: Any) -> None:
    seller = lab.seller()
    assert seller.with_token(tokenLifeS=-1).get(ORDERS).status_code == 401
    assert seller.get(ORDERS, dateFrom="2026-11-01").headers["X-Ratelimit-Remaining"] == "9"
