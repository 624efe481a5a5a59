"""Ids that become parts of keys, and what a refused connection says about a call."""

from __future__ import annotations

import pytest

from wbgate.config import GateConfig
from wbgate.errors import GateUnavailable
from wbgate.jobs import JobStore
from wbgate.kinds import JobKind
from wbgate.records import check_ids, is_job_id
from wbgate.redis_client import gate_client
from wbgate.scripts import Scripts

KIND = JobKind(name="sync", service="shop", cls="system", attempts=1, title_ru="Синк", title_en="Sync")


@pytest.mark.parametrize("job_id", ["", "a b", "a\n", "a:b", "{a}", "x" * 121, "задача"])
def test_what_cannot_be_part_of_a_key_is_no_job_id(job_id: str) -> None:
    assert not is_job_id(job_id)
    with pytest.raises(ValueError, match="job_id: given"):
        check_ids("1", job_id)


@pytest.mark.parametrize("account_id", ["", "1\n", "1}", "x" * 65, 7, None])
def test_what_cannot_be_part_of_a_key_is_no_account_id(account_id: object) -> None:
    with pytest.raises(ValueError, match="account_id: given"):
        check_ids(account_id, "job")


def test_an_empty_job_id_is_refused_and_not_taken_for_none_given() -> None:
    store = JobStore(gate_client("redis://127.0.0.1:1/0"), GateConfig())
    with pytest.raises(ValueError, match="job_id: given ''"):
        store.submit(KIND, account_id="1", payload={}, job_id="")


def test_slot_ids_are_job_ids() -> None:
    assert is_job_id("sync-account--42--increment--2026-11-30T10.30Z")


def test_a_refused_connection_has_carried_nothing_out() -> None:
    with pytest.raises(GateUnavailable) as caught:
        Scripts(gate_client("redis://127.0.0.1:1/0"), GateConfig()).run("view", "job")
    assert not caught.value.outcome_unknown
