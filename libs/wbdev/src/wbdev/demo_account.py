"""A tenant, an API key, a simulated seller and an account of it, so that a fresh stack can be tried at once.

They are kept in a file beside the data: a start on the same day has the same account, and a simulator begins with the same seller
and the same rows. On another day the account is a new one, since its rows end when it was made.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import httpx2
from sqlalchemy.orm import Session

from wbaccounts.accounts import add_account, disable_account, get_account
from wbaccounts.database import open_engine
from wbaccounts.tenants import authenticate, create_api_key, create_tenant
from wbaccounts.vault import TokenVault
from wbdev.whole_file import write_whole

MOSCOW = timezone(timedelta(hours=3))
HTTP_TIMEOUT_S = 30.0
PERIOD_DAYS = 30
# Both feeds are read side by side: orders in a burst of 10 pages, then one a WB minute; sales one a WB minute from the start.
# So an import takes about 31 WB minutes, 31 s at scale 60. One day less than the period: all rows lie in it.
ORDERS, SALES, PAGE_CAP, DAYS = 6_000, 4_500, 150, PERIOD_DAYS - 1


@dataclass(frozen=True, kw_only=True)
class DemoAccount:
    """What the stack tells about its demo account. `seller` is what the simulator was asked for."""

    tenant_id: str
    account_id: str
    api_key: str
    seller: dict[str, Any]


def new_seller(now: datetime) -> dict[str, Any]:
    """Return the body of `POST /_sim/sellers` for a new demo seller whose rows end `now`; equal bodies give equal rows."""
    return {
        "sid": str(uuid.uuid4()),
        "seed": 1,
        "orders": ORDERS,
        "sales": SALES,
        "days": DAYS,
        "pageCap": PAGE_CAP,
        "end": now.astimezone(MOSCOW).strftime("%Y-%m-%dT%H:%M:%S"),
    }


def make_seller(simulator_url: str, seller: Mapping[str, Any]) -> str | None:
    """Make the seller in the simulator and return its WB token; None when the simulator has it already."""
    answer = httpx2.post(f"{simulator_url}/_sim/sellers", json=dict(seller), timeout=HTTP_TIMEOUT_S, trust_env=False)
    if answer.status_code == httpx2.codes.CONFLICT:
        return None
    answer.raise_for_status()
    return str(answer.json()["token"])


def provide_demo_account(file: Path, simulator_url: str, environ: Mapping[str, str]) -> DemoAccount:
    """Return the account of `file` with its seller made again, or make both and write the file.

    `environ` holds DATABASE_URL and WB_TOKEN_KEYS. What the file says of another database does not count.
    """
    engine = open_engine(environ["DATABASE_URL"], application="wbdev")
    now = datetime.now(MOSCOW)
    try:
        with Session(engine) as session, session.begin():
            kept = kept_account(file)
            valid = kept if kept is not None and _is_known(session, kept) else None
            if valid is not None and _ends_today(valid.seller, now):
                make_seller(simulator_url, valid.seller)
                return valid
            made = _make(session, valid, simulator_url, TokenVault.from_env(environ), now)
    finally:
        engine.dispose()
    write_whole(file, json.dumps(asdict(made), indent=1))
    return made


def kept_account(file: Path) -> DemoAccount | None:
    """Return the account that the file holds, None where there is none."""
    try:
        return DemoAccount(**json.loads(file.read_text()))
    except (OSError, ValueError, TypeError):
        return None


def _ends_today(seller: Mapping[str, Any], now: datetime) -> bool:
    return str(seller["end"]).startswith(now.astimezone(MOSCOW).date().isoformat())


def _is_known(session: Session, kept: DemoAccount) -> bool:
    principal = authenticate(session, kept.api_key)
    account = get_account(session, kept.tenant_id, kept.account_id)
    return principal is not None and account is not None and account.seller_id == kept.seller["sid"]


def _make(
    session: Session, old: DemoAccount | None, simulator_url: str, vault: TokenVault, now: datetime
) -> DemoAccount:
    """A new account of the old tenant (its key stays good), or of a new one. The old account is stopped: no seller is left."""
    now_ms = int(now.timestamp() * 1000)
    seller = new_seller(now)
    token = make_seller(simulator_url, seller)
    if token is None:
        raise RuntimeError(f"the simulator has a seller {seller['sid']} already")
    if old is not None:
        disable_account(session, old.account_id, "replaced", now_ms)
        tenant_id, api_key = old.tenant_id, old.api_key
    else:
        tenant_id = create_tenant(session, "Демо").tenant_id
        api_key = create_api_key(session, tenant_id, "demo").secret.get_secret_value()
    account = add_account(session, tenant_id, "Демо-кабинет", token, vault, now_ms)
    return DemoAccount(tenant_id=tenant_id, account_id=account.account_id, api_key=api_key, seller=seller)
