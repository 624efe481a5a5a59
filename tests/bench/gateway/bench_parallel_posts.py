"""Jobs that come of 100 equal POSTs sent at once to the real gateway: one, and every answer names it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

from tests.bench.gateway.bench_gateway import Stage, own_stage
from tests.bench.gateway.load import connect
from tests.bench.size import Size


def measure(size: Size) -> Iterator[tuple[str, float]]:
    """Key parallel_posts_jobs: distinct job ids in all answers; each answer is a 202 with an id."""
    with own_stage() as servers:
        ids = asyncio.run(_post_at_once(servers, size.parallel_posts))
    yield "parallel_posts_jobs", len(set(ids))


async def _post_at_once(servers: Stage, count: int) -> list[str]:
    connections = [await connect(servers.gateway_port) for _ in range(count)]
    post = next(servers.gateway_posts)
    bodies = await asyncio.gather(*(connection.ask(post, b"202") for connection in connections))
    for connection in connections:
        connection.close()
    return [json.loads(body)["jobId"] for body in bodies]
