"""Daily figures over HTTP: every figure, pages that go on behind the last row, one item, other tenants' accounts, no RNP."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy import Engine
from tests.integration.gateway.conftest import Gateway, Tenant, Town

from gateway.rnp_resources import DailyRow
from rnp.figures import FIGURES
from wbaccounts.migrator import upgrade

FIRST = date(2026, 11, 2)
DAYS, ITEMS = 3, (0, 101, 102)


@pytest.fixture(scope="module")
def with_rnp(migrated: Engine) -> Engine:
    upgrade(migrated, "rnp")
    return migrated


@pytest.fixture
def filled(with_rnp: Engine, tenant: Tenant) -> Tenant:
    with with_rnp.begin() as connection:
        for number in range(DAYS):
            for item in ITEMS:
                connection.execute(
                    sqlalchemy.text(
                        "INSERT INTO rnp.rnp_daily (account_id, day, nm_id, orders_count, orders_sum, drr_percent, merge)"
                        " VALUES (:account, :day, :item, :count, 10.50, 7.10, 1)"
                    ),
                    {
                        "account": int(tenant.account_id),
                        "day": FIRST + timedelta(days=number),
                        "item": item,
                        "count": number,
                    },
                )
    return tenant


async def asked(gateway: Gateway, tenant: Tenant, account_id: str | None = None, **query: Any) -> Any:
    period = {"dateFrom": str(FIRST), "dateTo": str(FIRST + timedelta(days=DAYS))}
    return await gateway.http.get(
        f"/v1/accounts/{account_id or tenant.account_id}/rnp/daily", params=period | query, headers=tenant.auth
    )


def test_the_resource_has_the_figures_of_rnp() -> None:
    assert list(DailyRow.model_fields) == ["day", "nm_id", *(figure.name for figure in FIGURES)]
    nullable = {name for name, field in DailyRow.model_fields.items() if "None" in str(field.annotation)}
    assert nullable == {figure.name for figure in FIGURES if figure.nullable}


async def test_a_row_has_counts_as_numbers_and_roubles_as_texts(gateway: Gateway, filled: Tenant) -> None:
    answer = await asked(gateway, filled)

    assert answer.status_code == 200
    row = answer.json()["items"][4]
    assert (row["day"], row["nmId"]) == ("2026-11-03", 101)
    assert (row["ordersCount"], row["ordersSum"], row["drrPercent"]) == (1, "10.50", "7.10")
    assert (row["adSpend"], row["profit"], row["stockQuantity"]) == ("0", None, None)


@pytest.mark.parametrize("limit", [1, 2, 4, 9, 10])
async def test_pages_follow_each_other_without_a_gap(gateway: Gateway, filled: Tenant, limit: int) -> None:
    keys, cursor = [], None
    while True:
        page = (await asked(gateway, filled, limit=limit, **({"cursor": cursor} if cursor else {}))).json()
        assert len(page["items"]) <= limit
        keys += [(row["day"], row["nmId"]) for row in page["items"]]
        cursor = page["nextCursor"]
        if cursor is None:
            break

    assert keys == [(str(FIRST + timedelta(days=number)), item) for number in range(DAYS) for item in ITEMS]


async def test_one_item_and_fewer_days(gateway: Gateway, filled: Tenant) -> None:
    page = (await asked(gateway, filled, nmId=102, dateTo="2026-11-03")).json()

    assert [(row["day"], row["nmId"]) for row in page["items"]] == [("2026-11-02", 102), ("2026-11-03", 102)]


async def test_an_account_of_another_tenant_does_not_exist(gateway: Gateway, filled: Tenant, town: Town) -> None:
    other = town.tenant()

    assert (await asked(gateway, other, filled.account_id)).status_code == 404


@pytest.mark.parametrize(
    ("query", "pointer"),
    [
        ({"dateTo": "2026-11-01"}, "?dateTo"),
        ({"dateFrom": "02.11.2026"}, "?dateFrom"),
        ({"cursor": "bm90LW91cnM"}, "?cursor"),
        ({"limit": 0}, "?limit"),
        ({"item": 5}, "?item"),
    ],
)
async def test_a_wrong_parameter_is_named(
    gateway: Gateway, filled: Tenant, query: dict[str, Any], pointer: str
) -> None:
    answer = await asked(gateway, filled, **query)

    assert answer.status_code == 422
    assert [error["pointer"] for error in answer.json()["errors"]] == [pointer]


async def test_where_rnp_is_closed_to_the_gateway_there_is_nothing(
    gateway: Gateway, filled: Tenant, with_rnp: Engine
) -> None:
    with with_rnp.begin() as connection:
        connection.execute(sqlalchemy.text("REVOKE USAGE ON SCHEMA rnp FROM gateway"))
    try:
        assert (await asked(gateway, filled)).status_code == 404
    finally:
        with with_rnp.begin() as connection:
            connection.execute(sqlalchemy.text("GRANT USAGE ON SCHEMA rnp TO gateway"))
