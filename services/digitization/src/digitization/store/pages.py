"""Stores one page of a feed: its rows, the run's progress and, for an increment, the shared cursor, in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from sqlalchemy.orm import Session

from digitization.feeds import Feed
from digitization.rules.tiers import Tier
from digitization.rules.windows import standing_place
from digitization.store.cursors import Cursor, move_cursor
from digitization.store.gaps import close_gaps
from digitization.store.revisions import next_revision
from wbapi.paging.feed import BY_DAY, FeedStep, cursor_instant
from wbapi.rows.row import FeedRow
from wbapi.rows.values import moscow_text
from wbstore.merge import Key, merge_rows
from wbstore.page_keys import count_new_keys
from wbstore.refused import keep_refused
from wbstore.runs import FeedProgress, Run, save_progress

F = TypeVar("F", bound=FeedRow)


def store_page(
    session: Session, run: Run, feed: Feed[F], before: FeedProgress, step: FeedStep[F], *, tier: Tier
) -> FeedProgress:
    """Store what `step` brought and return the progress after it. Storing it again changes no row and no count of keys."""
    revision = next_revision(session, run.account_id)
    rows = feed.latest_by_key(step.page.rows)
    counts = merge_rows(session, feed.target, run.account_id, revision, rows)
    after = replace(
        before,
        cursor=step.cursor,
        done=step.done,
        pages=before.pages + 1,
        page_rows=before.page_rows if BY_DAY in before.cursor else step.page.raw_count,
        rows_read=before.rows_read + step.page.raw_count,
        keys=before.keys + (_new_keys(session, run, feed, before.pages, rows) if tier.counts_keys else 0),
        refused=before.refused + keep_refused(session, run, feed.name, before.pages, step.page.refused),
        counts=before.counts + counts,
    )
    save_progress(session, run, after)
    if tier.moves_cursor:
        move_cursor(session, run.account_id, feed.name, _cursor(run, after), run.job_id)
    if after.done:
        close_gaps(session, run, feed.name, cursor_instant(after.start))
    return after


def _new_keys(session: Session, run: Run, feed: Feed[F], page: int, rows: Mapping[Key, F]) -> int:
    return count_new_keys(session, run, feed.name, page, (row.key for row in rows.values()))


def _cursor(run: Run, progress: FeedProgress) -> Cursor:
    reached = cursor_instant(progress.cursor)
    stands = standing_place(reached, run.started_at)
    text = progress.cursor if stands == reached else moscow_text(stands)
    return Cursor(text, cursor_instant(text), progress.done, progress.page_rows, run.started_at)
