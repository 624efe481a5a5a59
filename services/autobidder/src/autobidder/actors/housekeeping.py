"""Removes what nobody needs any more, in short transactions. Running it again is harmless."""

from __future__ import annotations

from autobidder.store.cleaning import CLEANERS, Clean
from wbaccounts.fence import fenced
from wbaccounts.instants import from_ms
from wbgate.clock import wall_ms
from wbgate.context import JobContext
from wbgate.middleware import Actor
from wbservice.definition import JobResources


def housekeeping(resources: JobResources) -> Actor:
    """The actor; its result says how many rows of each sort were removed."""

    def run(ctx: JobContext) -> dict[str, int]:
        return {name: _clean(ctx, resources, clean) for name, clean in CLEANERS.items()}

    return run


def _clean(ctx: JobContext, resources: JobResources, clean: Clean) -> int:
    removed, last = 0, 1
    while last:
        ctx.before_call()
        with fenced(resources.engine, ctx) as session:
            last = clean(session, from_ms(wall_ms()))
        removed += last
    return removed
