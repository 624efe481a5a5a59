"""A call in flight can be cut, over plain and encrypted connections, while it waits for headers or within a body."""

from __future__ import annotations

import datetime as dt
import ipaddress
import ssl
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from wbapi import errors
from wbgate.errors import LeaseLost

OLDEST = "2020-01-01"
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
CUT_WITHIN_S = 3.0
"""The client looks at its guard each quarter of a second; the rest is for a busy machine."""


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A self-signed certificate of localhost with its key, one PEM file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = dt.datetime.now(dt.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path_factory.mktemp("tls") / "localhost.pem"
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(secret + signed.public_bytes(serialization.Encoding.PEM))
    return path


@pytest.fixture
def server_tls(certificate: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    return context


@pytest.fixture
def client_tls(certificate: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(certificate))


@pytest.fixture
def token(sim: Any) -> str:
    return str(sim.seller()["token"])


def cutting_once_received(server: Any) -> Callable[[], bool]:
    """Cuts when the request has arrived and the client has come to wait for the rest."""
    asked = 0

    def cut() -> bool:
        nonlocal asked
        asked += bool(server.received)
        return asked > 2

    return cut


@pytest.mark.parametrize("encrypted", [False, True], ids=["plain", "tls"])
@pytest.mark.parametrize("sent", [[], [HEAD], [HEAD + b"[1,2,"]], ids=["no-answer", "head", "half-a-body"])
def test_a_job_that_lost_its_account_is_cut_out_of_a_call(
    scripted: Any,
    make_client: Any,
    make_guard: Any,
    token: str,
    server_tls: Any,
    client_tls: Any,
    sent: list[bytes],
    encrypted: bool,
) -> None:
    hold = threading.Event()
    server = scripted([*sent, hold], tls=server_tls if encrypted else None)
    guard = make_guard(cut=cutting_once_received(server))
    guard.before = lambda: _lost() if server.received else None
    started_s = time.monotonic()
    with pytest.raises(LeaseLost):
        make_client(server.url, token, guard, tls=client_tls).orders(OLDEST)
    hold.set()
    assert time.monotonic() - started_s < CUT_WITHIN_S


def _lost() -> None:
    raise LeaseLost("another run has the account")


def test_a_job_that_got_its_beat_back_sees_a_cut_connection(
    scripted: Any, make_client: Any, make_guard: Any, token: str
) -> None:
    hold = threading.Event()
    server = scripted([hold])
    with pytest.raises(errors.ConnectionCut, match="guard"):
        make_client(server.url, token, make_guard(cut=cutting_once_received(server))).orders(OLDEST)
    hold.set()


def test_a_trickling_body_is_cut_too(scripted: Any, make_client: Any, make_guard: Any, token: str) -> None:
    server = scripted([HEAD, *[b"1"] * 500, hold := threading.Event()])
    with pytest.raises(errors.ConnectionCut):
        make_client(server.url, token, make_guard(cut=cutting_once_received(server))).orders(OLDEST)
    hold.set()


def test_an_answer_comes_through_tls(
    scripted: Any, make_client: Any, token: str, server_tls: Any, client_tls: Any
) -> None:
    body = b'[{"srid":"a","lastChangeDate":"2026-08-01T00:00:00"}]'
    head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
    server = scripted([head + body], tls=server_tls)
    page = make_client(server.url, token, tls=client_tls).orders(OLDEST)
    assert [row.srid for row in page.rows] == ["a"]


def test_a_certificate_nobody_trusts_gets_no_token(
    scripted: Any, make_client: Any, token: str, server_tls: Any
) -> None:
    server = scripted([HEAD], tls=server_tls)
    with pytest.raises(errors.ConnectionCut):
        make_client(server.url, token).orders(OLDEST)
    assert server.received == []


def test_a_certificate_of_another_host_gets_no_token(
    scripted: Any, make_client: Any, token: str, server_tls: Any, client_tls: Any
) -> None:
    server = scripted([HEAD], tls=server_tls)
    url = f"https://127.0.0.2:{server.port}"
    with pytest.raises(errors.ConnectionCut):
        make_client(url, token, tls=client_tls).orders(OLDEST)
    assert server.received == []
