"""A token shows itself to the wire alone."""

from __future__ import annotations

import copy
import pickle
import traceback
from typing import Any

import pytest

from wbapi.client import WbClient
from wbapi.hosts import Hosts
from wbapi.secret import Secret, TokenUnusable
from wbapi.tokens import TokenType

TOKEN = "eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiJhYmMifQ.c2lnbmF0dXJl"


def test_the_header_is_the_raw_token() -> None:
    assert Secret(f" {TOKEN}\n").header() == TOKEN.encode()


def test_no_way_of_printing_shows_it() -> None:
    secret = Secret(TOKEN)
    shown = [repr(secret), str(secret), f"{secret}", f"{secret!r:>30}", repr([secret]), repr(vars(type(secret)))]
    assert not any(part in text for text in shown for part in TOKEN.split("."))


@pytest.mark.parametrize("leak", [pickle.dumps, copy.deepcopy])
def test_it_is_not_copied_into_other_formats(leak: object) -> None:
    with pytest.raises(TypeError):
        leak(Secret(TOKEN))  # type: ignore[operator]


@pytest.mark.parametrize("bad", ["", " ", "abc\r\nX-Evil: 1", "токен", "a b", "a" * 9000])
def test_a_text_that_no_header_can_carry_is_refused_without_quoting_it(bad: str) -> None:
    with pytest.raises(TokenUnusable) as caught:
        Secret(bad)
    assert "Evil" not in "".join(traceback.format_exception(caught.value))


def test_scrubbing_takes_out_this_token_and_anything_like_one() -> None:
    other = "eyJraWQiOiIyMDI2In0.eyJleHAiOjF9.AAAA"
    text = Secret("plain-token-17").scrub(f"bad plain-token-17 and {other}, code 461a0b83d6bd")
    assert text == "bad [token] and [token], code 461a0b83d6bd"


JWT = "eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiI1ZTExZTJiNiJ9.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg"


@pytest.mark.parametrize("part", [0, 1, 2])
def test_a_part_of_the_token_alone_is_scrubbed(part: int) -> None:
    assert JWT.split(".")[part] not in Secret(JWT).scrub(f"bad: {JWT.split('.')[part]}, so no")


@pytest.mark.parametrize("part", [0, 1, 2])
@pytest.mark.parametrize("kept", [16, 20])
def test_a_part_of_the_token_that_a_shortened_text_ends_within_is_scrubbed(part: int, kept: int) -> None:
    beginning = JWT.split(".")[part][:kept]
    assert Secret(JWT).scrub(f"bad signature: {beginning}") == "bad signature: [token]"


@pytest.mark.parametrize("text", ["", "c2ln", "bad: c2lnbmF0dXJlLW", "c2lnbmF0dXJlLW9mLXRo, so no"])
def test_a_text_that_is_no_part_of_the_token_stays(text: str) -> None:
    assert Secret(JWT).scrub(text) == text


def frames_showing(error: BaseException, text: str) -> list[str]:
    found, trace = [], error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        if frame.f_code.co_filename != __file__ and any(text in repr(value) for value in frame.f_locals.values()):
            found.append(frame.f_code.co_qualname)
        trace = trace.tb_next
    return found


def open_client(token: str) -> WbClient:
    nobody: Any = None
    return WbClient(
        token=token, seller_id="s", token_type=TokenType.BASE, budget=nobody, guard=nobody, hosts=Hosts({}), user=True
    )


def test_an_unusable_token_is_in_no_local_of_the_traceback() -> None:
    unusable = JWT + " with a space"
    with pytest.raises(TokenUnusable) as alone:
        Secret(unusable)
    with pytest.raises(TokenUnusable) as whole:
        open_client(unusable)
    assert frames_showing(alone.value, "eyJzaWQ") == frames_showing(whole.value, "eyJzaWQ") == []
