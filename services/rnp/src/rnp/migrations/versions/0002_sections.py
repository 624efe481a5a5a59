"""How far the sales funnel and the stocks of each account are read."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"

TABLES = (
    """
    CREATE TABLE rnp.section_reads (
        account_id BIGINT NOT NULL,
        section TEXT NOT NULL,
        day DATE NOT NULL,
        job_id TEXT NOT NULL,
        place TEXT DEFAULT '' NOT NULL,
        pages BIGINT DEFAULT 0 NOT NULL,
        rows BIGINT DEFAULT 0 NOT NULL,
        refused BIGINT DEFAULT 0 NOT NULL,
        read_at timestamptz,
        CONSTRAINT pk_section_reads PRIMARY KEY (account_id, section, day),
        CONSTRAINT ck_section_reads_section CHECK (section IN ('funnel', 'stocks'))
    )
    """,
    """
    CREATE TABLE rnp.stock_parts (
        account_id BIGINT NOT NULL,
        page BIGINT NOT NULL,
        nm_id BIGINT NOT NULL,
        quantity BIGINT NOT NULL,
        in_way_to_client BIGINT NOT NULL,
        in_way_from_client BIGINT NOT NULL,
        CONSTRAINT pk_stock_parts PRIMARY KEY (account_id, page, nm_id)
    )
    """,
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)
    op.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON rnp.section_reads, rnp.stock_parts TO rnp")
