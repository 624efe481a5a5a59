"""Freezes what a release leaves behind, for the upgrade tests of later ones: its schemas with rows, its jobs in Redis.

    python -m tools.release_snapshot tests/integration/upgrade/v0.1.0     run with the code of the release that is frozen

A worker is killed among jobs of every stage: paused with pages behind it, running, in backoff, waiting in line, granted with
a wake-up that nobody has taken, ended. Both dumps are plain texts that any later server reads.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import redis
from sqlalchemy.orm import Session

from wbaccounts import journal
from wbaccounts.accounts import add_account
from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade
from wbaccounts.tenants import create_tenant
from wbaccounts.vault import TokenVault
from wbcontracts.kinds import IMPORT_USER_FEEDS
from wbdev.postgres_server import postgres_binaries
from wbdev.servers import embedded_postgres, embedded_redis
from wbgate.clock import wall_ms
from wbgate.config import GateConfig
from wbgate.jobs import JobStore
from wbgate.view import JobView

PACKAGES = ("wbaccounts", "wbreports", "wbads", "digitization", "rnp", "autobidder")
TOKEN_KEYS = "frozen:" + "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVowMTIzNDU="
"""Seals the tokens of simulated sellers in the snapshot; opens nothing else."""
YEARS_20_S = 20 * 365 * 86_400
SIDS = {
    name: f"00000000-0000-4000-8000-00000000000{number}"
    for number, name in enumerate(("paused", "running", "backoff", "granted"))
}
WITHIN_S = 60.0


def seller_spec(name: str) -> dict[str, Any]:
    """What the simulator is asked for, now and by the tests of later releases."""
    end = "2026-11-29T12:00:00"
    return {
        "sid": SIDS[name],
        "seed": 7,
        "orders": 100,
        "sales": 80,
        "days": 20,
        "pageCap": 5,
        "end": end,
        "tokenLifeS": YEARS_20_S,
    }


def redis_content(client: redis.Redis) -> list[dict[str, Any]]:
    """Every key with its type, value and life left in ms (-1: for good)."""
    read: dict[str, Callable[[str], Any]] = {
        "string": client.get,
        "hash": client.hgetall,
        "set": lambda key: sorted(client.smembers(key)),
        "zset": lambda key: client.zrange(key, 0, -1, withscores=True),
        "list": lambda key: client.lrange(key, 0, -1),
    }
    keys = sorted(client.scan_iter("wb:*"))
    kinds = {key: str(client.type(key)) for key in keys}
    return [{"key": key, "type": kinds[key], "pttl": client.pttl(key), "value": read[kinds[key]](key)} for key in keys]


def schema_text(database_url: str) -> str:
    """Schemas and rows as statements that any PostgreSQL reads: no meta-commands and no settings of the dumping one, but that
    functions come before the tables of their bodies.
    """
    dump = subprocess.run(
        [str(postgres_binaries() / "pg_dump"), "--inserts", "--no-owner", database_url],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    left_out = re.compile(r"SET (?!check_function_bodies)|SELECT pg_catalog\.set_config|\\|--")
    kept = [line for line in dump.splitlines() if not left_out.match(line)]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip() + "\n"


class Frozen:
    """Servers, a simulator and accounts of a release; `folder` is scratch."""

    def __init__(self, folder: Path) -> None:
        self.redis = embedded_redis(folder / "redis")
        self.postgres = embedded_postgres(folder / "postgres")
        self._port_file = folder / "port"
        self.simulator = subprocess.Popen(
            [sys.executable, "-m", "wbsim", "--host", "127.0.0.1", "--port", "0", "--port-file", str(self._port_file)]
        )
        _until(self._port_file.exists, "the simulator")
        self.client = redis.Redis.from_url(self.redis.url, decode_responses=True)
        self.store = JobStore(redis.Redis.from_url(self.redis.url), GateConfig())
        self.engine = open_engine(self.postgres.url, application="snapshot")
        for package in PACKAGES:
            if find_spec(f"{package}.migrations"):
                upgrade(self.engine, package)

    @property
    def simulator_url(self) -> str:
        """Where the simulator listens."""
        return f"http://127.0.0.1:{self._port_file.read_text().strip()}"

    def control(self, path: str, body: object) -> Any:
        """What a control call of the simulator answers."""
        request = urllib.request.Request(f"{self.simulator_url}/_sim{path}", json.dumps(body).encode(), method="POST")  # noqa: S310
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            return json.load(answer)

    def worker(self) -> subprocess.Popen[bytes]:
        """A worker process of the release."""
        environ = os.environ | {
            "REDIS_URL": self.redis.url,
            "DATABASE_URL": self.postgres.url,
            "WB_TOKEN_KEYS": TOKEN_KEYS,
            "WB_BASE_URL": self.simulator_url,
            "METRICS_PORT": "0",
            "LOG_FORMAT": "console",
        }
        return subprocess.Popen([sys.executable, "-m", "digitization", "worker"], env=environ)

    def accounts(self) -> dict[str, tuple[str, str]]:
        """Tenant and account of each seller."""
        vault = TokenVault.from_env({"WB_TOKEN_KEYS": TOKEN_KEYS})
        made = {}
        for name in SIDS:
            token = self.control("/sellers", seller_spec(name))["token"]
            with Session(self.engine) as session, session.begin():
                tenant = create_tenant(session, f"Tenant {name}")
                account = add_account(session, tenant.tenant_id, f"Account {name}", token, vault, wall_ms())
            made[name] = (tenant.tenant_id, account.account_id)
        return made

    def ask(self, name: str, of: tuple[str, str]) -> str:
        """A person's import, as the gateway makes one."""
        tenant_id, account_id = of
        payload = {"dateFrom": "2026-11-10", "dateTo": "2026-11-29"}
        job_id = f"frozen-{name}"
        with Session(self.engine) as session, session.begin():
            journal.record_submission(
                session,
                job_id=job_id,
                kind=IMPORT_USER_FEEDS,
                tenant_id=tenant_id,
                account_id=account_id,
                payload=payload,
                request_id=f"r-{name}",
                now_ms=wall_ms(),
            )
        self.store.submit(
            IMPORT_USER_FEEDS,
            account_id=account_id,
            tenant_id=tenant_id,
            payload=payload,
            job_id=job_id,
            request_id=f"r-{name}",
        )
        return job_id

    def stop(self) -> None:
        """End the servers and the simulator."""
        self.simulator.terminate()
        self.engine.dispose()
        self.redis.stop()
        self.postgres.stop()


