"""Empty databases for tests on servers that may be somebody's: numbered ones of Redis, fresh ones of PostgreSQL.

A database that holds data when a run starts is never used, flushed or dropped.
"""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Iterator

import psycopg
import redis
from psycopg import sql

CONNECT_TIMEOUT_S = 5
_numbers = itertools.count(1)


def empty_redis_urls(url: str) -> list[str]:
    """Return the URLs of the databases of a Redis that hold no key, from the number in `url` (else 0) upwards."""
    with contextlib.closing(redis.Redis.from_url(url, socket_timeout=CONNECT_TIMEOUT_S)) as client:
        taken = {int(name.removeprefix("db")) for name in client.info("keyspace")}
        count = int(str(client.config_get("databases")["databases"]))
        first = int(client.get_connection_kwargs().get("db") or 0)
    base = url.partition("?")[0].rstrip("/")
    host = base if base.count("/") == 2 else base.rpartition("/")[0]
    return [f"{host}/{number}" for number in range(first, count) if number not in taken]


@contextlib.contextmanager
def fresh_database(server_url: str) -> Iterator[str]:
    """Make an empty database on the server, yield its URL, and drop it with every session that still uses it."""
    name = f"wbtest_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(server_url, autocommit=True, connect_timeout=CONNECT_TIMEOUT_S) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(name)))
        try:
            yield database_url(server_url, name)
        finally:
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def database_url(server_url: str, name: str) -> str:
    """Return `server_url` with another database name; its parameters stay."""
    place, question, parameters = server_url.partition("?")
    scheme, _, rest = place.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}/{name}{question}{parameters}"
