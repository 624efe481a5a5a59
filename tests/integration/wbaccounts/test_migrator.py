"""Migrations: their agreement with the models, two at once, older code on a newer schema, and the waits that end."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, inspect, text
from sqlalchemy.engine import Connection

from wbaccounts.database import open_engine
from wbaccounts.errors import MigrationBusy
from wbaccounts.migrator import MIGRATION_LOCK, Patience, drift, revision, upgrade
from wbaccounts.models import SCHEMA, Base
from wbaccounts.roles import ensure_service_role
from wbdev.scratch_databases import fresh_database

CONSTRAINTS = """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'wbaccounts'::regnamespace AND contype <> 'n'
"""
INDEXES = (
    "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'wbaccounts' AND tablename <> 'alembic_version'"
)


@pytest.fixture
def empty_url(postgres_url: str) -> Iterator[str]:
    with fresh_database(postgres_url) as url:
        yield url


@pytest.fixture
def empty(empty_url: str) -> Iterator[Engine]:
    engine = open_engine(empty_url, application="test")
    yield engine
    engine.dispose()


def rows(connection: Connection, query: str) -> set[tuple[object, ...]]:
    return {tuple(row) for row in connection.execute(text(query)) if "alembic_version" not in str(row[0])}


def test_the_migrated_schema_is_what_the_models_say(empty: Engine) -> None:
    upgrade(empty, SCHEMA)
    assert drift(empty, SCHEMA, Base.metadata) == []


def test_a_column_that_no_migration_makes_is_seen(empty: Engine) -> None:
    upgrade(empty, SCHEMA)
    with empty.begin() as connection:
        connection.execute(text("ALTER TABLE wbaccounts.tenants DROP COLUMN created_at"))
    assert "created_at" in str(drift(empty, SCHEMA, Base.metadata))


def test_constraints_and_indexes_are_those_of_the_models(empty: Engine, postgres_url: str) -> None:
    upgrade(empty, SCHEMA)
    with fresh_database(postgres_url) as url:
        modelled = open_engine(url, application="test")
        with modelled.begin() as connection:
            connection.execute(text("CREATE SCHEMA wbaccounts"))
            Base.metadata.create_all(connection)
        with empty.connect() as migrated, modelled.connect() as made:
            for query in (CONSTRAINTS, INDEXES):
                assert rows(migrated, query) == rows(made, query)
                assert rows(made, query)
        modelled.dispose()


def test_where_it_stands_is_told_before_and_after(empty: Engine) -> None:
    assert (revision(empty, SCHEMA).state, revision(empty, SCHEMA).found) == ("absent", None)
    before = upgrade(empty, SCHEMA)
    assert before.state == "absent"
    assert revision(empty, SCHEMA).found == before.wanted
    assert upgrade(empty, SCHEMA).state == "current"


def test_two_migrators_at_once_make_one_schema(empty: Engine) -> None:
    barrier = threading.Barrier(4)

    def migrate() -> str:
        barrier.wait()
        return upgrade(empty, SCHEMA).state

    with ThreadPoolExecutor(4) as pool:
        states = sorted(future.result() for future in [pool.submit(migrate) for _ in range(4)])
    assert states == ["absent", "current", "current", "current"]


def test_an_older_release_leaves_a_newer_schema_as_it_is(empty: Engine) -> None:
    upgrade(empty, SCHEMA)
    with empty.begin() as connection:
        connection.execute(text("UPDATE wbaccounts.alembic_version SET version_num = '9999'"))
    assert upgrade(empty, SCHEMA).state == "ahead"
    assert revision(empty, SCHEMA).found == "9999"


def test_a_migrator_that_waits_too_long_for_its_turn_says_so(empty: Engine) -> None:
    with empty.connect() as other:
        other.execute(text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
        with pytest.raises(MigrationBusy, match=r"0\.05 s"):
            upgrade(empty, SCHEMA, Patience(turn_ms=50))
    assert revision(empty, SCHEMA).state == "absent"


def test_the_lock_is_free_again_after_a_migration_that_failed(empty: Engine) -> None:
    with empty.begin() as connection:
        connection.execute(text("CREATE SCHEMA wbaccounts"))
        connection.execute(text("CREATE TABLE wbaccounts.accounts (id int)"))
    for _ in range(2):
        with pytest.raises(Exception, match="already exists"):
            upgrade(empty, SCHEMA)
    with empty.connect() as connection:
        # Each revision is one transaction: the tables made before the failure are gone.
        assert inspect(connection).get_table_names(schema=SCHEMA) == ["accounts"]


def test_a_migration_does_not_wait_for_ever_behind_a_locked_table(empty: Engine) -> None:
    upgrade(empty, SCHEMA)
    with empty.begin() as connection:
        connection.execute(text("DELETE FROM wbaccounts.alembic_version"))
    with empty.begin() as holder:
        holder.execute(text("LOCK TABLE wbaccounts.alembic_version IN ACCESS EXCLUSIVE MODE"))
        with pytest.raises(Exception, match="lock timeout"):
            upgrade(empty, SCHEMA, Patience(lock_ms=50))


def test_a_migrating_user_needs_no_more_than_to_make_roles(empty_url: str) -> None:
    owner = open_engine(empty_url, application="test")
    with owner.begin() as connection:
        database = connection.execute(text("SELECT current_database()")).scalar_one()
        connection.execute(text("CREATE ROLE wbtest_migrator CREATEROLE"))
        connection.execute(text(f'GRANT CREATE ON DATABASE "{database}" TO wbtest_migrator'))
    migrator = open_engine(empty_url, role="wbtest_migrator", application="test")
    try:
        with migrator.begin() as connection:
            ensure_service_role(connection, "wbtest_service")
            ensure_service_role(connection, "wbtest_service")
            version = connection.execute(text("SELECT current_setting('server_version_num')::int")).scalar_one()
            acts = text("SELECT pg_has_role('wbtest_migrator', 'wbtest_service', :how)")
            assert connection.execute(acts, {"how": "SET" if version >= 160_000 else "MEMBER"}).scalar_one()
    finally:
        migrator.dispose()
        with owner.begin() as connection:
            connection.execute(text("DROP OWNED BY wbtest_migrator CASCADE"))
            connection.execute(text("DROP ROLE IF EXISTS wbtest_service"))
            connection.execute(text("DROP ROLE wbtest_migrator"))
        owner.dispose()