def _until(condition: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + WITHIN_S
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(what)
        time.sleep(0.05)


def freeze(frozen: Frozen) -> dict[str, str]:
    """Bring jobs into their stages and kill the worker; returns the phase of each."""
    from digitization.kinds import sync_increment_kind

    accounts = frozen.accounts()
    frozen.control(
        "/faults", {"kind": "status", "status": 500, "method": "GET /api/v1/supplier/orders", "sid": SIDS["backoff"]}
    )
    frozen.control(
        "/faults",
        {"kind": "slow", "delayS": 40, "method": "GET /api/v1/supplier/orders", "sid": SIDS["running"], "skip": 2},
    )
    worker = frozen.worker()

    def seen(name: str) -> JobView:
        view = frozen.store.view(f"frozen-{name}")
        assert view is not None  # noqa: S101 - it was just submitted
        return view

    for name in ("paused", "backoff", "running"):
        frozen.ask(name, accounts[name])
    _until(lambda: seen("paused").phase == "rate-limited", "a paused job")
    _until(lambda: seen("backoff").phase == "retrying", "a job in backoff")
    increment = sync_increment_kind(1_800_000)
    frozen.store.submit(
        increment,
        account_id=accounts["paused"][1],
        payload={"slotAt": "2026-11-30T00:00:00Z"},
        job_id="frozen-waiting",
        request_id="slot",
    )
    time.sleep(3)
    worker.kill()
    worker.wait()
    frozen.ask("granted", accounts["granted"])
    return {name: seen(name).phase for name in ("paused", "running", "backoff", "waiting", "granted")}


def main() -> int:
    """Write schema.sql, redis.json and about.json into the folder that is named."""
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        frozen = Frozen(Path(scratch))
        try:
            phases = freeze(frozen)
            content = redis_content(frozen.client)
            (target / "schema.sql").write_text(schema_text(frozen.postgres.url))
        finally:
            frozen.stop()
    (target / "redis.json").write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n")
    (target / "about.json").write_text(json.dumps({"takenAtMs": wall_ms(), "phases": phases}, indent=1) + "\n")
    print(phases)
    return 0


if __name__ == "__main__":
    sys.exit(main())
