"""Reads the sales funnel day by day, and the stocks of the moment, of one account; each through windows of its own at WB.

A page is committed with the place behind it: after a pause, a failed attempt or a crash the job goes on there. Running it again
is harmless, since pages are upserts. A day's stocks are those of its last reading.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from rnp.models.inputs import refused_rows
from rnp.rules.sections import FUNNEL_DAYS, due_funnel_days, funnel_figure, stock_by_item
from rnp.store.sections import (
    Reading,
    Section,
    add_stock_part,
    begin_stock_parts,
    days_read,
    readings_of,
    save_reading,
    store_funnel,
    store_stocks,
)
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms, to_ms
from wbapi.client import WbClient
from wbapi.endpoints import FUNNEL_PRODUCTS, WB_WAREHOUSES
from wbapi.errors import MethodClosed
from wbapi.methods.analytics import DayPeriod
from wbapi.paging.offsets import Offset, OffsetStep, by_offset
from wbapi.rows.analytics import FunnelProduct, StockRow
from wbapi.rows.decoder import RefusedRow
from wbapi.rows.values import MOSCOW
from wbgate.context import JobContext
from wbgate.errors import RateLimited
from wbservice.turns import first_to_open, next_open
from wbstore.refusals import keep_refusals

log = logging.getLogger(__name__)

Lane = Callable[[WbClient], None]
METHODS: Mapping[Section, str] = {"funnel": FUNNEL_PRODUCTS.name, "stocks": WB_WAREHOUSES.name}
"""WB's name of what each section is read by."""


