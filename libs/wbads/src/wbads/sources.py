"""The four things that are read of an account's advertising: each function makes one call and commits what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from sqlalchemy.orm import Session

from wbads.models import refused_rows
from wbads.progress import Progress
from wbads.reading import Reading
from wbads.rules.coverage import Window, after_reading
from wbads.rules.documents import document_rows
from wbads.rules.due import retry_at_ms
from wbads.rules.figures import cells_spoken_for, figure_rows, unreadable_ids
from wbads.rules.spending import after_window, next_window
from wbads.store.campaigns import Aside, put_aside, store_coverage, store_details, store_list
from wbads.store.documents import replace_documents
from wbads.store.figures import store_figures
from wbapi.client import WbClient
from wbapi.endpoints import ADVERTS, FULLSTATS, SPEND_DOCUMENTS
from wbapi.paging.fullstats import Batch, StatsPlan, StatsStep, fullstats
from wbstore.refusals import keep_refusals


def read_list(reading: Reading, client: WbClient) -> None:
    """Which campaigns there are, in which status."""
    listed = client.promotion_count()

    def store(session: Session, before: Progress) -> Progress:
        now_ms = reading.now_ms()
        store_list(session, reading.account_id, listed, now_ms)
        return replace(before, campaigns_read_at_ms=now_ms)

    reading.advance(store)


def read_details(reading: Reading, client: WbClient) -> None:
    """Names, items and times of campaigns that are new or were changed."""
    asked = reading.known.undetailed
    page = client.adverts(ids=asked)

    def store(session: Session, before: Progress) -> Progress:
        store_details(session, reading.account_id, asked, page.rows, reading.now_ms())
        keep_refusals(session, refused_rows, reading.account_id, ADVERTS.name, page.refused)
        return replace(before, tally=before.tally.plus(refused=len(page.refused)))

    reading.advance(store, look=reading.look_at_details)


def read_spend(reading: Reading, client: WbClient) -> None:
    """A window of spending documents, in the place of the stored ones."""
    today = reading.today
    window = next_window(reading.progress.spend, reading.plan, today, reading.as_of_ms)
    if window is None:
        return
    page = client.spend_documents(window.begin, window.end)
    rows = document_rows(page.rows, window)

    def store(session: Session, before: Progress) -> Progress:
        written = replace_documents(session, reading.account_id, rows, window, whole=not page.refused)
        keep_refusals(session, refused_rows, reading.account_id, SPEND_DOCUMENTS.name, page.refused)
        return replace(
            before,
            spend=after_window(before.spend, window, today, reading.now_ms()),
            tally=before.tally.plus(documents=written, refused=len(page.refused)),
        )

    reading.advance(store)


def read_statistics(reading: Reading, client: WbClient) -> None:
    """The figures of one batch. Raises the error where nothing but failures comes, with what is left of the batch committed."""
    chosen = reading.next_batches()
    if chosen is None:
        return
    plan, turn = chosen
    step = next(fullstats(client.fullstats, plan))
    _store_statistics(reading, plan.batches[0], step, turn)
    if step.error is not None:
        raise step.error


def _store_statistics(reading: Reading, batch: Batch, step: StatsStep, turn: int) -> None:
    today, window = reading.today, Window(batch.begin, batch.end)
    rows, spoken_for = figure_rows(step.page.rows, window), cells_spoken_for(step.page.rows, window)
    failing = {**unreadable_ids(step.page.refused), **{one.advert_id: one.reason for one in step.poisoned}}
    answered = {row.advert_id for row in step.page.rows} | set(step.silent) - failing.keys()

    def store(session: Session, before: Progress) -> Progress:
        now_ms = reading.now_ms()
        written = store_figures(session, reading.account_id, rows, spoken_for, window)
        keep_refusals(session, refused_rows, reading.account_id, FULLSTATS.name, step.page.refused)
        read = {
            one: after_reading(reading.known.with_statistics[one].coverage, window, today)
            for one in answered & reading.known.with_statistics.keys()
        }
        store_coverage(session, reading.account_id, read, now_ms)
        put_aside(session, reading.account_id, _aside(reading, failing, now_ms), now_ms)
        return replace(
            before,
            turn=turn,
            plan=_unfinished(step.plan),
            plan_day=today,
            tally=before.tally.plus(calls=1, rows=written, refused=len(step.page.refused)),
        )

    reading.advance(store)


def _aside(reading: Reading, failing: Mapping[int, str], now_ms: int) -> Iterable[Aside]:
    for advert_id, reason in failing.items():
        known = reading.known.with_statistics.get(advert_id)
        failures = 1 if known is None else known.failures + 1
        yield Aside(advert_id=advert_id, reason=reason, failures=failures, retry_at_ms=retry_at_ms(failures, now_ms))


def _unfinished(plan: StatsPlan) -> StatsPlan | None:
    return plan if plan.batches else None
