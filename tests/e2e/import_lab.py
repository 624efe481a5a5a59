"""What an end-to-end test of imports does on a running stack: make sellers and accounts, ask, poll, spoil, compare.

It speaks with the stack over its addresses only, as a front end and an operator do; it imports none of the importer's code.
"""

from __future__ import annotations

import contextlib
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx2
import psycopg
from sqlalchemy.orm import Session

from wbaccounts.accounts import add_account
from wbaccounts.database import open_engine
from wbaccounts.tenants import create_api_key, create_tenant
from wbaccounts.vault import TokenVault
from wbdev.demo_account import MOSCOW
from wbdev.stored_rows import compare_feeds
from wbdev.up_process import UpProcess, wait_until

POLL_S = 0.02
HTTP_TIMEOUT_S = 15.0
DAYS = 20
SALES = "/api/v1/supplier/sales"
ORDERS = "/api/v1/supplier/orders"

Job = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Tenant:
    """A tenant and a key of it."""

    tenant_id: str
    key: str

    @property
    def auth(self) -> dict[str, str]:
        return {"X-API-Key": self.key}


@dataclass(frozen=True, kw_only=True)
class Cabinet:
    """An account of a tenant and the simulated seller behind it."""

    tenant: Tenant
    account_id: str
    sid: str

    @property
    def path(self) -> str:
        return f"/v1/accounts/{self.account_id}/digitization/imports/feeds"


@dataclass(frozen=True, kw_only=True)
class Seen:
    """One answer to a poll; `at` is Unix seconds right after it."""

    at: float
    job: Job

    @property
    def phase(self) -> str:
        return str(self.job["progress"]["phase"])

    @property
    def resume_at(self) -> float | None:
        text = self.job["progress"]["resumeAt"]
        return None if text is None else datetime.fromisoformat(text).timestamp()


