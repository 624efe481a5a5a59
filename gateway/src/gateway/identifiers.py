"""Shapes of the ids in paths. An id of another shape names nothing: it is answered as unknown, before any look-up."""

from __future__ import annotations

import re

ACCOUNT_ID_PATTERN = "^[1-9][0-9]{0,18}$"
JOB_ID_PATTERN = "^[A-Za-z0-9._-]{1,120}$"

KEY_ID_PATTERN = "^[0-9a-f]{16}$"

_KEY_ID = re.compile(KEY_ID_PATTERN.strip("^$"), re.ASCII)
_ACCOUNT_ID = re.compile(ACCOUNT_ID_PATTERN.strip("^$"), re.ASCII)
_JOB_ID = re.compile(JOB_ID_PATTERN.strip("^$"), re.ASCII)
_BIGINT_MAX = 2**63 - 1


def is_account_id(text: str) -> bool:
    """True where `text` can be an account's id: a positive bigint in its only decimal spelling."""
    return _ACCOUNT_ID.fullmatch(text) is not None and int(text) <= _BIGINT_MAX


def is_job_id(text: str) -> bool:
    """True where `text` can be a job's id."""
    return _JOB_ID.fullmatch(text) is not None


def is_key_id(text: str) -> bool:
    """True where `text` can be an API key's id."""
    return _KEY_ID.fullmatch(text) is not None
