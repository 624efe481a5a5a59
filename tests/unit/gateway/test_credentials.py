"""Keys: where they are read from, and how long they are remembered."""

from __future__ import annotations

import asyncio

import pytest
from starlette.datastructures import Headers

from gateway.credentials import KEY_MEMORY_S, KeyMemory, presented_key
from wbaccounts.tenants import Principal

ANNA = Principal(tenant_id="1", key_id="a", scopes=frozenset())


@pytest.mark.parametrize(
    ("headers", "key"),
    [
        ({"authorization": "Bearer k1"}, "k1"),
        ({"authorization": "bearer   k1 "}, "k1"),
        ({"x-api-key": " k2 "}, "k2"),
        ({"authorization": "Bearer k1", "x-api-key": "k2"}, "k1"),
        ({"authorization": "Basic abc", "x-api-key": "k2"}, "k2"),
        ({"authorization": "Bearer ", "x-api-key": "k2"}, "k2"),
        ({"authorization": "Basic abc"}, None),
        ({"authorization": "k1"}, None),
        ({"x-api-key": "  "}, None),
        ({}, None),
    ],
)
def test_the_key_comes_as_bearer_or_in_its_own_header(headers: dict[str, str], key: str | None) -> None:
    assert presented_key(Headers(headers)) == key


class Keys:
    """Look-ups that are counted, and a clock that is moved by hand."""

    def __init__(self, **principals: Principal) -> None:
        self.principals = principals
        self.asked: list[str] = []
        self.was_asked = asyncio.Event()
        self.now_s = 0.0
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def look_up(self, key: str) -> Principal | None:
        self.asked.append(key)
        self.was_asked.set()
        await self.may_answer.wait()
        return self.principals.get(key)

    def memory(self) -> KeyMemory:
        return KeyMemory(self.look_up, lambda: self.now_s)


async def test_a_known_key_is_looked_up_once_in_its_time_and_again_after_it() -> None:
    keys = Keys(anna=ANNA)
    memory = keys.memory()
    assert [await memory.principal("anna") for _ in range(3)] == [ANNA] * 3
    keys.now_s = KEY_MEMORY_S - 0.01
    await memory.principal("anna")
    assert keys.asked == ["anna"]
    keys.now_s = KEY_MEMORY_S
    keys.principals = {}
    assert await memory.principal("anna") is None
    assert keys.asked == ["anna", "anna"]


async def test_the_time_counts_from_before_the_look_up() -> None:
    keys = Keys(anna=ANNA)
    memory = keys.memory()
    keys.may_answer.clear()
    asking = asyncio.create_task(memory.principal("anna"))
    await keys.was_asked.wait()
    keys.now_s = KEY_MEMORY_S
    keys.may_answer.set()
    await asking
    await memory.principal("anna")
    assert len(keys.asked) == 2


async def test_a_wrong_key_is_not_remembered() -> None:
    keys = Keys()
    memory = keys.memory()
    assert await memory.principal("anna") is None
    keys.principals = {"anna": ANNA}
    assert await memory.principal("anna") == ANNA


async def test_many_requests_at_once_make_one_look_up_and_outlive_the_one_that_left() -> None:
    keys = Keys(anna=ANNA)
    memory = keys.memory()
    keys.may_answer.clear()
    first, *others = [asyncio.create_task(memory.principal("anna")) for _ in range(50)]
    await keys.was_asked.wait()
    first.cancel()
    keys.may_answer.set()
    assert await asyncio.gather(*others) == [ANNA] * 49
    assert keys.asked == ["anna"]


async def test_a_failed_look_up_is_told_to_all_and_forgotten() -> None:
    failures = [OSError("away")]

    async def look_up(_key: str) -> Principal | None:
        if failures:
            raise failures.pop()
        return ANNA

    memory = KeyMemory(look_up, lambda: 0.0)
    told = await asyncio.gather(*(memory.principal("anna") for _ in range(3)), return_exceptions=True)
    assert [type(answer) for answer in told] == [OSError] * 3
    assert await memory.principal("anna") == ANNA


async def test_the_memory_has_a_bound() -> None:
    keys = Keys(a=ANNA, b=ANNA, c=ANNA)
    memory = KeyMemory(keys.look_up, lambda: 0.0, size=2)
    for key in "abc":
        await memory.principal(key)
    await memory.principal("c")
    await memory.principal("a")
    assert keys.asked == ["a", "b", "c", "a"]
