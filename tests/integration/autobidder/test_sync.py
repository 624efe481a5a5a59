"""The sync against the simulator: every part is stored as WB holds it, by one run after the other."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Engine
from tests.integration.autobidder.truth import differences

from wbcontracts.kinds import AUTOBIDDER_SYNC_USER

pytestmark = pytest.mark.usefixtures("worker")


def test_a_persons_sync_brings_all_parts(sim: Any, make_account: Any, jobs: Any, owner: Engine) -> None:
    seller = sim.seller(campaigns=60, days=10)
    account = make_account(seller["token"])

    view = jobs.run(AUTOBIDDER_SYNC_USER, account, {})

    assert view.state == "completed", view
    assert differences(owner, sim, seller["sid"], account.account_id) == {}
