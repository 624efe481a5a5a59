"""Tokens: the shape that WB issues, and the reasons for which one is refused."""

from __future__ import annotations

import base64
import json

import pytest

from wbsim.tokens import ACC_PERSONAL, ACC_TEST, TokenRefused, mint, read_token

SID = "9cc5fa8b-1cb1-5667-bcdb-d38cd1f2f73e"


def token(**changed: object) -> str:
    arguments = {
        "sid": SID,
        "seller_no": 3,
        "acc": ACC_PERSONAL,
        "scopes": (5, 30),
        "exp": 2_000_000_000,
        "token_no": 1,
    }
    return mint(**(arguments | changed))  # type: ignore[arg-type]


def part(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def test_a_token_carries_what_wb_puts_into_it() -> None:
    head, payload, signature = token().split(".")
    claims = json.loads(base64.urlsafe_b64decode(payload + "=="))
    assert set(claims) == {"acc", "ent", "exp", "id", "iid", "oid", "s", "sid", "t", "uid", "for"}
    assert (claims["sid"], claims["s"], claims["t"], type(claims["oid"])) == (SID, 1 << 5 | 1 << 30, False, int)
    assert json.loads(base64.urlsafe_b64decode(head + "=="))["alg"] == "ES256"
    assert len(base64.urlsafe_b64decode(signature + "==")) == 64


def test_equal_arguments_give_an_equal_token_and_another_number_another() -> None:
    assert token() == token() != token(token_no=2)


@pytest.mark.parametrize("prefix", ["", "Bearer ", "bearer "])
def test_raw_and_bearer_are_read_alike(prefix: str) -> None:
    claims = read_token(prefix + token(acc=ACC_TEST))
    assert (claims.sid, claims.acc, claims.allows(5), claims.allows(6)) == (SID, ACC_TEST, True, False)


HEAD, PAYLOAD, SIGNATURE = token().split(".")
GOOD_CLAIMS = {"id": "x", "sid": SID, "acc": 3, "s": 2, "exp": 1}


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        (None, "empty"),
        ("Bearer ", "empty"),
        ("abc", "segments"),
        (f"{HEAD}.{PAYLOAD}", "segments"),
        (f"{HEAD}.{PAYLOAD}.{SIGNATURE}.{SIGNATURE}", "segments"),
        (f"{HEAD}.{PAYLOAD}.", "could not base64 decode signature"),
        (f"{HEAD}.{PAYLOAD}.{SIGNATURE}==", "could not base64 decode signature"),
        (f"{HEAD}.{PAYLOAD}.a+/b", "could not base64 decode signature"),
        (f"{HEAD}.{PAYLOAD}.AAAA", "signature is invalid"),
        (f"{part({'alg': 'none'})}.{PAYLOAD}.{SIGNATURE}", "signing method none"),
        (f"{part({'alg': 'HS256'})}.{PAYLOAD}.{SIGNATURE}", "signature is invalid"),
        (f"{part([1])}.{PAYLOAD}.{SIGNATURE}", "could not JSON decode header"),
        (f"{HEAD}.AAAA.{SIGNATURE}", "could not JSON decode claims"),
        *(
            (f"{HEAD}.{part({name: value for name, value in GOOD_CLAIMS.items() if name != gone})}.{SIGNATURE}", gone)
            for gone in GOOD_CLAIMS
        ),
        (f"{HEAD}.{part(GOOD_CLAIMS | {'acc': 9})}.{SIGNATURE}", "unknown token type"),
        (f"{HEAD}.{part(GOOD_CLAIMS | {'s': True})}.{SIGNATURE}", "claim s"),
    ],
)
def test_a_bad_token_is_refused_with_its_reason(header: str | None, reason: str) -> None:
    with pytest.raises(TokenRefused, match=reason):
        read_token(header)
