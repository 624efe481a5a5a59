"""Old rows of the audit trail can be removed by whoever adds to it, but none that is younger than a month."""

from __future__ import annotations

from alembic import op

from wbaccounts.roles import GATEWAY_ROLE

revision = "0003"
down_revision = "0002"

# The gateway's role may not delete from the trail. This runs as the owner and looks at the oldest rows only: ids grow with time.
_FORGET = """
CREATE FUNCTION wbaccounts.forget_audit(before timestamptz, most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
    WITH oldest AS (SELECT id, at FROM wbaccounts.audit_log ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED),
    gone AS (
        DELETE FROM wbaccounts.audit_log log USING oldest
        WHERE log.id = oldest.id AND oldest.at < least(before, now() - interval '30 days')
        RETURNING log.id
    )
    SELECT count(*)::integer FROM gone
$$
"""


def upgrade() -> None:
    op.execute(_FORGET)
    op.execute("REVOKE ALL ON FUNCTION wbaccounts.forget_audit(timestamptz, integer) FROM PUBLIC")
    op.execute(f"GRANT EXECUTE ON FUNCTION wbaccounts.forget_audit(timestamptz, integer) TO {GATEWAY_ROLE}")
