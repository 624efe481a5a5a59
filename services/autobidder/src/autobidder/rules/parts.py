"""The parts of an account's advertising in the order in which a sync brings them, and what each builds on. Declarations only."""

from __future__ import annotations

from collections.abc import Collection, Mapping

CAMPAIGNS = "campaigns"
DETAILS = "details"
BUDGETS = "budgets"
BALANCE = "balance"
STATISTICS = "statistics"
MINIMUMS = "minimums"
RECOMMENDATIONS = "recommendations"
CLUSTERS = "clusters"
CLUSTER_BIDS = "cluster_bids"

ORDER = (
    CAMPAIGNS,
    DETAILS,
    BUDGETS,
    BALANCE,
    STATISTICS,
    MINIMUMS,
    RECOMMENDATIONS,
    CLUSTERS,
    CLUSTER_BIDS,
)
"""Each goes through a window of its own at WB: while one is shut, the next ones go on."""

NEEDS: Mapping[str, tuple[str, ...]] = {
    CAMPAIGNS: (),
    BALANCE: (),
    DETAILS: (CAMPAIGNS,),
    BUDGETS: (CAMPAIGNS,),
    STATISTICS: (CAMPAIGNS,),
    MINIMUMS: (DETAILS,),
    RECOMMENDATIONS: (DETAILS,),
    CLUSTERS: (DETAILS,),
    CLUSTER_BIDS: (DETAILS,),
}
"""Parts that must have ended in this run before a part begins: without the list nobody knows what to ask, without the items
which."""


def may_go_on(ended: Collection[str]) -> list[str]:
    """Parts that are not ended and whose needs are, in order."""
    return [name for name in ORDER if name not in ended and all(need in ended for need in NEEDS[name])]


def told_as(part: str) -> str:
    """A part's name in JSON: `clusterBids`."""
    first, *more = part.split("_")
    return first + "".join(word.capitalize() for word in more)
