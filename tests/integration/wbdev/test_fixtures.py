"""The fixtures that every other test leans on give what they promise."""

from __future__ import annotations

import psycopg
import redis
import sqlalchemy


def test_redis_client_has_an_empty_append_only_database_that_evicts_nothing(redis_client: redis.Redis) -> None:
    assert redis_client.dbsize() == 0
    assert redis_client.config_get("appendonly")["appendonly"] == "yes"
    assert redis_client.config_get("maxmemory-policy")["maxmemory-policy"] == "noeviction"
    redis_client.set("left", "over")


def test_what_the_last_test_left_in_redis_is_gone(redis_client: redis.Redis) -> None:
    assert redis_client.keys() == []


def test_engine_and_url_are_the_same_fresh_database(database_url: str, engine: sqlalchemy.Engine) -> None:
    with psycopg.connect(database_url) as connection:
        connection.execute("CREATE TABLE here (n int)")
    assert sqlalchemy.inspect(engine).get_table_names() == ["here"]
