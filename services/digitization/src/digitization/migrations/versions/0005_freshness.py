"""When each tier and list of an account was last read, for whoever shows it: the gateway."""

from __future__ import annotations

from alembic import op

from wbaccounts.roles import GATEWAY_ROLE, ensure_service_role

revision = "0005"
down_revision = "0004"

FRESHNESS = """
    CREATE VIEW digitization.sync_freshness AS
    SELECT DISTINCT ON (run.account_id, run.tier)
        run.account_id,
        run.tier AS name,
        run.kind,
        CASE run.tier
            WHEN 'increment' THEN 'feed-fan-out--increment'
            WHEN 'backfill' THEN 'feed-fan-out--backfill'
            WHEN 'stocks' THEN 'inventory-fan-out'
            WHEN 'cards' THEN 'catalog-fan-out'
        END AS schedule,
        run.started_at,
        run.finished_at,
        run.outcome,
        CASE run.outcome WHEN 'completed' THEN run.started_at END AS good_until
    FROM digitization.sync_runs run
    WHERE run.outcome IS NOT NULL AND run.tier IN ('increment', 'backfill', 'stocks', 'cards')
    ORDER BY run.account_id, run.tier, run.finished_at DESC
"""


def upgrade() -> None:
    ensure_service_role(op.get_bind(), GATEWAY_ROLE)
    op.execute(FRESHNESS)
    op.execute(f"GRANT USAGE ON SCHEMA digitization TO {GATEWAY_ROLE}")
    op.execute(f"GRANT SELECT ON digitization.sync_freshness TO {GATEWAY_ROLE}")
