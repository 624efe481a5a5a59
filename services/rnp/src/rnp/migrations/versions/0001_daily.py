"""The daily picture, the service's own inputs, the state of the merges and the runs of its jobs."""

from __future__ import annotations

from alembic import op

from wbaccounts.roles import ensure_service_role

revision = "0001"
down_revision = None

PARTITIONS = 16
WATCHED = ("funnel_days", "stock_days")
PARTITIONED = (*WATCHED, "rnp_daily")

# A row that somebody changes past the store must not pass for what WB sent: without its digest the next reading mends it.
FORGET_DIGEST = """
    CREATE FUNCTION rnp.forget_digest() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$
"""
WATCH_DIGEST = """
    CREATE TRIGGER forget_digest BEFORE UPDATE ON rnp.{table} FOR EACH ROW
    WHEN (NEW.digest IS NOT DISTINCT FROM OLD.digest) EXECUTE FUNCTION rnp.forget_digest()
"""

TABLES = (
    """
    CREATE TABLE rnp.revisions (
        account_id BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        CONSTRAINT pk_revisions PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE rnp.funnel_days (
        account_id BIGINT NOT NULL,
        day DATE NOT NULL,
        nm_id BIGINT NOT NULL,
        open_count BIGINT,
        cart_count BIGINT,
        order_count BIGINT,
        order_sum NUMERIC,
        buyout_count BIGINT,
        buyout_sum NUMERIC,
        cancel_count BIGINT,
        cancel_sum NUMERIC,
        add_to_wishlist_count BIGINT,
        add_to_cart_percent NUMERIC,
        cart_to_order_percent NUMERIC,
        buyout_percent NUMERIC,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_funnel_days PRIMARY KEY (account_id, day, nm_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_funnel_days_account_id_revision ON rnp.funnel_days (account_id, revision)
    """,
    """
    CREATE TABLE rnp.stock_days (
        account_id BIGINT NOT NULL,
        day DATE NOT NULL,
        nm_id BIGINT NOT NULL,
        quantity BIGINT,
        in_way_to_client BIGINT,
        in_way_from_client BIGINT,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_stock_days PRIMARY KEY (account_id, day, nm_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_stock_days_account_id_revision ON rnp.stock_days (account_id, revision)
    """,
    """
    CREATE TABLE rnp.cost_prices (
        account_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        valid_from DATE NOT NULL,
        cost NUMERIC,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_cost_prices PRIMARY KEY (account_id, nm_id, valid_from)
    )
    """,
    """
    CREATE INDEX ix_cost_prices_account_id_revision ON rnp.cost_prices (account_id, revision)
    """,
    """
    CREATE TABLE rnp.rnp_daily (
        account_id BIGINT NOT NULL,
        day DATE NOT NULL,
        nm_id BIGINT NOT NULL,
        orders_count BIGINT DEFAULT 0 NOT NULL,
        orders_sum NUMERIC DEFAULT 0 NOT NULL,
        cancels_count BIGINT DEFAULT 0 NOT NULL,
        cancels_sum NUMERIC DEFAULT 0 NOT NULL,
        sales_count BIGINT DEFAULT 0 NOT NULL,
        sales_sum NUMERIC DEFAULT 0 NOT NULL,
        returns_count BIGINT DEFAULT 0 NOT NULL,
        returns_sum NUMERIC DEFAULT 0 NOT NULL,
        buyout_percent NUMERIC,
        ad_views BIGINT DEFAULT 0 NOT NULL,
        ad_clicks BIGINT DEFAULT 0 NOT NULL,
        ad_carts BIGINT DEFAULT 0 NOT NULL,
        ad_orders BIGINT DEFAULT 0 NOT NULL,
        ad_orders_sum NUMERIC DEFAULT 0 NOT NULL,
        ad_spend NUMERIC DEFAULT 0 NOT NULL,
        drr_percent NUMERIC,
        units BIGINT DEFAULT 0 NOT NULL,
        revenue NUMERIC DEFAULT 0 NOT NULL,
        commission NUMERIC DEFAULT 0 NOT NULL,
        acquiring NUMERIC DEFAULT 0 NOT NULL,
        logistics NUMERIC DEFAULT 0 NOT NULL,
        storage NUMERIC DEFAULT 0 NOT NULL,
        acceptance NUMERIC DEFAULT 0 NOT NULL,
        penalties NUMERIC DEFAULT 0 NOT NULL,
        deductions NUMERIC DEFAULT 0 NOT NULL,
        ads_withheld NUMERIC DEFAULT 0 NOT NULL,
        additional_payment NUMERIC DEFAULT 0 NOT NULL,
        for_pay NUMERIC DEFAULT 0 NOT NULL,
        cost NUMERIC,
        profit NUMERIC,
        margin_percent NUMERIC,
        expected_for_pay NUMERIC DEFAULT 0 NOT NULL,
        expected_cost NUMERIC,
        expected_profit NUMERIC,
        stock_quantity BIGINT,
        stock_to_client BIGINT,
        stock_from_client BIGINT,
        funnel_opens BIGINT,
        funnel_carts BIGINT,
        funnel_orders BIGINT,
        funnel_orders_sum NUMERIC,
        funnel_buyouts BIGINT,
        funnel_buyouts_sum NUMERIC,
        funnel_cart_percent NUMERIC,
        funnel_order_percent NUMERIC,
        funnel_buyout_percent NUMERIC,
        merge BIGINT NOT NULL,
        merged_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_rnp_daily PRIMARY KEY (account_id, day, nm_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE rnp.merge_state (
        account_id BIGINT NOT NULL,
        feeds BIGINT DEFAULT 0 NOT NULL,
        reports BIGINT DEFAULT 0 NOT NULL,
        ads BIGINT DEFAULT 0 NOT NULL,
        own BIGINT DEFAULT 0 NOT NULL,
        merges BIGINT DEFAULT 0 NOT NULL,
        merged_at timestamptz,
        CONSTRAINT pk_merge_state PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE rnp.merge_pending (
        account_id BIGINT NOT NULL,
        since timestamptz NOT NULL,
        CONSTRAINT pk_merge_pending PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE rnp.sync_runs (
        id BIGINT GENERATED ALWAYS AS IDENTITY,
        job_id TEXT NOT NULL,
        account_id BIGINT NOT NULL,
        job TEXT NOT NULL,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        outcome TEXT,
        problem TEXT,
        counts JSONB,
        CONSTRAINT pk_sync_runs PRIMARY KEY (id),
        CONSTRAINT uq_sync_runs_job_id UNIQUE (job_id),
        CONSTRAINT ck_sync_runs_ended_with_outcome CHECK ((outcome IS NULL) = (finished_at IS NULL)),
        CONSTRAINT ck_sync_runs_outcome CHECK (outcome IN ('completed', 'failed'))
    )
    """,
    """
    CREATE INDEX ix_sync_runs_last ON rnp.sync_runs (account_id, job, finished_at DESC) WHERE outcome IS NOT NULL
    """,
    """
    CREATE INDEX ix_sync_runs_started_at ON rnp.sync_runs (started_at)
    """,
)


def upgrade() -> None:
    op.execute(FORGET_DIGEST)
    for statement in TABLES:
        op.execute(statement)
    for table in PARTITIONED:
        _partition(table)
    for table in WATCHED:
        op.execute(WATCH_DIGEST.format(table=table))
    _grant()


def _partition(table: str) -> None:
    for remainder in range(PARTITIONS):
        op.execute(
            f"CREATE TABLE rnp.{table}_p{remainder:02} PARTITION OF rnp.{table} "
            f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {remainder})"
        )


def _grant() -> None:
    """The service works on all of its tables; the gateway reads the result and nothing else."""
    for role in ("rnp", "gateway"):
        ensure_service_role(op.get_bind(), role)
        op.execute(f"GRANT USAGE ON SCHEMA rnp TO {role}")
    op.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA rnp TO rnp")
    op.execute("REVOKE INSERT, UPDATE, DELETE ON rnp.alembic_version FROM rnp")
    op.execute("GRANT SELECT ON rnp.rnp_daily TO gateway")
