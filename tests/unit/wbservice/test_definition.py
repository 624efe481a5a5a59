"""A service's definition is checked when it is made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wbgate.context import JobContext
from wbgate.kinds import JobKind
from wbgate.middleware import Actor
from wbservice.definition import JobResources, ServiceDefinition
from wbservice.schedule import Every, Schedule

FAN_OUT = JobKind(name="fan-out", service="rnp", cls="system", attempts=3, title_ru="Рассылка", title_en="Fan-out")
IMPORT = JobKind(name="import", service="rnp", cls="user", attempts=5, title_ru="Импорт", title_en="Import")
EACH_MINUTE = Schedule(kind=FAN_OUT, trigger=Every(interval_ms=60_000), catch_up_ms=60_000)


def actor(_resources: JobResources) -> Actor:
    def run(_ctx: JobContext) -> None:
        return None

    return run


def test_the_journal_holds_its_user_kinds_alone() -> None:
    service = ServiceDefinition(name="rnp", actors={FAN_OUT: actor, IMPORT: actor}, migrations="rnp")
    assert service.user_kinds == (IMPORT,)


def test_a_kind_of_another_service_is_refused() -> None:
    with pytest.raises(ValueError, match="its service is autobidder, accepted: rnp"):
        ServiceDefinition(name="rnp", actors={replace(IMPORT, service="autobidder"): actor}, migrations="rnp")


def test_a_schedule_whose_jobs_nobody_would_run_is_refused() -> None:
    with pytest.raises(ValueError, match="no actor for fan-out"):
        ServiceDefinition(name="rnp", actors={IMPORT: actor}, schedules=(EACH_MINUTE,), migrations="rnp")
