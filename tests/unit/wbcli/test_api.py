"""What the gateway answers becomes JSON, or an error in the gateway's own words."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from wbcli.api import GatewayClient, path
from wbcli.exits import Exit, GatewayRefused
from wbcli.settings import Target

NOT_FOUND = {"title": "Не найдено", "detail": "Такого адреса нет.", "status": 404}
WRONG_DAY = {
    "title": "Поля заданы неверно",
    "detail": "Исправьте поля, названные в errors.",
    "status": 422,
    "errors": [{"field": "dateFrom", "detail": "Дано «x», принимается день."}],
}


@contextmanager
def answering(status: int, body: bytes) -> Iterator[tuple[GatewayClient, list[str]]]:
    """A client of a server that gives this answer to everything, and the paths it was asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        with GatewayClient(Target(url=f"http://127.0.0.1:{server.server_port}", key="wb_a_b", lang="ru")) as client:
            yield client, asked
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (404, json.dumps(NOT_FOUND).encode(), "Не найдено. Такого адреса нет."),
        (
            422,
            json.dumps(WRONG_DAY).encode(),
            "Поля заданы неверно. Исправьте поля, названные в errors. dateFrom: Дано «x», принимается день.",
        ),
        (404, b"<html>", "HTTP 404: this is no answer of the gateway"),
        (404, b"[]", "HTTP 404: this is no answer of the gateway"),
        (404, b"", "HTTP 404: this is no answer of the gateway"),
    ],
)
def test_a_problem_is_told_in_the_gateways_words(status: int, body: bytes, said: str) -> None:
    with answering(status, body) as (client, _), pytest.raises(GatewayRefused) as refused:
        client.get("/v1/jobs/x")
    assert str(refused.value) == said
    assert refused.value.exit is Exit.REFUSED


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("42", "/v1/accounts/42/gate"),
        ("../keys", "/v1/accounts/%2E%2E%2Fkeys/gate"),
        ("..", "/v1/accounts/%2E%2E/gate"),
        ("1?limit=1#x", "/v1/accounts/1%3Flimit%3D1%23x/gate"),
        ("кабинет", "/v1/accounts/%D0%BA%D0%B0%D0%B1%D0%B8%D0%BD%D0%B5%D1%82/gate"),
    ],
)
def test_what_was_typed_stays_one_part_of_the_path(typed: str, asked: str) -> None:
    with answering(200, b"{}") as (client, paths):
        client.get(path("accounts", typed, "gate"))
    assert paths == [asked]
