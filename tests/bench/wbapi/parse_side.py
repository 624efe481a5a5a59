"""One way to turn a received orders body into rows, in a process of its own: `python -m tests.bench.wbapi.parse_side SIDE FILE`.

Prints {"cpu_s": of the parse, "peak_mib": of the whole process, "rows": n}.
"""

from __future__ import annotations

import gc
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

CHUNK = 65_536
"""WB's bytes come from the socket in pieces of this size."""


Side = tuple[Callable[[Path], Any], Callable[[Any], Any]]
"""How the body is received, which is not timed, and how it becomes rows, which is."""


def ours() -> Side:
    """The client's own way: chunks into one buffer, then a page of typed and checked rows."""
    import httpx2

    from wbapi.endpoints import ORDERS
    from wbapi.methods.statistics import ORDER_ROWS
    from wbapi.page import FeedPage
    from wbapi.wire.body import read_body

    def receive(path: Path) -> bytearray:
        return read_body(httpx2.Response(200, content=_chunks(path)), ORDERS.body_cap)

    def parse(body: bytearray) -> Any:
        page = FeedPage.of(ORDER_ROWS.decode(body))
        assert not page.refused
        return page.rows

    return receive, parse


def ours_read() -> Side:
    """The same, and each field that converts when it is read is read once: what a job that uses all of them pays."""
    receive, parse = ours()

    def parse_and_read(body: bytearray) -> Any:
        rows = parse(body)
        for row in rows:
            _ = (row.date, row.changed_at, row.cancel_date, row.total_price, row.finished_price, row.price_with_disc)
        return rows

    return receive, parse_and_read


def bare() -> Side:
    """msgspec alone, with the same types: exact decimals, parsed times."""
    import msgspec
    from tests.bench.wbapi.bare_order import BareOrder

    return Path.read_bytes, msgspec.json.Decoder(list[BareOrder]).decode


def sdk() -> Side:
    """The generated public client's own deserialization, from the bytes that its HTTP layer hands it."""
    from wildberries_sdk.reports.api_client import ApiClient

    client = ApiClient()

    def parse(body: bytes) -> Any:
        return client.deserialize(body.decode("utf-8"), "List[OrdersItem]", "application/json")

    return Path.read_bytes, parse


SIDES = {"ours": ours, "ours-read": ours_read, "bare": bare, "sdk": sdk}


def _chunks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as body:
        while chunk := body.read(CHUNK):
            yield chunk


def main(side: str, path: Path) -> None:
    """Receive the body, then parse it once."""
    receive, parse = SIDES[side]()
    body = receive(path)
    gc.collect()
    started_s = time.process_time()
    rows = parse(body)
    spent_s = time.process_time() - started_s
    peak_mib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(json.dumps({"cpu_s": spent_s, "peak_mib": peak_mib, "rows": len(rows)}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
