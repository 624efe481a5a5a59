"""Statuses and types of campaigns at WB, by what can be asked of them. Declarations only."""

from __future__ import annotations

BEING_DELETED, READY, FINISHED, DECLINED, ACTIVE, PAUSED = -1, 4, 7, 8, 9, 11
CURRENT_TYPE = 9
"""`v2/adverts` and the methods of bids know no other; legacy types are still counted."""
MANAGED = (READY, ACTIVE, PAUSED)
"""Campaigns with a budget and with bids that may change."""
COUNTED = (FINISHED, ACTIVE, PAUSED)
"""Campaigns that have figures."""
TURNS = (ACTIVE, PAUSED, READY)
"""Who is read first; then all others."""

TITLES = {
    BEING_DELETED: "being deleted",
    READY: "ready",
    FINISHED: "finished",
    DECLINED: "declined",
    ACTIVE: "active",
    PAUSED: "paused",
}
