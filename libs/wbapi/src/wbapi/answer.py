"""Judges an answer before anything in it is parsed: status first, then the type of its content.

Pure: bytes in, an error or nothing out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import msgspec

from wbapi.endpoints import Endpoint
from wbapi.errors import (
    BadRequest,
    ConnectionCut,
    Forbidden,
    MalformedBody,
    NoStatistics,
    NotFound,
    OutcomeUnknown,
    PaymentRequired,
    ReportNotFound,
    ServerError,
    Unauthorized,
    UnexpectedStatus,
    WbError,
)

DETAIL_CHARS = 300
_PARSED_ERROR_BYTES = 64 << 10
_KIND_CHARS = 80
"""A longer type of content names nothing, and may be as long as all headers."""
_WORDS_IN = ("title", "detail", "message", "error", "errorText", "errors")
"""Where WB's services put their words, in the order of reading."""
_SPACES = re.compile(r"\s+")
_ANY_JSON = msgspec.json.Decoder()
_NO_STATISTICS = "no statistics for this advertising period"
_REPORT_NOT_FOUND = "report id not found"
_SWITCHED_OFF_FOR_NOW = "temporarily disabled"
_SCOPE_LACKING = ("not allowed", "not granted", "missing", "insufficient", "required", "denied", "does not")
_TOKEN_DEAD = ("expired", "malformed", "withdrawn", "revoked", "invalid")
_NOT_ANSWERED = frozenset({408, 425, 499})
"""Request time-out, too early, client gone: somebody on the way gave up, and says nothing of whether WB did it."""
_WORDS_DEPTH = 4
_WORDS_ITEMS = 10

_BY_STATUS: dict[int, type[WbError]] = {
    401: Unauthorized,
    402: PaymentRequired,
    403: Forbidden,
    404: NotFound,
}


@dataclass(frozen=True, slots=True)
class Said:
    """WB's own words in an error body."""

    detail: str
    request_id: str | None


def failure_of(endpoint: Endpoint, status: int, content_type: str, body: bytes | bytearray) -> WbError | None:
    """The error that an answer is, None for 200 with JSON and for 204. A 429 never gets here."""
    if status == 204:
        return None
    if status == 200:
        return _not_json(endpoint, status, content_type, body)
    if 200 < status < 300:
        # "Accepted" and "partial" are no answer: an empty list in one would end a feed with rows unread.
        return unreadable(endpoint, "a status that no answer has", status=status)
    if status >= 500:
        # Never parsed: it may be HTML, empty, or a proxy's page.
        return _lost(endpoint, ServerError, _kind_of(content_type), status)
    if status in _NOT_ANSWERED:
        return _lost(endpoint, ConnectionCut, "nobody waited for the answer", status)
    if status >= 400:
        said = said_in(content_type, body)
        return _refusal(endpoint, status, said)
    return _lost(endpoint, UnexpectedStatus, "", status)


def _lost(endpoint: Endpoint, kind: type[WbError], detail: str, status: int) -> WbError:
    """No word from WB itself; of a write it is not known what it did."""
    return (kind if endpoint.idempotent else OutcomeUnknown)(endpoint.name, detail, status=status)


def _refusal(endpoint: Endpoint, status: int, said: Said) -> WbError:
    kind = _BY_STATUS.get(status, BadRequest)
    words = said.detail.lower()
    if status == 401 and _lacks_scope(words):
        # The token lives, it only lacks the category of this method.
        kind = Forbidden
    elif status == 404 and _REPORT_NOT_FOUND in words:
        kind = ReportNotFound
    elif status == 404 and _SWITCHED_OFF_FOR_NOW in words:
        kind = ServerError
    elif status == 400 and _NO_STATISTICS in words:
        kind = NoStatistics
    return kind(endpoint.name, said.detail, status=status, request_id=said.request_id)


def _lacks_scope(words: str) -> bool:
    """Whether a 401 speaks of the category alone; in doubt the token is dead, for which the account is disabled."""
    lacking = "scope" in words and any(word in words for word in _SCOPE_LACKING)
    return lacking and not any(word in words for word in _TOKEN_DEAD)


def _not_json(endpoint: Endpoint, status: int, content_type: str, body: bytes | bytearray) -> WbError | None:
    kind = _kind_of(content_type)
    opens_json = bytes(body[:64]).lstrip()[:1] in (b"[", b"{", b"n")
    is_json = kind.endswith("json") or (kind in ("", "text/plain", "application/octet-stream") and opens_json)
    if is_json and body:
        return None
    detail = "empty body" if not body else f"{kind or 'no content type'} instead of JSON"
    return unreadable(endpoint, detail, status=status)


def unreadable(endpoint: Endpoint, detail: str, *, status: int) -> WbError:
    """A success that cannot be read: of a write it is not known what it did."""
    return (MalformedBody if endpoint.idempotent else OutcomeUnknown)(endpoint.name, detail, status=status)


def said_in(content_type: str, body: bytes | bytearray) -> Said:
    """WB's words in a 4XX body, of whatever shape; short, in one line. Not scrubbed of tokens yet."""
    if _kind_of(content_type) == "text/html":
        return Said("HTML body", None)
    if len(body) > _PARSED_ERROR_BYTES:
        return Said("oversized error body", None)
    try:
        value = _ANY_JSON.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Said(_short(bytes(body).decode("utf-8", "replace")), None)
    if not isinstance(value, dict):
        return Said(_short(_words(value)), None)
    request_id = _words(value.get("requestId") or value.get("request_id"))
    return Said(_short(_detail(value)), _short(request_id)[:64] or None)


def _detail(value: dict[str, Any]) -> str:
    parts = [_words(value[key]) for key in _WORDS_IN if value.get(key)]
    return ": ".join(part for part in parts if part)


def _words(value: object, depth: int = 0) -> str:
    """Text of WB's `errors`: a string, strings, or objects with `field` and `detail`. Whatever is nested deeper says nothing."""
    if isinstance(value, str):
        return value
    if depth >= _WORDS_DEPTH or value is None or isinstance(value, bool):
        return ""
    if isinstance(value, list):
        return "; ".join(filter(None, (_words(item, depth + 1) for item in value[:_WORDS_ITEMS])))
    if isinstance(value, dict):
        return " ".join(filter(None, (_words(value.get(key), depth + 1) for key in ("field", "detail"))))
    try:
        return str(value)
    except ValueError:
        return "a number without end"


def _short(text: str) -> str:
    return _SPACES.sub(" ", text).strip()[:DETAIL_CHARS]


def _kind_of(content_type: str) -> str:
    return content_type.partition(";")[0].strip().lower()[:_KIND_CHARS]
