"""When an account's campaigns were last brought up to date, for whoever shows it: the gateway."""

from __future__ import annotations

from alembic import op

from wbaccounts.roles import GATEWAY_ROLE, ensure_service_role

revision = "0002"
down_revision = "0001"

FRESHNESS = """
    CREATE VIEW autobidder.sync_freshness AS
    SELECT DISTINCT ON (run.account_id)
        run.account_id,
        'campaigns' AS name,
        'autobidder-sync-account' AS kind,
        'autobidder-fan-out' AS schedule,
        run.started_at,
        run.finished_at,
        run.outcome,
        CASE run.outcome WHEN 'completed' THEN run.started_at END AS good_until
    FROM autobidder.sync_runs run
    WHERE run.outcome IS NOT NULL
    ORDER BY run.account_id, run.finished_at DESC
"""


def upgrade() -> None:
    ensure_service_role(op.get_bind(), GATEWAY_ROLE)
    op.execute(FRESHNESS)
    op.execute(f"GRANT USAGE ON SCHEMA autobidder TO {GATEWAY_ROLE}")
    op.execute(f"GRANT SELECT ON autobidder.sync_freshness TO {GATEWAY_ROLE}")
