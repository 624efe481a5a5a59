"""What WB's advice comes to: a bid for each level of reach, for shows in general and for keyword clusters. Pure.

A level of which WB says 0, null or nothing has no advice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from autobidder.rules.texts import is_key
from wbapi.rows.advert import AdvisedBid, BidAdvice

IN_GENERAL = ""
"""Cluster of advice for shows in general."""


@dataclass(frozen=True, slots=True)
class Recommended:
    """Advised bids in kopecks; `bid_kopecks_min`: the least for this reach, None where WB names none."""

    cluster: str
    level: str
    bid_kopecks: int | None
    bid_kopecks_min: int | None


def recommended(advice: BidAdvice) -> list[Recommended]:
    """One row a cluster and level, each once."""
    found = {(row.cluster, row.level): row for row in _all(advice)}
    return list(found.values())


def _all(advice: BidAdvice) -> Iterator[Recommended]:
    if advice.base is not None:
        base = advice.base
        levels = {"competitive": base.competitive_bid, "leaders": base.leaders_bid, "top-2": base.top2}
        yield from _rows(IN_GENERAL, levels)
    for click in advice.levels or ():
        places = {
            "place-1-2": click.range_1_to_2,
            "place-3-10": click.range_3_to_10,
            "place-11-34": click.range_11_to_34,
        }
        yield from _rows(IN_GENERAL, places)
    for cluster in advice.norm_queries or ():
        if cluster.norm_query is not None and is_key(cluster.norm_query):
            reach = {
                "reach-min": cluster.reach_min,
                "reach-medium": cluster.reach_medium,
                "reach-max": cluster.reach_max,
            }
            yield from _rows(cluster.norm_query, reach)


def _rows(cluster: str, levels: Mapping[str, AdvisedBid | None]) -> Iterator[Recommended]:
    for level, advised in levels.items():
        if advised is None:
            continue
        bid, least = _bid(advised.bid_kopecks), _bid(advised.bid_kopecks_min)
        if bid is not None or least is not None:
            yield Recommended(cluster, level, bid, least)


def _bid(kopecks: int | None) -> int | None:
    return kopecks if kopecks is not None and kopecks > 0 else None
