"""Reads bodies and queries of control calls; a bad one becomes a 422: the field, the value, what is accepted."""

import re
from collections.abc import Sequence
from typing import Any, TypeVar, cast

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

_PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]*)`$")
_UNKNOWN = re.compile(r"unknown field `(?P<name>[^`]*)`")
_MISSING = re.compile(r"missing required field `(?P<name>[^`]*)`")
_PART = re.compile(r"[^.\[\]]+")

Spec = TypeVar("Spec")


class InvalidCall(Exception):
    """A control call is refused with `status`; it says which field, what was given and what is accepted."""

    def __init__(self, field: str, given: object, accepted: str, status: int = 422) -> None:
        super().__init__(f"{field}: got {given!r}; accepted: {accepted}")
        self.field, self.given, self.accepted, self.status = field, given, accepted, status


async def invalid_response(_: Request, error: Exception) -> Response:
    """The body of a refusal."""
    if not isinstance(error, InvalidCall):
        raise error
    body = {"detail": str(error), "field": error.field, "given": error.given, "accepted": error.accepted}
    return JSONResponse(body, error.status)


async def read_spec(request: Request, kind: type[Spec] | Any) -> Spec:
    """The body as `kind`; an empty body counts as `{}`. Raises InvalidCall."""
    body = await request.body() or b"{}"
    try:
        value = msgspec.json.decode(body)
    except msgspec.DecodeError as error:
        raise InvalidCall("body", body[:200].decode(errors="replace"), f"JSON ({error})") from error
    return cast("Spec", to_spec(value, kind))


def to_spec(value: object, kind: type[Spec] | Any) -> Spec:
    """A decoded value as `kind`. Raises InvalidCall."""
    try:
        return cast("Spec", msgspec.convert(value, kind))
    except msgspec.ValidationError as error:
        raise _invalid(str(error), value) from error


def one_of(name: str, value: str | None, accepted: Sequence[str]) -> str:
    """A value out of a list. Raises InvalidCall."""
    if value is None or value not in accepted:
        raise InvalidCall(name, value, " | ".join(accepted))
    return value


def whole_number(request: Request, name: str, default: int | None = None) -> int | None:
    """A query parameter that is a whole number from 0 on. Raises InvalidCall."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if not text.isdigit():
        raise InvalidCall(name, text, "a whole number from 0 on")
    return int(text)


def _invalid(message: str, value: object) -> InvalidCall:
    place = match["place"] if (match := _PLACE.search(message)) else ""
    accepted = _PLACE.sub("", message)
    for pattern in (_UNKNOWN, _MISSING):
        if named := pattern.search(accepted):
            place = f"{place}.{named['name']}".lstrip(".")
    return InvalidCall(place or "body", _given(value, place), accepted)


def _given(value: object, place: str) -> object:
    """What stands at `a.b[0]` of a decoded value; None where there is nothing."""
    for part in _PART.findall(place):
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(value, list) and part.isdigit() and int(part) < len(value):
            value = value[int(part)]
        elif part != "...":
            return None
    return value
