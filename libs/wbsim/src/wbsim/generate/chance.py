"""Seeded chance. Equal seeds give equal data on every machine."""

from random import Random


def chance(*parts: object) -> Random:
    """A generator whose numbers follow from the parts alone."""
    return Random(":".join(str(part) for part in parts))  # noqa: S311 - test data, no secret
