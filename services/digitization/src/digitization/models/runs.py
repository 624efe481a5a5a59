"""Runs of the jobs, how far each has read, what it needs only while it goes on, and what it refused."""

from __future__ import annotations

from digitization.models.metadata import metadata
from wbstore.run_tables import RunTables, page_keys_table, progress_table, refused_table, runs_table

RUNS = RunTables(
    runs=runs_table("sync_runs", metadata),
    progress=progress_table("import_progress", metadata),
    page_keys=page_keys_table("page_keys", metadata),
    refused=refused_table("refused_rows", metadata),
)
sync_runs, import_progress, page_keys, refused_rows = RUNS.runs, RUNS.progress, RUNS.page_keys, RUNS.refused
