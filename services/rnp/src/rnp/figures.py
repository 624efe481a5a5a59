"""The figures of `rnp_daily`, one declaration each: what it is, where it comes from, how it is computed.

The table's columns, the SQL of the merge, the headings of reports and the page of the docs are made from it. Data only.

A *read* figure is an aggregate over the rows `r` of one input (`sources.SOURCES`) for a day and an item; a *derived* one is an
expression over the figures of its row and `c.cost`, the item's cost price on that day.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import LiteralString


class Unit(Enum):
    """What a figure counts."""

    COUNT = "pieces"
    ROUBLES = "roubles"
    PERCENT = "percent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A column of `rnp_daily`.

    `source`: the input it is read from, None for a derived one. `sql`: an aggregate over `r`, or an expression over `f` and `c`.
    `title`: its heading for people. `meaning`: formula and source in words. `nullable`: null where nobody has said.
    """

    name: LiteralString
    title: str
    unit: Unit
    sql: LiteralString
    meaning: str
    source: LiteralString | None = None
    nullable: bool = False

    @property
    def json_name(self) -> str:
        """Its name in JSON: `orders_count` is `ordersCount`."""
        first, *others = self.name.split("_")
        return first + "".join(map(str.capitalize, others))


def _count(name: LiteralString, title: str, sql: LiteralString, meaning: str) -> Figure:
    return Figure(name=name, title=title, unit=Unit.COUNT, sql=sql, meaning=meaning)


def _roubles(name: LiteralString, title: str, sql: LiteralString, meaning: str) -> Figure:
    return Figure(name=name, title=title, unit=Unit.ROUBLES, sql=sql, meaning=meaning)


def _percent(name: LiteralString, title: str, sql: LiteralString, meaning: str) -> Figure:
    return Figure(name=name, title=title, unit=Unit.PERCENT, sql=sql, meaning=meaning, nullable=True)


def _of(source: LiteralString, *figures: Figure, nullable: bool = False) -> tuple[Figure, ...]:
    """`figures` as read from `source`."""
    return tuple(
        Figure(
            name=one.name,
            title=one.title,
            unit=one.unit,
            sql=one.sql,
            meaning=one.meaning,
            source=source,
            nullable=nullable,
        )
        for one in figures
    )


