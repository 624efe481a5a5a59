"""The inputs of the merge: the rows that each gives for a stretch of days, and the keys in which it changed.

Reads only; the tables of the other schemas are those that this service's role may read. Days are days in Moscow. Rows have
`day`, `nm_id` and what the figures in `rnp.figures` aggregate.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, LiteralString

from psycopg import sql

Input = Literal["feeds", "reports", "ads", "own"]
"""Who numbers the changes: each input has revisions of its own, an account's in the order of their commits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """`rows`: SQL of the account's rows, given a condition on the column that `when` names; `is_moment`: that is an instant.

    `changed`: SQL of the (day, nm_id) pairs that changed since the revision of the input `counted_by`.
    """

    name: LiteralString
    counted_by: Input
    when: LiteralString
    rows: Callable[[sql.Composable], sql.Composed]
    changed: sql.Composable
    is_moment: bool = False


def _read(template: LiteralString) -> Callable[[sql.Composable], sql.Composed]:
    """`template` with the condition in the place of `{days}`."""
    return lambda days: sql.SQL(template).format(days=days)


_FEED_ROWS = sql.SQL(
    """
    SELECT (date AT TIME ZONE 'Europe/Moscow')::date AS day, coalesce(nm_id, 0) AS nm_id, {fields}
    FROM {table} WHERE account_id = %(account)s AND {days} {only}
    """
)
# A row that has changed its day or item tells the former ones.
_FEED_CHANGES = sql.SQL(
    """
    SELECT (date AT TIME ZONE 'Europe/Moscow')::date, coalesce(nm_id, 0)
    FROM {table} WHERE account_id = %(account)s AND revision > %(feeds)s AND date IS NOT NULL
    UNION ALL
    SELECT ((former->>'date')::timestamptz AT TIME ZONE 'Europe/Moscow')::date, coalesce((former->>'nm_id')::bigint, 0)
    FROM {table}, jsonb_array_elements(moved_from) AS former
    WHERE account_id = %(account)s AND revision > %(feeds)s AND moved_from IS NOT NULL AND former->>'date' IS NOT NULL
    """
)


def _feed(name: LiteralString, table: str, fields: LiteralString, only: LiteralString = "") -> Source:
    """A change feed of digitization."""
    named = sql.Identifier("digitization", table)
    return Source(
        name=name,
        counted_by="feeds",
        when="date",
        is_moment=True,
        rows=lambda days: _FEED_ROWS.format(table=named, fields=sql.SQL(fields), days=days, only=sql.SQL(only)),
        changed=_FEED_CHANGES.format(table=named),
    )


ORDERS = _feed("orders", "wb_orders", "coalesce(price_with_disc, 0) AS price, coalesce(is_cancel, false) AS cancelled")
SALES = _feed(
    "sales",
    "wb_sales",
    "left(sale_id, 1) = 'R' AS returned, abs(coalesce(price_with_disc, 0)) AS price, abs(coalesce(for_pay, 0)) AS for_pay",
    "AND left(sale_id, 1) IN ('S', 'R')",
)
REPORTS = Source(
    name="reports",
    counted_by="reports",
    when="rr_date",
    # A return counts against the sales. Its prices go by their size; the fees by the sign that the row's own amounts show,
    # since those of a sale may be negative themselves. WB names ads in full words, in upper or lower case at their beginning.
    rows=_read(
        """
    SELECT rr_date AS day, coalesce(nm_id, 0) AS nm_id,
        CASE WHEN coalesce(retail_amount, 0) = 0 THEN 0 WHEN is_return THEN -abs(quantity) ELSE quantity END AS units,
        CASE WHEN is_return THEN -abs(retail_amount) ELSE retail_amount END AS revenue,
        CASE WHEN is_return THEN -abs(for_pay) ELSE for_pay END AS for_pay,
        CASE WHEN against THEN -1 ELSE 1 END * (coalesce(vw, 0) + coalesce(vw_nds, 0)) AS commission,
        CASE WHEN against THEN -1 ELSE 1 END * acquiring_fee AS acquiring,
        delivery_service AS logistics, paid_storage AS storage, paid_acceptance AS acceptance, penalty, deduction,
        additional_payment, coalesce(bonus_type_name, '') LIKE '%%родвижени%%' AS for_ads
    FROM (
        SELECT *, is_return AND NOT (coalesce(for_pay, 0) < 0 OR coalesce(retail_amount, 0) < 0) AS against
        FROM (
            SELECT *, coalesce(coalesce(nullif(doc_type_name, ''), seller_oper_name) = 'Возврат', false) AS is_return
            FROM wbreports.counting_rows WHERE account_id = %(account)s AND {days}
        ) AS told
    ) AS signed
    """
    ),
    changed=sql.SQL(
        "SELECT day, nm_id FROM wbreports.changed_days WHERE account_id = %(account)s AND revision > %(reports)s"
    ),
)
ADS = Source(
    name="ads",
    counted_by="ads",
    when="day",
    # What a campaign was charged for a day is spread over its items: whole kopecks by their share, the rest by a kopeck each
    # to those with the largest remainders. Where the statistics name no item that spent, it is the account's (item 0).
    # Windows over both tables at once, no join: its plan would rest on statistics that may be of tables that were empty.
    rows=_read(
        """
    WITH told AS (
        SELECT advert_id, day, nm_id, false AS is_charge, coalesce(sum(sum), 0) AS spent, coalesce(sum(views), 0) AS views,
            coalesce(sum(clicks), 0) AS clicks, coalesce(sum(atbs), 0) AS carts, coalesce(sum(orders), 0) AS orders,
            coalesce(sum(sum_price), 0) AS orders_sum, NULL::numeric AS kopecks
        FROM wbads.ad_stats WHERE account_id = %(account)s AND {days} GROUP BY advert_id, day, nm_id
        UNION ALL
        SELECT advert_id, day, 0, true, 0, 0, 0, 0, 0, 0, round(sum(upd_sum) * 100)
        FROM wbads.ad_spend WHERE account_id = %(account)s AND {days} GROUP BY advert_id, day
    ), weighed AS (
        SELECT *, max(kopecks) OVER cell AS charged, nullif(sum(greatest(spent, 0)) OVER cell, 0) AS spent_by_all
        FROM told WINDOW cell AS (PARTITION BY advert_id, day)
    ), shared AS (
        SELECT *, div(abs(charged) * greatest(spent, 0), spent_by_all) AS whole,
            mod(abs(charged) * greatest(spent, 0), spent_by_all) AS remainder
        FROM weighed
    ), placed AS (
        SELECT *, row_number() OVER (PARTITION BY advert_id, day, is_charge ORDER BY remainder DESC, nm_id) AS place,
            abs(charged) - sum(whole) OVER (PARTITION BY advert_id, day) AS left_over
        FROM shared
    )
    SELECT day, nm_id, views, clicks, carts, orders, orders_sum, CASE
        WHEN is_charge THEN 0.01 * kopecks
        WHEN charged IS NULL THEN spent
        WHEN spent_by_all IS NULL THEN 0
        ELSE 0.01 * sign(charged) * (whole + (place <= left_over)::int)
    END AS spend
    FROM placed WHERE NOT is_charge OR spent_by_all IS NULL
    """
    ),
    changed=sql.SQL("SELECT day, nm_id FROM wbads.changed_days WHERE account_id = %(account)s AND revision > %(ads)s"),
)
STOCKS = Source(
    name="stocks",
    counted_by="own",
    when="day",
    rows=_read("SELECT * FROM rnp.stock_days WHERE account_id = %(account)s AND {days}"),
    changed=sql.SQL("SELECT day, nm_id FROM rnp.stock_days WHERE account_id = %(account)s AND revision > %(own)s"),
)
FUNNEL = Source(
    name="funnel",
    counted_by="own",
    when="day",
    rows=_read("SELECT * FROM rnp.funnel_days WHERE account_id = %(account)s AND {days}"),
    changed=sql.SQL("SELECT day, nm_id FROM rnp.funnel_days WHERE account_id = %(account)s AND revision > %(own)s"),
)
SOURCES: tuple[Source, ...] = (ORDERS, SALES, REPORTS, ADS, STOCKS, FUNNEL)
