"""Buckets of sellers: whose they are, and the seller-wide one on top."""

from __future__ import annotations

from wbsim.bucket import Allowed, Refused
from wbsim.limiter import BucketKey, Limiter, rate_headers
from wbsim.limits import Limit

ONE = Limit(60_000, 1)


def key(sid: str = "a", method: str = "GET /x", limit: Limit = ONE) -> BucketKey:
    return BucketKey(sid, method, limit)


def test_sellers_and_methods_do_not_share_a_bucket() -> None:
    limiter = Limiter()
    for one in (key(), key(sid="b"), key(method="GET /y")):
        assert isinstance(limiter.take(one, None, 0).outcome, Allowed)
    assert isinstance(limiter.take(key(), None, 0).outcome, Refused)


def test_the_seller_wide_limit_refuses_before_the_method_is_charged() -> None:
    limiter, wide = Limiter(), Limit(60_000, 1)
    limiter.take(key(method="GET /y"), wide, 0)
    verdict = limiter.take(key(), wide, 0)
    assert (verdict.seller_wide, verdict.limit) == (True, wide)
    assert limiter.drain(key(), 5, 0) == 1


def test_a_refusal_of_the_method_does_not_charge_the_seller_wide_bucket() -> None:
    limiter, wide = Limiter(), Limit(60_000, 2)
    limiter.take(key(), wide, 0)
    limiter.take(key(), wide, 0)
    assert isinstance(limiter.take(key(method="GET /y"), wide, 0).outcome, Allowed)


def test_headers_of_a_passed_and_of_a_refused_call() -> None:
    limiter = Limiter()
    assert rate_headers(limiter.take(key(), None, 0)) == {"X-Ratelimit-Limit": "1", "X-Ratelimit-Remaining": "0"}
    assert rate_headers(limiter.take(key(), None, 500)) == {
        "X-Ratelimit-Limit": "1",
        "X-Ratelimit-Retry": "60",
        "X-Ratelimit-Reset": "60",
    }


def test_a_ban_that_does_not_bind_is_only_told() -> None:
    limiter = Limiter()
    limiter.ban(key(), None, 0, 100, seller_wide=False, binding=False)
    assert isinstance(limiter.take(key(), None, 1).outcome, Allowed)
    _, refused = limiter.ban(key(sid="b"), None, 0, 100, seller_wide=False, binding=True)
    assert refused.retry_s == 100
    assert isinstance(limiter.take(key(sid="b"), None, 1).outcome, Refused)


def test_forgetting_a_seller_leaves_the_others() -> None:
    limiter = Limiter()
    limiter.take(key(), None, 0)
    limiter.take(key(sid="b"), None, 0)
    limiter.forget("a")
    assert isinstance(limiter.take(key(), None, 0).outcome, Allowed)
    assert isinstance(limiter.take(key(sid="b"), None, 0).outcome, Refused)


def test_tokens_of_every_kind_of_a_seller_draw_from_one_bucket() -> None:
    limiter, personal, base = Limiter(), Limit(60_000, 3), Limit(7_200_000, 1)
    kinds = (personal, base, personal, personal)
    outcomes = [limiter.take(key(limit=limit), None, 0).outcome for limit in kinds]
    assert [isinstance(one, Allowed) for one in outcomes] == [True, True, False, False]


def test_a_limit_that_is_raised_later_does_not_fill_the_bucket() -> None:
    limiter = Limiter()
    assert limiter.drain(key(limit=Limit(60_000, 2)), 5, 0) == 2
    assert isinstance(limiter.take(key(limit=Limit(60_000, 10)), None, 0).outcome, Refused)
