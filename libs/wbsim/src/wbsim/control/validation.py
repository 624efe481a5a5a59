"""Reads bodies and queries of control calls; a bad one becomes a 422: the field, the value, what is accepted."""

import re
from collections.abc import Sequence
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

_PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]*)`$")
_UNKNOWN = re.compile(r"unknown field `(?P<name>[^`]*)`")
_MISSING = re.compile(r"missing required field `(?P<name>[^`]*)`")
_NAMES = re.compile(
    r"Object contains unknown field|Invalid value|Invalid enum value|Object missing required field `(kind|op)`"
)
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


def to_spec(value: object, kind: type[Spec] | Any, at: str = "") -> Spec:
    """A decoded value as `kind`; `at` is where it stands in the body. Raises InvalidCall."""
    try:
        return cast("Spec", msgspec.convert(value, kind))
    except msgspec.ValidationError as error:
        raise _invalid(str(error), value, kind, at) from error


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
    if not text.isdecimal():
        raise InvalidCall(name, text, "a whole number from 0 on")
    return int(text)


def _invalid(message: str, value: object, kind: Any, at: str) -> InvalidCall:
    place = match["place"] if (match := _PLACE.search(message)) else ""
    accepted = _PLACE.sub("", message)
    for pattern in (_UNKNOWN, _MISSING):
        if named := pattern.search(accepted):
            place = f"{place}.{named['name']}".lstrip(".")
    names = _names(kind, value, place) if _NAMES.match(accepted) else ()
    full_place = ".".join(part for part in (at, place) if part)
    return InvalidCall(full_place or "body", _given(value, place), " | ".join(names) or accepted)


def _names(kind: Any, value: object, place: str) -> Sequence[str]:
    """Names that may stand at `place`: tags of a union, values of a Literal, or fields of the struct."""
    structs = {struct.__struct_config__.tag: struct for struct in get_args(kind) or (kind,)}
    tag_field = next(iter(structs.values())).__struct_config__.tag_field
    if tag_field and place == tag_field:
        return [str(tag) for tag in structs]
    struct = structs.get(value.get(tag_field) if tag_field and isinstance(value, dict) else None)
    if struct is None or "." in place:
        return ()
    fields = dict(zip(struct.__struct_encode_fields__, struct.__struct_fields__, strict=True))
    name = place.partition("[")[0]
    return _literals(get_type_hints(struct)[fields[name]]) if name in fields else list(fields)


def _literals(hint: Any) -> list[str]:
    """Values of all Literals within a type."""
    parts = get_args(hint)
    if get_origin(hint) is Literal:
        return [str(part) for part in parts]
    return [text for part in parts for text in _literals(part)]


def _given(value: object, place: str) -> object:
    """What stands at `a.b[0]` of a decoded value; None where there is nothing."""
    for part in _PART.findall(place):
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(value, list) and part.isdecimal() and int(part) < len(value):
            value = value[int(part)]
        elif part != "...":
            return None
    return value
