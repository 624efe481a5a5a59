"""Entity tags of job bodies."""

from __future__ import annotations

import pytest

from gateway.conditional import entity_tag, is_known

TAG = entity_tag(b"body")


def test_a_tag_is_strong_and_differs_with_each_byte() -> None:
    assert TAG.startswith('"')
    assert TAG.endswith('"')
    assert entity_tag(b"body") == TAG
    assert entity_tag(b"bodY") != TAG


@pytest.mark.parametrize("header", [TAG, f'"x", {TAG}', f"W/{TAG}", "*", f"{TAG},"])
def test_a_caller_that_names_the_tag_holds_the_body(header: str) -> None:
    assert is_known(header, TAG)


@pytest.mark.parametrize("header", [None, "", '"x"', TAG.strip('"'), TAG[:-1]])
def test_any_other_caller_does_not(header: str | None) -> None:
    assert not is_known(header, TAG)