ORDERS = _of(
    "orders",
    _count("orders_count", "Заказы, шт.", "count(*)", "Orders made on the day, cancelled ones too."),
    _roubles("orders_sum", "Заказы, ₽", "coalesce(sum(r.price), 0)", "Sum of `price_with_disc` of these orders."),
    _count(
        "cancels_count",
        "Отмены, шт.",
        "count(*) FILTER (WHERE r.cancelled)",
        "Those of them that are cancelled by now (`is_cancel`): a cancel counts on the day of its order.",
    ),
    _roubles(
        "cancels_sum",
        "Отмены, ₽",
        "coalesce(sum(r.price) FILTER (WHERE r.cancelled), 0)",
        "Sum of `price_with_disc` of the cancelled orders.",
    ),
)
SALES = _of(
    "sales",
    _count(
        "sales_count",
        "Продажи, шт.",
        "count(*) FILTER (WHERE NOT r.returned)",
        "Sales of the day: rows of `wb_sales` whose `sale_id` begins with S.",
    ),
    _roubles(
        "sales_sum",
        "Продажи, ₽",
        "coalesce(sum(r.price) FILTER (WHERE NOT r.returned), 0)",
        "Sum of `price_with_disc` of the sales.",
    ),
    _count(
        "returns_count",
        "Возвраты, шт.",
        "count(*) FILTER (WHERE r.returned)",
        "Returns of the day: rows whose `sale_id` begins with R.",
    ),
    _roubles(
        "returns_sum",
        "Возвраты, ₽",
        "coalesce(sum(r.price) FILTER (WHERE r.returned), 0)",
        "Sum of `price_with_disc` of the returns without its sign, which WB does not promise.",
    ),
    _roubles(
        "expected_for_pay",
        "К выплате (ожидается), ₽",
        "coalesce(sum(CASE WHEN r.returned THEN -r.for_pay ELSE r.for_pay END), 0)",
        "`for_pay` of the sales less that of the returns, as the feed says before a report does; 0 for up to a day after a sale.",
    ),
)
ADS = _of(
    "ads",
    _count(
        "ad_views", "Показы", "coalesce(sum(r.views), 0)", "Views of all campaigns, over all kinds of applications."
    ),
    _count("ad_clicks", "Клики", "coalesce(sum(r.clicks), 0)", "Clicks."),
    _count("ad_carts", "Корзины из рекламы", "coalesce(sum(r.carts), 0)", "Put in carts after a click (`atbs`)."),
    _count("ad_orders", "Заказы из рекламы, шт.", "coalesce(sum(r.orders), 0)", "Orders that WB ascribes to ads."),
    _roubles("ad_orders_sum", "Заказы из рекламы, ₽", "coalesce(sum(r.orders_sum), 0)", "Their sum (`sum_price`)."),
    _roubles(
        "ad_spend",
        "Расход на рекламу, ₽",
        "coalesce(sum(r.spend), 0)",
        "Spending documents of a campaign and day (all payment types), spread over its items in proportion to their spend in the "
        "statistics, to the kopeck by largest remainder; to item 0 where the statistics have none. Without a document, the "
        "statistics' own spend.",
    ),
)
REPORTS = _of(
    "reports",
    _count(
        "units",
        "Продано по отчёту, шт.",
        "coalesce(sum(r.units), 0)",
        "Units sold less units returned: `quantity` of operations with a `retail_amount`.",
    ),
    _roubles(
        "revenue",
        "Реализация, ₽",
        "coalesce(sum(r.revenue), 0)",
        "`retail_amount` of sales less that of returns.",
    ),
    _roubles(
        "commission",
        "Комиссия WB, ₽",
        "coalesce(sum(r.commission), 0)",
        "`vw` + `vw_nds` of sales less those of returns: what WB keeps, with VAT. Taken off in `for_pay` already.",
    ),
    _roubles(
        "acquiring",
        "Эквайринг, ₽",
        "coalesce(sum(r.acquiring), 0)",
        "`acquiring_fee` of sales less that of returns. Taken off in `for_pay` already.",
    ),
    _roubles("logistics", "Логистика, ₽", "coalesce(sum(r.logistics), 0)", "`delivery_service`, both ways."),
    _roubles("storage", "Хранение, ₽", "coalesce(sum(r.storage), 0)", "`paid_storage`."),
    _roubles("acceptance", "Приёмка, ₽", "coalesce(sum(r.acceptance), 0)", "`paid_acceptance`."),
    _roubles("penalties", "Штрафы, ₽", "coalesce(sum(r.penalty), 0)", "`penalty`."),
    _roubles(
        "deductions",
        "Прочие удержания, ₽",
        "coalesce(sum(r.deduction) FILTER (WHERE NOT r.for_ads), 0)",
        "`deduction`, but for ads.",
    ),
    _roubles(
        "ads_withheld",
        "Удержано за рекламу, ₽",
        "coalesce(sum(r.deduction) FILTER (WHERE r.for_ads), 0)",
        "`deduction` whose `bonus_type_name` names promotion: it pays for `ad_spend`, so profit leaves it out.",
    ),
    _roubles(
        "additional_payment",
        "Доплаты, ₽",
        "coalesce(sum(r.additional_payment), 0)",
        "`additional_payment`; negative where WB takes it back.",
    ),
    _roubles(
        "for_pay",
        "К выплате, ₽",
        "coalesce(sum(r.for_pay), 0)",
        "`for_pay` of sales less that of returns, whatever the sign of a return in the report.",
    ),
)
STOCKS = _of(
    "stocks",
    _count("stock_quantity", "Остаток, шт.", "max(r.quantity)", "Stock on WB's warehouses, as last seen on the day."),
    _count("stock_to_client", "В пути к покупателю, шт.", "max(r.in_way_to_client)", "On the way to buyers."),
    _count("stock_from_client", "В пути от покупателя, шт.", "max(r.in_way_from_client)", "On the way back."),
    nullable=True,
)
FUNNEL = _of(
    "funnel",
    _count("funnel_opens", "Открытия карточки", "max(r.open_count)", "Card openings, as WB's funnel counts them."),
    _count("funnel_carts", "Положили в корзину", "max(r.cart_count)", "Put in carts."),
    _count("funnel_orders", "Заказы по воронке, шт.", "max(r.order_count)", "Orders of the funnel."),
    _roubles("funnel_orders_sum", "Заказы по воронке, ₽", "max(r.order_sum)", "Their sum, in whole roubles at WB."),
    _count(
        "funnel_buyouts",
        "Выкупы по воронке, шт.",
        "max(r.buyout_count)",
        "Orders of the day that were bought by now: the funnel counts a buyout on the day of its order.",
    ),
    _roubles("funnel_buyouts_sum", "Выкупы по воронке, ₽", "max(r.buyout_sum)", "Their sum."),
    _percent(
        "funnel_cart_percent", "Конверсия в корзину, %", "max(r.add_to_cart_percent)", "Openings to carts, WB's figure."
    ),
    _percent(
        "funnel_order_percent", "Конверсия в заказ, %", "max(r.cart_to_order_percent)", "Carts to orders, WB's figure."
    ),
    _percent(
        "funnel_buyout_percent", "Выкуп по воронке, %", "max(r.buyout_percent)", "Orders to buyouts, WB's figure."
    ),
    nullable=True,
)
READ = (*ORDERS, *SALES, *ADS, *REPORTS, *STOCKS, *FUNNEL)

