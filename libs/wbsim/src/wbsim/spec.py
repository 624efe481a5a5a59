"""What a test may ask of a seller: bodies of the control calls, with the range that each value may have."""

from typing import Annotated, Literal

import msgspec

from wbsim.limits import Limit
from wbsim.tokens import LIFE_S, READ_ONLY_BIT, SCOPE_BITS

SID_PATTERN = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
MSK_PATTERN = r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$"

RowCount = Annotated[int, msgspec.Meta(ge=0, le=2_000_000)]
Acc = Annotated[int, msgspec.Meta(ge=1, le=4)]
ScopeBit = Annotated[int, msgspec.Meta(ge=1, le=READ_ONLY_BIT)]
NoStats = Literal["error", "null", "empty", "object"]


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

    def limit(self) -> Limit:
        """As the limiter reads it."""
        return Limit(self.interval_ms, self.burst)


class SellerSpec(Settings):
    """A seller to simulate. `end` (MSK, no offset) fixes the last moment of its data; without it: now."""

    orders: RowCount = 0
    sales: RowCount = 0
    campaigns: Annotated[int, msgspec.Meta(ge=0, le=20_000)] = 0
    days: Annotated[int, msgspec.Meta(ge=1, le=365)] = 30
    acc: Acc = 3
    scopes: list[ScopeBit] = msgspec.field(default_factory=lambda: list(SCOPE_BITS))
    seed: int = 1
    products: Annotated[int, msgspec.Meta(ge=1, le=20_000)] = 40
    sid: Annotated[str, msgspec.Meta(pattern=SID_PATTERN)] | None = None
    name: str = "ИП Кружинин В. Р."
    end: Annotated[str, msgspec.Meta(pattern=MSK_PATTERN)] | None = None
    token_life_s: int = LIFE_S
    base_with_secret: bool = False
    scope_error: Literal[401, 403, 404] = 404
    page_cap: Annotated[int, msgspec.Meta(ge=1)] | None = None
    global_limit: LimitSpec | None = None
    same_change: RowCount | None = None
    late: LateRows | None = None
    unpaid: RowCount = 0
    nulls: bool = True
    return_sign: Literal["negative", "positive"] = "negative"
    no_stats: NoStats = "error"
    weekly_delay_days: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0


class SellerChange(Settings):
    """Settings of a seller that may change; absent ones stay."""

    scope_error: Literal[401, 403, 404] | msgspec.UnsetType = msgspec.UNSET
    base_with_secret: bool | msgspec.UnsetType = msgspec.UNSET
    page_cap: Annotated[int, msgspec.Meta(ge=1)] | msgspec.UnsetType | None = msgspec.UNSET
    global_limit: LimitSpec | msgspec.UnsetType | None = msgspec.UNSET
    no_stats: NoStats | msgspec.UnsetType = msgspec.UNSET
    ad_balance: int | msgspec.UnsetType = msgspec.UNSET


class TokenSpec(Settings):
    """A further token of a seller."""

    acc: Acc = 3
    scopes: list[ScopeBit] = msgspec.field(default_factory=lambda: list(SCOPE_BITS))
    token_life_s: int = LIFE_S


class TokenWithdrawal(Settings):
    """A token that WB shall no longer accept."""

    token: str
