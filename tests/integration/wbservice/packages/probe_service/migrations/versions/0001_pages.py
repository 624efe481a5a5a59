"""The table that the probe's jobs write to."""

from alembic import op

from wbaccounts.roles import ensure_service_role

revision = "0001"
down_revision = None


def upgrade() -> None:
    ensure_service_role(op.get_bind(), "autobidder")
    op.execute(
        "CREATE TABLE probe_service.pages (n bigint GENERATED ALWAYS AS IDENTITY, job_id text, page int, epoch bigint)"
    )
    op.execute("GRANT USAGE ON SCHEMA probe_service TO autobidder")
    op.execute("GRANT SELECT ON probe_service.alembic_version TO autobidder")
    op.execute("GRANT SELECT, INSERT ON probe_service.pages TO autobidder")
