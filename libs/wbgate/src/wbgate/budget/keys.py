"""Redis keys of the budget: one function each. The braces keep a seller's keys in one slot."""

from __future__ import annotations


def bucket(seller_id: str, method: str) -> str:
    """Hash: the bucket of one WB method of a seller."""
    return f"wb:bucket:{{{seller_id}}}:{method}"


def cooldown(seller_id: str) -> str:
    """Hash: the seller-wide cool-down; absent where there is none."""
    return f"wb:cooldown:{{{seller_id}}}"


def methods(seller_id: str) -> str:
    """Set: the methods of a seller that have a bucket."""
    return f"wb:buckets:{{{seller_id}}}"
