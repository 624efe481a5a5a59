"""The service's declarations hold the contract of the gate."""

from __future__ import annotations

import pytest
from prometheus_client import REGISTRY
from pydantic import SecretStr

from autobidder.actors.fan_out import plan_of
from autobidder.kinds import sync_account_kind
from autobidder.limits import Limits
from autobidder.metrics import begin_at_zero
from autobidder.process import main
from autobidder.rules.left import still_due
from autobidder.rules.parts import ORDER
from autobidder.service import definition
from autobidder.settings import AutobidderSettings
from wbcontracts.kinds import AUTOBIDDER_SYNC_USER
from wbservice.schedule import Slot


@pytest.fixture
def settings() -> AutobidderSettings:
    return AutobidderSettings(
        redis_url=SecretStr("redis://localhost:1/0"),
        database_url=SecretStr("postgresql://u@localhost:1/d"),
        autobidder_interval_ms=600_000,
    )


def test_the_persons_kind_is_the_contracts() -> None:
    kind = AUTOBIDDER_SYNC_USER

    assert (kind.cls, kind.attempts, kind.backoff_s, kind.dedup) == ("user", 5, 60, "account")
    assert kind.gate is not None


def test_a_scheduled_sync_waits_as_long_as_its_interval(settings: AutobidderSettings) -> None:
    [kind] = [kind for kind in definition(settings).actors if kind.cls == "scheduled"]

    assert (kind.name, kind.attempts) == ("autobidder-sync-account", 3)
    assert kind.gate is not None
    assert kind.gate.max_wait_s == 600


def test_the_journal_holds_the_persons_kind_alone(settings: AutobidderSettings) -> None:
    assert definition(settings).user_kinds == (AUTOBIDDER_SYNC_USER,)


def test_the_libraries_schema_is_migrated_before_the_services(settings: AutobidderSettings) -> None:
    assert definition(settings).schemas == ("wbaccounts", "wbads", "autobidder")


def test_ids_carry_the_slot() -> None:
    plan = plan_of(sync_account_kind(1_800_000), Slot(1_796_000_400_000))

    assert plan.job_id("42") == f"autobidder-sync-account--42--{Slot(1_796_000_400_000).key}"
    assert {kind.name for kind in plan.busy} == {"autobidder-sync-user", "autobidder-sync-account"}


def test_the_longest_wait_is_time_of_wb(settings: AutobidderSettings) -> None:
    fast = settings.model_copy(update={"wb_time_scale": 60.0})

    assert Limits.of(settings).longest_wait_ms == 900_000
    assert Limits.of(fast).longest_wait_ms == 15_000
    assert Limits.of(settings).calls.keys() <= set(ORDER)


def test_what_is_settled_is_not_left_for_later() -> None:
    assert still_due({"calls-budget": 3, "wb-error": 1, "unknown-to-wb": 9, "unsupported-type": 7}) == 4


@pytest.mark.parametrize("words", [["-h"], ["--help"]])
def test_help_names_every_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    told = capsys.readouterr().out
    assert all(f"  {name} " in told for name in ("worker", "scheduler", "migrate", "sync", "status", "show"))


def test_every_series_begins_at_zero() -> None:
    begin_at_zero()

    for reason in ("user-sync-live", "sync-live", "account-disabled", "token-expired", "scope-missing"):
        name = "optima_autobidder_sync_skipped_accounts_total"
        assert REGISTRY.get_sample_value(name, {"reason": reason}) is not None
    for part in ORDER:
        assert REGISTRY.get_sample_value("optima_autobidder_sync_left_total", {"part": part}) is not None
