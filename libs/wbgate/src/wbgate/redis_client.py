"""Clients of Redis for each use of it, with time-outs that fit the gate; and the start-up check of the server.

redis-py's defaults (5 s, 10 retries) let one beat block for a minute: no client here retries by itself.
"""

from __future__ import annotations

from typing import Any

import redis
import redis.asyncio
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError
from redis.retry import Retry

from wbgate.errors import GateMisconfigured
from wbgate.scripts import raise_unavailable, text

CALL_TIMEOUT_S = 2.0
BLOCKING_TIMEOUT_S = 5.0
OLDEST_SERVER = (7, 0)
ADDRESS = ("host", "port", "db", "username", "password")


def gate_client(
    url: str, *, timeout_s: float = CALL_TIMEOUT_S, max_connections: int = 64, decode: bool = True
) -> redis.Redis:
    """A client for the gate's scripts: `timeout_s` for connect and answer, no retries. `decode`: answers are text."""
    return redis.Redis.from_url(
        url,
        socket_timeout=timeout_s,
        socket_connect_timeout=timeout_s,
        retry=Retry(NoBackoff(), 0),
        max_connections=max_connections,
        decode_responses=decode,
    )


def blocking_client(url: str) -> redis.Redis:
    """A client for blocking pops; its time-out is longer than the longest pop. Answers are bytes: an entry may be no text."""
    return gate_client(url, timeout_s=BLOCKING_TIMEOUT_S, max_connections=8, decode=False)


def like(client: redis.Redis | redis.asyncio.Redis) -> redis.Redis:
    """A client for messages of Dramatiq, of the same server and database as a client of any sort: bytes, no retries."""
    given: dict[str, Any] = client.connection_pool.connection_kwargs
    there = {name: given[name] for name in ADDRESS if name in given} | {
        name: item for name, item in given.items() if name.startswith("ssl_")
    }
    if "path" in given:
        there["unix_socket_path"] = given["path"]
    if "SSL" in client.connection_pool.connection_class.__name__:
        there["ssl"] = True
    return redis.Redis(
        **there,
        socket_timeout=BLOCKING_TIMEOUT_S,
        socket_connect_timeout=BLOCKING_TIMEOUT_S,
        retry=Retry(NoBackoff(), 0),
    )


def check_server(client: redis.Redis) -> None:
    """Refuses a server that cannot carry the gate: one that evicts keys, a cluster, or one older than 7.0.

    Raises GateMisconfigured naming the setting, GateUnavailable where Redis does not answer.
    """
    try:
        info: dict[str, Any] = client.info()
    except RedisError as error:
        raise_unavailable(error)
    policy = info.get("maxmemory_policy") or _config_value(client, "maxmemory-policy")
    if policy is not None and policy != "noeviction":
        raise GateMisconfigured(
            f"Redis setting maxmemory-policy: given {policy}, accepted: noeviction (an evicted key is a lost lease or job)"
        )
    if str(info.get("cluster_enabled", "0")) == "1" or info.get("redis_mode") == "cluster":
        raise GateMisconfigured(
            "Redis setting cluster-enabled: given yes, accepted: no (scripts build their key names)"
        )
    version = tuple(int(part) for part in str(info.get("redis_version", "0.0")).split(".")[:2])
    if version < OLDEST_SERVER:
        raise GateMisconfigured(f"Redis version: given {info.get('redis_version')}, accepted: 7.0 or newer, or Valkey")


def _config_value(client: redis.Redis, name: str) -> str | None:
    try:
        found: Any = client.config_get(name)
    except ResponseError:
        return None
    except RedisError as error:
        raise_unavailable(error)
    return {text(key): text(item) for key, item in found.items()}.get(name)
