"""What a comparison of the stored rows with WB has found."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, Date, PrimaryKeyConstraint, Table, Text
from sqlalchemy.dialects.postgresql import JSONB

from digitization.models.metadata import metadata

verify_findings = Table(
    "verify_findings",
    metadata,
    Column("run_id", BigInteger, nullable=False),
    Column("feed", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("day", Date, nullable=False),
    Column("finding", Text, nullable=False),
    Column("fields", JSONB),
    PrimaryKeyConstraint("run_id", "feed", "key"),
    CheckConstraint("finding IN ('missing', 'different', 'extra')", name="finding"),
)
"""Rows of a verified day that are not the same here and at WB; `fields`: {field: [at WB, stored]}."""
