"""A sync that is cut anywhere goes on behind its last committed batch; a run that was overtaken writes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import Engine
from tests.integration.autobidder.truth import COUNTED, differences, stored

from autobidder.actors.sync import sync_account
from autobidder.settings import DAY_MS, AutobidderSettings
from wbaccounts.accounts import Account
from wbaccounts.fence import raise_fence
from wbgate.errors import LeaseLost, RateLimited
from wbservice.definition import JobResources


class Killed(Exception):
    """The process is gone."""


@dataclass
class Context:
    """A job's context that dies at one of its steps; every other one is let through."""

    account_id: str
    dies_at: int | None = None
    job_id: str = "job-1"
    kind: str = "autobidder-sync-user"
    cls: str = "user"
    attempt: int = 1
    max_attempts: int = 5
    epoch: int | None = None
    run: str = "run-1"
    steps: int = 0
    calls: int = 0
    overtaken_at: int | None = None
    """Before this call `overtake` happens."""
    overtake: Callable[[], None] = lambda: None
    checkpoint: dict[str, Any] | None = None
    details: dict[str, Any] = field(default_factory=dict)

    @property
    def payload(self) -> dict[str, Any]:
        return {}

    def before_call(self) -> None:
        self.calls += 1
        if self.calls == self.overtaken_at:
            self.overtake()
        self._step()

    def before_commit(self) -> None:
        self._step()

    def save(self, checkpoint: dict[str, Any], *, details: dict[str, Any] | None = None) -> None:
        self.checkpoint, self.details = checkpoint, details or self.details
        self._step()

    def should_cut(self) -> bool:
        return False

    def sleep(self, seconds: float) -> None:
        """Windows are a few milliseconds here."""

    def _step(self) -> None:
        self.steps += 1
        if self.steps == self.dies_at:
            raise Killed


@pytest.fixture
def seller(sim: Any) -> dict[str, Any]:
    made: dict[str, Any] = sim.seller(campaigns=24, days=5)
    return made


@pytest.fixture
def account(make_account: Any, seller: dict[str, Any]) -> Account:
    made: Account = make_account(seller["token"])
    return made


def run(resources: JobResources, settings: AutobidderSettings, ctx: Context) -> Any:
    """The job from its beginning to its end; where a window is shut it is asked again at once."""
    actor: Any = sync_account(settings)(resources)
    while True:
        try:
            return actor(ctx)
        except RateLimited:
            continue


def test_a_process_that_dies_at_any_step_loses_nothing_and_repeats_at_most_one_call(
    sim: Any, seller: Any, account: Account, resources: JobResources, settings: AutobidderSettings, owner: Engine
) -> None:
    dies_at, deaths = 1, 0
    while True:
        ctx = Context(account.account_id, dies_at=dies_at)
        try:
            result = run(resources, settings, ctx)
        except Killed:
            deaths += 1
            dies_at += 1 + dies_at // 3  # each life gets further, and ends at another kind of step
            continue
        break

    assert deaths > 8
    assert differences(owner, sim, seller["sid"], account.account_id) == {}
    assert stored(owner, "SELECT count(*), min(outcome) FROM autobidder.sync_runs") == {(1, "completed")}
    calls = Counter((call["path"], call["query"]) for call in sim.requests(seller["sid"]))
    made = sum(part["calls"] for part in result["parts"].values())
    assert made <= sum(calls.values()) <= made + deaths + 2  # and the two lists of wbads' own


def test_statistics_that_pause_count_from_where_they_began(
    sim: Any, seller: Any, account: Account, resources: JobResources, settings: AutobidderSettings, owner: Engine
) -> None:
    patient = settings.model_copy(update={"autobidder_longest_wait_ms": DAY_MS})
    sim.fault(kind="rate-limit", method="/adv/v3/fullstats", sid=seller["sid"], retryS=60_000)
    ctx = Context(account.account_id)
    actor: Any = sync_account(patient)(resources)
    began = []
    for _ in range(2):
        with pytest.raises(RateLimited):
            actor(ctx)
        began.append(stored(owner, "SELECT started_at FROM autobidder.run_parts WHERE part = 'statistics'"))

    [(started_at,)] = began[0]
    assert started_at is not None
    assert began[1] == began[0]


def test_statistics_that_were_fresh_are_not_told_as_read(
    sim: Any, seller: Any, account: Account, resources: JobResources, settings: AutobidderSettings
) -> None:
    first = run(resources, settings, Context(account.account_id, job_id="first"))["parts"]["statistics"]
    second = run(resources, settings, Context(account.account_id, job_id="second"))["parts"]["statistics"]

    assert first["read"] == sum(one["status"] in COUNTED for one in sim.truth(seller["sid"], "campaigns"))
    assert (second["calls"], second["read"]) == (0, 0)


def test_a_run_that_has_ended_only_tells_its_result_again(
    sim: Any, seller: Any, account: Account, resources: JobResources, settings: AutobidderSettings
) -> None:
    first = run(resources, settings, Context(account.account_id))
    sim.forget_calls()
    second = run(resources, settings, Context(account.account_id))

    assert second == first
    assert sim.requests(seller["sid"]) == []


def test_a_run_that_was_overtaken_writes_nothing(
    account: Account, resources: JobResources, settings: AutobidderSettings, owner: Engine
) -> None:
    raise_fence(owner, account.account_id, 7, "another-run")

    with pytest.raises(LeaseLost):
        run(resources, settings, Context(account.account_id, epoch=6))

    assert stored(owner, "SELECT count(*) FROM autobidder.sync_runs") == {(0,)}


@pytest.mark.parametrize("call", [2, 5, 12], ids=["details", "statistics", "minimums"])
def test_a_run_that_is_overtaken_in_the_middle_writes_no_more(
    account: Account, resources: JobResources, settings: AutobidderSettings, owner: Engine, call: int
) -> None:
    written = "SELECT part, advert_id, nm_id FROM autobidder.reads"
    before: list[Any] = []

    def overtake() -> None:
        before.append(stored(owner, written))
        raise_fence(owner, account.account_id, 7, "another-run")

    raise_fence(owner, account.account_id, 6, "run-1")
    with pytest.raises(LeaseLost):
        run(resources, settings, Context(account.account_id, epoch=6, overtaken_at=call, overtake=overtake))

    [reads] = before
    assert reads
    assert stored(owner, written) == reads


def test_what_another_run_has_read_meanwhile_is_not_read_again(
    sim: Any, seller: Any, account: Account, resources: JobResources, settings: AutobidderSettings
) -> None:
    scheduled = Context(account.account_id, job_id="scheduled", cls="scheduled", dies_at=30)
    with pytest.raises(Killed):
        run(resources, settings, scheduled)
    run(resources, settings, Context(account.account_id, job_id="persons"))
    sim.forget_calls()

    result = run(resources, settings, Context(account.account_id, job_id="scheduled", cls="scheduled"))

    # Recommended bids are never all read by one run.
    assert {call["path"] for call in sim.requests(seller["sid"])} <= {"/api/advert/v0/bids/recommendations"}
    assert result["parts"]["details"]["left"].keys() <= {"unsupported-type"}
