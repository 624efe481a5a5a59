"""Faults a test can set: what goes wrong, for which calls, how often. It decides; `delivery` and the pipeline act."""

import base64
import binascii
import struct
import zlib
from dataclasses import dataclass, field
from typing import Annotated, Literal

import msgspec

from wbsim.answers import HTML, JSON, Answer, no_content, text_answer
from wbsim.problems import gateway_problem, payment_required, promotion_problem, unauthorized

Count = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=3600)]

HTML_ERROR = (
    "<html>\r\n<head><title>{status}</title></head>\r\n<body><center><h1>{status}</h1></center></body>\r\n</html>"
)
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"


class Fault(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """Which calls go wrong: `method` (`GET /path` or a path) and `sid` narrow it; `count` 0 means until deleted."""

    method: str | None = None
    sid: str | None = None
    count: Count = 1
    skip: Count = 0


class RateLimitFault(Fault, tag="rate-limit"):
    """429 with a given Retry in WB seconds. `omit` and `headers` spoil the headers; `blocks` makes Retry binding."""

    retry_s: Count
    seller_wide: bool = False
    blocks: bool = True
    omit: list[Literal["Limit", "Retry", "Reset"]] = []
    headers: dict[str, str] = {}


class StatusFault(Fault, tag="status"):
    """An error status; `problem` is the body of WB's gateway, `promotion` that of the promotion methods."""

    status: Annotated[int, msgspec.Meta(ge=400, le=599)]
    body: Literal["html", "empty", "text", "problem", "promotion"] = "html"
    title: str = "internal error"
    detail: str = "internal error"
    origin: str = "s2s-api-auth-catalog"


class CutFault(Fault, tag="cut"):
    """The connection ends after so many body bytes. `effect`: the call was carried out; `headers`: they were sent."""

    after_bytes: Count = 1000
    effect: bool = True
    headers: bool = True


class SlowFault(Fault, tag="slow"):
    """The answer waits `delayS` real seconds, then the body drips at `bytesPerS` where that is given."""

    delay_s: Seconds = 0
    bytes_per_s: Annotated[int, msgspec.Meta(ge=1)] | None = None
    effect: bool = True


class MalformedFault(Fault, tag="malformed-json"):
    """200 whose JSON ends in the middle, although the response itself is whole."""


class EmptyFault(Fault, tag="empty"):
    """204 without a body."""


class HtmlFault(Fault, tag="html"):
    """200 with an HTML page."""


class NullFault(Fault, tag="null"):
    """200 with the JSON body `null`."""


class RawFault(Fault, tag="raw"):
    """Any answer: text in `body`, or bytes in `bodyBase64`."""

    status: Annotated[int, msgspec.Meta(ge=200, le=599)] = 200
    headers: dict[str, str] = {}
    body: str = ""
    body_base64: str | None = None
    media_type: str | None = JSON


class GzipBombFault(Fault, tag="gzip-bomb"):
    """A small gzip body that unpacks to `mebibytes` of zeros inside a JSON string."""

    mebibytes: Annotated[int, msgspec.Meta(ge=1, le=2048)] = 256


AnyFault = (
    RateLimitFault
    | StatusFault
    | CutFault
    | SlowFault
    | MalformedFault
    | EmptyFault
    | HtmlFault
    | NullFault
    | RawFault
    | GzipBombFault
)


@dataclass(slots=True)
class SetFault:
    """A fault with its state: matches still to skip, and times still to fire."""

    fault_id: str
    fault: AnyFault
    to_skip: int
    left: int | None
    fired: int = 0


@dataclass(slots=True)
class Faults:
    """Faults in the order in which they were set; the first that matches fires."""

    _set: list[SetFault] = field(default_factory=list)
    _number: int = 0

    def add(self, fault: AnyFault) -> SetFault:
        """Sets a fault."""
        self._number += 1
        added = SetFault(f"fault-{self._number}", fault, fault.skip, fault.count or None)
        self._set.append(added)
        return added

    def clear(self, fault_id: str | None = None) -> int:
        """Deletes one fault or all; returns how many."""
        kept = [one for one in self._set if fault_id is not None and one.fault_id != fault_id]
        gone = len(self._set) - len(kept)
        self._set = kept
        return gone

    def listed(self) -> list[SetFault]:
        """Faults that can still fire."""
        return list(self._set)

    def fire(self, method: str, sid: str) -> SetFault | None:
        """The fault for this call, used up by one; None where none matches."""
        for one in self._set:
            if not _matches(one.fault, method, sid):
                continue
            if one.to_skip:
                one.to_skip -= 1
                continue
            self._use(one)
            return one
        return None

    def _use(self, one: SetFault) -> None:
        one.fired += 1
        if one.left is not None:
            one.left -= 1
            if not one.left:
                self._set.remove(one)


def _matches(fault: Fault, method: str, sid: str) -> bool:
    named = fault.method is None or fault.method in (method, method.partition(" ")[2])
    return named and fault.sid in (None, sid)


def keeps_effect(fault: AnyFault) -> bool:
    """Whether the method is carried out although the client does not get its plain answer."""
    if isinstance(fault, (CutFault, SlowFault)):
        return fault.effect
    return isinstance(fault, MalformedFault)


def replacement(fault: AnyFault, now_ms: int) -> Answer | None:
    """The answer instead of the method's own, or None where the fault spoils only its delivery."""
    match fault:
        case StatusFault():
            return _status_answer(fault, now_ms)
        case EmptyFault():
            return no_content()
        case HtmlFault():
            return text_answer(HTML_ERROR.format(status="200 OK"), 200, HTML)
        case NullFault():
            return text_answer("null", 200, JSON)
        case RawFault():
            return Answer(fault.status, (raw_body(fault),), fault.media_type, fault.headers)
        case GzipBombFault():
            return Answer(200, (_bomb(fault.mebibytes),), JSON, {"Content-Encoding": "gzip"})
        case _:
            return None


def _status_answer(fault: StatusFault, now_ms: int) -> Answer:
    match fault.status, fault.body:
        case status, "html":
            return text_answer(HTML_ERROR.format(status=status), status, HTML)
        case status, "empty":
            return Answer(status, (), None)
        case status, "text":
            return text_answer(fault.detail, status)
        case status, "promotion":
            return promotion_problem(status, fault.detail)
        case 401, _:
            return unauthorized(fault.detail, now_ms)
        case 402, _:
            return payment_required()
        case status, _:
            return gateway_problem(status, fault.title, fault.detail, origin=fault.origin, now_ms=now_ms)


def raw_body(fault: RawFault) -> bytes:
    """Bytes of a raw fault. Raises ValueError where the base64 is bad."""
    if fault.body_base64 is None:
        return fault.body.encode()
    try:
        return base64.b64decode(fault.body_base64, validate=True)
    except binascii.Error as error:
        raise ValueError(f"not base64: {error}") from error


def _bomb(mebibytes: int) -> bytes:
    """A gzip of `["000…"]`. A block that ends in a full flush stands alone, so one packed mebibyte is repeated."""
    zeros = bytes(b"0" * 1_048_576)
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    opening = packer.compress(b'["') + packer.flush(zlib.Z_FULL_FLUSH)
    block = packer.compress(zeros) + packer.flush(zlib.Z_FULL_FLUSH)
    ending = packer.compress(b'"]') + packer.flush(zlib.Z_FINISH)
    checksum = zlib.crc32(b'["')
    for _ in range(mebibytes):
        checksum = zlib.crc32(zeros, checksum)
    checksum = zlib.crc32(b'"]', checksum)
    size = (len(zeros) * mebibytes + 4) % 2**32
    return GZIP_HEADER + opening + block * mebibytes + ending + struct.pack("<II", checksum, size)
