"""When each part of an account was last brought up to date, for whoever shows it: the gateway."""

from __future__ import annotations

from alembic import op

from wbaccounts.roles import GATEWAY_ROLE, ensure_service_role

revision = "0003"
down_revision = "0002"

FRESHNESS = """
    CREATE VIEW rnp.sync_freshness AS
    SELECT DISTINCT ON (run.account_id, run.job)
        run.account_id,
        run.job AS name,
        CASE run.job
            WHEN 'ads' THEN 'ads-sync-account'
            WHEN 'finance' THEN 'finance-sync-account'
            ELSE run.job || '-sync'
        END AS kind,
        run.job || '-fan-out' AS schedule,
        run.started_at,
        run.finished_at,
        run.outcome,
        CASE run.outcome WHEN 'completed' THEN run.started_at END AS good_until
    FROM rnp.sync_runs run
    WHERE run.outcome IS NOT NULL
    ORDER BY run.account_id, run.job, run.finished_at DESC
"""


def upgrade() -> None:
    ensure_service_role(op.get_bind(), GATEWAY_ROLE)
    op.execute(FRESHNESS)
    op.execute(f"GRANT USAGE ON SCHEMA rnp TO {GATEWAY_ROLE}")
    op.execute(f"GRANT SELECT ON rnp.sync_freshness TO {GATEWAY_ROLE}")
