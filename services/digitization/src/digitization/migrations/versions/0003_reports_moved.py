"""Reports live in the schema `wbreports`, below every service that fetches them; views of the old names stay for readers."""

from __future__ import annotations

from alembic import op
from sqlalchemy import text

revision = "0003"
down_revision = "0002"

MOVED = ("wb_reports", "wb_report_rows")

COLUMNS = """
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = to_regclass(:name) AND attnum > 0 AND NOT attisdropped
"""
COPY = """
    INSERT INTO wbreports.{table} ({columns}) SELECT {columns} FROM digitization.{table} ON CONFLICT DO NOTHING
"""
VIEW = "CREATE OR REPLACE VIEW digitization.{table} AS SELECT * FROM wbreports.{table}"


def upgrade() -> None:
    for table in MOVED:
        if _kind(f"digitization.{table}") in {"r", "p"}:
            _hand_over(table)
        op.execute(VIEW.format(table=table))
        op.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON digitization.{table} TO digitization")


def _kind(table: str) -> str | None:
    found = op.get_bind().execute(text("SELECT relkind FROM pg_class WHERE oid = to_regclass(:name)"), {"name": table})
    return found.scalar()


def _hand_over(table: str) -> None:
    """Rows that got here after `wbreports` was made, by an older release; a new installation has none."""
    if _kind(f"wbreports.{table}") is None:
        raise LookupError(
            "schema wbreports: given none, accepted: one that `python -m digitization migrate` makes first"
        )
    columns = op.get_bind().execute(text(COLUMNS), {"name": f"digitization.{table}"}).scalar()
    op.execute(COPY.format(table=table, columns=columns))
    op.execute(f"DROP TABLE digitization.{table}")
