"""The proxy does to a link what its modes say, seen by a client of a real Redis."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry
from tests.chaos.tcp_proxy import TcpProxy


@pytest.fixture
def proxy(redis_url: str) -> Iterator[TcpProxy]:
    with TcpProxy.before(redis_url) as proxy:
        yield proxy


@pytest.fixture
def client(proxy: TcpProxy, redis_url: str, redis_client: redis.Redis) -> Iterator[redis.Redis]:
    url = proxy.via(redis_url)
    with contextlib.closing(redis.Redis.from_url(url, socket_timeout=0.5, retry=Retry(NoBackoff(), 0))) as client:
        yield client


def test_an_open_link_passes_everything_on(client: redis.Redis) -> None:
    body = bytes(range(256)) * 4_000
    client.set("body", body)
    assert client.get("body") == body


def test_reset_ends_open_connections_and_lets_new_ones_through(client: redis.Redis, proxy: TcpProxy) -> None:
    with socket.create_connection(("127.0.0.1", proxy.port), timeout=5) as connection:
        connection.sendall(b"PING\r\n")
        assert connection.recv(100) == b"+PONG\r\n"
        proxy.reset()
        with pytest.raises(ConnectionResetError):
            connection.recv(100)
    assert client.ping()


def test_refuse_resets_new_connections_too_until_healed(client: redis.Redis, proxy: TcpProxy) -> None:
    proxy.refuse()
    for _ in range(3):
        with pytest.raises(redis.ConnectionError):
            client.ping()
    proxy.heal()
    assert client.ping()


def test_a_black_hole_holds_both_ways_and_loses_nothing(
    client: redis.Redis, proxy: TcpProxy, redis_client: redis.Redis
) -> None:
    client.ping()
    proxy.blackhole()
    with pytest.raises(redis.TimeoutError):
        client.set("late", 1)
    assert redis_client.get("late") is None
    proxy.heal()
    assert eventually(lambda: redis_client.get("late") == b"1")


def test_a_request_whose_reply_is_dropped_is_carried_out_once(
    client: redis.Redis, proxy: TcpProxy, redis_client: redis.Redis
) -> None:
    client.ping()
    lost = proxy.drop_reply(b"counter")
    with pytest.raises(redis.ConnectionError):
        client.incr("counter")
    assert lost.wait()
    assert redis_client.get("counter") == b"1"
    assert client.incr("counter") == 2
    assert lost.taken == 1


def test_a_request_that_is_dropped_is_never_carried_out(
    client: redis.Redis, proxy: TcpProxy, redis_client: redis.Redis
) -> None:
    client.ping()
    lost = proxy.drop_request(b"counter")
    with pytest.raises(redis.ConnectionError):
        client.incr("counter")
    assert lost.taken == 1
    assert redis_client.get("counter") is None
    assert client.incr("counter") == 1


def test_a_dropped_reply_may_leave_silence(client: redis.Redis, proxy: TcpProxy) -> None:
    client.ping()
    proxy.drop_reply(b"counter", reset=False)
    with pytest.raises(redis.TimeoutError):
        client.incr("counter")
    assert client.get("counter") == b"1"


def test_delay_makes_a_round_trip_longer(client: redis.Redis, proxy: TcpProxy) -> None:
    client.ping()
    proxy.delay(0.2)
    began = time.monotonic()
    client.ping()
    assert time.monotonic() - began >= 0.19


def test_slices_arrive_whole(client: redis.Redis, proxy: TcpProxy) -> None:
    proxy.slice(1)
    client.set("body", "x" * 300)
    assert client.get("body") == b"x" * 300


def test_the_url_keeps_its_login_and_database(proxy: TcpProxy) -> None:
    parts = urlsplit(proxy.via("redis://user:secret@10.0.0.1:6379/3"))
    assert (parts.username, parts.password, parts.hostname, parts.port, parts.path) == (
        "user",
        "secret",
        "127.0.0.1",
        proxy.port,
        "/3",
    )


def eventually(holds: Callable[[], bool], timeout_s: float = 5.0) -> bool:
    deadline = time.monotonic() + timeout_s
    while time.monotonic() < deadline:
        if holds():
            return True
        time.sleep(0.01)
    return False
