"""Numbers that follow from names alone: a figure of one day is the same whenever and in whatever order it is asked for."""

from hashlib import blake2b


class Draws:
    """A row of pseudo-random whole numbers for the given parts."""

    __slots__ = ("_left",)

    def __init__(self, *parts: object) -> None:
        digest = blake2b(":".join(map(str, parts)).encode(), digest_size=64).digest()
        self._left = int.from_bytes(digest, "big")

    def below(self, limit: int) -> int:
        """The next number, from 0 to `limit` - 1."""
        self._left, number = divmod(self._left, limit)
        return number

    def between(self, low: int, high: int) -> int:
        """The next number, both ends included."""
        return low + self.below(high - low + 1)
