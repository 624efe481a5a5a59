"""Names of placements: `bids/min` writes `recommendation`, every other method `recommendations`. Pure."""

from __future__ import annotations

MINIMUM_NAMES = {"combined": "combined", "search": "search", "recommendation": "recommendations"}
"""A placement in our words by that of `bids/min`."""


def asked_minimums(bid_type: str) -> tuple[str, ...]:
    """Placements to ask `bids/min` for: a unified campaign has one bid for both, a manual one a bid for each."""
    return ("combined",) if bid_type == "unified" else ("search", "recommendation")


def minimum_for(bid_type: str | None, placement: str) -> str:
    """The placement whose minimum holds for a bid that is shown in `placement`."""
    return "combined" if bid_type == "unified" else placement
