"""What seals a token, what opens it again, and what never does."""

from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import SecretStr

from wbaccounts.errors import KeysMisconfigured, KeyUnknown, SealBroken
from wbaccounts.vault import TokenVault, generate_key

OLD, NEW = generate_key("old"), generate_key("new")
TOKEN = SecretStr("eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiJ4In0.c2ln")


def opened(vault: TokenVault, account_id: str, sealed: bytes) -> str:
    return vault.open(account_id, sealed).get_secret_value()


@given(st.text(max_size=500), st.integers(1, 2**63 - 1).map(str))
def test_what_is_sealed_for_an_account_opens_for_it(token: str, account_id: str) -> None:
    vault = TokenVault.parse(NEW)
    assert opened(vault, account_id, vault.seal(account_id, SecretStr(token))) == token


def test_sealed_bytes_show_the_key_id_and_never_the_token() -> None:
    sealed = TokenVault.parse(NEW).seal("42", TOKEN)
    assert sealed[:5] == b"\x01\x03new"
    assert TOKEN.get_secret_value().encode() not in sealed


def test_two_seals_of_one_token_differ() -> None:
    vault = TokenVault.parse(NEW)
    assert vault.seal("42", TOKEN) != vault.seal("42", TOKEN)


def test_a_seal_copied_to_another_account_does_not_open() -> None:
    vault = TokenVault.parse(NEW)
    with pytest.raises(SealBroken, match="account 43"):
        vault.open("43", vault.seal("42", TOKEN))


def test_no_flipped_bit_goes_unseen() -> None:
    vault = TokenVault.parse(NEW)
    sealed = vault.seal("42", TOKEN)
    for position in range(len(sealed) * 8):
        broken = bytearray(sealed)
        broken[position // 8] ^= 1 << position % 8
        with pytest.raises((SealBroken, KeyUnknown)):
            vault.open("42", bytes(broken))


@given(st.binary(max_size=60))
def test_no_bytes_make_anything_but_a_vault_error(junk: bytes) -> None:
    with pytest.raises((SealBroken, KeyUnknown)):
        TokenVault.parse(NEW).open("42", junk)


def test_the_first_key_seals_and_every_key_opens() -> None:
    both = TokenVault.parse(f"{NEW},{OLD}")
    assert both.newest == "new"
    assert opened(both, "42", TokenVault.parse(OLD).seal("42", TOKEN)) == TOKEN.get_secret_value()


def test_a_token_of_an_absent_key_names_the_key() -> None:
    sealed = TokenVault.parse(OLD).seal("42", TOKEN)
    with pytest.raises(KeyUnknown, match="'old'"):
        TokenVault.parse(NEW).open("42", sealed)


def test_rotation_seals_anew_only_what_the_newest_key_has_not_sealed() -> None:
    both = TokenVault.parse(f"{NEW},{OLD}")
    renewed = both.rotate("42", TokenVault.parse(OLD).seal("42", TOKEN))
    assert renewed is not None
    assert opened(TokenVault.parse(NEW), "42", renewed) == TOKEN.get_secret_value()
    assert both.rotate("42", renewed) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        " , ",
        "k1",
        "k1:",
        "k1:not base64!",
        f"k1:{base64.b64encode(b'short').decode()}",
        f"K1:{base64.b64encode(bytes(32)).decode()}",
        f":{base64.b64encode(bytes(32)).decode()}",
        f"{OLD},{OLD}",
    ],
    ids=["nothing", "commas", "no key", "empty key", "no base64", "short key", "capital id", "no id", "twice"],
)
def test_wrong_keys_are_refused_with_what_is_accepted_and_without_being_shown(text: str) -> None:
    with pytest.raises(KeysMisconfigured, match=r"WB_TOKEN_KEYS: .*accepted: keyid:base64") as refusal:
        TokenVault.parse(text)
    secret = text.partition(":")[2].strip()
    assert not secret or secret not in str(refusal.value)


def test_the_environment_is_read_by_name() -> None:
    assert TokenVault.from_env({"WB_TOKEN_KEYS": NEW}).newest == "new"
    with pytest.raises(KeysMisconfigured):
        TokenVault.from_env({})


def test_a_key_id_that_could_not_be_parsed_again_is_not_generated() -> None:
    with pytest.raises(KeysMisconfigured):
        generate_key("a,b")
