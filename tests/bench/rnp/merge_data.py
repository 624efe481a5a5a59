"""A quarter of an account's orders and sales in digitization's tables, and what one more day changes of them."""

from __future__ import annotations

from sqlalchemy import Engine, text

ACCOUNT = 1
DAYS = 90
ITEMS = 500
"""Items of the account; some are ordered often, most of them seldom."""
FEEDS = ("wb_orders", "wb_sales")

_SHARED = (
    "warehouse_name, warehouse_type, country_name, oblast_okrug_name, region_name, supplier_article, nm_id, barcode, category,"
    " subject, brand, tech_size, income_id, is_supply, is_realization, total_price, discount_percent, spp, finished_price,"
    " price_with_disc, sticker, g_number"
)
_ORDERS = f"""
    INSERT INTO digitization.wb_orders
        (account_id, srid, date, last_change_date, {_SHARED}, is_cancel, digest, revision)
    SELECT {ACCOUNT}, md5(n::text) || '.0.0', at, at, 'Коледино', 'Склад WB', 'Россия', 'Центральный федеральный округ',
        'Московская', 'ART-' || item, 100000000 + item, '20' || (10000000000 + item), 'Одежда', 'Футболки', 'Ромашка', 'L',
        1000000 + item, false, true, price * 2, 50, 12, price * 0.88, price, '0', md5((n / 2)::text), n % 11 = 0, n, :revision
    FROM (
        SELECT n, item, 300 + n % 3000 + 0.5 AS price,
            timestamptz '2026-09-01 00:00+03' + make_interval(secs => :since + (n - :first) * :step) AS at
        FROM generate_series(CAST(:first AS bigint), CAST(:first + :count - 1 AS bigint)) AS n,
            LATERAL (SELECT floor({ITEMS} * power((n * 7919 % 10007) / 10007.0, 2))::int AS item) AS drawn
    ) AS made
"""
_SALES = f"""
    INSERT INTO digitization.wb_sales
        (account_id, sale_id, srid, date, last_change_date, {_SHARED}, for_pay, payment_sale_amount, digest, revision)
    SELECT {ACCOUNT}, CASE WHEN digest % 100 < 5 THEN 'R' ELSE 'S' END || digest, srid, date + interval '3 days', date, {_SHARED},
        round(price_with_disc * 0.8, 2), 0, digest, 1
    FROM digitization.wb_orders WHERE digest % 100 < 40
"""
# What a day brings: its own orders, and cancels of orders of the days before.
_CANCELS = f"""
    UPDATE digitization.wb_orders SET is_cancel = NOT is_cancel, digest = digest + 1, revision = :revision
    WHERE account_id = {ACCOUNT} AND srid IN (
        SELECT srid FROM digitization.wb_orders WHERE account_id = {ACCOUNT}
            AND date >= timestamptz '2026-09-01 00:00+03' + make_interval(days => :last - 3)
            AND date < timestamptz '2026-09-01 00:00+03' + make_interval(days => :last)
        ORDER BY srid LIMIT :cancels
    )
"""
DAY_S = 86_400.0


def fill(engine: Engine, orders: int) -> None:
    """`orders` over the quarter, and sales of two in five of them. Indexes are made afterwards, as that is faster."""
    with engine.begin() as connection:
        definitions = connection.execute(
            text(
                "SELECT indexdef FROM pg_indexes WHERE schemaname = 'digitization' AND tablename IN ('wb_orders', 'wb_sales')"
                " AND indexname NOT LIKE 'pk_%'"
            )
        ).scalars()
        indexes = [definition.replace("ON ONLY", "ON") for definition in definitions]
        for table in FEEDS:
            for suffix in ("account_id_date", "account_id_revision", "moved"):
                connection.execute(text(f"DROP INDEX digitization.ix_{table}_{suffix}"))
        values = {"first": 0, "count": orders, "since": 0.0, "step": DAYS * DAY_S / orders, "revision": 1}
        connection.execute(text(_ORDERS), values)
        connection.execute(text(_SALES))
        for definition in indexes:
            connection.execute(text(definition))
    settle(engine)


def one_more_day(engine: Engine, orders: int, number: int) -> int:
    """The news of day `number` (from 1) behind the quarter: 1 % of all orders: nine in ten are new ones, the others
    cancels of the last three days. Returns how many rows are new or changed.
    """
    new, cancels = orders * 9 // 1_000, orders // 1_000
    last = DAYS + number - 1
    values = {"revision": number + 1, "cancels": cancels, "last": last}
    with engine.begin() as connection:
        cancelled = connection.execute(text(_CANCELS), values).rowcount
        made = {"first": orders * (number + 1), "count": new, "since": last * DAY_S, "step": DAY_S / new}
        connection.execute(text(_ORDERS), made | {"revision": number + 1})
    return new + cancelled


def settle(engine: Engine) -> None:
    """As a server at rest: statistics are there, nothing waits to be written."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for table in (*(f"digitization.{name}" for name in FEEDS), "rnp.rnp_daily"):
            connection.execute(text(f"VACUUM ANALYZE {table}"))
        connection.execute(text("CHECKPOINT"))
