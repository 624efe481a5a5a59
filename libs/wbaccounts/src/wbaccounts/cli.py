"""Commands of an operator on tenants, keys and accounts. A token comes from a file or standard input, never from argv.

Each command returns one JSON-able object; `__main__` prints it. Exit status: 0 done, 1 refused or not found, 2 misuse.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from wbaccounts.accounts import PAUSED, Account, add_account, disable_account, enable_account
from wbaccounts.api_keys import DEFAULT_SCOPES, SCOPES
from wbaccounts.clock import wall_ms
from wbaccounts.database import open_engine
from wbaccounts.errors import AccountsError, DatabaseUrlInvalid
from wbaccounts.migrator import upgrade
from wbaccounts.rotation import rotate_all
from wbaccounts.tenants import create_api_key, create_tenant, get_tenant, list_tenants, revoke_api_key
from wbaccounts.vault import TokenVault, generate_key

Answer = dict[str, Any]
Environ = Mapping[str, str]


class CommandRefused(AccountsError):
    """The command cannot be carried out; the text says why."""


def parser() -> argparse.ArgumentParser:
    """All commands; each takes --json."""
    root = argparse.ArgumentParser(prog="python -m wbaccounts", description=__doc__.split("\n", 1)[0])
    commands = root.add_subparsers(dest="command", required=True)

    def command(name: str, text: str, run: Callable[..., Answer], *positionals: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        sub.add_argument("--json", action="store_true", help="print one JSON object")
        for positional in positionals:
            sub.add_argument(positional)
        return sub

    command("migrate", "bring the schema wbaccounts to its newest revision", _migrate)
    command("create-tenant", "make a tenant", _create_tenant, "name")
    command("list-tenants", "show all tenants", _list_tenants)
    key = command("create-key", "make an API key of a tenant; it is shown this once", _create_key, "tenant")
    key.add_argument("--name", default="default")
    key.add_argument("--scope", action="append", choices=SCOPES, help="default: all but admin")
    command("revoke-key", "end an API key at once", _revoke_key, "key_id")
    added = command("add-account", "connect a seller's account", _add_account, "tenant", "name")
    added.add_argument("--token-file", type=Path, help="file with the WB token; default: standard input")
    disabled = command("disable-account", "stop an account", _disable_account, "account")
    disabled.add_argument("--reason", default=PAUSED)
    command("enable-account", "let an account work again", _enable_account, "account")
    command("rotate-keys", "seal every token with the first key of WB_TOKEN_KEYS", _rotate_keys)
    command("generate-token-key", "make a key for WB_TOKEN_KEYS", _generate_token_key, "key_id")
    return root


def run(argv: Sequence[str], environ: Environ) -> tuple[argparse.Namespace, Answer]:
    """Carry out the command of `argv`. Raises AccountsError (refused) and SystemExit (misuse)."""
    arguments = parser().parse_args(argv)
    return arguments, arguments.run(arguments, environ)


def _migrate(_arguments: argparse.Namespace, environ: Environ) -> Answer:
    before = upgrade(_engine(environ), "wbaccounts")
    return {"schema": "wbaccounts", "was": before.state, "from": before.found, "revision": before.wanted}


def _create_tenant(arguments: argparse.Namespace, environ: Environ) -> Answer:
    if not arguments.name.strip():
        raise CommandRefused(f"name: given {arguments.name!r}, accepted: a text that is not empty")
    with _transaction(environ) as session, session.begin():
        tenant = create_tenant(session, arguments.name)
    return {"tenantId": tenant.tenant_id, "name": tenant.name}


def _list_tenants(_arguments: argparse.Namespace, environ: Environ) -> Answer:
    with _transaction(environ) as session:
        tenants = list_tenants(session)
    return {"tenants": [{"tenantId": tenant.tenant_id, "name": tenant.name} for tenant in tenants]}


def _create_key(arguments: argparse.Namespace, environ: Environ) -> Answer:
    with _transaction(environ) as session, session.begin():
        _require_tenant(session, arguments.tenant)
        key = create_api_key(session, arguments.tenant, arguments.name, arguments.scope or DEFAULT_SCOPES)
    return {"keyId": key.key_id, "apiKey": key.secret.get_secret_value()}


def _revoke_key(arguments: argparse.Namespace, environ: Environ) -> Answer:
    with _transaction(environ) as session, session.begin():
        revoked = revoke_api_key(session, arguments.key_id, wall_ms())
    if not revoked:
        raise CommandRefused(f"key {arguments.key_id!r} does not exist, or was revoked before")
    return {"keyId": arguments.key_id, "revoked": revoked}


def _add_account(arguments: argparse.Namespace, environ: Environ) -> Answer:
    vault = TokenVault.from_env(environ)
    token = arguments.token_file.read_text() if arguments.token_file else sys.stdin.read()
    with _transaction(environ) as session, session.begin():
        _require_tenant(session, arguments.tenant)
        account = add_account(session, arguments.tenant, arguments.name, token, vault, wall_ms())
    return _shown(account)


def _disable_account(arguments: argparse.Namespace, environ: Environ) -> Answer:
    with _transaction(environ) as session, session.begin():
        changed = disable_account(session, arguments.account, arguments.reason, wall_ms())
    return {"accountId": arguments.account, "changed": changed}


def _enable_account(arguments: argparse.Namespace, environ: Environ) -> Answer:
    with _transaction(environ) as session, session.begin():
        changed = enable_account(session, arguments.account, wall_ms())
    return {"accountId": arguments.account, "changed": changed}


def _rotate_keys(_arguments: argparse.Namespace, environ: Environ) -> Answer:
    vault = TokenVault.from_env(environ)
    report = rotate_all(_engine(environ), vault)
    if report.unreadable:
        raise CommandRefused(
            f"{report.resealed} tokens sealed anew, but those of accounts {', '.join(report.unreadable)} open with no "
            "key at hand: put their old key back into WB_TOKEN_KEYS, or give these accounts new tokens"
        )
    return {"key": vault.newest, "resealed": report.resealed, "alreadyNewest": report.already_newest}


def _generate_token_key(arguments: argparse.Namespace, _environ: Environ) -> Answer:
    return {"key": generate_key(arguments.key_id)}


def _engine(environ: Environ) -> Engine:
    url = environ.get("DATABASE_URL", "")
    if not url:
        raise DatabaseUrlInvalid("DATABASE_URL: given nothing, accepted: postgresql://user:password@host:port/database")
    return open_engine(url, application="wbaccounts")


def _transaction(environ: Environ) -> Session:
    return Session(_engine(environ))


def _require_tenant(session: Session, tenant_id: str) -> None:
    if get_tenant(session, tenant_id) is None:
        raise CommandRefused(f"tenant {tenant_id!r} does not exist: list-tenants shows their ids")


def _shown(account: Account) -> Answer:
    return {
        "accountId": account.account_id,
        "tenantId": account.tenant_id,
        "name": account.name,
        "sellerId": account.seller_id,
        "tokenType": account.token_type.value,
        "scopes": sorted(account.token_scopes),
        "readOnly": account.token_read_only,
        "state": account.state,
    }
