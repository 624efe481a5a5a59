"""Looking for the tables in a thread."""

from __future__ import annotations

import threading
from collections.abc import Iterator

from gateway.readiness import SchemaReadiness

DEADLINE_S = 10


def test_it_looks_until_the_tables_are_there_and_then_rests() -> None:
    looked = threading.Semaphore(0)
    answers: Iterator[bool] = iter([False, False, True])

    def is_there() -> bool:
        looked.release()
        return next(answers)

    readiness = SchemaReadiness(is_there, every_s=0.001)
    before = readiness.seen
    readiness.start()
    for _ in range(3):
        assert looked.acquire(timeout=DEADLINE_S)
    assert readiness.wait(DEADLINE_S)
    assert (before, readiness.seen) == (False, True)
    assert not looked.acquire(timeout=0.05)


def test_it_can_be_stopped_while_it_looks() -> None:
    looked = threading.Event()

    def is_there() -> bool:
        looked.set()
        return False

    readiness = SchemaReadiness(is_there, every_s=3600)
    readiness.start()
    assert looked.wait(DEADLINE_S)
    readiness.stop()
    assert not readiness.wait(0.05)
