"""Which language a caller reads: Russian unless `Accept-Language` prefers English. Never decides anything but texts."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

Lang = Literal["ru", "en"]

DEFAULT_LANG: Lang = "ru"
HEADER_LIMIT = 200
"""A longer header is nobody's list of languages; it is read as absent."""


@lru_cache(maxsize=256)
def negotiate(accept_language: str | None) -> Lang:
    """The language for an `Accept-Language` header (RFC 9110 §12.5.4): the heavier of ru and en, else Russian."""
    if not accept_language or len(accept_language) > HEADER_LIMIT:
        return DEFAULT_LANG
    weights = dict(_ranges(accept_language))
    anything = weights.get("*", 0.0)
    russian = weights.get("ru", anything)
    return "en" if weights.get("en", anything) > russian else "ru"


def _ranges(header: str) -> list[tuple[str, float]]:
    """`(primary language, weight)` of each range; lightest first, so that a dict keeps a language's heaviest."""
    ranges = [_range(part) for part in header.split(",")]
    return sorted(ranges, key=lambda item: item[1])


def _range(part: str) -> tuple[str, float]:
    tag, _, parameter = part.partition(";")
    primary = tag.strip().lower().partition("-")[0]
    return primary, _weight(parameter.strip())


def _weight(parameter: str) -> float:
    if not parameter:
        return 1.0
    try:
        weight = float(parameter.removeprefix("q="))
    except ValueError:
        return 0.0
    return weight if 0.0 <= weight <= 1.0 else 0.0
