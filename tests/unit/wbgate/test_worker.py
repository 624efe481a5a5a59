"""A worker that could not work is refused by the name of the argument, and may be stopped whether it has started or not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from wbgate.config import GateConfig
from wbgate.context import JobContext
from wbgate.errors import GateMisconfigured, GateUnavailable
from wbgate.kinds import JobKind
from wbgate.worker import GateWorker, served_queues

NOWHERE = "redis://127.0.0.1:1/0"
KIND = JobKind(name="sync", service="shop", cls="scheduled", attempts=1, title_ru="Синк", title_en="Sync")


def work(_ctx: JobContext) -> None:
    """Nothing."""


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"threads": 0}, "threads: given 0, accepted: >= 1"),
        ({"threads": -1}, "threads: given -1, accepted: >= 1"),
        ({"actors": {}}, "actors: given none, accepted: at least one kind"),
        ({"actors": {KIND: work, replace(KIND, attempts=2): work}}, "actors: given sync more than once"),
        ({"queues": []}, r"queues: given \[\], accepted: \['shop-sync'\], or user, sync"),
        ({"queues": "user"}, r"queues: given \['user'\], accepted: \['shop-sync'\], or user, sync"),
    ],
)
def test_an_argument_that_cannot_work_is_refused(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        GateWorker(NOWHERE, GateConfig(), **({"actors": {KIND: work}} | arguments))


def test_one_queue_may_be_named_by_itself() -> None:
    assert served_queues({KIND: work}, "sync") == served_queues({KIND: work}, ["shop-sync"]) == ["shop-sync"]


def test_a_worker_that_has_not_started_can_be_stopped_and_not_started_any_more() -> None:
    worker = GateWorker(NOWHERE, GateConfig(), {KIND: work})
    worker.stop()
    worker.stop()
    with pytest.raises(GateMisconfigured, match="start: a worker is started once"):
        worker.start()


def test_a_start_that_failed_can_be_made_again_and_be_stopped() -> None:
    worker = GateWorker(NOWHERE, GateConfig(), {KIND: work})
    for _ in range(2):
        with pytest.raises(GateUnavailable):
            worker.start()
    worker.stop()
