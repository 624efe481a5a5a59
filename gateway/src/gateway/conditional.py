"""Entity tags: a poll that would bring the same again is answered without it (RFC 9110 §13)."""

from __future__ import annotations

import hashlib


def entity_tag(body: bytes) -> str:
    """Strong tag of a body; texts that count down make another body, and so another tag."""
    return f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'


def weak_tag(what_matters: bytes) -> str:
    """Tag of a body of which only `what_matters` tells anything new: its moment alone is no change."""
    return f"W/{entity_tag(what_matters)}"


def is_known(if_none_match: str | None, tag: str) -> bool:
    """True where the caller already holds the representation `tag`."""
    if if_none_match is None:
        return False
    held = {part.strip().removeprefix("W/") for part in if_none_match.split(",")}
    return tag.removeprefix("W/") in held or "*" in held
