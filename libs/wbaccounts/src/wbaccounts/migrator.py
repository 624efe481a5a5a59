"""Brings a package's schema to its newest revision; used for `wbaccounts` itself and for each service's own schema.

A package `p` keeps its revisions in `p/migrations`, its tables in the schema `p`, its revision in `p.alembic_version`.
One migrator at a time works on a database. Revisions only add or relax: code of the neighbouring one runs beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

from alembic import command, context
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, inspect, text
from sqlalchemy.exc import OperationalError

from wbaccounts.errors import MigrationBusy
from wbaccounts.roles import checked_role

VERSION_TABLE = "alembic_version"
MIGRATION_LOCK = 0x57424D4947524154
"""Advisory lock of a database's migrators ("WBMIGRAT"); one for all packages, since they touch the same roles."""

SchemaState = Literal["absent", "behind", "current", "ahead"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long a migrator waits, in ms: for other migrators, for a table lock, for one statement."""

    turn_ms: int = 120_000
    lock_ms: int = 5_000
    statement_ms: int = 60_000


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaRevision:
    """Where a package's schema stands. `ahead`: a newer release was here; this code runs with it, changing nothing."""

    package: str
    state: SchemaState
    found: str | None
    wanted: str


def upgrade(engine: Engine, package: str, patience: Patience | None = None) -> SchemaRevision:
    """Bring the schema of `package` to its newest revision; returns where it stood before.

    Raises MigrationBusy when another migrator works for longer than `patience.turn_ms`.
    """
    patience = patience or Patience()
    with engine.connect() as connection, _turn(connection, patience):
        connection.execute(text(f'CREATE SCHEMA IF NOT EXISTS "{checked_role(package)}"'))
        connection.commit()
        before = _revision(connection, package)
        if before.state in {"absent", "behind"}:
            command.upgrade(_config(package, connection), "head")
    return before


def revision(engine: Engine, package: str) -> SchemaRevision:
    """Where the schema of `package` stands now; reads only."""
    with engine.connect() as connection:
        return _revision(connection, package)


def drift(engine: Engine, package: str, metadata: MetaData) -> list[Any]:
    """What alembic would still change to make the migrated schema equal `metadata`; empty when they agree."""

    def of_package(name: str | None, kind: str, _parents: object) -> bool:
        return name == package if kind == "schema" else name != VERSION_TABLE

    options: dict[str, Any] = {
        "version_table_schema": package,
        "include_schemas": True,
        "include_name": of_package,
        "compare_type": True,
        "compare_server_default": True,
    }
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def run_environment() -> None:
    """Body of a package's `migrations/env.py`: runs revisions on the connection of `upgrade`, one transaction each."""
    attributes = context.config.attributes
    context.configure(
        connection=attributes["connection"],
        version_table=VERSION_TABLE,
        version_table_schema=attributes["schema"],
        transaction_per_migration=True,
    )
    with context.begin_transaction():
        context.run_migrations()


@contextmanager
def _turn(connection: Connection, patience: Patience) -> Iterator[None]:
    """Hold the migrators' lock on this very connection, whose end frees it whatever happens."""
    connection.detach()
    _set(connection, lock_timeout=patience.turn_ms, statement_timeout=0)
    try:
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
    except OperationalError as error:
        if getattr(error.orig, "sqlstate", None) != "55P03":
            raise
        raise MigrationBusy(f"another migration runs for over {patience.turn_ms / 1000:g} s") from error
    _set(connection, lock_timeout=patience.lock_ms, statement_timeout=patience.statement_ms)
    connection.commit()
    yield


def _set(connection: Connection, **timeouts_ms: int) -> None:
    for name, value in timeouts_ms.items():
        connection.execute(text("SELECT set_config(:name, :value, false)"), {"name": name, "value": str(value)})


def _revision(connection: Connection, package: str) -> SchemaRevision:
    scripts = ScriptDirectory.from_config(_config(package, connection))
    wanted = scripts.get_current_head()
    if wanted is None:
        raise ValueError(f"{package}.migrations holds no revision")
    found = _found(connection, package)
    if found is None:
        state: SchemaState = "absent"
    elif found == wanted:
        state = "current"
    else:
        state = "behind" if found in {script.revision for script in scripts.walk_revisions()} else "ahead"
    return SchemaRevision(package=package, state=state, found=found, wanted=wanted)


def _found(connection: Connection, package: str) -> str | None:
    if not inspect(connection).has_table(VERSION_TABLE, schema=package):
        connection.rollback()
        return None
    found = connection.execute(text(f'SELECT version_num FROM "{checked_role(package)}".{VERSION_TABLE}')).scalar()  # noqa: S608
    connection.rollback()
    return None if found is None else str(found)


def _config(package: str, connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", f"{package}:migrations")
    config.attributes["connection"] = connection
    config.attributes["schema"] = package
    return config
