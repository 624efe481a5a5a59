"""An operator's command while another job of its kind is live for the account."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import date, timedelta
from typing import Any

from digitization.service import definition
from digitization.settings import DigitizationSettings
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbservice.definition import JobResources
from wbservice.worker import make_worker

A_WEEK_AGO, YESTERDAY = (
    (date.today() - timedelta(days=days)).isoformat()  # noqa: DTZ011
    for days in (7, 1)
)


def test_an_import_waits_for_a_live_one_of_another_period_and_then_makes_its_own(
    sim: Any,
    make_account: Any,
    jobs: Any,
    resources: JobResources,
    settings: DigitizationSettings,
    database_url: str,
    redis_url: str,
) -> None:
    account = make_account(sim.seller(orders=60, sales=30, days=10)["token"])
    other = jobs.submit(IMPORT_USER_FEEDS, account, {"dateFrom": YESTERDAY, "dateTo": YESTERDAY})
    environ = {**os.environ, "DATABASE_URL": database_url, "REDIS_URL": redis_url}
    command = [sys.executable, "-m", "digitization", "import", "--account", account.account_id]
    words = ["--from", A_WEEK_AGO, "--to", YESTERDAY, "--json"]
    typed = subprocess.Popen([*command, *words], env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert typed.stderr is not None
    said = typed.stderr.readline()

    running = make_worker(definition(settings), resources)
    running.start()
    try:
        printed, _ = typed.communicate(timeout=90)
    finally:
        running.stop()
        typed.kill()

    mine = json.loads(printed)
    assert said == f"digitization: first comes job {other}: dateFrom {YESTERDAY}, dateTo {YESTERDAY}\n"
    assert (typed.returncode, mine["state"]) == (0, "completed")
    assert mine["jobId"] != other
    assert mine["result"]["orders"] > jobs.store.view(other).result["orders"] > 0
