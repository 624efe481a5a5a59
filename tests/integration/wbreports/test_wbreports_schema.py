"""The migrated schema: as the models say, usable by the two services that fetch reports, closed to others; nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text
from sqlalchemy.exc import ProgrammingError

from wbaccounts.database import open_engine
from wbaccounts.migrator import drift, upgrade
from wbaccounts.roles import ensure_service_role
from wbdev.scratch_databases import fresh_database
from wbreports.models import PARTITIONS, metadata

SPLIT = {"wb_report_rows", "changed_days"}
TABLES = sorted(table.name for table in metadata.sorted_tables)


def test_migrations_and_models_agree(owner: Engine) -> None:
    differences = [
        change
        for change in drift(owner, "wbreports", metadata)
        if not (change[0] == "remove_table" and change[1].name.rpartition("_p")[0] in SPLIT)
        and not (change[0] == "remove_index" and change[1].table.name.rpartition("_p")[0] in SPLIT)
    ]

    assert differences == []


@pytest.mark.parametrize("table", sorted(SPLIT))
def test_big_tables_are_split_by_account(owner: Engine, table: str) -> None:
    with owner.connect() as connection:
        parts = connection.execute(
            text("SELECT count(*) FROM pg_inherits WHERE inhparent = CAST(:name AS regclass)"),
            {"name": f"wbreports.{table}"},
        ).scalar_one()

    assert parts == PARTITIONS


@pytest.mark.parametrize("role", ["digitization", "rnp"])
@pytest.mark.parametrize("table", TABLES)
def test_services_that_fetch_reports_work_on_every_table(
    owner: Engine, as_role: Callable[[str], Engine], role: str, table: str
) -> None:
    with as_role(role).begin() as connection:
        connection.execute(text(f"DELETE FROM wbreports.{table}"))
        connection.execute(text("SELECT count(*) FROM wbreports.counting_rows"))


@pytest.mark.parametrize("role", ["autobidder", "gateway"])
def test_others_have_nothing_to_do_with_it(owner: Engine, as_role: Callable[[str], Engine], role: str) -> None:
    with owner.begin() as connection:
        ensure_service_role(connection, role)
    with as_role(role).connect() as connection, pytest.raises(ProgrammingError, match="permission denied"):
        connection.execute(text("SELECT count(*) FROM wbreports.wb_reports"))


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE wbreports.wb_reports",
        "DROP TRIGGER note_insert_of_wb_reports ON wbreports.wb_reports",
        "UPDATE wbreports.alembic_version SET version_num = '0000'",
    ],
)
def test_no_service_changes_the_schema(owner: Engine, as_role: Callable[[str], Engine], statement: str) -> None:
    with as_role("rnp").connect() as connection, pytest.raises(ProgrammingError):
        connection.execute(text(statement))


@pytest.fixture
def older(postgres_url: str) -> Iterator[Engine]:
    """A database of the release before: reports are digitization's own."""
    with fresh_database(postgres_url) as url:
        engine = open_engine(url, application="test", pool_size=2)
        upgrade(engine, "wbaccounts")
        with engine.begin() as connection:
            connection.execute(text("CREATE SCHEMA digitization"))
        digitization_to(engine, "0002")
        yield engine
        engine.dispose()


def digitization_to(engine: Engine, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", "digitization:migrations")
    with engine.connect() as connection:
        config.attributes.update(connection=connection, schema="digitization")
        command.upgrade(config, revision)


def put_reports(engine: Engine, account: int) -> None:
    """A weekly report that counts, with two operations, and one that has not been read to its end."""
    with engine.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO digitization.wb_reports (account_id, report_id, period, date_from, date_to, read_at, pending) "
                "VALUES (:id, 1, 'weekly', '2026-11-02', '2026-11-08', now(), false), "
                "(:id, 2, 'weekly', '2026-11-09', '2026-11-15', NULL, true)"
            ),
            {"id": account},
        )
        connection.execute(
            text(
                "INSERT INTO digitization.wb_report_rows "
                "(account_id, report_id, rrd_id, rr_date, nm_id, for_pay, digest, revision) "
                "VALUES (:id, 1, 10, '2026-11-03', 7, 12.50, 1, 4), (:id, 1, 11, '2026-11-04', NULL, 1, 2, 5), "
                "(:id, 2, 12, '2026-11-10', 7, 3, 3, 6)"
            ),
            {"id": account},
        )


def rows(engine: Engine, query: str) -> list[tuple[object, ...]]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text(query))]


def test_reports_of_an_older_release_move_with_everything_in_them(older: Engine) -> None:
    for account in (1, 2):
        put_reports(older, account)
    query = "SELECT * FROM {0}.wb_report_rows ORDER BY account_id, report_id, rrd_id"
    before = rows(older, query.format("digitization"))

    upgrade(older, "wbreports")

    assert rows(older, query.format("wbreports")) == before == rows(older, query.format("digitization"))
    assert rows(older, "SELECT account_id, day::text, nm_id, revision FROM wbreports.changed_days ORDER BY 1, 2") == [
        (account, day, nm_id, 7) for account in (1, 2) for day, nm_id in (("2026-11-03", 7), ("2026-11-04", 0))
    ]
    upgrade(older, "digitization")
    assert drift_of_tables(older) == []
    assert len(rows(older, query.format("digitization"))) == len(before)


def test_the_release_before_goes_on_writing_through_the_views(older: Engine) -> None:
    upgrade(older, "wbreports")

    with older.begin() as connection:
        connection.execute(text("SET LOCAL ROLE digitization"))
        for revision in (1, 2):
            connection.execute(
                text(
                    "INSERT INTO digitization.wb_report_rows AS t "
                    "(account_id, report_id, rrd_id, rr_date, nm_id, digest, revision) "
                    "VALUES (3, 1, 10, '2026-11-03', 7, :revision, :revision) "
                    "ON CONFLICT (account_id, report_id, rrd_id) DO UPDATE "
                    "SET digest = excluded.digest, revision = excluded.revision"
                ),
                {"revision": revision},
            )

    assert rows(older, "SELECT rrd_id, revision FROM wbreports.wb_report_rows") == [(10, 2)]


def test_rows_that_came_after_the_new_schema_are_handed_over(older: Engine) -> None:
    with older.begin() as connection:
        for name in ("wb_reports", "wb_report_rows"):
            connection.execute(text(f"ALTER TABLE digitization.{name} RENAME TO set_aside_{name}"))
    upgrade(older, "wbreports")
    with older.begin() as connection:
        for name in ("wb_reports", "wb_report_rows"):
            connection.execute(text(f"ALTER TABLE digitization.set_aside_{name} RENAME TO {name}"))
    put_reports(older, 5)

    upgrade(older, "digitization")

    assert len(rows(older, "SELECT 1 FROM wbreports.wb_report_rows WHERE account_id = 5")) == 3
    assert len(rows(older, "SELECT 1 FROM digitization.wb_reports")) == 2
    assert rows(older, "SELECT day::text, nm_id FROM wbreports.changed_days ORDER BY 1") == [
        ("2026-11-03", 7),
        ("2026-11-04", 0),
    ]


def drift_of_tables(engine: Engine) -> list[object]:
    return [
        change for change in drift(engine, "wbreports", metadata) if change[0] not in {"remove_table", "remove_index"}
    ]
