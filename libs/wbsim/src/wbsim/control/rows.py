"""/_sim/rows: add and change rows of the statistics feeds, and read the truth that an import is compared with."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from wbsim.answers import array_pieces
from wbsim.clock import msk_text
from wbsim.control.context import reply, seller_of, world_of
from wbsim.control.validation import InvalidCall, one_of, read_spec, whole_number
from wbsim.generate.statistics import blank_order, blank_sale
from wbsim.sellers import Seller
from wbsim.spec import Settings

FEEDS = ("orders", "sales")


class RowsSpec(Settings):
    """Rows to add or change: fields go over the row with the same key, or over a new one; `absent` ones are removed.

    `raw` rows are stored as they are, whatever is in them. `showAfterS`: WB shows the rows so many real seconds later.
    """

    sid: str
    feed: Literal["orders", "sales"]
    rows: list[dict[str, Any]]
    absent: list[str] = msgspec.field(default_factory=list)
    raw: bool = False
    show_after_s: float = 0


async def put(request: Request) -> Response:
    """POST: adds rows with new keys, changes rows with known ones. A change without `lastChangeDate` happens now."""
    spec: RowsSpec = await read_spec(request, RowsSpec)
    seller, now_ms = seller_of(request, spec.sid), world_of(request).clock.now_ms()
    keys, added = [], 0
    for place, row in enumerate(spec.rows):
        key, built = _built(spec, seller, place, row, msk_text(now_ms))
        visible_ms = now_ms + int(spec.show_after_s * 1000) if spec.show_after_s else 0
        added += seller.feed(spec.feed).put(built, key, visible_ms=visible_ms)
        keys.append(key)
    return reply({"sid": seller.sid, "feed": spec.feed, "added": added, "changed": len(keys) - added, "keys": keys})


async def truth(request: Request) -> Response:
    """GET `sid`, `feed`, with `offset` and `limit`: all rows WB holds. `format=ndjson` streams one row a line."""
    query = request.query_params
    seller = seller_of(request, query.get("sid"))
    feed_name = one_of("feed", query.get("feed"), FEEDS)
    shape = one_of("format", query.get("format", "json"), ("json", "ndjson", "array"))
    feed = seller.feed(feed_name)
    rows = [row.data for row in feed.rows(whole_number(request, "offset", 0) or 0, whole_number(request, "limit"))]
    if shape == "ndjson":
        return StreamingResponse((row + b"\n" for row in rows), media_type="application/x-ndjson")
    if shape == "array":
        return StreamingResponse(array_pieces(rows), media_type="application/json")
    head = msgspec.json.encode({"sid": seller.sid, "feed": feed_name, "total": len(feed)})
    return StreamingResponse(_with_rows(head, rows), media_type="application/json")


def _with_rows(head: bytes, rows: list[bytes]) -> Iterator[bytes]:
    yield head[:-1] + b',"rows":'
    yield from array_pieces(rows)
    yield b"}"


def _built(spec: RowsSpec, seller: Seller, place: int, row: dict[str, Any], at: str) -> tuple[str, dict[str, Any]]:
    """The key and the whole row that a given row stands for."""
    key = row.get(seller.feed(spec.feed).key_field)
    if spec.raw:
        return key if isinstance(key, str) else f"raw-{len(seller.feed(spec.feed))}", row
    if key is not None and not isinstance(key, str):
        raise InvalidCall(f"rows[{place}].{seller.feed(spec.feed).key_field}", key, "a string, or raw: true")
    old = seller.feed(spec.feed).get(key) if key else None
    base = old.fields() | {"lastChangeDate": at} if old else _blank(spec.feed, seller, at)
    built = {name: value for name, value in (base | row).items() if name not in spec.absent}
    return str(built[seller.feed(spec.feed).key_field]), built


def _blank(feed: str, seller: Seller, at: str) -> dict[str, Any]:
    number = seller.new_row_number()
    srid = f"{7_000_000_000_000_000_000 + seller.number * 1_000_000_000 + number}.1.0"
    if feed == "orders":
        return blank_order(seller.products, number, at) | {"srid": srid}
    return blank_sale(seller.products, seller.number * 10_000_000 + number, at) | {"srid": srid}
