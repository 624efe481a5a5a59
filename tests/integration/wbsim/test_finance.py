"""Realization reports, read as an importer reads them."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

import pytest

LIST = "/api/finance/v1/sales-reports/list"
DETAILED = "/api/finance/v1/sales-reports/detailed"
DAY_MS = 86_400_000
WINDOW = {"dateFrom": "2026-10-26", "dateTo": "2026-11-29"}


def read_rows(seller: Any, body: dict[str, Any], path: str = DETAILED) -> list[dict[str, Any]]:
    """Follows rrdId until 204."""
    rows: list[dict[str, Any]] = []
    while True:
        seller.lab.refill()
        answer = seller.post(path, body | {"rrdId": rows[-1]["rrdId"] if rows else 0})
        if answer.status_code == 204:
            return rows
        assert answer.status_code == 200
        rows += answer.json()


def total(rows: Iterable[dict[str, Any]], name: str) -> Decimal:
    return sum((Decimal(row[name]) for row in rows), Decimal())


@pytest.mark.parametrize("period", ["daily", "weekly"])
def test_paging_by_row_id_until_204_returns_every_row_once(lab: Any, period: str) -> None:
    seller = lab.seller(orders=400, sales=300, days=40)
    rows = read_rows(seller, WINDOW | {"period": period, "limit": 61})
    keys = [(row["reportId"], row["rrdId"]) for row in rows]
    assert len(set(keys)) == len(keys)
    assert [row["rrdId"] for row in rows] == sorted(row["rrdId"] for row in rows)
    shown = [one for one in seller.state("reports") if one["shown"] and one["period"] == period]
    meant = [one for one in shown if one["dateFrom"] <= WINDOW["dateTo"] and one["dateTo"] >= WINDOW["dateFrom"]]
    assert len(rows) == sum(one["rows"] for one in meant) > 300


def test_the_same_row_id_stands_in_a_daily_and_in_the_weekly_report(lab: Any) -> None:
    seller = lab.seller(orders=900, sales=900, days=30)
    weekly = read_rows(seller, {"dateFrom": "2026-11-16", "dateTo": "2026-11-22"})
    daily = read_rows(seller, {"dateFrom": "2026-11-16", "dateTo": "2026-11-22", "period": "daily"})
    assert {row["rrdId"] for row in weekly} == {row["rrdId"] for row in daily}
    assert not {row["reportId"] for row in weekly} & {row["reportId"] for row in daily}
    assert all(len(str(row["reportId"])) == 16 for row in daily)
    assert {row["reportType"] for row in weekly} == {1, 2}


@pytest.mark.parametrize("sign", ["negative", "positive"])
def test_sums_of_the_list_are_those_of_the_rows(lab: Any, sign: str) -> None:
    seller = lab.seller(orders=400, sales=400, days=40, returnSign=sign)
    reports = seller.post(LIST, WINDOW).json()
    rows = read_rows(seller, WINDOW)
    assert {report["reportId"] for report in reports} == {row["reportId"] for row in rows}
    for report in reports:
        own = [row for row in rows if row["reportId"] == report["reportId"]]
        returned = 2 * total((row for row in own if row["docTypeName"] == "Возврат"), "forPay")
        for_pay = total(own, "forPay") - (returned if sign == "positive" else 0)
        assert Decimal(report["forPaySum"]) == for_pay
        for name in ("deliveryService", "paidStorage", "paidAcceptance", "deduction", "penalty", "additionalPayment"):
            assert Decimal(report[f"{name}Sum"]) == total(own, name)


def test_rows_are_of_many_kinds_and_one_may_carry_several_amounts(lab: Any) -> None:
    seller = lab.seller(orders=500, sales=500, days=40)
    rows = read_rows(seller, WINDOW)
    kinds = {row["sellerOperName"] for row in rows}
    assert kinds == {"Продажа", "Возврат", "Логистика", "Хранение", "Штраф", "Удержание", "Обработка товара"}
    assert any(row["forPay"] != "0" and row["penalty"] != "0" for row in rows)
    assert all(row["nmId"] == 0 for row in rows if row["sellerOperName"] == "Хранение")
    srids = [row["srid"] for row in rows if row["srid"]]
    assert len(srids) > len(set(srids))
    assert all(isinstance(row["forPay"], str) and isinstance(row["spp"], (int, float)) for row in rows)


def test_one_report_can_be_read_alone_and_an_unknown_one_is_not_found(lab: Any) -> None:
    seller = lab.seller(orders=200, sales=200)
    report = seller.post(LIST, WINDOW).json()[0]
    rows = read_rows(seller, {"limit": 50}, f"{DETAILED}/{report['reportId']}")
    assert rows == seller.state("report-rows", reportId=report["reportId"])
    lab.refill()
    missing = seller.post(f"{DETAILED}/1", {})
    assert (missing.status_code, "report id not found" in missing.json()["detail"]) == (404, True)


def test_fields_narrow_the_rows(lab: Any) -> None:
    seller = lab.seller(orders=50, sales=50)
    wanted = ["rrdId", "reportId", "srid", "forPay"]
    rows = seller.post(DETAILED, WINDOW | {"fields": wanted}).json()
    assert {tuple(sorted(row)) for row in rows} == {tuple(sorted(wanted))}


def test_a_fresh_period_is_204_until_its_report_is_built(lab: Any) -> None:
    seller = lab.seller(orders=100, sales=100, days=14, weeklyDelayDays=2)
    week = {"dateFrom": "2026-11-23", "dateTo": "2026-11-29"}
    assert seller.post(DETAILED, week).status_code == 204
    lab.clock.at_ms += 2 * DAY_MS
    lab.refill()
    assert seller.post(DETAILED, week).status_code == 200


def test_a_daily_report_lags_one_day(lab: Any) -> None:
    seller = lab.seller(orders=100, sales=100, days=5)
    today = {"dateFrom": "2026-11-30", "dateTo": "2026-11-30", "period": "daily"}
    assert seller.post(DETAILED, today).status_code == 204
    lab.clock.at_ms += DAY_MS
    lab.refill()
    assert {row["rrDate"] for row in seller.post(DETAILED, today).json()} == {"2026-11-30"}


def test_the_list_pages_by_offset(lab: Any) -> None:
    seller = lab.seller(orders=200, sales=200, days=40)
    seen: list[int] = []
    while True:
        lab.refill()
        answer = seller.post(LIST, WINDOW | {"period": "daily", "limit": 7, "offset": len(seen)})
        if answer.status_code == 204:
            break
        seen += [report["reportId"] for report in answer.json()]
    assert len(seen) == len(set(seen)) > 30


def test_reports_may_be_built_again_after_the_sales_changed(lab: Any) -> None:
    seller = lab.seller(orders=10, sales=5, days=3)
    srid = seller.truth("orders")[0]["srid"]
    body = {"dateFrom": "2026-11-27", "dateTo": "2026-11-30", "period": "daily"}
    before = len(read_rows(seller, body))
    seller.change(op="sell-order", srid=srid, at="2026-11-28T10:00:00")
    assert len(read_rows(seller, body)) == before
    seller.change(op="rebuild-reports")
    assert len(read_rows(seller, body)) == before + 2
