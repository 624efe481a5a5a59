"""Feed tables, their cursors and the checkpoints of the runs that fill them."""

from __future__ import annotations

from alembic import op

from wbaccounts.roles import ensure_service_role

revision = "0001"
down_revision = None

PARTITIONS = 16
FEEDS = ("wb_orders", "wb_sales")

# A row that somebody changes past the store must not pass for what WB sent: without its digest the next reading mends it.
FORGET_DIGEST = """
    CREATE FUNCTION digitization.forget_digest() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$
"""
WATCH_DIGEST = """
    CREATE TRIGGER forget_digest BEFORE UPDATE ON digitization.{table} FOR EACH ROW
    WHEN (NEW.digest IS NOT DISTINCT FROM OLD.digest) EXECUTE FUNCTION digitization.forget_digest()
"""

TABLES = (
    """
    CREATE TABLE digitization.wb_orders (
        account_id BIGINT NOT NULL,
        srid TEXT NOT NULL,
        date timestamptz,
        last_change_date timestamptz NOT NULL,
        warehouse_name TEXT,
        warehouse_type TEXT,
        country_name TEXT,
        oblast_okrug_name TEXT,
        region_name TEXT,
        supplier_article TEXT,
        nm_id BIGINT,
        barcode TEXT,
        category TEXT,
        subject TEXT,
        brand TEXT,
        tech_size TEXT,
        income_id BIGINT,
        is_supply BOOLEAN,
        is_realization BOOLEAN,
        total_price NUMERIC,
        discount_percent NUMERIC,
        spp NUMERIC,
        finished_price NUMERIC,
        price_with_disc NUMERIC,
        sticker TEXT,
        g_number TEXT,
        is_cancel BOOLEAN,
        cancel_date timestamptz,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_wb_orders PRIMARY KEY (account_id, srid)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_wb_orders_account_id_date ON digitization.wb_orders (account_id, date)
    """,
    """
    CREATE INDEX ix_wb_orders_account_id_revision ON digitization.wb_orders (account_id, revision)
    """,
    """
    CREATE TABLE digitization.wb_sales (
        account_id BIGINT NOT NULL,
        sale_id TEXT NOT NULL,
        date timestamptz,
        last_change_date timestamptz NOT NULL,
        warehouse_name TEXT,
        warehouse_type TEXT,
        country_name TEXT,
        oblast_okrug_name TEXT,
        region_name TEXT,
        supplier_article TEXT,
        nm_id BIGINT,
        barcode TEXT,
        category TEXT,
        subject TEXT,
        brand TEXT,
        tech_size TEXT,
        income_id BIGINT,
        is_supply BOOLEAN,
        is_realization BOOLEAN,
        total_price NUMERIC,
        discount_percent NUMERIC,
        spp NUMERIC,
        finished_price NUMERIC,
        price_with_disc NUMERIC,
        sticker TEXT,
        g_number TEXT,
        srid TEXT,
        for_pay NUMERIC,
        payment_sale_amount NUMERIC,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_wb_sales PRIMARY KEY (account_id, sale_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_wb_sales_account_id_date ON digitization.wb_sales (account_id, date)
    """,
    """
    CREATE INDEX ix_wb_sales_account_id_revision ON digitization.wb_sales (account_id, revision)
    """,
    """
    CREATE TABLE digitization.feed_revisions (
        account_id BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        CONSTRAINT pk_feed_revisions PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE digitization.wb_sync_cursors (
        account_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        cursor TEXT NOT NULL,
        cursor_at timestamptz NOT NULL,
        drained BOOLEAN NOT NULL,
        page_rows INTEGER DEFAULT 0 NOT NULL,
        job_id TEXT NOT NULL,
        moved_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_wb_sync_cursors PRIMARY KEY (account_id, feed)
    )
    """,
    """
    CREATE TABLE digitization.sync_runs (
        id BIGINT GENERATED ALWAYS AS IDENTITY,
        job_id TEXT NOT NULL,
        account_id BIGINT NOT NULL,
        kind TEXT NOT NULL,
        tier TEXT NOT NULL,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        outcome TEXT,
        problem TEXT,
        CONSTRAINT pk_sync_runs PRIMARY KEY (id),
        CONSTRAINT uq_sync_runs_job_id UNIQUE (job_id),
        CONSTRAINT ck_sync_runs_ended_with_outcome CHECK ((outcome IS NULL) = (finished_at IS NULL)),
        CONSTRAINT ck_sync_runs_outcome CHECK (outcome IN ('completed', 'capped', 'failed'))
    )
    """,
    """
    CREATE INDEX ix_sync_runs_last ON digitization.sync_runs (account_id, tier, finished_at DESC)
    WHERE outcome IS NOT NULL
    """,
    """
    CREATE INDEX ix_sync_runs_started_at ON digitization.sync_runs (started_at)
    """,
    """
    CREATE TABLE digitization.import_progress (
        run_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        start TEXT NOT NULL,
        cursor TEXT NOT NULL,
        done BOOLEAN DEFAULT false NOT NULL,
        pages INTEGER DEFAULT 0 NOT NULL,
        page_rows INTEGER DEFAULT 0 NOT NULL,
        rows_read BIGINT DEFAULT 0 NOT NULL,
        keys BIGINT DEFAULT 0 NOT NULL,
        inserted BIGINT DEFAULT 0 NOT NULL,
        updated BIGINT DEFAULT 0 NOT NULL,
        unchanged BIGINT DEFAULT 0 NOT NULL,
        refused BIGINT DEFAULT 0 NOT NULL,
        CONSTRAINT pk_import_progress PRIMARY KEY (run_id, feed)
    )
    """,
    """
    CREATE TABLE digitization.page_keys (
        run_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        page INTEGER NOT NULL,
        hashes BYTEA NOT NULL,
        CONSTRAINT pk_page_keys PRIMARY KEY (run_id, feed, page)
    )
    """,
    """
    CREATE TABLE digitization.refused_rows (
        account_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        digest BYTEA NOT NULL,
        reason TEXT NOT NULL,
        body TEXT NOT NULL,
        first_run_id BIGINT NOT NULL,
        last_run_id BIGINT NOT NULL,
        first_seen_at timestamptz DEFAULT now() NOT NULL,
        last_seen_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, feed, digest)
    )
    """,
    """
    CREATE TABLE digitization.feed_gaps (
        account_id BIGINT NOT NULL,
        feed TEXT NOT NULL,
        gap_from timestamptz NOT NULL,
        gap_to timestamptz NOT NULL,
        run_id BIGINT NOT NULL,
        found_at timestamptz DEFAULT now() NOT NULL,
        closed_at timestamptz,
        closed_by_run_id BIGINT,
        CONSTRAINT pk_feed_gaps PRIMARY KEY (account_id, feed, gap_from),
        CONSTRAINT ck_feed_gaps_forward CHECK (gap_from < gap_to)
    )
    """,
    """
    CREATE INDEX ix_feed_gaps_open ON digitization.feed_gaps (account_id) WHERE closed_at IS NULL
    """,
)


def upgrade() -> None:
    op.execute(FORGET_DIGEST)
    for statement in TABLES:
        op.execute(statement)
    for table in FEEDS:
        _partition(table)
        op.execute(WATCH_DIGEST.format(table=table))
    # Hashes do not compress.
    op.execute("ALTER TABLE digitization.page_keys ALTER COLUMN hashes SET STORAGE EXTERNAL")
    _grant()


def _partition(table: str) -> None:
    for remainder in range(PARTITIONS):
        op.execute(
            f"CREATE TABLE digitization.{table}_p{remainder:02} PARTITION OF digitization.{table} "
            f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {remainder})"
        )


def _grant() -> None:
    """The service works on all of its tables; RNP reads the two feeds and nothing else."""
    for role in ("digitization", "rnp"):
        ensure_service_role(op.get_bind(), role)
        op.execute(f"GRANT USAGE ON SCHEMA digitization TO {role}")
    op.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA digitization TO digitization")
    op.execute("REVOKE INSERT, UPDATE, DELETE ON digitization.alembic_version FROM digitization")
    op.execute(f"GRANT SELECT ON {', '.join(f'digitization.{table}' for table in FEEDS)} TO rnp")
