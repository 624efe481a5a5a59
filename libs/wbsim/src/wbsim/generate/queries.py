"""Keyword clusters of a campaign's item."""

from typing import Final

from wbsim.generate.catalog import Product
from wbsim.generate.draws import Draws

_TAILS: Final = ("", " недорого", " 2026", " подарок", " xxl", " для дома", " ёлка", "😀")


def query_names(advert_id: int, product: Product) -> tuple[str, ...]:
    """Three to six clusters, the same each time."""
    draws = Draws(advert_id, product.nm_id, "queries")
    first, count = draws.below(len(_TAILS)), draws.between(3, 6)
    return tuple(f"{product.subject.lower()}{_TAILS[(first + place) % len(_TAILS)]}" for place in range(count))
