"""Campaigns, statistics, spending documents, what changed, and how far each account has been read."""

from __future__ import annotations

from alembic import op

from wbaccounts.roles import ensure_service_role

revision = "0001"
down_revision = None

PARTITIONS = 16
PARTITIONED = ("ad_campaigns", "ad_stats", "ad_spend", "changed_days")
TOLD_BY_DIGEST = ("ad_stats", "ad_spend")
WRITERS = ("rnp", "autobidder")

# A row that somebody changes past the store must not pass for what WB sent: without its digest the next reading mends it.
FORGET_DIGEST = """
    CREATE FUNCTION wbads.forget_digest() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.digest := NULL;
        RETURN NEW;
    END $$
"""
WATCH_DIGEST = """
    CREATE TRIGGER forget_digest BEFORE UPDATE ON wbads.{table} FOR EACH ROW
    WHEN (NEW.digest IS NOT DISTINCT FROM OLD.digest) EXECUTE FUNCTION wbads.forget_digest()
"""

TABLES = (
    """
    CREATE TABLE wbads.revisions (
        account_id BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        CONSTRAINT pk_revisions PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE wbads.ad_accounts (
        account_id BIGINT NOT NULL,
        campaigns_read_at timestamptz,
        spend_from DATE,
        spend_to DATE,
        spend_read_at timestamptz,
        turn INTEGER DEFAULT 0 NOT NULL,
        plan JSONB,
        plan_day DATE,
        run JSONB,
        CONSTRAINT pk_ad_accounts PRIMARY KEY (account_id)
    )
    """,
    """
    CREATE TABLE wbads.ad_campaigns (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        type BIGINT,
        status BIGINT,
        changed_at timestamptz,
        name TEXT,
        bid_type TEXT,
        payment_type TEXT,
        currency TEXT,
        nm_ids BIGINT[],
        created_at timestamptz,
        started_at timestamptz,
        deleted_at timestamptz,
        detailed_at timestamptz,
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        gone_at timestamptz,
        unknown_at timestamptz,
        unknown_reason TEXT,
        unknown_tries INTEGER DEFAULT 0 NOT NULL,
        retry_at timestamptz,
        read_from DATE,
        read_to DATE,
        closed_to DATE,
        last_read_at timestamptz,
        CONSTRAINT pk_ad_campaigns PRIMARY KEY (account_id, advert_id),
        CONSTRAINT ck_ad_campaigns_read CHECK ((read_from IS NULL) = (read_to IS NULL)),
        CONSTRAINT ck_ad_campaigns_forward CHECK (read_from <= read_to),
        CONSTRAINT ck_ad_campaigns_unknown CHECK ((unknown_at IS NULL) = (retry_at IS NULL))
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE wbads.ad_stats (
        account_id BIGINT NOT NULL,
        advert_id BIGINT NOT NULL,
        day DATE NOT NULL,
        app_type BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        views BIGINT,
        clicks BIGINT,
        atbs BIGINT,
        orders BIGINT,
        shks BIGINT,
        canceled BIGINT,
        sum NUMERIC,
        sum_price NUMERIC,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_ad_stats PRIMARY KEY (account_id, advert_id, day, app_type, nm_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_ad_stats_account_id_day_nm_id ON wbads.ad_stats (account_id, day, nm_id)
    """,
    """
    CREATE TABLE wbads.ad_spend (
        account_id BIGINT NOT NULL,
        day DATE NOT NULL,
        advert_id BIGINT NOT NULL,
        place INTEGER NOT NULL,
        upd_num BIGINT,
        upd_time timestamptz,
        upd_sum NUMERIC,
        payment_type TEXT,
        digest BIGINT,
        revision BIGINT NOT NULL,
        stored_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_ad_spend PRIMARY KEY (account_id, day, advert_id, place)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE TABLE wbads.changed_days (
        account_id BIGINT NOT NULL,
        day DATE NOT NULL,
        nm_id BIGINT NOT NULL,
        revision BIGINT NOT NULL,
        CONSTRAINT pk_changed_days PRIMARY KEY (account_id, day, nm_id)
    ) PARTITION BY HASH (account_id)
    """,
    """
    CREATE INDEX ix_changed_days_account_id_revision ON wbads.changed_days (account_id, revision)
    """,
    """
    CREATE TABLE wbads.refused_rows (
        account_id BIGINT NOT NULL,
        source TEXT NOT NULL,
        digest BYTEA NOT NULL,
        reason TEXT NOT NULL,
        body TEXT NOT NULL,
        first_seen_at timestamptz DEFAULT now() NOT NULL,
        last_seen_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, source, digest)
    )
    """,
)


def upgrade() -> None:
    op.execute(FORGET_DIGEST)
    for statement in TABLES:
        op.execute(statement)
    for table in PARTITIONED:
        _partition(table)
    for table in TOLD_BY_DIGEST:
        op.execute(WATCH_DIGEST.format(table=table))
    _grant()


def _partition(table: str) -> None:
    for remainder in range(PARTITIONS):
        op.execute(
            f"CREATE TABLE wbads.{table}_p{remainder:02} PARTITION OF wbads.{table} "
            f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {remainder})"
        )


def _grant() -> None:
    """The services that fetch what is due write it; nobody else has to do with it."""
    for role in WRITERS:
        ensure_service_role(op.get_bind(), role)
        op.execute(f"GRANT USAGE ON SCHEMA wbads TO {role}")
        op.execute(f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA wbads TO {role}")
        op.execute(f"REVOKE INSERT, UPDATE, DELETE ON wbads.alembic_version FROM {role}")
