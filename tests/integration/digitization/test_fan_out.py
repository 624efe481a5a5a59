"""The fan-out of the feed pipeline: one job a slot, busy accounts skipped and counted, a day's backfill made up for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import Engine, text

from digitization.actors.feed_fan_out import busy_reasons, feed_fan_out, plan_of
from digitization.kinds import FEED_FAN_OUT, SYNC_BACKFILL, sync_increment_kind
from digitization.rules.slots import backfill_id, increment_id
from wbaccounts.accounts import Account
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbgate.jobs import JobStore
from wbgate.kinds import GatePolicy, JobKind
from wbservice.definition import JobResources
from wbservice.fan_out import fan_out
from wbservice.schedule import Slot

INCREMENT = sync_increment_kind(1_800_000)
SLOT = Slot(1_796_000_400_000)
ACCOUNTS_OF_DESIGN, WITHIN_S = 10_000, 5.0


@dataclass
class Context:
    """What a fan-out needs of its job."""

    job_id: str
    payload: dict[str, Any]

    def before_call(self) -> None:
        """The process goes on."""


@pytest.fixture
def store(resources: JobResources) -> JobStore:
    return JobStore(resources.redis, resources.settings.gate_config())


@pytest.fixture
def look(resources: JobResources, clean: Engine) -> Callable[..., dict[str, Any]]:
    """Runs the fan-out of a tier at a slot."""
    actor = feed_fan_out(INCREMENT)(resources)

    def run(tier: str, slot: Slot = SLOT) -> dict[str, Any]:
        ctx: Any = Context(f"{FEED_FAN_OUT.name}--{tier}--{slot.key}", {"tier": tier, "slotAt": slot.text})
        return actor(ctx) or {}

    return run


@pytest.fixture
def account(sim: Any, make_account: Any, owner: Engine) -> Account:
    with owner.begin() as connection:
        connection.execute(text("DELETE FROM wbaccounts.accounts"))
    made: Account = make_account(sim.seller()["token"])
    return made


def skips(tier: str, reason: str) -> float:
    name = "optima_digitization_feed_sync_skipped_accounts_total"
    return REGISTRY.get_sample_value(name, {"tier": tier, "reason": reason}) or 0.0


def submit(store: JobStore, kind: JobKind, account: Account, job_id: str | None = None) -> str:
    return store.submit(kind, account_id=account.account_id, payload={}, job_id=job_id).view.job_id


def test_two_schedulers_make_one_increment_of_a_slot(store: JobStore, look: Any, account: Account) -> None:
    first, second = look("increment"), look("increment")

    assert (first["submitted"], second["submitted"], second["present"]) == (1, 0, 1)
    view = store.view(increment_id(account.account_id, SLOT))
    assert view is not None
    assert view.payload == {"tier": "increment", "slotAt": SLOT.text}


@pytest.mark.parametrize("tier", ["increment", "backfill"])
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (IMPORT_USER_FEEDS, "user-import-live"),
        (SYNC_BACKFILL, "backfill-live"),
        (INCREMENT, "increment-live"),
    ],
)
def test_an_account_with_a_live_feed_job_is_skipped_and_counted_by_reason(
    store: JobStore, look: Any, account: Account, tier: str, kind: JobKind, reason: str
) -> None:
    submit(store, kind, account, "another-job")
    before = skips(tier, reason)

    answer = look(tier)

    assert answer["submitted"] == 0
    assert answer["skipped"] == {reason: 1}
    assert skips(tier, reason) == before + 1


def test_a_backfill_that_was_skipped_is_made_at_a_later_look_of_the_night(
    store: JobStore, look: Any, account: Account
) -> None:
    night = datetime(2026, 12, 1, 0, 0, tzinfo=UTC)  # 03:00 in Moscow
    first_look, second_look = (Slot(int(night.timestamp()) * 1000 + minutes * 60_000) for minutes in (0, 5))
    busy = submit(store, IMPORT_USER_FEEDS, account)

    missed = look("backfill", first_look)
    store.cancel(busy)
    made = look("backfill", second_look)
    again = look("backfill", Slot(second_look.at_ms + 300_000))

    assert (missed["submitted"], made["submitted"]) == (0, 1)
    assert (again["submitted"], again["present"]) == (0, 1)
    assert store.view(backfill_id(account.account_id, first_look)) is not None


def test_disabled_accounts_and_tokens_without_the_scope_get_no_job(
    sim: Any, look: Any, account: Account, make_account: Any, owner: Engine
) -> None:
    with owner.begin() as connection:
        connection.execute(text("UPDATE wbaccounts.accounts SET state = 'disabled', state_reason = 'paused'"))
    with_content_only = sim.seller(scopes=[1, 5])
    make_account(with_content_only["token"])
    with owner.begin() as connection:
        connection.execute(text("UPDATE wbaccounts.accounts SET token_scopes = '{1}' WHERE state = 'active'"))

    assert look("increment")["submitted"] == 0


def test_ten_thousand_accounts_take_five_seconds_of_work(store: JobStore) -> None:
    """Time of this process and of Redis together: what it takes one after the other on a machine that does nothing else."""
    ctx: Any = Context("fan-out", {})
    accounts = [str(number) for number in range(1, ACCOUNTS_OF_DESIGN + 1)]

    begun_s, begun_redis_s = time.process_time(), redis_s(store)
    counted = fan_out(ctx, store, plan_of("increment", SLOT, INCREMENT), accounts)
    took_s = time.process_time() - begun_s + redis_s(store) - begun_redis_s

    assert counted == {"submitted": ACCOUNTS_OF_DESIGN}
    assert took_s <= WITHIN_S, f"{took_s:.1f} s"


def redis_s(store: JobStore) -> float:
    """Processor seconds that Redis has used."""
    used: Any = store.client.info("cpu")
    return float(used["used_cpu_user"]) + float(used["used_cpu_sys"])


def test_every_feed_kind_of_the_service_takes_the_gate() -> None:
    assert all(isinstance(kind.gate, GatePolicy) for kind in busy_reasons(INCREMENT))
