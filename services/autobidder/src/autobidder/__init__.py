"""Campaigns, bids, budgets and statistics of a WB account."""