SHARES = (
    _percent(
        "buyout_percent",
        "Выкуп, %",
        "round(100 * (f.sales_count - f.returns_count)::numeric / nullif(f.orders_count, 0), 2)",
        "(`sales_count` - `returns_count`) / `orders_count` of the same day; null without orders. Sales and orders of a day are "
        "not the same goods: for those see `funnel_buyout_percent`.",
    ),
    _percent(
        "drr_percent",
        "ДРР, %",
        "round(100 * f.ad_spend / nullif(f.orders_sum, 0), 2)",
        "`ad_spend` / `orders_sum` (доля рекламных расходов); null without orders.",
    ),
)
COSTS = (
    Figure(
        name="cost",
        title="Себестоимость, ₽",
        unit=Unit.ROUBLES,
        sql="CASE WHEN f.units = 0 THEN 0 ELSE f.units * c.cost END",
        meaning="`units` by the cost price that is valid on the day; null where units were sold and no price is known.",
        nullable=True,
    ),
    Figure(
        name="expected_cost",
        title="Себестоимость (ожидается), ₽",
        unit=Unit.ROUBLES,
        sql="CASE WHEN f.sales_count = f.returns_count THEN 0 ELSE (f.sales_count - f.returns_count) * c.cost END",
        meaning="(`sales_count` - `returns_count`) by the cost price; null where it is not known.",
        nullable=True,
    ),
)
PROFITS = (
    Figure(
        name="profit",
        title="Прибыль, ₽",
        unit=Unit.ROUBLES,
        sql="f.for_pay - f.logistics - f.storage - f.acceptance - f.penalties - f.deductions + f.additional_payment"
        " - f.ad_spend - f.cost",
        meaning="By the reports: `for_pay` - `logistics` - `storage` - `acceptance` - `penalties` - `deductions` + "
        "`additional_payment` - `ad_spend` - `cost`; null where `cost` is. Days that no report covers yet have only their spend.",
        nullable=True,
    ),
    Figure(
        name="expected_profit",
        title="Прибыль (ожидается), ₽",
        unit=Unit.ROUBLES,
        sql="f.expected_for_pay - f.ad_spend - f.expected_cost",
        meaning="By the feeds, before the reports: `expected_for_pay` - `ad_spend` - `expected_cost`; logistics, storage and "
        "fines are not known yet.",
        nullable=True,
    ),
)
MARGINS = (
    _percent(
        "margin_percent",
        "Маржа, %",
        "round(100 * f.profit / nullif(f.revenue, 0), 2)",
        "`profit` / `revenue`; null without revenue or profit.",
    ),
)
STEPS = (SHARES + COSTS, PROFITS, MARGINS)
"""Derived figures; those of a step use read ones and those of the steps before."""

FIGURES: tuple[Figure, ...] = (
    *ORDERS,
    *SALES[:-1],
    SHARES[0],
    *ADS,
    SHARES[1],
    *REPORTS,
    COSTS[0],
    PROFITS[0],
    *MARGINS,
    SALES[-1],
    COSTS[1],
    PROFITS[1],
    *STOCKS,
    *FUNNEL,
)
"""All figures in the order of the table's columns."""
