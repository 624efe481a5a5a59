"""Turns a body into the payload of a job, or says field by field what was given and what is accepted.

One rule book: the pydantic model that also makes the OpenAPI document, then the kind's own rules.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from gateway.json_body import check_object
from gateway.problems import INVALID_FIELDS, MALFORMED_BODY, ApiProblem, FieldError, Text

Model = TypeVar("Model", bound=BaseModel)

SHOWN_LENGTH = 64
"""So many characters of a value are shown back: enough to recognise it."""

ACCEPTED: Mapping[str, Text] = {
    "extra_forbidden": Text(ru="такого поля нет", en="there is no such field"),
    "date_parsing": Text(ru="принимается день в виде ГГГГ-ММ-ДД", en="a day as YYYY-MM-DD is accepted"),
    "date_type": Text(ru="принимается день в виде ГГГГ-ММ-ДД", en="a day as YYYY-MM-DD is accepted"),
    "string_type": Text(ru="принимается строка", en="a string is accepted"),
    "bool_type": Text(ru="принимается true или false", en="true or false is accepted"),
    "int_type": Text(ru="принимается целое число", en="an integer is accepted"),
}
"""What pydantic's kinds of error mean for a caller."""
NOT_GIVEN = Text(ru="Не задано, поле обязательно.", en="Not given, the field is required.")
ACCEPTED_OTHERWISE = Text(ru="значение не подходит под описание API", en="the value does not fit the API's description")


def parse(model: type[Model], body: bytes) -> Model:
    """`body` as `model`, by its JSON names only. Raises ApiProblem (400, 422)."""
    check_object(body)
    try:
        return model.model_validate_json(body, strict=True, by_alias=True, by_name=False)
    except ValidationError as error:
        raise _problem(error.errors(include_url=False, include_context=False)) from None


def refuse(errors: Sequence[FieldError]) -> None:
    """Raises ApiProblem (422) where there are `errors`."""
    if errors:
        raise ApiProblem(INVALID_FIELDS, errors=tuple(errors))


def refused_value(pointer: str, given: object, accepted: Text) -> FieldError:
    """The error of one field: what was given, what is accepted."""
    return FieldError(
        pointer=pointer,
        text=Text(
            ru=f"Дано {quoted(given).ru}, {accepted.ru}.",
            en=f"Given {quoted(given).en}, {accepted.en}.",
        ),
    )


def quoted(given: object) -> Text:
    """A value as shown back to the caller: cut, and a container only by its kind."""
    if isinstance(given, dict):
        return Text(ru="объект", en="an object")
    if isinstance(given, list):
        return Text(ru="список", en="a list")
    if isinstance(given, str):
        cut = given if len(given) <= SHOWN_LENGTH else given[:SHOWN_LENGTH] + "…"
        return Text(ru=f"«{cut}»", en=f"“{cut}”")
    spelled = json.dumps(given)[:SHOWN_LENGTH]
    return Text(ru=spelled, en=spelled)


def _problem(details: list[ErrorDetails]) -> ApiProblem:
    if any(detail["type"] == "json_invalid" for detail in details):
        return ApiProblem(MALFORMED_BODY, params={"why": ""})
    return ApiProblem(INVALID_FIELDS, errors=tuple(_field_error(detail) for detail in details))


def _field_error(detail: ErrorDetails) -> FieldError:
    pointer = "".join(f"/{_escaped(part)}" for part in detail["loc"])
    accepted = ACCEPTED.get(detail["type"], ACCEPTED_OTHERWISE)
    if detail["type"] == "missing":
        return FieldError(pointer=pointer, text=NOT_GIVEN)
    return refused_value(pointer, detail["input"], accepted)


def _escaped(part: Any) -> str:
    """A part of a JSON pointer (RFC 6901), cut like any value that is shown back."""
    return str(part)[:SHOWN_LENGTH].replace("~", "~0").replace("/", "~1")
