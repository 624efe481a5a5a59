"""The schema of digitization's tables."""

from __future__ import annotations

from wbstore.columns import schema_metadata

SCHEMA = "digitization"

metadata = schema_metadata(SCHEMA)
