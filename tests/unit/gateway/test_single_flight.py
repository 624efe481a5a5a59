"""Calls that are made once for many callers."""

from __future__ import annotations

import asyncio

import pytest

from gateway.single_flight import SingleFlight


class Work:
    """A call that is counted and ends when it is told to."""

    def __init__(self) -> None:
        self.calls = 0
        self.begun = asyncio.Event()
        self.may_end = asyncio.Event()
        self.failure: Exception | None = None

    async def __call__(self) -> int:
        self.calls += 1
        self.begun.set()
        await self.may_end.wait()
        if self.failure is not None:
            raise self.failure
        return self.calls


async def test_callers_of_one_moment_share_a_call_and_one_of_them_owns_it() -> None:
    flight: SingleFlight[str, int] = SingleFlight()
    work = Work()
    callers = [asyncio.create_task(flight.run("a", work)) for _ in range(5)]
    await work.begun.wait()
    work.may_end.set()
    answers = await asyncio.gather(*callers)
    assert sorted(answers) == [(1, False)] * 4 + [(1, True)]
    assert await flight.run("a", work) == (2, True)


async def test_other_keys_do_not_wait() -> None:
    flight: SingleFlight[str, int] = SingleFlight()
    slow, quick = Work(), Work()
    quick.may_end.set()
    waiting = asyncio.create_task(flight.run("a", slow))
    await slow.begun.wait()
    assert await flight.run("b", quick) == (1, True)
    slow.may_end.set()
    assert await waiting == (1, True)


async def test_a_failure_reaches_everybody_and_is_not_kept() -> None:
    flight: SingleFlight[str, int] = SingleFlight()
    work = Work()
    work.failure = OSError("away")
    callers = [asyncio.create_task(flight.run("a", work)) for _ in range(3)]
    await work.begun.wait()
    work.may_end.set()
    assert [type(end) for end in await asyncio.gather(*callers, return_exceptions=True)] == [OSError] * 3
    work.failure = None
    assert await flight.run("a", work) == (2, True)


async def test_the_call_goes_on_when_the_one_who_began_it_leaves() -> None:
    flight: SingleFlight[str, int] = SingleFlight()
    work = Work()
    first = asyncio.create_task(flight.run("a", work))
    await work.begun.wait()
    second = asyncio.create_task(flight.run("a", work))
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    work.may_end.set()
    assert await second == (1, False)