@dataclass
class SectionsJob:
    """One execution. `moment`: the slot that the job was made for; what was read since then is not read again.

    `until`: the next slot. What WB would answer only then is left to its sync, which begins with what is most overdue by then.
    """

    ctx: JobContext
    engine: Engine
    moment: datetime
    until: datetime
    now_ms: Callable[[], int]
    closed: dict[str, str] = field(init=False, default_factory=dict)
    shut: dict[str, RateLimited] = field(init=False, default_factory=dict)

    def read(self, client: WbClient) -> None:
        """Read what is due. Raises RateLimited when no window is open, and what the client raises."""
        while lanes := self.open_lanes():
            name = next_open(list(lanes), self.shut, self.now_ms())
            if name is None:
                limit = first_to_open(list(lanes), self.shut)
                if limit.resume_at_ms >= to_ms(self.until) and not self._half_read():
                    break
                raise limit
            try:
                lanes[name](client)
            except MethodClosed as reason:
                self.closed[name] = reason.code
            except RateLimited as limit:
                if limit.scope == "seller":
                    raise
                self.shut[name] = limit
            else:
                self.shut.pop(name, None)
                told = self.result()
                self.ctx.save({"pages": told["pages"]}, details=told)

    def open_lanes(self) -> dict[str, Lane]:
        """What is left to ask, by the window of WB that it goes through; stocks first: they are one call, and of this moment."""
        lanes: dict[str, Lane] = {}
        today = self.moment.astimezone(MOSCOW).date()
        with Session(self.engine) as session:
            stocks = days_read(session, self.ctx.account_id, "stocks", today)
        if not any(at >= self.moment for at in stocks.values()) and "stocks" not in self.closed:
            lanes["stocks"] = self._read_stocks
        days = self._due_days()
        if days and "funnel" not in self.closed:
            lanes["funnel"] = lambda client: self._read_funnel(client, days[0])
        return lanes

    def result(self) -> dict[str, Any]:
        """`{"funnelDays": n, "funnelRows": n, "stockItems": n, "pages": n}`, with `closed`, `refused` and `left` if any.

        `closed`: sections that WB does not offer to the account's token, with the reason; `left`: due days of the funnel.
        """
        with Session(self.engine) as session:
            readings = readings_of(session, self.ctx.account_id, self.ctx.job_id)
        funnel = [one for one in readings if one.section == "funnel"]
        refused = sum(one.refused for one in readings)
        told: dict[str, Any] = {
            "funnelDays": len(funnel),
            "funnelRows": sum(one.rows for one in funnel),
            "stockItems": sum(one.rows for one in readings if one.section == "stocks"),
            "pages": sum(one.pages for one in readings),
        }
        left = 0 if "funnel" in self.closed else len(self._due_days())
        more = {"closed": self.closed, "refused": refused, "left": left}
        return told | {name: value for name, value in more.items() if value}

    def _due_days(self) -> list[date]:
        """Days of the funnel that are due; one that this job has begun comes first, since its offsets hold for this job alone."""
        today = self.moment.astimezone(MOSCOW).date()
        with Session(self.engine) as session:
            read_at = days_read(session, self.ctx.account_id, "funnel", today - timedelta(days=FUNNEL_DAYS))
        begun = {one.day for one in self._half_read() if one.section == "funnel"}
        return sorted(due_funnel_days(self.moment, today, read_at), key=lambda day: day not in begun)

    def _half_read(self) -> list[Reading]:
        with Session(self.engine) as session:
            return [one for one in readings_of(session, self.ctx.account_id, self.ctx.job_id) if one.place]

    def _read_funnel(self, client: WbClient, day: date) -> None:
        """One page of a day."""
        before, limit = self._reading("funnel", day), FUNNEL_PRODUCTS.page_size or 1
        step: OffsetStep[FunnelProduct] = next(
            by_offset(
                lambda offset: client.funnel_products(DayPeriod(day, day), offset=offset, limit=limit),
                limit,
                _place(before),
            )
        )
        figures = [funnel_figure(day, row) for row in step.page.rows]
        with fenced(self.engine, self.ctx) as session:
            store_funnel(session, self.ctx.account_id, figures)
            self._save(session, before, step, len(figures))

    def _read_stocks(self, client: WbClient) -> None:
        """One page of the list; with its last one the parts become the day's picture."""
        before, limit = self._reading("stocks", self._stock_day()), WB_WAREHOUSES.page_size or 1
        step: OffsetStep[StockRow] = next(
            by_offset(lambda offset: client.wb_warehouses(offset=offset, limit=limit), limit, _place(before))
        )
        with fenced(self.engine, self.ctx) as session:
            if not before.place:
                begin_stock_parts(session, self.ctx.account_id)
            add_stock_part(session, self.ctx.account_id, before.pages, stock_by_item(step.page.rows))
            items = 0
            if step.done:
                counts = store_stocks(session, self.ctx.account_id, before.day)
                items = counts.inserted + counts.updated + counts.unchanged
            self._save(session, before, step, items)

    def _stock_day(self) -> date:
        """The day on which the list's reading began: today, unless this job has begun it on the day before."""
        begun = [one.day for one in self._half_read() if one.section == "stocks"]
        return max(begun, default=from_ms(self.now_ms()).astimezone(MOSCOW).date())

    def _reading(self, section: Section, day: date) -> Reading:
        """This job's reading of the day so far; what another job has left off is begun anew: its offsets hold no more."""
        with Session(self.engine) as session:
            mine = readings_of(session, self.ctx.account_id, self.ctx.job_id)
        begun = (one for one in mine if (one.section, one.day) == (section, day))
        return next(begun, Reading(account_id=self.ctx.account_id, section=section, day=day, job_id=self.ctx.job_id))

    def _save(self, session: Session, before: Reading, step: OffsetStep[Any], rows: int) -> None:
        _tell_of_refused(before.section, step.page.refused)
        keep_refusals(session, refused_rows, self.ctx.account_id, METHODS[before.section], step.page.refused)
        after = replace(
            before,
            place="" if step.done else msgspec.json.encode(step.offset).decode(),
            pages=before.pages + 1,
            rows=before.rows + rows,
            refused=before.refused + len(step.page.refused),
        )
        save_reading(session, after, from_ms(self.now_ms()) if step.done else None)


def _place(reading: Reading) -> Offset | None:
    return msgspec.json.decode(reading.place, type=Offset) if reading.place else None


def _tell_of_refused(section: str, refused: list[RefusedRow]) -> None:
    if refused:
        log.warning("%s: %s rows refused, the first: %s", section, len(refused), refused[0].reason)
