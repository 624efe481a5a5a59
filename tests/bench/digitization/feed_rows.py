"""One page of orders and one of sales as the client hands them out, the same rows each time."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.wbapi.orders_body import write_body

from wbapi.page import FeedPage
from wbapi.rows.decoder import RowDecoder
from wbapi.rows.statistics import OrderRow, SaleRow

Pages = dict[str, FeedPage[Any]]


def feed_pages(rows: int) -> Pages:
    """A page of `rows` of each feed."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "orders.json"
        write_body(path, rows)
        orders = path.read_bytes()
    return {
        "orders": FeedPage.of(RowDecoder(OrderRow).decode(orders)),
        "sales": FeedPage.of(RowDecoder(SaleRow).decode(_as_sales(orders))),
    }


def _as_sales(orders: bytes) -> bytes:
    rows = json.loads(orders)
    for number, row in enumerate(rows):
        row |= {"saleID": f"S{9_000_000_000 + number * 7}", "forPay": row["priceWithDisc"], "paymentSaleAmount": 0}
        del row["isCancel"], row["cancelDate"]
    return json.dumps(rows, ensure_ascii=False).encode()
