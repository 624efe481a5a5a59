"""How full a bucket looks from outside: refilled to now, calls in flight off, blocked while a penalty runs."""

from __future__ import annotations

from wbgate.budget.config import BudgetConfig
from wbgate.budget.levels import level, pause, seller_budget
from wbgate.budget.record import Bucket, CoolDown, Flight
from wbgate.budget.reference import BucketState

NOW = 1_800_000_000_000
CONFIG = BudgetConfig()


def bucket(tokens: int, *, anchor_ms: int = NOW, penalty_until_ms: int = 0, flights: int = 0) -> Bucket:
    return Bucket(
        state=BucketState(tokens=tokens, anchor_ms=anchor_ms, penalty_until_ms=penalty_until_ms),
        size=10,
        interval_ms=60_000,
        since_ms=NOW,
        flights=tuple(Flight(ticket=n + 1, taken_ms=NOW, floor=0) for n in range(flights)),
        estimated=True,
        foreign=4,
        foreign_ms=NOW - 9,
    )


def test_a_level_is_told_as_of_now() -> None:
    shown = level("orders", bucket(2, anchor_ms=NOW - 180_000, flights=1), NOW, CONFIG)
    assert (shown.method, shown.tokens, shown.burst, shown.next_at_ms) == ("orders", 4, 10, None)
    assert (shown.foreign, shown.foreign_seen_ms, shown.estimated) == (4, NOW - 9, False)


def test_an_empty_bucket_says_when_its_next_call_may_go() -> None:
    assert level("orders", bucket(0, anchor_ms=NOW - 20_000), NOW, CONFIG).next_at_ms == NOW + 40_000
    assert level("orders", bucket(1, flights=1), NOW, CONFIG).next_at_ms == NOW + 60_000


def test_a_blocked_bucket_has_no_tokens_and_says_until_when() -> None:
    shown = level("orders", bucket(0, penalty_until_ms=NOW + 18_236_000), NOW, CONFIG)
    assert (shown.tokens, shown.blocked_until_ms, shown.estimated) == (0, NOW + 18_236_000, True)


def test_a_pause_that_is_over_is_not_shown() -> None:
    assert pause(CoolDown(until_ms=NOW), NOW) is None
    assert pause(None, NOW) is None
    running = pause(CoolDown(until_ms=NOW + 1, estimated=True), NOW)
    assert running is not None
    assert (running.until_ms, running.estimated) == (NOW + 1, True)


def test_a_method_whose_record_has_gone_is_left_out() -> None:
    assert seller_budget({"orders": {}}, {}, NOW, CONFIG).levels == []
