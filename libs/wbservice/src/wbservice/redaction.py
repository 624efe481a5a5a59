"""Takes secrets out of whatever is about to be logged: WB tokens, API keys, credentials in headers and URLs. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

HIDDEN = "[hidden]"

_SECRET_NAMES = re.compile(
    r"(?i)^(proxy-)?authorization$|^(x[-_])?api[-_]?key$|^(set-)?cookie$|token$|token[-_]?keys?$|password|passwd|secret"
)
_RULES: tuple[tuple[re.Pattern[str], str], ...] = (
    # A JWT: base64url of '{"', two dots. The third part may be cut off.
    (re.compile(r"eyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]*)?"), HIDDEN),
    (re.compile(r"\bwb_[0-9a-f]{16}_[A-Za-z0-9_-]{8,}"), HIDDEN),
    (re.compile(r"(?i)\b(bearer\s+)[^\s'\",;]+"), rf"\g<1>{HIDDEN}"),
    (
        re.compile(
            r"(?i)\b(authorization(?:['\"]?\s*[:=]\s*['\"]?|['\"]\s*,\s*b?['\"]))(?!bearer\b)(?:basic\s+)?[^\s'\",;]+"
        ),
        rf"\g<1>{HIDDEN}",
    ),
    # To the last @ before a slash: redis-py takes a password with one in it.
    (re.compile(r"(\b[a-z][a-z0-9+.-]*://[^\s:/@]*:)[^\s/]+(@)"), rf"\g<1>{HIDDEN}\g<2>"),
    (re.compile(r"(?i)(\bpassword\s*=\s*)('[^']*'|\S+)"), rf"\g<1>{HIDDEN}"),
    (re.compile(r"(?i)(['\"](?:password|token)['\"]\s*:\s*)('[^']*'|\"[^\"]*\")"), rf"\g<1>{HIDDEN}"),
    # A key of WB_TOKEN_KEYS: its id and 32 bytes.
    (re.compile(r"(?<![A-Za-z0-9-])([a-z0-9-]{1,32}:)[A-Za-z0-9+/_-]{43}="), rf"\g<1>{HIDDEN}"),
)


_HINT = re.compile(r"(?i)eyj|wb_|bearer|authorization|://|password|token|:[a-z0-9+/_-]{43}=")
"""Something of it is in every text that one of the rules changes: most texts of a log have none and cost one search."""


def redact_text(text: str) -> str:
    """`text` without anything that has the form of a secret."""
    if not _HINT.search(text):
        return text
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    return text


def redact(value: Any) -> Any:
    """`value` with every text in it redacted, and whatever stands under the name of a secret hidden."""
    if isinstance(value, str):
        return redact_text(value)
    if isinstance(value, bytes):
        return redact_text(value.decode("utf-8", "replace"))
    if isinstance(value, Mapping):
        return {
            redact_text(name) if isinstance(name, str) else name: _named(name, item) for name, item in value.items()
        }
    if isinstance(value, list | tuple) and len(value) == 2 and _is_secret_name(value[0]):
        return [redact(value[0]), HIDDEN]  # a header
    if isinstance(value, list | tuple | set | frozenset):
        return [redact(item) for item in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    return redact_text(repr(value))


def _named(name: Any, value: Any) -> Any:
    if _is_secret_name(name) and value is not None:
        return HIDDEN
    return redact(value)


def _is_secret_name(name: Any) -> bool:
    text = name.decode("latin-1") if isinstance(name, bytes) else name
    return isinstance(text, str) and _SECRET_NAMES.search(text) is not None
