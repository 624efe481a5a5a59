"""Looks at PostgreSQL: whether it answers, its clock, each schema's migrations, and the tokens of accounts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.util import find_spec

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from wbaccounts.accounts import PAUSED
from wbaccounts.database import open_engine
from wbaccounts.errors import DatabaseUrlInvalid
from wbaccounts.migrator import revision
from wbcli.doctor.finding import Finding, fault, ok, unknown
from wbcli.doctor.moments import SOON, clock_finding

PACKAGES = ("wbaccounts", "wbreports", "wbads", "digitization", "rnp", "autobidder")
"""Packages that keep a schema; those that are not installed here are looked at where they are."""

MIGRATED_BY = {"wbreports": "digitization", "wbads": "rnp"}
"""Libraries have no command of their own: a service that leans on one brings up its schema."""

_TOKENS = """
SELECT count(*), count(*) FILTER (WHERE state = 'disabled' AND state_reason <> :paused),
    count(*) FILTER (WHERE token_expires_at < :now),
    count(*) FILTER (WHERE token_expires_at >= :now AND token_expires_at < :soon)
FROM wbaccounts.accounts
"""
"""An account that a person has paused is in order."""


def check_database(url: str, now_ms: int) -> Iterator[Finding]:
    """All checks of the database. Stops at the first where it does not answer."""
    now = datetime.fromtimestamp(now_ms / 1000, UTC)
    try:
        engine = open_engine(url, application="wb doctor", pool_size=1)
        with engine.connect() as connection:
            version, there = connection.execute(
                text("SELECT current_setting('server_version'), clock_timestamp()")
            ).one()
    except DatabaseUrlInvalid as wrong:
        yield fault("database", str(wrong), "set DATABASE_URL in that form")
        return
    except SQLAlchemyError as error:
        yield fault(
            "database", f"no answer: {type(error).__name__}", "start PostgreSQL, or set DATABASE_URL to where it is"
        )
        return
    yield ok("database", f"PostgreSQL {version}")
    yield clock_finding("database-clock", (there - now).total_seconds())
    yield from (_schema(engine, package) for package in PACKAGES)
    yield _tokens(engine, now)
    engine.dispose()


def _schema(engine: Engine, package: str) -> Finding:
    check, command = f"schema-{package}", f"python -m {MIGRATED_BY.get(package, package)} migrate"
    if find_spec(package) is None:
        return unknown(
            check,
            "the package is not installed here",
            f"run `{command}` where it is, such as in its image: it says where the schema stood",
        )
    found = revision(engine, package)
    if found.state == "current":
        return ok(check, f"revision {found.found}")
    if found.state == "ahead":
        return fault(
            check,
            f"revision {found.found} is newer than this release knows",
            "deploy the release that made it, or a later one",
        )
    return fault(check, f"revision {found.found or 'none'}: migrations are missing", f"run `{command}`")


def _tokens(engine: Engine, now: datetime) -> Finding:
    try:
        with engine.connect() as connection:
            total, disabled, expired, soon = connection.execute(
                text(_TOKENS), {"now": now, "soon": now + SOON, "paused": PAUSED}
            ).one()
    except SQLAlchemyError:
        return unknown(
            "tokens", "the table of accounts cannot be read", "run the migrations, or use a role that may read it"
        )
    found = f"accounts: {total}, disabled: {disabled}, token expired: {expired}, token ends within a week: {soon}"
    if disabled or expired or soon:
        return fault("tokens", found, "ask the sellers for new tokens: `wb accounts` names the accounts")
    return ok("tokens", found)
