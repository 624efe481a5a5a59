"""The merge of a million orders, beside the bare SQL that gives the same rows; then the merge of what one day changes.

Keys: merge_vs_bare_sql (time of the bare statement ÷ ours, so higher is better; ours also locks the account's state, finds the
days, compares with what is stored, counts, and marks how far it has merged) and incremental_merge_share (time of the merge
after 1 % of the orders changed ÷ that of the full one). The 1 % are a day's news: nine in ten are new orders of that day, the
others cancels of orders of the three days before. Sides take turns on empty tables of one server, with its normal durability
and the same work_mem; the best round of each counts. It fails where the rows of both sides are not the same.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from sqlalchemy import Engine, text
from sqlalchemy.orm import Session
from tests.bench.rnp.merge_data import ACCOUNT, fill, one_more_day, settle
from tests.bench.size import Size

from rnp.merge import merge_account
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbdev.postgres_server import embedded_postgres

NAMES = (
    "orders_count, orders_sum, cancels_count, cancels_sum, sales_count, sales_sum, returns_count, returns_sum, "
    "expected_for_pay, buyout_percent, drr_percent, cost, profit, expected_cost, expected_profit"
)
BARE = f"""
    INSERT INTO bare (account_id, day, nm_id, {NAMES}, merge)
    SELECT {ACCOUNT}, day, nm_id, coalesce(oc, 0), coalesce(os, 0), coalesce(cc, 0), coalesce(cs, 0), coalesce(sc, 0),
        coalesce(ss, 0), coalesce(rc, 0), coalesce(rs, 0), coalesce(fp, 0),
        round(100 * (coalesce(sc, 0) - coalesce(rc, 0))::numeric / nullif(oc, 0), 2),
        round(100 * 0::numeric / nullif(os, 0), 2), 0, 0, CASE WHEN coalesce(sc, 0) = coalesce(rc, 0) THEN 0 END,
        CASE WHEN coalesce(sc, 0) = coalesce(rc, 0) THEN coalesce(fp, 0) END, 1
    FROM (
        SELECT (date AT TIME ZONE 'Europe/Moscow')::date AS day, nm_id, count(*) AS oc, sum(price_with_disc) AS os,
            count(*) FILTER (WHERE is_cancel) AS cc, sum(price_with_disc) FILTER (WHERE is_cancel) AS cs
        FROM digitization.wb_orders WHERE account_id = {ACCOUNT} GROUP BY 1, 2
    ) AS o FULL JOIN (
        SELECT (date AT TIME ZONE 'Europe/Moscow')::date AS day, nm_id,
            count(*) FILTER (WHERE left(sale_id, 1) = 'S') AS sc, count(*) FILTER (WHERE left(sale_id, 1) = 'R') AS rc,
            sum(price_with_disc) FILTER (WHERE left(sale_id, 1) = 'S') AS ss,
            sum(price_with_disc) FILTER (WHERE left(sale_id, 1) = 'R') AS rs,
            sum(CASE WHEN left(sale_id, 1) = 'R' THEN -for_pay ELSE for_pay END) AS fp
        FROM digitization.wb_sales WHERE account_id = {ACCOUNT} GROUP BY 1, 2
    ) AS s USING (day, nm_id)
"""
OUR_WORK_MEM = "32MB"


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Both keys; about two minutes in full size."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        server = embedded_postgres(Path(folder))
        try:
            yield from _measured(server.url, size)
        finally:
            server.stop()


def _measured(url: str, size: Size) -> Iterator[tuple[str, float]]:
    engine = open_engine(url, application="bench")
    for package in ("wbaccounts", "wbreports", "wbads", "digitization", "rnp"):
        upgrade(engine, package)
    fill(engine, size.merge_orders)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE bare (LIKE rnp.rnp_daily INCLUDING ALL)"))
    bare_s, full_s, news_s = [], [], []
    for _ in range(size.merge_rounds):
        _empty(engine, "bare")
        bare_s.append(_timed(lambda: _bare(engine)))
        _empty(engine, "rnp.rnp_daily, rnp.merge_state")
        full_s.append(_timed(lambda: _merge(engine)))
    _check_equal(engine)
    yield "merge_vs_bare_sql", round(min(bare_s) / min(full_s), 3)
    settle(engine)
    changed = 0
    for number in range(1, size.merge_rounds + 2):
        changed = one_more_day(engine, size.merge_orders, number)
        news_s.append(_timed(lambda: _merge(engine)))
    _empty(engine, "bare")
    _bare(engine)
    _check_equal(engine)
    engine.dispose()
    print(f"  bare {min(bare_s):.2f} s, full {min(full_s):.2f} s, after {changed} changed {min(news_s):.3f} s")
    yield "incremental_merge_share", round(min(news_s) / min(full_s), 4)


def _timed(work: Callable[[], None]) -> float:
    begun_s = time.perf_counter()
    work()
    return time.perf_counter() - begun_s


def _merge(engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        merge_account(session, str(ACCOUNT))


def _bare(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text(f"SET LOCAL work_mem = '{OUR_WORK_MEM}'"))
        connection.execute(text(BARE))


def _empty(engine: Engine, table: str) -> None:
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"TRUNCATE {table}"))
        connection.execute(text("CHECKPOINT"))


def _check_equal(engine: Engine) -> None:
    """Raises ValueError where a row of one side is not on the other."""
    columns = f"day, nm_id, {NAMES}"
    query = f"""
        SELECT count(*) FROM (
            (SELECT {columns} FROM bare EXCEPT SELECT {columns} FROM rnp.rnp_daily)
            UNION ALL (SELECT {columns} FROM rnp.rnp_daily EXCEPT SELECT {columns} FROM bare)
        ) AS different
    """
    with engine.connect() as connection:
        different = connection.execute(text(query)).scalar_one()
    if different:
        raise ValueError(f"{different} rows differ between the merge and the bare statement")
