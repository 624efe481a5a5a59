"""Campaigns, bids with their history, money, clusters, and the checkpoints of the runs that fill them."""

from __future__ import annotations

from alembic import op

from wbaccounts.roles import ensure_service_role

revision = "0001"
down_revision = None

PARTITIONS = 16
PARTITIONED = (
    "bid_minimums",
    "bid_recommendations",
    "bids",
    "budgets",
    "campaign_items",
    "campaigns",
    "cluster_bids",
    "cluster_stats",
    "reads",
)

# A row that somebody changes past the store must not pass for what WB sent: without its digest the next reading mends it.
FORGET_DIGEST = """
    CREATE FUNCTION autobidder.forget_digest() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$
"""
WATCH_DIGEST = """
    CREATE TRIGGER forget_digest BEFORE UPDATE ON autobidder.cluster_stats FOR EACH ROW
    WHEN (NEW.digest IS NOT DISTINCT FROM OLD.digest) EXECUTE FUNCTION autobidder.forget_digest()
"""

TABLES = (
    """
    CREATE TABLE autobidder.balances (
        account_id BIGINT NOT NULL,
        balance NUMERIC,
        net NUMERIC,
        bonus NUMERIC,
        currency TEXT,
        cashbacks JSONB,
        read_at timestamptz NOT NULL,
        run_id BIGINT NOT NULL,
        CONSTRAINT pk_balances PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE autobidder.bid_minimums (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        placement TEXT NOT NULL,
        bid_kopecks BIGINT NOT NULL,
        currency TEXT,
        seen_from timestamptz NOT NULL,
        run_id BIGINT NOT NULL,
        CONSTRAINT pk_bid_minimums PRIMARY KEY (account_id, advert_id, nm_id, placement),
        CONSTRAINT ck_bid_minimums_positive CHECK (bid_kopecks > 0),
        CONSTRAINT ck_bid_minimums_placement CHECK (placement IN ('combined', 'search', 'recommendations'))
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE autobidder.bid_recommendations (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        cluster TEXT NOT NULL,
        level TEXT NOT NULL,
        bid_kopecks BIGINT,
        bid_kopecks_min BIGINT,
        read_at timestamptz NOT NULL,
        run_id BIGINT NOT NULL,
        CONSTRAINT pk_bid_recommendations PRIMARY KEY (account_id, advert_id, nm_id, cluster, level),
        CONSTRAINT ck_bid_recommendations_positive CHECK (bid_kopecks > 0),
        CONSTRAINT ck_bid_recommendations_min_positive CHECK (bid_kopecks_min > 0),
        CONSTRAINT ck_bid_recommendations_not_empty CHECK (num_nonnulls(bid_kopecks, bid_kopecks_min) > 0)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE autobidder.bids (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        placement TEXT NOT NULL,
        seen_from timestamptz NOT NULL,
        seen_until timestamptz,
        bid_kopecks BIGINT NOT NULL,
        run_id BIGINT NOT NULL,
        ended_run_id BIGINT,
        CONSTRAINT pk_bids PRIMARY KEY (account_id, advert_id, nm_id, placement, seen_from),
        CONSTRAINT ck_bids_positive CHECK (bid_kopecks > 0),
        CONSTRAINT ck_bids_forward CHECK (seen_from < seen_until),
        CONSTRAINT ck_bids_ended CHECK ((seen_until IS NULL) = (ended_run_id IS NULL)),
        CONSTRAINT ck_bids_placement CHECK (placement IN ('search', 'recommendations'))
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE UNIQUE INDEX ix_bids_present
    ON autobidder.bids (account_id, advert_id, nm_id, placement)
    WHERE seen_until IS NULL
    """,
    """
    CREATE TABLE autobidder.budgets (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        total NUMERIC NOT NULL,
        currency TEXT,
        seen_from timestamptz NOT NULL,
        run_id BIGINT NOT NULL,
        CONSTRAINT pk_budgets PRIMARY KEY (account_id, advert_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE autobidder.campaign_items (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        subject_id BIGINT,
        subject_name TEXT,
        first_seen_at timestamptz NOT NULL,
        gone_at timestamptz,
        CONSTRAINT pk_campaign_items PRIMARY KEY (account_id, advert_id, nm_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE autobidder.campaigns (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        type BIGINT,
        status BIGINT,
        changed_at timestamptz,
        name TEXT,
        bid_type TEXT,
        payment_type TEXT,
        currency TEXT,
        search BOOLEAN,
        recommendations BOOLEAN,
        can_change_items BOOLEAN,
        created_at timestamptz,
        updated_at timestamptz,
        started_at timestamptz,
        deleted_at timestamptz,
        detailed_at timestamptz,
        first_seen_at timestamptz NOT NULL,
        gone_at timestamptz,
        CONSTRAINT pk_campaigns PRIMARY KEY (account_id, advert_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE autobidder.cluster_bids (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        cluster TEXT NOT NULL,
        bid_kopecks BIGINT NOT NULL,
        currency TEXT,
        seen_from timestamptz NOT NULL,
        run_id BIGINT NOT NULL,
        CONSTRAINT pk_cluster_bids PRIMARY KEY (account_id, advert_id, nm_id, cluster),
        CONSTRAINT ck_cluster_bids_positive CHECK (bid_kopecks > 0)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE autobidder.cluster_stats (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        day DATE NOT NULL,
        cluster TEXT NOT NULL,
        views BIGINT,
        clicks BIGINT,
        atbs BIGINT,
        orders BIGINT,
        shks BIGINT,
        ctr NUMERIC,
        avg_pos NUMERIC,
        cpc NUMERIC,
        cpm NUMERIC,
        spend NUMERIC,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_cluster_stats PRIMARY KEY (account_id, advert_id, nm_id, day, cluster)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_cluster_stats_account_id_advert_id_day
    ON autobidder.cluster_stats (account_id, advert_id, day)
    """,
    """
    CREATE TABLE autobidder.part_ages (
        account_id BIGINT NOT NULL,
        part TEXT NOT NULL,
        oldest_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        run_id BIGINT NOT NULL,
        CONSTRAINT pk_part_ages PRIMARY KEY (account_id, part)
    )
    """,
    """
    CREATE TABLE autobidder.reads (
        account_id BIGINT NOT NULL,
        part TEXT NOT NULL,
        advert_id BIGINT DEFAULT 0 NOT NULL,
        nm_id BIGINT DEFAULT 0 NOT NULL,
        read_at timestamptz NOT NULL,
        run_id BIGINT NOT NULL,
        outcome TEXT NOT NULL,
        reason TEXT,
        CONSTRAINT pk_reads PRIMARY KEY (account_id, part, advert_id, nm_id),
        CONSTRAINT ck_reads_outcome CHECK (outcome IN ('read', 'unknown', 'refused', 'failed')),
        CONSTRAINT ck_reads_reason CHECK ((outcome IN ('refused', 'failed')) = (reason IS NOT NULL))
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE autobidder.revisions (
        account_id BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        CONSTRAINT pk_revisions PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE autobidder.run_parts (
        run_id BIGINT NOT NULL,
        part TEXT NOT NULL,
        started_at timestamptz,
        ended_at timestamptz,
        calls INTEGER DEFAULT 0 NOT NULL,
        units INTEGER DEFAULT 0 NOT NULL,
        planned INTEGER,
        stored BIGINT DEFAULT 0 NOT NULL,
        refused INTEGER DEFAULT 0 NOT NULL,
        batch_cap INTEGER,
        failures INTEGER DEFAULT 0 NOT NULL,
        counts JSONB DEFAULT '{}' NOT NULL,
        left_over JSONB DEFAULT '{}' NOT NULL,
        CONSTRAINT pk_run_parts PRIMARY KEY (run_id, part)
    )
    """,
    """
    CREATE TABLE autobidder.sync_runs (
        id BIGINT GENERATED ALWAYS AS IDENTITY,
        job_id TEXT NOT NULL,
        account_id BIGINT NOT NULL,
        kind TEXT NOT NULL,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        outcome TEXT,
        problem TEXT,
        CONSTRAINT pk_sync_runs PRIMARY KEY (id),
        CONSTRAINT uq_sync_runs_job_id UNIQUE (job_id),
        CONSTRAINT ck_sync_runs_ended_with_outcome CHECK ((outcome IS NULL) = (finished_at IS NULL)),
        CONSTRAINT ck_sync_runs_outcome CHECK (outcome IN ('completed', 'failed'))
    )
    """,
    """
    CREATE INDEX ix_sync_runs_account_id_started_at
    ON autobidder.sync_runs (account_id, started_at DESC)
    """,
    """
    CREATE INDEX ix_sync_runs_started_at
    ON autobidder.sync_runs (started_at)
    """,
)


def upgrade() -> None:
    op.execute(FORGET_DIGEST)
    for statement in TABLES:
        op.execute(statement)
    for table in PARTITIONED:
        _partition(table)
    op.execute(WATCH_DIGEST)
    _grant()


def _partition(table: str) -> None:
    # Rows of `reads` are updated at each run and no index has their values: room on the page keeps such updates in place.
    options = " WITH (fillfactor = 70)" if table == "reads" else ""
    for remainder in range(PARTITIONS):
        op.execute(
            f"CREATE TABLE autobidder.{table}_p{remainder:02} PARTITION OF autobidder.{table} "
            f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {remainder}){options}"
        )


def _grant() -> None:
    ensure_service_role(op.get_bind(), "autobidder")
    op.execute("GRANT USAGE ON SCHEMA autobidder TO autobidder")
    op.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA autobidder TO autobidder")
    op.execute("REVOKE INSERT, UPDATE, DELETE ON autobidder.alembic_version FROM autobidder")
