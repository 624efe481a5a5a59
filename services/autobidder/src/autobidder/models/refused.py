"""Rows of WB's answers that could not be read; `source` is the part that asked."""

from autobidder.models.metadata import metadata
from wbstore.refusals import refusals_table

refused_rows = refusals_table("refused_rows", metadata)
