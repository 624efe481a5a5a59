"""Control calls: what they refuse and how clearly, the request log, and the reset."""

from __future__ import annotations

from typing import Any

import pytest

SID = "00000000-0000-0000-0000-000000000000"


@pytest.mark.parametrize(
    ("path", "body", "field", "given", "accepted"),
    [
        ("/sellers", {"orders": -1}, "orders", -1, ">= 0"),
        ("/sellers", {"orders": "many"}, "orders", "many", "int"),
        ("/sellers", {"ordrs": 1}, "ordrs", 1, "orders | sales"),
        ("/sellers", {"acc": 5}, "acc", 5, "<= 4"),
        ("/sellers", {"scopes": [1, 99]}, "scopes[1]", 99, "<= 30"),
        ("/sellers", {"scopeError": 500}, "scopeError", 500, "401 | 403 | 404"),
        ("/sellers", {"sid": "x"}, "sid", "x", "regex"),
        ("/sellers", {"late": {"rows": 1}}, "late.afterS", None, "required"),
        ("/sellers", [], "body", [], "object"),
        ("/rows", {"feed": "orders", "rows": []}, "sid", None, "required"),
        ("/rows", {"sid": SID, "feed": "order", "rows": []}, "feed", "order", "orders | sales"),
        ("/faults", {"kind": "flood"}, "kind", "flood", "rate-limit | status | cut"),
        ("/faults", {}, "kind", None, "rate-limit"),
        ("/faults", {"kind": "status", "status": 200}, "status", 200, ">= 400"),
        ("/faults", {"kind": "empty", "method": "GET /nowhere"}, "method", "GET /nowhere", "GET /ping"),
        ("/faults", {"kind": "raw", "bodyBase64": "?"}, "bodyBase64", "?", "base64"),
        ("/drain", {"sid": SID}, "method", None, "required"),
        ("/reset", {"what": ["everything"]}, "what", ["everything"], "all | log | faults | limits"),
    ],
)
def test_a_bad_body_is_told_its_field_its_value_and_what_is_accepted(
    lab: Any, path: str, body: Any, field: str, given: Any, accepted: str
) -> None:
    answer = lab.client.post(f"/_sim{path}", json=body)
    assert answer.status_code == 422
    told = answer.json()
    assert (told["field"], told["given"]) == (field, given)
    assert accepted in told["accepted"]


def test_a_body_that_is_no_json_is_refused(lab: Any) -> None:
    answer = lab.client.post("/_sim/sellers", content=b"{orders: 5}")
    assert (answer.status_code, answer.json()["given"]) == (422, "{orders: 5}")


def test_an_unknown_seller_and_an_unknown_path_are_not_found(lab: Any) -> None:
    assert lab.client.get(f"/_sim/state/{SID}").status_code == 404
    assert lab.client.post("/_sim/rows", json={"sid": SID, "feed": "orders", "rows": []}).status_code == 404
    unknown = lab.client.get("/_sim/nothing")
    assert unknown.status_code == 404
    assert "POST /_sim/sellers" in unknown.json()["accepted"]


def test_a_taken_sid_is_refused(lab: Any) -> None:
    seller = lab.seller(sid=SID)
    assert seller.sid == SID
    assert lab.client.post("/_sim/sellers", json={"sid": SID}).status_code == 409


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"op": "explode"}, "changes[0].op"),
        ({"op": "cancel-order", "srid": "none"}, "srid"),
        ({"op": "delete-campaign", "advertId": 1}, "advertId"),
        ({"op": "set-stock", "chrtId": 1}, "chrtId"),
        ({"op": "set-card", "nmId": 1}, "nmId"),
        ({"op": "set-campaign", "advertId": 1, "status": 5}, "changes[0].status"),
    ],
)
def test_a_change_of_an_unknown_thing_is_refused(lab: Any, change: dict[str, Any], field: str) -> None:
    seller = lab.seller(orders=1, campaigns=1)
    answer = lab.client.post(f"/_sim/state/{seller.sid}", json={"changes": [change]})
    assert (answer.status_code, answer.json()["field"]) == (422, field)


def test_bad_queries_are_refused(lab: Any) -> None:
    seller = lab.seller()
    for path in (
        f"/rows?sid={seller.sid}&feed=returns",
        f"/rows?sid={seller.sid}&feed=orders&limit=-1",
        f"/rows?sid={seller.sid}&feed=orders&format=xml",
        f"/state/{seller.sid}/secrets",
        f"/state/{seller.sid}/spend?from=yesterday",
        "/requests?since=now",
    ):
        assert lab.client.get(f"/_sim{path}").status_code == 422, path


def test_the_log_holds_wb_calls_only_and_can_be_narrowed(lab: Any) -> None:
    seller, other = lab.seller(), lab.seller()
    seller.get("/statistics-api/api/v1/supplier/orders", dateFrom="2026-11-01")
    other.get("/ping")
    lab.client.get("/ping")
    lab.client.get("/nowhere")
    calls = lab.control("GET", "/requests")
    assert [(call["sid"], call["method"], call["path"], call["status"]) for call in calls] == [
        (seller.sid, "GET", "/api/v1/supplier/orders", 200),
        (other.sid, "GET", "/ping", 200),
        (None, "GET", "/ping", 401),
        (None, "GET", "/nowhere", 404),
    ]
    assert calls[0]["query"] == "dateFrom=2026-11-01"
    assert calls[0]["host"] == "statistics-api"
    assert calls[0]["ts"] == lab.clock.at_ms / 1000
    assert [call["path"] for call in lab.control("GET", "/requests", params={"status": 401})] == ["/ping"]
    assert lab.control("GET", "/requests", params={"since": lab.clock.at_ms / 1000 + 1}) == []


def test_a_part_can_be_reset_and_the_whole(lab: Any) -> None:
    seller = lab.seller()
    lab.fault("empty")
    seller.get("/ping")
    lab.control("POST", "/reset", json={"what": ["log", "faults"]})
    assert lab.control("GET", "/requests") == lab.control("GET", "/faults") == []
    assert len(lab.control("GET", "/sellers")) == 1
    lab.control("POST", "/reset")
    assert lab.control("GET", "/sellers") == []


def test_settings_tell_how_the_server_runs(lab: Any) -> None:
    told = lab.control("GET", "/settings")
    assert (told["pageCap"], told["timeScale"], told["sellers"]) == (80_000, 1, 0)
    assert "GET /adv/v3/fullstats" in told["methods"]
    assert lab.control("PATCH", "/settings", json={"pageCap": 5})["pageCap"] == 5
    assert lab.client.patch("/_sim/settings", json={"pageCap": 0}).status_code == 422
