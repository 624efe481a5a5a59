"""Tables of the schema `digitization`: what is stored and under which key; holds no query and no rule."""

from digitization.models.feeds import feed_gaps, feed_revisions, wb_orders, wb_sales, wb_sync_cursors
from digitization.models.findings import verify_findings
from digitization.models.goods import LIST_TABLES, snapshot_pages, wb_cards, wb_stocks
from digitization.models.metadata import SCHEMA, metadata
from digitization.models.runs import RUNS, import_progress, page_keys, refused_rows, sync_runs
from wbstore.columns import PARTITIONS

__all__ = [
    "LIST_TABLES",
    "PARTITIONS",
    "RUNS",
    "SCHEMA",
    "feed_gaps",
    "feed_revisions",
    "import_progress",
    "metadata",
    "page_keys",
    "refused_rows",
    "snapshot_pages",
    "sync_runs",
    "verify_findings",
    "wb_cards",
    "wb_orders",
    "wb_sales",
    "wb_stocks",
    "wb_sync_cursors",
]
