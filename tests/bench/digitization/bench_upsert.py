"""80,000 orders and 80,000 sales to PostgreSQL as the import stores them, beside COPY and merge alone; then the same again.

Keys: upsert_vs_copy_merge (time of bare COPY + merge ÷ ours, so higher is better; ours also counts keys, moves the checkpoint
and takes the account's revision) and reimport_vs_first (our first time ÷ our second, of the same rows). Sides take turns on
empty tables of one server, with its normal durability; the best round of each counts. It fails where the second import has
written a row or left a dead one.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from sqlalchemy import Engine, text
from sqlalchemy.orm import Session
from tests.bench.digitization.bare_merge import bare_merge
from tests.bench.digitization.feed_rows import Pages, feed_pages
from tests.bench.size import Size

from digitization.feeds import FEEDS
from digitization.rules.tiers import USER
from digitization.store.pages import store_page
from digitization.store.runs import open_run
from wbaccounts.database import open_engine
from wbaccounts.instants import from_ms
from wbaccounts.migrator import upgrade
from wbapi.paging.feed import FeedStep
from wbdev.postgres_server import embedded_postgres
from wbstore.runs import FeedProgress, begin_feed, load_progress

ACCOUNT = "1"
NOW = from_ms(1_796_000_000_000)
MOST_ROUNDS = 5


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Both keys; about a minute and a half in full size."""
    pages = feed_pages(size.order_rows)
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        server = embedded_postgres(Path(folder))
        try:
            yield from _measured(server.url, pages, min(size.parse_rounds, MOST_ROUNDS))
        finally:
            server.stop()


def _measured(url: str, pages: Pages, rounds: int) -> Iterator[tuple[str, float]]:
    engine = open_engine(url, application="bench")
    for package in ("wbaccounts", "wbreports", "digitization"):
        upgrade(engine, package)
    bare_s, first_s, second_s = [], [], []
    for number in range(rounds):
        _empty(engine)
        bare_s.append(_timed(lambda: bare_merge(engine, ACCOUNT, pages)))
        _empty(engine)
        first_s.append(_timed(lambda: _import(engine, f"first-{number}", pages)))  # noqa: B023 - called at once
        second_s.append(_timed(lambda: _import(engine, f"second-{number}", pages)))  # noqa: B023
        _check_untouched(engine, pages)
    engine.dispose()
    print(f"  bare {min(bare_s):.2f} s, first {min(first_s):.2f} s, second {min(second_s):.2f} s")
    yield "upsert_vs_copy_merge", round(min(bare_s) / min(first_s), 3)
    yield "reimport_vs_first", round(min(first_s) / min(second_s), 2)


def _timed(work: Callable[[], None]) -> float:
    begun_s = time.perf_counter()
    work()
    return time.perf_counter() - begun_s


def _import(engine: Engine, job_id: str, pages: Pages) -> None:
    """Store both pages as the import does: a transaction each."""
    with Session(engine) as session, session.begin():
        run = open_run(
            session, job_id=job_id, account_id=ACCOUNT, kind="import-user-feeds", tier=USER.name, started_at=NOW
        )
        for feed in FEEDS:
            begin_feed(session, run, FeedProgress.at(feed.name, "2026-08-01"))
        progress = load_progress(session, run)
    for feed in FEEDS:
        page = pages[feed.name]
        step = FeedStep(page, page.last_change_date or "", done=True)
        with Session(engine) as session, session.begin():
            store_page(session, run, feed, progress[feed.name], step, tier=USER)


def _empty(engine: Engine) -> None:
    tables = ("wb_orders", "wb_sales", "sync_runs", "import_progress", "page_keys", "feed_revisions")
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"TRUNCATE {', '.join(f'digitization.{table}' for table in tables)}"))
        connection.execute(text("CHECKPOINT"))


def _check_untouched(engine: Engine, pages: Pages) -> None:
    """All rows are there, and none was written by the second import. Raises ValueError."""
    for table, count in _counts(engine, ("wb_orders", "wb_sales")):
        wanted = len(pages["orders" if table == "wb_orders" else "sales"].rows)
        if count != (wanted, 0):
            raise ValueError(f"{table}: {count[0]} rows of {wanted}, {count[1]} written by the second import")


def _counts(engine: Engine, tables: Sequence[str]) -> Iterator[tuple[str, tuple[int, int]]]:
    with engine.connect() as connection:
        for table in tables:
            row = connection.execute(
                text(
                    f"SELECT count(*), count(*) FILTER (WHERE revision > 2 OR xmax::text <> '0') FROM digitization.{table}"
                )
            ).one()
            yield table, (row[0], row[1])
