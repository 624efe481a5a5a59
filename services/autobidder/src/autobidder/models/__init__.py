"""Tables of the schema `autobidder`: what is stored and under which key; holds no query and no rule."""

from autobidder.models.bids import bid_minimums, bid_recommendations, bids, cluster_bids
from autobidder.models.campaigns import campaign_items, campaigns, reads
from autobidder.models.clusters import cluster_stats, revisions
from autobidder.models.metadata import SCHEMA, metadata
from autobidder.models.money import balances, budgets
from autobidder.models.refused import refused_rows
from autobidder.models.runs import part_ages, run_parts, sync_runs
from wbstore.columns import PARTITIONS

__all__ = [
    "PARTITIONS",
    "SCHEMA",
    "balances",
    "bid_minimums",
    "bid_recommendations",
    "bids",
    "budgets",
    "campaign_items",
    "campaigns",
    "cluster_bids",
    "cluster_stats",
    "metadata",
    "part_ages",
    "reads",
    "refused_rows",
    "revisions",
    "run_parts",
    "sync_runs",
]
