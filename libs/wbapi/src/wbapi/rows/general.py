"""Answers of `/ping` and `seller-info`. Source: WB's OpenAPI 01-general."""

from __future__ import annotations

import msgspec

from wbapi.rows.values import Key


class Ping(msgspec.Struct, kw_only=True):
    """What `/ping` says; `status` is "OK"."""

    ts: str | None = msgspec.field(default=None, name="TS")
    status: str = msgspec.field(name="Status")


class SellerInfo(msgspec.Struct, rename="camel", kw_only=True):
    """Who the token belongs to; `sid` is the seller's UUID, the same as the token's claim."""

    sid: Key
    name: str | None = None
    tin: str | None = None
    trade_mark: str | None = None
    country: str | None = None
