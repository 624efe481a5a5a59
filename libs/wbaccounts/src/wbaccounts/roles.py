"""Database roles of the services: who may touch what in the schema `wbaccounts`.

Roles belong to the whole server, not to one database; creating them twice, from two databases at once, is harmless.
"""

from __future__ import annotations

import re

from sqlalchemy import Connection, text

WORKER_ROLES = ("digitization", "rnp", "autobidder")
"""Services that work on accounts."""

GATEWAY_ROLE = "gateway"
SERVICE_ROLES = (*WORKER_ROLES, GATEWAY_ROLE)

_ROLE_NAME = re.compile(r"[a-z][a-z0-9_]{0,62}")

_CREATE = """
DO $$
DECLARE
    -- Since 16 whoever makes a role belongs to it without being allowed to act in it.
    needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{role}') THEN
        BEGIN
            CREATE ROLE "{role}" NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
        END;
    END IF;
    IF NOT pg_has_role(current_user, '{role}', needed) THEN
        GRANT "{role}" TO CURRENT_USER;
    END IF;
END $$
"""


def ensure_service_role(connection: Connection, role: str) -> None:
    """Create the NOLOGIN role of a service if it is absent, and let the migrating user act in it.

    A role that the administrator has made is taken as it is. Grants are the business of each schema's migrations.
    """
    connection.execute(text(_CREATE.format(role=checked_role(role))))


def checked_role(role: str) -> str:
    """`role`, known to be safe inside SQL text; ValueError otherwise."""
    if not _ROLE_NAME.fullmatch(role):
        raise ValueError(f"role: given {role!r}, accepted: {_ROLE_NAME.pattern}")
    return role
