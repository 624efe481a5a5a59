"""Reads the JSON bodies of WB's POST methods; what is wrong with one is said in the words that WB's answers carry."""

from typing import Any, TypeVar, cast

import msgspec

Body = TypeVar("Body")


class BadBody(Exception):
    """The body does not fit; the text names the field."""


class CamelBody(msgspec.Struct, rename="camel", kw_only=True):
    """A body with camelCase names. WB ignores fields that it does not know."""


def read_body(raw: bytes, kind: type[Body] | Any) -> Body:
    """The body as `kind`. Raises BadBody."""
    try:
        return cast("Body", msgspec.json.decode(raw, type=kind))
    except msgspec.ValidationError as error:
        raise BadBody(str(error)) from error
    except msgspec.DecodeError as error:
        raise BadBody("request body can not be decoded") from error
