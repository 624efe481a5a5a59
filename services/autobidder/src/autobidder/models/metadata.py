"""The schema of autobidder's tables."""

from __future__ import annotations

from wbstore.columns import schema_metadata

SCHEMA = "autobidder"

metadata = schema_metadata(SCHEMA)
