"""A simulator on a real socket whose clock stands until a test moves it, and a client of its sellers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import httpx2
import pytest

from wbsim.embedded import EmbeddedSim, StandingClock, embedded_sim
from wbsim.world import World

NOW_MS = int(datetime(2026, 11, 30, 12, 0, tzinfo=UTC).timestamp() * 1000)
LONGEST_WAIT_MS = 24 * 3_600_000


@dataclass
class Seller:
    """A seller of the simulator, called with its token."""

    lab: Lab
    sid: str
    token: str

    def get(self, path: str, **query: Any) -> httpx2.Response:
        return self.lab.client.get(path, params=query or None, headers={"Authorization": self.token})

    def post(self, path: str, body: Any) -> httpx2.Response:
        return self.lab.client.post(path, json=body, headers={"Authorization": self.token})

    def patch(self, path: str, body: Any) -> httpx2.Response:
        return self.lab.client.patch(path, json=body, headers={"Authorization": self.token})

    def with_token(self, **spec: Any) -> Seller:
        token = self.lab.control("POST", f"/sellers/{self.sid}/tokens", json=spec)["token"]
        return Seller(self.lab, self.sid, token)

    def state(self, section: str, **query: Any) -> Any:
        return self.lab.control("GET", f"/state/{self.sid}/{section}", params=query)

    def change(self, **event: Any) -> Any:
        return self.lab.control("POST", f"/state/{self.sid}", json={"changes": [event]})["made"][0]

    def truth(self, feed: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.lab.control("GET", "/rows", params={"sid": self.sid, "feed": feed})["rows"]
        return rows

    def put_rows(self, feed: str, rows: list[dict[str, Any]], **more: Any) -> Any:
        return self.lab.control("POST", "/rows", json={"sid": self.sid, "feed": feed, "rows": rows, **more})

    def log(self, **wanted: Any) -> list[dict[str, Any]]:
        calls: list[dict[str, Any]] = self.lab.control("GET", "/requests", params={"sid": self.sid, **wanted})
        return calls


@dataclass
class Lab:
    """The simulator, its clock, and a client for control calls."""

    sim: EmbeddedSim
    clock: StandingClock
    client: httpx2.Client

    def control(self, verb: str, path: str, **request: Any) -> Any:
        answer = self.client.request(verb, f"/_sim{path}", **request)
        assert answer.is_success, answer.text
        return answer.json()

    def seller(self, **spec: Any) -> Seller:
        made = self.control("POST", "/sellers", json=spec)
        return Seller(self, made["sid"], made["token"])

    def fault(self, kind: str, **more: Any) -> Any:
        return self.control("POST", "/faults", json={"kind": kind, **more})

    def refill(self) -> None:
        self.clock.at_wb_ms += LONGEST_WAIT_MS


@pytest.fixture(scope="module")
def _module_lab() -> Iterator[Lab]:
    clock = StandingClock(NOW_MS)
    with embedded_sim(World(clock)) as sim, httpx2.Client(base_url=sim.url, timeout=30) as client:
        yield Lab(sim, clock, client)


@pytest.fixture
def lab(_module_lab: Lab) -> Iterator[Lab]:
    """A new world each test."""
    _module_lab.clock.at_ms, _module_lab.clock.at_wb_ms = NOW_MS, 0
    yield _module_lab
    _module_lab.control("POST", "/reset")
    _module_lab.control("PATCH", "/settings", json={"pageCap": 80_000})
