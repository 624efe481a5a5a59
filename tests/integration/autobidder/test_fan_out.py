"""The fan-out of the scheduled sync: a job a slot, none beside a live sync, every skip counted by its reason."""

from __future__ import annotations

from typing import Any

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from autobidder.actors.fan_out import sync_fan_out
from autobidder.kinds import sync_account_kind
from wbaccounts.accounts import PAUSED, disable_account
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER
from wbgate.clock import wall_ms
from wbservice.definition import JobResources
from wbservice.schedule import Slot

KIND = sync_account_kind(1_800_000)
SLOT = Slot(1_796_000_400_000)


class Context:
    job_id = "fan-out"
    payload = {"slotAt": SLOT.text}  # noqa: RUF012 - never changed

    def before_call(self) -> None:
        """The process goes on."""


@pytest.fixture
def only_mine(owner: Engine) -> None:
    with owner.begin() as connection:
        connection.execute(text("DELETE FROM wbaccounts.accounts"))


def run(resources: JobResources) -> Any:
    ctx: Any = Context()
    return sync_fan_out(KIND)(resources)(ctx)


@pytest.mark.usefixtures("only_mine")
def test_one_job_a_slot_whoever_asks_and_however_often(
    sim: Any, resources: JobResources, make_account: Any, jobs: Any
) -> None:
    account = make_account(sim.seller()["token"])

    first, second = run(resources), run(resources)

    assert first == {"submitted": 1, "present": 0, "skipped": {}}
    assert second == {"submitted": 0, "present": 1, "skipped": {}}
    view = jobs.store.view(f"autobidder-sync-account--{account.account_id}--{SLOT.key}")
    assert view.payload == {"slotAt": SLOT.text}


@pytest.mark.usefixtures("only_mine")
def test_accounts_that_cannot_be_read_are_counted_by_the_reason(
    sim: Any, resources: JobResources, make_account: Any, owner: Engine
) -> None:
    for _ in range(2):
        make_account(sim.seller(scopes=[1, 5])["token"])
    disabled, expired, _fit = (make_account(sim.seller()["token"]) for _ in range(3))
    with Session(owner) as session, session.begin():
        disable_account(session, disabled.account_id, PAUSED, wall_ms())
    with owner.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE wbaccounts.accounts SET token_expires_at = now() WHERE id = %s", (int(expired.account_id),)
        )
    before = skipped("scope-missing")

    told = run(resources)

    assert told["skipped"] == {"account-disabled": 1, "scope-missing": 2, "token-expired": 1}
    assert told["submitted"] == 1
    assert skipped("scope-missing") - before == 2


@pytest.mark.usefixtures("only_mine")
def test_an_account_with_a_live_sync_of_either_kind_is_skipped(
    sim: Any, resources: JobResources, make_account: Any, jobs: Any
) -> None:
    users, scheduled = make_account(sim.seller()["token"]), make_account(sim.seller()["token"])
    jobs.submit(AUTOBIDDER_SYNC_USER, users, {})
    jobs.submit(KIND, scheduled, {"slotAt": SLOT.text}, job_id=f"earlier-{wall_ms()}")

    assert run(resources) == {"submitted": 0, "present": 0, "skipped": {"sync-live": 1, "user-sync-live": 1}}


@pytest.mark.usefixtures("only_mine", "worker")
def test_a_scheduled_sync_yields_to_the_persons(
    sim: Any, make_account: Any, jobs: Any, resources: JobResources
) -> None:
    seller = sim.seller(campaigns=24, days=3)
    account = make_account(seller["token"])
    sim.fault(kind="rate-limit", method="/adv/v1/promotion/count", sid=seller["sid"], retryS=300, skip=0)
    run(resources)
    scheduled = f"{KIND.name}--{account.account_id}--{SLOT.key}"
    jobs.wait_until(scheduled, lambda view: view.phase == "rate-limited")

    persons = jobs.submit(AUTOBIDDER_SYNC_USER, account, {})
    jobs.wait_until(persons, lambda view: view.phase != "queued" or view.ended)
    waiting = jobs.store.view(scheduled)
    ended = jobs.wait(persons)
    last = jobs.wait(scheduled)

    assert waiting.attempt == 1
    assert ended.state == last.state == "completed"
    assert ended.finished_at_ms <= last.finished_at_ms


def skipped(reason: str) -> float:
    return REGISTRY.get_sample_value("optima_autobidder_sync_skipped_accounts_total", {"reason": reason}) or 0.0
