"""As much of Redis as the gate's state needs, in plain dicts, so that the twin of a script can be read beside it.

Life times are kept as they were set and never end by themselves: the gate decides by moments that it stores.
"""

from __future__ import annotations


class Keyspace:
    """Strings, hashes, sets and sorted sets by key. Empty containers vanish, as in Redis."""

    def __init__(self) -> None:
        self.strings: dict[str, str] = {}
        self.hashes: dict[str, dict[str, str]] = {}
        self.sets: dict[str, set[str]] = {}
        self.zsets: dict[str, dict[str, int]] = {}
        self.ttl_ms: dict[str, int] = {}

    def delete(self, *keys: str) -> None:
        """DEL."""
        for key in keys:
            for space in (self.strings, self.hashes, self.sets, self.zsets, self.ttl_ms):
                space.pop(key, None)

    def exists(self, key: str) -> bool:
        """EXISTS."""
        return any(key in space for space in (self.strings, self.hashes, self.sets, self.zsets))

    def pexpire(self, key: str, ms: int) -> None:
        """PEXPIRE; nothing for a key that is not there."""
        if self.exists(key):
            self.ttl_ms[key] = ms

    def hset(self, key: str, fields: dict[str, str]) -> None:
        """HSET."""
        self.hashes.setdefault(key, {}).update(fields)

    def hdel(self, key: str, *fields: str) -> None:
        """HDEL."""
        found = self.hashes.get(key)
        if found is None:
            return
        for field in fields:
            found.pop(field, None)
        if not found:
            self.delete(key)

    def hget(self, key: str, field: str) -> str | None:
        """HGET."""
        return self.hashes.get(key, {}).get(field)

    def sadd(self, key: str, member: str) -> None:
        """SADD."""
        self.sets.setdefault(key, set()).add(member)

    def srem(self, key: str, member: str) -> None:
        """SREM."""
        found = self.sets.get(key)
        if found is None:
            return
        found.discard(member)
        if not found:
            self.delete(key)

    def sismember(self, key: str, member: str) -> bool:
        """SISMEMBER."""
        return member in self.sets.get(key, ())

    def zadd(self, key: str, score: int, member: str, *, nx: bool = False) -> None:
        """ZADD, with NX if asked."""
        found = self.zsets.setdefault(key, {})
        if not (nx and member in found):
            found[member] = score

    def zincrby(self, key: str, by: int, member: str) -> None:
        """ZINCRBY."""
        found = self.zsets.setdefault(key, {})
        found[member] = found.get(member, 0) + by

    def zrem(self, key: str, member: str) -> None:
        """ZREM."""
        found = self.zsets.get(key)
        if found is None:
            return
        found.pop(member, None)
        if not found:
            self.delete(key)

    def zrange(self, key: str) -> list[str]:
        """ZRANGE 0 -1: by score, then by member."""
        return [member for _, member in self._ordered(key)]

    def zrank(self, key: str, member: str) -> int | None:
        """ZRANK."""
        order = self.zrange(key)
        return order.index(member) if member in order else None

    def zrange_until(self, key: str, score: int, limit: int) -> list[str]:
        """ZRANGEBYSCORE -inf score LIMIT 0 limit."""
        return [member for at, member in self._ordered(key) if at <= score][:limit]

    def zrange_after(self, key: str, score: int) -> list[str]:
        """ZRANGEBYSCORE (score +inf."""
        return [member for at, member in self._ordered(key) if at > score]

    def zfirst_score(self, key: str) -> int | None:
        """Score of the first member."""
        order = self._ordered(key)
        return order[0][0] if order else None

    def _ordered(self, key: str) -> list[tuple[int, str]]:
        return sorted((score, member) for member, score in self.zsets.get(key, {}).items())

    def names(self) -> list[str]:
        """All keys there are."""
        return [*self.strings, *self.hashes, *self.sets, *self.zsets]
