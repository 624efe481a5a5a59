"""Simulated sellers: what a test asks for, and the state WB would hold for each."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Annotated, Literal

import msgspec

from wbsim.clock import MSK
from wbsim.feeds import Feed
from wbsim.generate.catalog import Product, make_products
from wbsim.generate.chance import chance
from wbsim.generate.statistics import FeedPlan, make_feeds
from wbsim.limits import Limit
from wbsim.tokens import LIFE_S, READ_ONLY_BIT, SCOPE_BITS, mint

_NAMESPACE = uuid.UUID("5e11e2b6-0000-4000-8000-77627369006d")
_SID = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"

RowCount = Annotated[int, msgspec.Meta(ge=0, le=2_000_000)]


class Settings(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """A body whose keys are camelCase and all known."""


class LateRows(Settings):
    """Rows of each feed that WB shows only `afterS` real seconds later, with an older `lastChangeDate`."""

    rows: RowCount
    after_s: Annotated[float, msgspec.Meta(ge=0)]


class LimitSpec(Settings):
    """A bucket: `burst` at once, then one each `intervalMs` of WB time."""

    interval_ms: Annotated[int, msgspec.Meta(ge=1)]
    burst: Annotated[int, msgspec.Meta(ge=1)]


class SellerSpec(Settings):
    """A seller to simulate. `end` (MSK, no offset) fixes the last moment of its data; without it: now."""

    orders: RowCount = 0
    sales: RowCount = 0
    days: Annotated[int, msgspec.Meta(ge=1, le=365)] = 30
    acc: Annotated[int, msgspec.Meta(ge=1, le=4)] = 3
    scopes: list[Annotated[int, msgspec.Meta(ge=1, le=30)]] = msgspec.field(default_factory=lambda: list(SCOPE_BITS))
    seed: int = 1
    products: Annotated[int, msgspec.Meta(ge=1, le=20_000)] = 40
    sid: Annotated[str, msgspec.Meta(pattern=_SID)] | None = None
    name: str = "ИП Кружинин В. Р."
    end: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$")] | None = None
    token_life_s: int = LIFE_S
    base_with_secret: bool = False
    scope_error: Literal[401, 403, 404] = 404
    page_cap: Annotated[int, msgspec.Meta(ge=1)] | None = None
    global_limit: LimitSpec | None = None
    same_change: RowCount | None = None
    late: LateRows | None = None
    nulls: bool = True
    return_sign: Literal["negative", "positive"] = "negative"


class TokenSpec(Settings):
    """A further token of a seller."""

    acc: Annotated[int, msgspec.Meta(ge=1, le=4)] = 3
    scopes: list[Annotated[int, msgspec.Meta(ge=1, le=READ_ONLY_BIT)]] = msgspec.field(
        default_factory=lambda: list(SCOPE_BITS)
    )
    token_life_s: int = LIFE_S


@dataclass(slots=True)
class Seller:
    """One seller's state. Its feeds and settings change while the simulator runs."""

    sid: str
    number: int
    spec: SellerSpec
    products: tuple[Product, ...]
    created_ms: int
    orders: Feed
    sales: Feed
    scope_error: int = 404
    base_with_secret: bool = False
    page_cap: int | None = None
    global_limit: Limit | None = None
    withdrawn_tokens: set[str] = field(default_factory=set)
    tokens_made: int = 0
    rows_made: int = 0

    @property
    def tin(self) -> str:
        """Twelve digits, as a sole trader has."""
        return str(500_000_000_000 + self.number)

    def feed(self, name: str) -> Feed:
        """`orders` or `sales`."""
        return self.orders if name == "orders" else self.sales

    def new_row_number(self) -> int:
        """A number that no row a test added has had."""
        self.rows_made += 1
        return self.rows_made

    def new_token(self, acc: int, scopes: list[int], life_s: int, now_ms: int) -> str:
        """A token that ends `life_s` seconds from now (below 0: already ended)."""
        self.tokens_made += 1
        return mint(
            sid=self.sid,
            seller_no=self.number,
            acc=acc,
            scopes=tuple(scopes),
            exp=now_ms // 1000 + life_s,
            token_no=self.tokens_made,
        )


def seller_id(seed: int, ordinal: int) -> str:
    """The sid of the `ordinal`-th seller made with this seed."""
    return str(uuid.uuid5(_NAMESPACE, f"{seed}:{ordinal}"))


def make_seller(spec: SellerSpec, sid: str, number: int, now_ms: int) -> Seller:
    """A seller with its data; equal spec, sid and `end` give equal rows."""
    random = chance(spec.seed, sid)
    products = make_products(random, spec.products)
    seller = Seller(
        sid=sid,
        number=number,
        spec=spec,
        products=products,
        created_ms=now_ms,
        orders=Feed("srid"),
        sales=Feed("saleID"),
        scope_error=spec.scope_error,
        base_with_secret=spec.base_with_secret,
        page_cap=spec.page_cap,
        global_limit=Limit(spec.global_limit.interval_ms, spec.global_limit.burst) if spec.global_limit else None,
    )
    rows = make_feeds(random, feed_plan(spec, now_ms), products)
    seller.orders.fill(_with_visibility(rows.orders, spec.late, now_ms))
    seller.sales.fill(_with_visibility(rows.sales, spec.late, now_ms))
    return seller


def feed_plan(spec: SellerSpec, now_ms: int) -> FeedPlan:
    """Period and shares of the feeds that a spec asks for."""
    end = data_end(spec, now_ms)
    rows = max(spec.orders, spec.sales)
    return FeedPlan(
        orders=spec.orders,
        sales=spec.sales,
        start=end - timedelta(days=spec.days),
        end=end,
        same_change=min(rows // 20, 50) if spec.same_change is None else spec.same_change,
        nulls=spec.nulls,
        negative_returns=spec.return_sign == "negative",
    )


def data_end(spec: SellerSpec, now_ms: int) -> datetime:
    """The last moment of the seller's data, naive MSK."""
    if spec.end is not None:
        return datetime.fromisoformat(spec.end)
    return datetime.fromtimestamp(now_ms // 1000, MSK).replace(tzinfo=None)


def _with_visibility(
    rows: list[dict[str, object]], late: LateRows | None, now_ms: int
) -> Iterator[tuple[dict[str, object], int]]:
    """Withholds rows from the first half of the period, so that they lie below any watermark."""
    withheld = min(late.rows, len(rows) // 2) if late else 0
    step = max(len(rows) // 2 // withheld, 1) if withheld else 1
    chosen = {place * step for place in range(withheld)}
    shows_ms = now_ms + int(late.after_s * 1000) if late else 0
    return ((row, shows_ms if place in chosen else 0) for place, row in enumerate(rows))