class ImportLab:
    """`up` is the stack; all it makes is new, so that tests share the stack without meeting each other."""

    def __init__(self, up: UpProcess) -> None:
        self.up = up
        self.env = up.env()
        self._vault = TokenVault.from_env({"WB_TOKEN_KEYS": (up.folder / "token-keys").read_text().strip()})
        self._engine = open_engine(self.env["DATABASE_URL"], application="e2e")
        self.api = httpx2.Client(base_url=self.env["GATEWAY_URL"], timeout=HTTP_TIMEOUT_S)
        self.sim = httpx2.Client(base_url=self.env["WBSIM_URL"], timeout=60)

    def close(self) -> None:
        self.api.close()
        self.sim.close()
        self._engine.dispose()

    # Sellers and accounts ------------------------------------------------------------------------------------------

    def tenant(self) -> Tenant:
        with Session(self._engine) as session, session.begin():
            tenant_id = create_tenant(session, "ООО «Ромашка»").tenant_id
            key = create_api_key(session, tenant_id, "e2e").secret.get_secret_value()
        return Tenant(tenant_id=tenant_id, key=key)

    def cabinet(self, tenant: Tenant, *, orders: int, sales: int, page_cap: int) -> Cabinet:
        """An account whose seller has so many rows; WB cuts its pages at `page_cap`."""
        sid = str(uuid.uuid4())
        seller = {"sid": sid, "orders": orders, "sales": sales, "days": DAYS, "pageCap": page_cap, "sameChange": 5}
        made = self.sim.post("/_sim/sellers", json=seller)
        made.raise_for_status()
        now_ms = time.time_ns() // 1_000_000
        with Session(self._engine) as session, session.begin():
            account = add_account(session, tenant.tenant_id, "Кабинет", made.json()["token"], self._vault, now_ms)
        return Cabinet(tenant=tenant, account_id=account.account_id, sid=sid)

    # The API -------------------------------------------------------------------------------------------------------

    def period(self) -> dict[str, str]:
        today = datetime.now(MOSCOW).date()
        return {"dateFrom": f"{today - timedelta(days=DAYS + 2)}", "dateTo": f"{today}"}

    def ask(self, cabinet: Cabinet, auth: Mapping[str, str] | None = None) -> httpx2.Response:
        return self.api.post(cabinet.path, json=self.period(), headers=dict(auth or cabinet.tenant.auth))

    def start(self, cabinet: Cabinet) -> str:
        """Ask for a new import and return its job id."""
        answer = self.ask(cabinet)
        assert answer.status_code == 202, answer.text
        assert answer.json()["alreadyRunning"] is False
        assert answer.headers["Location"] == f"/v1/jobs/{answer.json()['jobId']}"
        return str(answer.json()["jobId"])

    def poll(self, cabinet: Cabinet, job_id: str) -> httpx2.Response:
        return self.api.get(f"/v1/jobs/{job_id}", headers=cabinet.tenant.auth)

    def cancel(self, cabinet: Cabinet, job_id: str) -> httpx2.Response:
        return self.api.delete(f"/v1/jobs/{job_id}", headers=cabinet.tenant.auth)

    def look(self, cabinet: Cabinet, job_id: str) -> Seen:
        """One poll that has to be answered."""
        answer = self.poll(cabinet, job_id)
        assert answer.status_code == 200, answer.text
        job = answer.json()
        assert set(job["progress"]) == {"phase", "message", "resumeAt", "attempt", "maxAttempts"}
        return Seen(at=time.time(), job=job)

    def looks(self, cabinet: Cabinet, job_id: str, *, within_s: float) -> Iterator[Seen]:
        """Polls until the job has ended; the last one shows its end."""
        deadline_s = time.monotonic() + within_s
        while True:
            seen = self.look(cabinet, job_id)
            yield seen
            if seen.job["state"] != "pending":
                return
            assert time.monotonic() < deadline_s, f"still {seen.job} after {within_s:.0f} s"
            time.sleep(POLL_S)

    def end(self, cabinet: Cabinet, job_id: str, *, within_s: float) -> Job:
        """Poll until the end; tolerate answers that say that a server is away."""
        ended: list[Job] = []

        def has_ended() -> bool:
            answer = self.poll(cabinet, job_id)
            if answer.status_code == 503:
                return False
            assert answer.status_code == 200, answer.text
            ended[:] = [answer.json()]
            return bool(ended[0]["state"] != "pending")

        try:
            wait_until(has_ended, within_s=within_s, what=f"the end of job {job_id}")
        except TimeoutError as error:
            raise TimeoutError(f"{error}: {ended}") from None
        return ended[0]

    def until(self, cabinet: Cabinet, job_id: str, wanted: Callable[[Seen], bool], *, within_s: float = 30) -> Seen:
        """The first poll that shows what is wanted, before the job has ended."""
        for seen in self.looks(cabinet, job_id, within_s=within_s):
            if wanted(seen):
                return seen
        raise AssertionError(f"job {job_id} ended before it showed that")

    # The simulator -------------------------------------------------------------------------------------------------

    def requests(self, cabinet: Cabinet) -> list[dict[str, Any]]:
        """WB calls of the cabinet's seller, oldest first."""
        answer = self.sim.get("/_sim/requests", params={"sid": cabinet.sid})
        answer.raise_for_status()
        return list(answer.json())

    def statuses(self, cabinet: Cabinet) -> Counter[int]:
        return Counter(call["status"] for call in self.requests(cabinet))

    def asked(self, cabinet: Cabinet) -> Counter[tuple[str, str]]:
        """How often each page was asked for."""
        return Counter((call["path"], call["query"]) for call in self.requests(cabinet))

    def spoil(self, cabinet: Cabinet, path: str, kind: str, **fault: Any) -> str:
        """Let one call of a method go wrong; `skip` lets so many through first."""
        body = {"kind": kind, "method": f"GET {path}", "sid": cabinet.sid, **fault}
        answer = self.sim.post("/_sim/faults", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def await_fault(self, fault_id: str, *, within_s: float = 60) -> None:
        """Return when the fault has fired."""

        def has_fired() -> bool:
            return all(fault["id"] != fault_id for fault in self.sim.get("/_sim/faults").json())

        wait_until(has_fired, within_s=within_s, what=f"the use of {fault_id}")

    # The rows ------------------------------------------------------------------------------------------------------

    def stored(self, cabinet: Cabinet) -> int:
        """Rows stored so far."""
        with self.sql() as connection:
            query = (
                "SELECT (SELECT count(*) FROM digitization.wb_orders WHERE account_id = %(account)s)"
                " + (SELECT count(*) FROM digitization.wb_sales WHERE account_id = %(account)s)"
            )
            found = connection.execute(query, {"account": cabinet.account_id}).fetchone()
        return int(found[0]) if found else 0

    @contextlib.contextmanager
    def sql(self) -> Iterator[psycopg.Connection[Any]]:
        with psycopg.connect(self.env["DATABASE_URL"], autocommit=True) as connection:
            yield connection

    def assert_whole(self, cabinet: Cabinet, job: Job, *, attempt: int = 1) -> None:
        """The job completed, its rows are the simulator's, each once, and its result counts them."""
        assert job["state"] == "completed", job
        assert job["error"] is None
        assert job["progress"]["attempt"] == attempt
        compared = compare_feeds(self.env["WBSIM_URL"], cabinet.sid, self.env["DATABASE_URL"], cabinet.account_id)
        assert [one for one in compared if not one.matches] == []
        counts = {one.feed: one.at_wb for one in compared}
        assert {feed: job["result"][feed] for feed in counts} == counts
        assert self._runs(job["jobId"]) == [("completed", job["result"]["pages"])]

    def _runs(self, job_id: str) -> list[tuple[str, int]]:
        """Outcome and committed pages of the job's runs: one, whatever number of times it was started."""
        query = (
            "SELECT r.outcome, sum(p.pages)::int FROM digitization.sync_runs r"
            " JOIN digitization.import_progress p ON p.run_id = r.id WHERE r.job_id = %s GROUP BY r.id"
        )
        with self.sql() as connection:
            return [(str(row[0]), int(row[1])) for row in connection.execute(query, [job_id])]


def rfc3339(moment: float) -> str:
    """Unix seconds as the API writes them."""
    return datetime.fromtimestamp(moment, UTC).isoformat()
