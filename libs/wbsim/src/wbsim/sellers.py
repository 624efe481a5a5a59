"""Simulated sellers: the state WB would hold for each, and what its methods derive from that state."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

from wbsim.adstats import AdStats
from wbsim.campaigns import Campaign
from wbsim.clock import MSK
from wbsim.days import msk_day
from wbsim.feeds import Feed
from wbsim.funnel import Index, funnel_index
from wbsim.generate.briefs import OrderBrief, order_briefs, sale_briefs
from wbsim.generate.campaigns import make_campaigns
from wbsim.generate.catalog import Product, make_products
from wbsim.generate.chance import chance
from wbsim.generate.finance import Operation, operation_row, operations
from wbsim.generate.statistics import FeedPlan, Row, make_feeds
from wbsim.goods import Card, Stock, make_cards, make_stocks
from wbsim.limits import Limit
from wbsim.orderfeed import FeedOrder, Snapshots, feed_orders
from wbsim.reports import Report, build_reports
from wbsim.spec import LateRows, SellerSpec
from wbsim.tokens import mint

_NAMESPACE = uuid.UUID("5e11e2b6-0000-4000-8000-77627369006d")
START_BALANCE = 11_083
REPORT_HORIZON_DAYS = 60
"""Reports are made for so many days ahead; each shows when its day has come."""


@dataclass(slots=True)
class Seller:
    """One seller's state. It changes while the simulator runs; reports are built at the first look and then kept."""

    sid: str
    number: int
    spec: SellerSpec
    products: tuple[Product, ...]
    first_day: date
    orders: Feed
    sales: Feed
    unpaid: Feed
    cards: dict[int, Card]
    stocks: dict[int, Stock]
    campaigns: dict[int, Campaign]
    ad_stats: AdStats
    scope_error: int = 404
    base_with_secret: bool = False
    page_cap: int | None = None
    global_limit: Limit | None = None
    no_stats: str = "error"
    ad_balance: int = START_BALANCE
    withdrawn_tokens: set[str] = field(default_factory=set)
    snapshots: Snapshots = field(default_factory=Snapshots)
    _tokens_made: int = 0
    _rows_made: int = 0
    _reports: list[Report] | None = None
    _funnel: tuple[tuple[int, int], Index] | None = None

    @property
    def tin(self) -> str:
        """Twelve digits, as a sole trader has."""
        return str(500_000_000_000 + self.number)

    @property
    def products_by_id(self) -> dict[int, Product]:
        """Products by nmId."""
        return {product.nm_id: product for product in self.products}

    def feed(self, name: str) -> Feed:
        """`orders` or `sales`."""
        return self.orders if name == "orders" else self.sales

    def new_row_number(self) -> int:
        """A number that no row a test added has had."""
        self._rows_made += 1
        return self._rows_made

    def new_token(self, acc: int, scopes: list[int], life_s: int, now_ms: int) -> str:
        """A token that ends `life_s` seconds from now (below 0: already ended)."""
        self._tokens_made += 1
        return mint(
            sid=self.sid,
            seller_no=self.number,
            acc=acc,
            scopes=tuple(scopes),
            exp=now_ms // 1000 + life_s,
            token_no=self._tokens_made,
        )

    def reports(self, now_ms: int) -> list[Report]:
        """All reports, those too that WB does not show yet."""
        if self._reports is None:
            made = operations(
                self.sid,
                sale_briefs(self.sales, now_ms),
                self.first_day,
                msk_day(now_ms) + timedelta(days=REPORT_HORIZON_DAYS),
                negative_returns=self.spec.return_sign == "negative",
            )
            self._reports = build_reports(self.sid, made, self.spec.weekly_delay_days)
        return self._reports

    def forget_reports(self) -> None:
        """Builds the reports again at the next look, from the sales as they are then."""
        self._reports = None

    def operation_row(self, operation: Operation) -> Row:
        """The row of an operation."""
        return operation_row(operation, self.products_by_id)

    def feed_orders(self, now_ms: int) -> list[FeedOrder]:
        """Orders of the order feed, unpaid ones too."""
        return feed_orders(self._all_orders(now_ms), sale_briefs(self.sales, now_ms), self.products_by_id)

    def funnel(self, now_ms: int) -> Index:
        """Funnel figures; counted again when a feed has changed."""
        version = (self.orders.version, self.sales.version)
        if self._funnel is None or self._funnel[0] != version:
            index = funnel_index(self._all_orders(now_ms), sale_briefs(self.sales, now_ms))
            self._funnel = (version, index)
        return self._funnel[1]

    def _all_orders(self, now_ms: int) -> Iterator[OrderBrief]:
        yield from order_briefs(self.orders, now_ms)
        yield from order_briefs(self.unpaid, now_ms)


def seller_id(seed: int, ordinal: int) -> str:
    """The sid of the `ordinal`-th seller made with this seed."""
    return str(uuid.uuid5(_NAMESPACE, f"{seed}:{ordinal}"))


def make_seller(spec: SellerSpec, sid: str, number: int, now_ms: int) -> Seller:
    """A seller with its data; equal spec, sid and `end` give equal data."""
    products = make_products(chance(spec.seed, sid, "products"), spec.products)
    plan = feed_plan(spec, now_ms)
    seller = Seller(
        sid=sid,
        number=number,
        spec=spec,
        products=products,
        first_day=plan.start.date(),
        orders=Feed("srid"),
        sales=Feed("saleID"),
        unpaid=Feed("srid"),
        cards=make_cards(products, plan.end),
        stocks=make_stocks(products),
        campaigns=make_campaigns(chance(spec.seed, sid, "ads"), spec.campaigns, products, plan.start.date()),
        ad_stats=AdStats(sid),
    )
    _apply_settings(seller, spec)
    _fill_feeds(seller, plan, now_ms)
    return seller


def _apply_settings(seller: Seller, spec: SellerSpec) -> None:
    seller.scope_error = spec.scope_error
    seller.base_with_secret = spec.base_with_secret
    seller.page_cap = spec.page_cap
    seller.global_limit = spec.global_limit.limit() if spec.global_limit else None
    seller.no_stats = spec.no_stats


def _fill_feeds(seller: Seller, plan: FeedPlan, now_ms: int) -> None:
    spec = seller.spec
    rows = make_feeds(chance(spec.seed, seller.sid, "feeds"), plan, seller.products)
    seller.orders.fill(_with_visibility(rows.orders, spec.late, now_ms))
    seller.sales.fill(_with_visibility(rows.sales, spec.late, now_ms))
    seller.unpaid.fill((row, 0) for row in rows.unpaid)


def feed_plan(spec: SellerSpec, now_ms: int) -> FeedPlan:
    """Period and shares of the feeds that a spec asks for."""
    end = data_end(spec, now_ms)
    rows = max(spec.orders, spec.sales)
    return FeedPlan(
        orders=spec.orders,
        sales=spec.sales,
        unpaid=spec.unpaid,
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


def _with_visibility(rows: list[Row], late: LateRows | None, now_ms: int) -> Iterator[tuple[dict[str, Any], int]]:
    """Withholds rows from the first half of the period, so that they lie below any watermark."""
    withheld = min(late.rows, len(rows) // 2) if late else 0
    step = max(len(rows) // 2 // withheld, 1) if withheld else 1
    chosen = {place * step for place in range(withheld)}
    shows_ms = now_ms + int(late.after_s * 1000) if late else 0
    return ((row, shows_ms if place in chosen else 0) for place, row in enumerate(rows))
