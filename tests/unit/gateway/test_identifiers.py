"""Ids in paths: whatever has another shape names nothing."""

from __future__ import annotations

import pytest

from gateway.identifiers import is_account_id, is_job_id


@pytest.mark.parametrize("text", ["1", "42", str(2**63 - 1)])
def test_a_positive_bigint_can_be_an_account(text: str) -> None:
    assert is_account_id(text)


@pytest.mark.parametrize("text", ["", "0", "-1", "042", "4 2", "42\n", "4.2", "٤٢", "abc", str(2**63), "9" * 30])
def test_anything_else_cannot_be_an_account(text: str) -> None:
    assert not is_account_id(text)


@pytest.mark.parametrize("text", ["a", "9f8b-1", "sync-account--42--increment--1764500", "x" * 120])
def test_safe_characters_can_be_a_job(text: str) -> None:
    assert is_job_id(text)


@pytest.mark.parametrize("text", ["", "a b", "a\n", "a/b", "x" * 121, "{a}", "ключ", "a*"])
def test_anything_else_cannot_be_a_job(text: str) -> None:
    assert not is_job_id(text)
