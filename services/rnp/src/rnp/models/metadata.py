"""The schema of the service's tables."""

from __future__ import annotations

from wbstore.columns import schema_metadata

SCHEMA = "rnp"

metadata = schema_metadata(SCHEMA)
