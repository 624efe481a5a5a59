"""Turns a body into the payload of a job, or says field by field what was given and what is accepted.

One rule book: the pydantic model that also makes the OpenAPI document, then the kind's own rules.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, TypeVar
from urllib.parse import parse_qsl

from pydantic import BaseModel, SecretStr, ValidationError
from pydantic_core import ErrorDetails

from gateway.json_body import check_object
from gateway.problems import INVALID_FIELDS, INVALID_QUERY, MALFORMED_BODY, ApiProblem, FieldError, Text
from gateway.queries import Query

Model = TypeVar("Model", bound=BaseModel)
Parameters = TypeVar("Parameters", bound=Query)

SHOWN_LENGTH = 64
"""So many characters of a value are shown back: enough to recognise it."""

ACCEPTED: Mapping[str, Text] = {
    "extra_forbidden": Text(ru="такого поля нет", en="there is no such field"),
    "date_parsing": Text(ru="принимается день в виде ГГГГ-ММ-ДД", en="a day as YYYY-MM-DD is accepted"),
    "date_type": Text(ru="принимается день в виде ГГГГ-ММ-ДД", en="a day as YYYY-MM-DD is accepted"),
    "string_type": Text(ru="принимается строка", en="a string is accepted"),
    "bool_type": Text(ru="принимается true или false", en="true or false is accepted"),
    "int_type": Text(ru="принимается целое число", en="an integer is accepted"),
    "int_parsing": Text(ru="принимается целое число", en="an integer is accepted"),
    "list_type": Text(ru="принимается список", en="a list is accepted"),
    "greater_than_equal": Text(ru="принимается число от {ge}", en="a number from {ge} is accepted"),
    "less_than_equal": Text(ru="принимается число до {le}", en="a number up to {le} is accepted"),
    "string_too_short": Text(ru="принимается непустая строка", en="a string that is not empty is accepted"),
    "string_too_long": Text(
        ru="символов принимается не больше {max_length}", en="at most {max_length} characters are accepted"
    ),
    "string_pattern_mismatch": Text(
        ru="строка не подходит под шаблон {pattern}", en="the string has to match {pattern}"
    ),
    "literal_error": Text(ru="принимается {expected}", en="{expected} is accepted"),
    "too_short": Text(ru="принимается длина от {min_length}", en="a length from {min_length} is accepted"),
    "too_long": Text(ru="принимается длина до {max_length}", en="a length up to {max_length} is accepted"),
}
"""What pydantic's kinds of error mean for a caller."""
SECRET_FIELDS = frozenset({"token"})
HIDDEN = Text(ru="значение (не показываем)", en="a value (not shown)")
GIVEN_TWICE = Text(ru="Параметр задан дважды.", en="The parameter is given twice.")
NOT_GIVEN = Text(ru="Не задано, поле обязательно.", en="Not given, the field is required.")
ACCEPTED_OTHERWISE = Text(ru="значение не подходит под описание API", en="the value does not fit the API's description")


def parse(model: type[Model], body: bytes) -> Model:
    """`body` as `model`, by its JSON names only. Raises ApiProblem (400, 422)."""
    check_object(body)
    try:
        return model.model_validate_json(body, strict=True, by_alias=True, by_name=False)
    except ValidationError as error:
        raise _problem(error.errors(include_url=False)) from None


def parse_query(model: type[Parameters], query_string: bytes) -> Parameters:
    """The parameters of an address. Raises ApiProblem (422), naming each parameter that is wrong."""
    pairs = parse_qsl(query_string.decode("ascii", "replace"), keep_blank_values=True, errors="replace")
    given = dict(pairs)
    repeated = [name for name in given if sum(name == other for other, _ in pairs) > 1]
    if repeated:
        _refuse_query([FieldError(pointer=f"?{name[:SHOWN_LENGTH]}", text=GIVEN_TWICE) for name in repeated])
    try:
        return model.model_validate(given, by_alias=True, by_name=False)
    except ValidationError as error:
        _refuse_query([_parameter_error(detail) for detail in error.errors(include_url=False)])


def _refuse_query(errors: Sequence[FieldError]) -> NoReturn:
    raise ApiProblem(INVALID_QUERY, errors=tuple(errors))


def _parameter_error(detail: ErrorDetails) -> FieldError:
    name = "".join(str(part) for part in detail["loc"])[:SHOWN_LENGTH]
    return refused_value(f"?{name}", detail["input"], _accepted(detail))


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
    """A value as shown back to the caller: cut, a container only by its kind, a secret not at all."""
    if isinstance(given, SecretStr):
        return HIDDEN
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
    if detail["type"] == "missing":
        return FieldError(pointer=pointer, text=NOT_GIVEN)
    given = SecretStr("") if detail["loc"][-1] in SECRET_FIELDS else detail["input"]
    return refused_value(pointer, given, _accepted(detail))


def _accepted(detail: ErrorDetails) -> Text:
    """What would have been taken instead, with pydantic's bounds filled in."""
    text = ACCEPTED.get(detail["type"], ACCEPTED_OTHERWISE)
    bounds = {name: str(bound) for name, bound in detail.get("ctx", {}).items()}
    in_russian = {name: bound.replace(" or ", " или ") for name, bound in bounds.items()}
    return Text(ru=text.ru.format_map(in_russian), en=text.en.format_map(bounds))


def _escaped(part: Any) -> str:
    """A part of a JSON pointer (RFC 6901), cut like any value that is shown back."""
    return str(part)[:SHOWN_LENGTH].replace("~", "~0").replace("/", "~1")
