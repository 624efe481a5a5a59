"""The WB client of one account: every method of the endpoint table as a typed call.

Each call draws a token of its bucket first and raises RateLimited instead of waiting long. One client is for one job and one
thread; it holds the token and no state of WB.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable, Collection
from types import TracebackType
from typing import Self

from wbapi import clock as clocks
from wbapi.guard import StepGuard
from wbapi.hosts import Hosts
from wbapi.methods.advert import AdvertMethods
from wbapi.methods.analytics import AnalyticsMethods
from wbapi.methods.content import ContentMethods
from wbapi.methods.finance import FinanceMethods
from wbapi.methods.general import GeneralMethods
from wbapi.methods.statistics import StatisticsMethods
from wbapi.secret import Secret
from wbapi.tokens import TokenType
from wbapi.wire.caller import Caller, Rights
from wbapi.wire.limiter import SHORT_WAIT_MS, Buckets, LimiterTransport, LimitsBudget
from wbapi.wire.network import Flight
from wbapi.wire.traced import CallTrace, TracedTransport
from wbapi.wire.transport import Timeouts, WireTransport


class WbClient(GeneralMethods, StatisticsMethods, AnalyticsMethods, ContentMethods, FinanceMethods, AdvertMethods):
    """Calls of one account. Use as a context manager, or close it."""

    def __init__(  # noqa: PLR0913 - keywords only, most with a default
        self,
        *,
        token: str,
        seller_id: str,
        token_type: TokenType,
        budget: LimitsBudget,
        guard: StepGuard,
        hosts: Hosts,
        user: bool,
        base_secret: bool = False,
        scopes: Collection[int] | None = None,
        time_scale: float = 1.0,
        clock: Callable[[], int] = clocks.wall_ms,
        timeouts: Timeouts | None = None,
        tls: ssl.SSLContext | None = None,
        trace: CallTrace | None = None,
    ) -> None:
        """`seller_id` is WB's `sid`: all tokens of a seller draw from its buckets. `user`: may use the reserve for people.

        `base_secret`: a base token is one with a secret, which its claims do not tell. `scopes`: bits of the claim `s`; a method
        of another category is then refused without a call. `clock` gives now in ms. `time_scale`: a WB minute lasts
        60 / `time_scale` s. `trace` is shown each call. Raises secret.TokenUnusable.
        """
        self.seller_id = seller_id
        try:
            secret = Secret(token)
        finally:
            # No local of this frame may show it in a traceback.
            del token
        flight = Flight(guard, clocks.monotonic_s)
        wire = WireTransport(secret, flight, timeouts=timeouts or Timeouts(), tls=tls)
        buckets = Buckets(
            seller_id=seller_id,
            token_type=token_type,
            user=user,
            base_secret=base_secret,
            short_wait_ms=round(SHORT_WAIT_MS / time_scale),
            time_scale=time_scale,
        )
        shown = TracedTransport(wire, trace) if trace else wire
        limiter = LimiterTransport(shown, budget, buckets, guard, clock)
        rights = Rights(
            token_type=token_type, base_secret=base_secret, scopes=None if scopes is None else frozenset(scopes)
        )
        super().__init__(Caller(limiter, secret=secret, rights=rights, hosts=hosts, guard=guard))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes every connection."""
        self._caller.close()

    def __repr__(self) -> str:
        return f"WbClient(seller_id={self.seller_id!r})"
