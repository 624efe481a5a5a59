"""Servers that the environment names are asked first: the stack would wait for two minutes for processes that lack one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import psycopg
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from wbaccounts.database import connect_arguments
from wbaccounts.errors import DatabaseUrlInvalid
from wbdev.stack_settings import SettingRefusedError

TIMEOUT_S = 5.0


def check_given_servers(environ: Mapping[str, str]) -> None:
    """Ask REDIS_URL and DATABASE_URL where they are given. Raises SettingRefusedError, which tells no password."""
    for name, ask in ASKED.items():
        url = environ.get(name)
        if not url:
            continue
        if "'" in url or "\n" in url:
            raise SettingRefusedError(
                f"{name}: a ' or a line end is given; accepted: an address with %27 or %0A instead"
            )
        try:
            ask(url)
        except (redis.RedisError, psycopg.Error) as away:
            raise SettingRefusedError(f"{name}: no server answers there: {away}") from None
        except DatabaseUrlInvalid as invalid:
            raise SettingRefusedError(str(invalid)) from None
        except ValueError:  # its text may quote the password
            raise SettingRefusedError(
                f"{name}: given a text that is no address, accepted: redis://user:password@host:port/database"
            ) from None


def _ask_redis(url: str) -> None:
    with redis.Redis.from_url(
        url, socket_timeout=TIMEOUT_S, socket_connect_timeout=TIMEOUT_S, retry=Retry(NoBackoff(), 0)
    ) as client:
        client.ping()


def _ask_postgres(url: str) -> None:
    psycopg.connect(**connect_arguments(url, role=None, application="wbdev")).close()


ASKED: Mapping[str, Callable[[str], None]] = {"REDIS_URL": _ask_redis, "DATABASE_URL": _ask_postgres}
