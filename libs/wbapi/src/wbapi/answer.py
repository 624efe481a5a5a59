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
_SPACES = re.compile(r"\s+")
_ANY_JSON = msgspec.json.Decoder()
_NO_STATISTICS = "no statistics for this advertising period"
_REPORT_NOT_FOUND = "report id not found"
_SWITCHED_OFF_FOR_NOW = "temporarily disabled"

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
    if 200 <= status < 300:
        return _not_json(endpoint, status, content_type, body)
    if status >= 500:
        # Never parsed: it may be HTML, empty, or a proxy's page.
        kind = ServerError if endpoint.idempotent else OutcomeUnknown
        return kind(endpoint.name, _kind_of(content_type), status=status)
    if status >= 400:
        said = said_in(content_type, body)
        return _refusal(endpoint, status, said)
    return UnexpectedStatus(endpoint.name, status=status)


def _refusal(endpoint: Endpoint, status: int, said: Said) -> WbError:
    kind = _BY_STATUS.get(status, BadRequest)
    words = said.detail.lower()
    if status == 401 and "scope" in words:
        # The token lives, it only lacks the category of this method.
        kind = Forbidden
    elif status == 404 and _REPORT_NOT_FOUND in words:
        kind = ReportNotFound
    elif status == 404 and _SWITCHED_OFF_FOR_NOW in words:
        kind = ServerError
    elif status == 400 and _NO_STATISTICS in words:
        kind = NoStatistics
    return kind(endpoint.name, said.detail, status=status, request_id=said.request_id)


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
    request_id = value.get("requestId") or value.get("request_id")
    return Said(_short(_detail(value)), str(request_id)[:64] if request_id else None)


def _detail(value: dict[str, Any]) -> str:
    parts = [_words(value[key]) for key in ("title", "detail", "message", "error", "errors") if value.get(key)]
    return ": ".join(part for part in parts if part)


def _words(value: object) -> str:
    """Text of WB's `errors`: a string, strings, or objects with `field` and `detail`."""
    if isinstance(value, list):
        return "; ".join(_words(item) for item in value[:10])
    if isinstance(value, dict):
        return " ".join(str(value[key]) for key in ("field", "detail") if value.get(key))
    return str(value)


def _short(text: str) -> str:
    return _SPACES.sub(" ", text).strip()[:DETAIL_CHARS]


def _kind_of(content_type: str) -> str:
    return content_type.partition(";")[0].strip().lower()
