"""Speaks with the gateway as any front end does: JSON, problems as errors, streams of events that come back by themselves."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any, Self
from urllib.parse import quote

import httpx2

from wbcli.exits import GatewayAway, GatewayRefused
from wbcli.settings import Target

JSON = Any
"""What the gateway answered, decoded."""
TIMEOUT = httpx2.Timeout(10.0, read=35.0)
"""A long poll is held for 25 s at most; a stream says something every 15 s."""
LONGEST_BREAK_S = 60.0
PAUSE_S = 0.5


def path(*parts: str) -> str:
    """The path of what `parts` name; what was typed stays one part of it, whatever characters it has."""
    return "/v1/" + "/".join(quote(part, safe="").replace(".", "%2E") for part in parts)


class GatewayClient:
    """A context manager. Every method raises GatewayRefused for a problem, GatewayAway where nobody answers."""

    def __init__(self, target: Target, sleep: Callable[[float], None] = time.sleep) -> None:
        self._client = httpx2.Client(
            base_url=target.url,
            timeout=TIMEOUT,
            headers={"Authorization": f"Bearer {target.key}", "Accept-Language": target.lang, "User-Agent": "wb"},
            trust_env=False,
        )
        self._sleep = sleep

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def get(self, path: str, **query: str | int | None) -> JSON:
        """The JSON at `path`; query parameters that are None are left out."""
        return self._json("GET", path, params={name: value for name, value in query.items() if value is not None})

    def send(self, method: str, path: str, body: JSON = None) -> JSON:
        """Ask for a change; the JSON that is answered."""
        return self._json(method, path, **({} if body is None else {"json": body}))

    def pages(self, path: str, **query: str | int | None) -> Iterator[JSON]:
        """Items of a list, over all its pages."""
        cursor: str | None = None
        while True:
            page = self.get(path, cursor=cursor, **query)
            yield from page["items"]
            cursor = page["nextCursor"]
            if cursor is None:
                return

    def follow(self, path: str) -> Iterator[JSON]:
        """The data of each event of a stream, to its end; after a break it goes on where it was.

        Raises GatewayAway when it has been away for a minute.
        """
        last_id: str | None = None
        broken_s = 0.0
        while True:
            try:
                for name, event_id, data in self._events(path, last_id):
                    broken_s, last_id = 0.0, event_id or last_id
                    if name == "end":
                        return
                    yield data
            except GatewayRefused as refused:
                if refused.exit != GatewayAway.exit:
                    raise
            except GatewayAway:
                if broken_s >= LONGEST_BREAK_S:
                    raise
            broken_s += PAUSE_S
            self._sleep(PAUSE_S)

    def _events(self, path: str, last_id: str | None) -> Iterator[tuple[str, str | None, JSON]]:
        headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": last_id} if last_id else {})
        try:
            with self._client.stream("GET", path, headers=headers) as answer:
                if answer.status_code == 204:
                    yield "end", None, None
                    return
                if answer.is_error:
                    answer.read()
                _refuse(answer)
                yield from _parsed(answer.iter_lines())
        except httpx2.TransportError as error:
            raise self._away(error) from None

    def _json(self, method: str, path: str, **options: Any) -> JSON:
        try:
            answer = self._client.request(method, path, **options)
        except httpx2.TransportError as error:
            raise self._away(error) from None
        _refuse(answer)
        return answer.json() if answer.content else None

    def _away(self, error: Exception) -> GatewayAway:
        return GatewayAway(f"{self._client.base_url}: no answer ({type(error).__name__})")


def _refuse(answer: httpx2.Response) -> None:
    if not answer.is_error:
        return
    try:
        problem = answer.json()
        # `errors` is there only where single fields are wrong; a text without a full stop would run into the next one.
        told = [problem["title"], problem["detail"]]
        told += [f"{one['field']}: {one['detail']}" for one in problem.get("errors", ())]
        parts = [f"{part.rstrip('.')}." for part in told if part]
    except (ValueError, KeyError, TypeError, AttributeError):
        parts = [f"HTTP {answer.status_code}: this is no answer of the gateway"]
    raise GatewayRefused(answer.status_code, " ".join(dict.fromkeys(parts)))


def _parsed(lines: Iterator[str]) -> Iterator[tuple[str, str | None, JSON]]:
    name, event_id, data = "message", None, ""
    for line in lines:
        field, _, value = line.partition(":")
        match field:
            case "event":
                name = value.strip()
            case "id":
                event_id = value.strip()
            case "data":
                data += value.strip()
            case "" if not line and data:
                yield name, event_id, json.loads(data)
                name, event_id, data = "message", None, ""
            case _:
                pass
