"""`python -m wbaccounts` as an operator runs it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from psycopg.conninfo import make_conninfo
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from wbaccounts.__main__ import main
from wbaccounts.accounts import find_account, load_token
from wbaccounts.tenants import authenticate
from wbaccounts.vault import TokenVault, generate_key

KEY = generate_key("k1")
FAR_S = 4_000_000_000


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


class Command:
    """Runs one command with the environment of a deployment."""

    def __init__(self, database_url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.environ = {"DATABASE_URL": database_url, "WB_TOKEN_KEYS": KEY}
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *words: str, stdin: str = "", **environ: str) -> Done:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            status = main(words, {**self.environ, **environ})
        except SystemExit as misuse:
            status = int(str(misuse.code))
        return Done(status, *self.capsys.readouterr())

    def json(self, *words: str, stdin: str = "", **environ: str) -> dict[str, Any]:
        done = self(*words, "--json", stdin=stdin, **environ)
        assert done.returncode == 0, done.stderr
        answer = json.loads(done.stdout)
        assert isinstance(answer, dict)
        return answer


@pytest.fixture
def command(
    database_url: str, clean: Engine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Command:
    return Command(database_url, capsys, monkeypatch)


def test_it_runs_as_a_module(database_url: str, clean: Engine) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "wbaccounts", "create-tenant", "ООО «Ромашка»"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "DATABASE_URL": database_url},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "tenantId: 1\nname: ООО «Ромашка»\n", "")


def test_from_nothing_to_a_key_that_opens_and_an_account_that_works(
    command: Command, clean: Engine, make_token: Callable[..., str], tmp_path: Path
) -> None:
    assert command.json("migrate")["was"] == "current"
    tenant_id = command.json("create-tenant", "ООО «Ромашка»")["tenantId"]
    assert command.json("list-tenants")["tenants"] == [{"tenantId": tenant_id, "name": "ООО «Ромашка»"}]
    key = command.json("create-key", tenant_id, "--name", "CI", "--scope", "jobs:read")
    token = make_token(exp=FAR_S)
    (tmp_path / "token").write_text(token + "\n")
    account = command.json("add-account", tenant_id, "Кабинет", "--token-file", str(tmp_path / "token"))
    assert (account["tenantId"], account["tokenType"], account["state"]) == (tenant_id, "personal", "active")
    with Session(clean) as session:
        principal = authenticate(session, key["apiKey"])
        assert principal is not None
        assert (principal.tenant_id, principal.scopes) == (tenant_id, frozenset({"jobs:read"}))
        assert load_token(session, account["accountId"], TokenVault.parse(KEY)).get_secret_value() == token
    assert command.json("revoke-key", key["keyId"])["revoked"] is True
    with Session(clean) as session:
        assert authenticate(session, key["apiKey"]) is None


def test_a_database_that_refuses_is_told_in_its_words(command: Command) -> None:
    """As of a user who may act in the roles of the processes and no more."""
    as_gateway = make_conninfo(command.environ["DATABASE_URL"], options="-c role=gateway")
    done = command("create-tenant", "x", DATABASE_URL=as_gateway)
    assert done.returncode == 1
    assert done.stderr.startswith(
        "error: the database cannot be reached or refuses: permission denied for table tenants"
    )


def test_address_and_keys_come_from_mounted_files_too(
    command: Command, make_token: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "database_url").write_text(command.environ["DATABASE_URL"] + "\n")
    (tmp_path / "wb_token_keys").write_text(KEY + "\n")
    command.environ = {"SECRETS_DIR": str(tmp_path), "DATABASE_URL": ""}
    tenant_id = command.json("create-tenant", "x")["tenantId"]
    assert command.json("add-account", tenant_id, "k", stdin=make_token(exp=FAR_S))["state"] == "active"
    away = command("list-tenants", DATABASE_URL="postgresql://127.0.0.1:1/none")
    assert away.returncode == 1, "a variable goes before its file"


def test_a_token_comes_from_standard_input_and_is_never_shown(command: Command, make_token: Callable[..., str]) -> None:
    tenant_id = command.json("create-tenant", "x")["tenantId"]
    token = make_token(exp=FAR_S)
    done = command("add-account", tenant_id, "k", stdin=token)
    assert done.returncode == 0
    assert token not in done.stdout + done.stderr
    assert command("add-account", tenant_id, "k", token).returncode == 2


def test_a_refused_token_ends_with_the_reason(command: Command, make_token: Callable[..., str]) -> None:
    tenant_id = command.json("create-tenant", "x")["tenantId"]
    done = command("add-account", tenant_id, "k", stdin=make_token(exp=1))
    assert done.returncode == 1
    assert done.stderr.startswith("error: token-expired: The token expired on 1970-01-01")


def test_an_account_is_stopped_and_started(command: Command, clean: Engine, make_token: Callable[..., str]) -> None:
    tenant_id = command.json("create-tenant", "x")["tenantId"]
    account_id = command.json("add-account", tenant_id, "k", stdin=make_token(exp=FAR_S))["accountId"]
    assert command.json("disable-account", account_id) == {"accountId": account_id, "changed": True}
    with Session(clean) as session:
        account = find_account(session, account_id)
        assert account is not None
        assert account.state_reason == "paused"
    assert command.json("enable-account", account_id)["changed"] is True
    assert command.json("enable-account", account_id)["changed"] is False


def test_keys_are_rotated_and_a_missing_one_is_told(command: Command, make_token: Callable[..., str]) -> None:
    tenant_id = command.json("create-tenant", "x")["tenantId"]
    account_id = command.json("add-account", tenant_id, "k", stdin=make_token(exp=FAR_S))["accountId"]
    new = command.json("generate-token-key", "k2")["key"]
    assert command("rotate-keys", WB_TOKEN_KEYS=new).returncode == 1
    assert f"accounts {account_id} open with no key" in command("rotate-keys", WB_TOKEN_KEYS=new).stderr
    assert command.json("rotate-keys", WB_TOKEN_KEYS=f"{new},{KEY}") == {"key": "k2", "resealed": 1, "alreadyNewest": 0}
    assert command.json("rotate-keys", WB_TOKEN_KEYS=new) == {"key": "k2", "resealed": 0, "alreadyNewest": 1}


@pytest.mark.parametrize(
    ("words", "environ", "says"),
    [
        (["migrate"], {"DATABASE_URL": ""}, "DATABASE_URL: given nothing, accepted: postgresql://"),
        (["migrate"], {"DATABASE_URL": "postgresql://u:hunter2@127.0.0.1:1/x"}, "the database cannot be reached"),
        (["migrate"], {"DATABASE_URL": "hunter2"}, "accepted: postgresql://"),
        (["add-account", "1", "k"], {"WB_TOKEN_KEYS": ""}, "WB_TOKEN_KEYS: given nothing"),
        (["add-account", "999", "k"], {}, "tenant '999' does not exist"),
        (["create-key", "abc"], {}, "tenant 'abc' does not exist"),
        (["disable-account", "abc"], {}, "given 'abc', accepted: a positive bigint"),
        (["add-account", "1", "k", "--token-file", "/no/such/file"], {}, "No such file"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    command: Command, words: list[str], environ: dict[str, str], says: str
) -> None:
    done = command(*words, **environ)
    assert done.returncode == 1
    assert says in done.stderr
    assert "hunter2" not in done.stderr
    assert "Traceback" not in done.stderr


def test_misuse_has_a_status_of_its_own(command: Command) -> None:
    assert command("no-such-command").returncode == 2
    assert command("create-key", "1", "--scope", "root").returncode == 2
