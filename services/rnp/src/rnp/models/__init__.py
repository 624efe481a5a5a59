"""Tables of the schema `rnp`: what is stored and under which key; holds no query and no rule."""

from rnp.models.daily import merge_pending, merge_state, rnp_daily
from rnp.models.inputs import cost_prices, funnel_days, revisions, stock_days
from rnp.models.metadata import SCHEMA, metadata
from rnp.models.runs import sync_runs

__all__ = [
    "SCHEMA",
    "cost_prices",
    "funnel_days",
    "merge_pending",
    "merge_state",
    "metadata",
    "revisions",
    "rnp_daily",
    "stock_days",
    "sync_runs",
]
