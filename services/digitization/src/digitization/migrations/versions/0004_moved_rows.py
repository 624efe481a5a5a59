"""A row of a feed that changes its day or item remembers the former ones, for those who count rows by day and item."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"

FEEDS = ("wb_orders", "wb_sales")

REMEMBER = """
    CREATE FUNCTION digitization.remember_place() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        former jsonb := jsonb_build_array(jsonb_build_object('date', OLD.date, 'nm_id', OLD.nm_id));
    BEGIN
        IF OLD.moved_from IS NULL OR NOT OLD.moved_from @> former THEN
            NEW.moved_from := coalesce(OLD.moved_from, '[]'::jsonb) || former;
        END IF;
        RETURN NEW;
    END $$
"""
WATCH = """
    CREATE TRIGGER remember_place BEFORE UPDATE ON digitization.{table} FOR EACH ROW
    WHEN (NEW.date IS DISTINCT FROM OLD.date OR NEW.nm_id IS DISTINCT FROM OLD.nm_id)
    EXECUTE FUNCTION digitization.remember_place()
"""


def upgrade() -> None:
    op.execute(REMEMBER)
    for table in FEEDS:
        op.execute(f"ALTER TABLE digitization.{table} ADD COLUMN moved_from jsonb")
        op.execute(WATCH.format(table=table))
        op.execute(
            f"CREATE INDEX ix_{table}_moved ON digitization.{table} (account_id, revision) WHERE moved_from IS NOT NULL"
        )
