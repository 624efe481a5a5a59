"""Rows of WB's answers that could not be read, as WB sent them."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"

TABLE = """
    CREATE TABLE autobidder.refused_rows (
        account_id BIGINT NOT NULL,
        source TEXT NOT NULL,
        digest BYTEA NOT NULL,
        reason TEXT NOT NULL,
        body TEXT NOT NULL,
        first_seen_at timestamptz DEFAULT now() NOT NULL,
        last_seen_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT pk_refused_rows PRIMARY KEY (account_id, source, digest)
    )
"""


def upgrade() -> None:
    op.execute(TABLE)
    op.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON autobidder.refused_rows TO autobidder")
