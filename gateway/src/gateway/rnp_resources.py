"""Daily figures of an account's items as the API shows them. What each one is: docs/rnp-daily.md."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from pydantic import Field

from gateway.queries import PageQuery
from gateway.resources import NextCursor, Resource
from wbcontracts.payloads import Day

Count = Annotated[int, Field(description="Pieces.")]
Roubles = Annotated[str, Field(pattern=r"^-?[0-9]+(\.[0-9]+)?$", examples=["1234.50"], description="Roubles, exact.")]
Percent = Annotated[str, Field(pattern=r"^-?[0-9]+(\.[0-9]+)?$", examples=["7.31"], description="Percent.")]


class DailyQuery(PageQuery):
    """Which days and items."""

    date_from: Annotated[Day, Field(description="First day, in Moscow.")]
    date_to: Annotated[Day, Field(description="Last day, in Moscow.")]
    nm_id: Annotated[int | None, Field(ge=0, le=2**63 - 1, description="Only this item.")] = None


class DailyRow(Resource):
    """An item's day in Moscow; `null` where nobody has said."""

    day: date
    nm_id: Annotated[int, Field(description="WB's number of the item; 0: what belongs to the account as a whole.")]
    orders_count: Count
    orders_sum: Roubles
    cancels_count: Count
    cancels_sum: Roubles
    sales_count: Count
    sales_sum: Roubles
    returns_count: Count
    returns_sum: Roubles
    buyout_percent: Percent | None
    ad_views: Count
    ad_clicks: Count
    ad_carts: Count
    ad_orders: Count
    ad_orders_sum: Roubles
    ad_spend: Roubles
    drr_percent: Percent | None
    units: Count
    revenue: Roubles
    commission: Roubles
    acquiring: Roubles
    logistics: Roubles
    storage: Roubles
    acceptance: Roubles
    penalties: Roubles
    deductions: Roubles
    ads_withheld: Roubles
    additional_payment: Roubles
    for_pay: Roubles
    cost: Roubles | None
    profit: Roubles | None
    margin_percent: Percent | None
    expected_for_pay: Roubles
    expected_cost: Roubles | None
    expected_profit: Roubles | None
    stock_quantity: Count | None
    stock_to_client: Count | None
    stock_from_client: Count | None
    funnel_opens: Count | None
    funnel_carts: Count | None
    funnel_orders: Count | None
    funnel_orders_sum: Roubles | None
    funnel_buyouts: Count | None
    funnel_buyouts_sum: Roubles | None
    funnel_cart_percent: Percent | None
    funnel_order_percent: Percent | None
    funnel_buyout_percent: Percent | None


class DailyPage(Resource):
    """A page of rows, by day and item."""

    items: list[DailyRow]
    next_cursor: NextCursor
