"""`python -m probe_service worker | scheduler | migrate`. It borrows the database role of a service without a package."""

from __future__ import annotations

import logging
import sys
from typing import Any

from sqlalchemy import text

from wbaccounts.fence import fenced
from wbgate.context import JobContext
from wbgate.kinds import GatePolicy, JobKind
from wbgate.middleware import Actor
from wbservice.cli import main
from wbservice.definition import JobResources, ServiceDefinition
from wbservice.schedule import Every, Schedule
from wbservice.settings import Settings

log = logging.getLogger(__name__)

PAGES = JobKind(
    name="probe-pages",
    service="autobidder",
    cls="user",
    attempts=3,
    dedup="account",
    gate=GatePolicy(),
    title_ru="Страницы",
    title_en="Pages",
)
TICK = JobKind(name="probe-tick", service="autobidder", cls="system", attempts=3, title_ru="Такт", title_en="Tick")


def write_pages(resources: JobResources) -> Actor:
    """Writes the pages 1 to `payload.pages`, each in a fenced transaction, `payload.pauseS` apart; goes on where it was."""

    def actor(ctx: JobContext) -> dict[str, Any]:
        done = int((ctx.checkpoint or {}).get("page", 0))
        for page in range(done + 1, int(ctx.payload["pages"]) + 1):
            ctx.before_call()
            with fenced(resources.engine, ctx) as session:
                session.execute(
                    text("INSERT INTO probe_service.pages (job_id, page, epoch) VALUES (:job, :page, :epoch)"),
                    {"job": ctx.job_id, "page": page, "epoch": ctx.epoch},
                )
            log.info("page written", extra={"page": page})
            ctx.save({"page": page})
            ctx.sleep(float(ctx.payload.get("pauseS", 0)))
        return {"pages": int(ctx.payload["pages"])}

    return actor


def write_tick(resources: JobResources) -> Actor:
    """Writes one row for the slot."""

    def actor(ctx: JobContext) -> None:
        with fenced(resources.engine, ctx) as session:
            session.execute(text("INSERT INTO probe_service.pages (job_id) VALUES (:job)"), {"job": ctx.job_id})

    return actor


PROBE = ServiceDefinition(
    name="autobidder",
    actors={PAGES: write_pages, TICK: write_tick},
    schedules=(Schedule(kind=TICK, trigger=Every(interval_ms=1_000), catch_up_ms=2_000),),
    migrations="probe_service",
)

if __name__ == "__main__":
    sys.exit(main(PROBE.name, lambda _: PROBE, Settings, sys.argv[1:]))
