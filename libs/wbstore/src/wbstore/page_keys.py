"""Counts the distinct keys that a run reads, over all its pages and across crashes."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from hashlib import blake2b

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from wbstore.runs import Run


def count_new_keys(session: Session, run: Run, feed: str, page: int, keys: Iterable[str]) -> int:
    """How many of `keys` the run reads for the first time on this page; it knows them from now on.

    Keys are known by 64 bits: over five million keys the odds that any two are taken for one are 1 to 1.5 million.
    """
    page_keys = run.tables.page_keys
    columns = page_keys.c
    new = {_hash(key) for key in keys}
    earlier = select(columns.hashes).where(columns.run_id == run.run_id, columns.feed == feed).order_by(columns.page)
    for hashes in session.scalars(earlier.execution_options(yield_per=4)):
        new.difference_update(array("q", hashes))
    if new:
        session.execute(
            insert(page_keys).values(run_id=run.run_id, feed=feed, page=page, hashes=array("q", new).tobytes())
        )
    return len(new)


def _hash(key: str) -> int:
    return int.from_bytes(blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big", signed=True)
