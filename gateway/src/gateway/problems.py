"""Every error of the API in one table, and the RFC 9457 body that tells of it.

A body carries constant texts and what the caller itself sent; never an exception's text, a key or a token.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from gateway.language import Lang

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """One text in both languages; `{name}` is filled from the problem's parameters."""

    ru: str
    en: str

    def of(self, lang: Lang) -> str:
        """The text in `lang`."""
        return self.en if lang == "en" else self.ru


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemType:
    """One kind of error: `status` is HTTP's; `code` ends its type URI and is the stable name for programs."""

    code: str
    status: int
    title: Text
    detail: Text
    headers: Mapping[str, str] = field(default_factory=dict)


UNAUTHORIZED = ProblemType(
    code="unauthorized",
    status=401,
    title=Text(ru="Нужен ключ API", en="An API key is needed"),
    detail=Text(
        ru="Передайте действующий ключ в заголовке «Authorization: Bearer …» или «X-API-Key».",
        en="Send a valid key as “Authorization: Bearer …” or “X-API-Key”.",
    ),
    headers={"WWW-Authenticate": 'Bearer realm="wb"'},
)
FORBIDDEN = ProblemType(
    code="forbidden",
    status=403,
    title=Text(ru="Ключу не хватает прав", en="The key lacks a right"),
    detail=Text(ru="Для этого запроса ключу нужно право {scope}.", en="This request needs a key with {scope}."),
)
NOT_FOUND = ProblemType(
    code="not-found",
    status=404,
    title=Text(ru="Не найдено", en="Not found"),
    detail=Text(
        ru="Такого адреса, кабинета или задачи нет среди доступных этому ключу.",
        en="There is no such address, account or job among those this key can reach.",
    ),
)
METHOD_NOT_ALLOWED = ProblemType(
    code="method-not-allowed",
    status=405,
    title=Text(ru="Метод не поддерживается", en="Method not allowed"),
    detail=Text(ru="Этот адрес принимает: {allowed}.", en="This address accepts: {allowed}."),
)
BODY_TIMEOUT = ProblemType(
    code="body-timeout",
    status=408,
    title=Text(ru="Тело запроса не пришло вовремя", en="The request body did not arrive in time"),
    detail=Text(ru="Тело принимается за {seconds} с.", en="A body has to arrive within {seconds} s."),
    headers={"Connection": "close"},
)
MALFORMED_BODY = ProblemType(
    code="malformed-body",
    status=400,
    title=Text(ru="Тело запроса не читается", en="The request body cannot be read"),
    detail=Text(
        ru="Нужен один объект JSON в UTF-8, без повторов имён и без глубокой вложенности. {why}",
        en="One JSON object in UTF-8 is needed, without repeated names or deep nesting. {why}",
    ),
)
BODY_TOO_LARGE = ProblemType(
    code="body-too-large",
    status=413,
    title=Text(ru="Тело запроса слишком велико", en="The request body is too large"),
    detail=Text(ru="Принимается не больше {limit} байт.", en="At most {limit} bytes are accepted."),
    headers={"Connection": "close"},
)
UNSUPPORTED_MEDIA_TYPE = ProblemType(
    code="unsupported-media-type",
    status=415,
    title=Text(ru="Тип тела не поддерживается", en="The body's type is not supported"),
    detail=Text(
        ru="Принимается Content-Type: application/json без сжатия.",
        en="Content-Type: application/json without compression is accepted.",
    ),
)
INVALID_FIELDS = ProblemType(
    code="invalid-fields",
    status=422,
    title=Text(ru="Поля заданы неверно", en="Fields are not valid"),
    detail=Text(ru="Исправьте поля, названные в errors.", en="Correct the fields named in errors."),
)
INTERNAL = ProblemType(
    code="internal",
    status=500,
    title=Text(ru="Внутренняя ошибка", en="Internal error"),
    detail=Text(
        ru="Мы уже знаем о сбое. Если он повторится, сообщите нам requestId.",
        en="The failure has been recorded. If it happens again, tell us the requestId.",
    ),
)
QUEUE_UNAVAILABLE = ProblemType(
    code="queue-unavailable",
    status=503,
    title=Text(ru="Очередь задач недоступна", en="The job queue is unavailable"),
    detail=Text(ru="Повторите запрос через несколько секунд.", en="Try again in a few seconds."),
    headers={"Retry-After": "2"},
)
DATABASE_UNAVAILABLE = ProblemType(
    code="database-unavailable",
    status=503,
    title=Text(ru="База данных недоступна", en="The database is unavailable"),
    detail=Text(ru="Повторите запрос через несколько секунд.", en="Try again in a few seconds."),
    headers={"Retry-After": "2"},
)

PROBLEM_TYPES: tuple[ProblemType, ...] = (
    MALFORMED_BODY,
    UNAUTHORIZED,
    FORBIDDEN,
    NOT_FOUND,
    METHOD_NOT_ALLOWED,
    BODY_TIMEOUT,
    BODY_TOO_LARGE,
    UNSUPPORTED_MEDIA_TYPE,
    INVALID_FIELDS,
    INTERNAL,
    QUEUE_UNAVAILABLE,
    DATABASE_UNAVAILABLE,
)
"""Every problem that the API answers with; the OpenAPI document and its tests read this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldError:
    """One wrong field. `pointer` is a JSON pointer into the body; `text` says what was given and what is accepted."""

    pointer: str
    text: Text

    def as_json(self, lang: Lang) -> dict[str, str]:
        """The member of `errors` in `lang`; `field` is the last part of the pointer, unescaped."""
        name = self.pointer.rpartition("/")[2].replace("~1", "/").replace("~0", "~")
        return {"pointer": self.pointer, "field": name, "detail": self.text.of(lang)}


class ApiProblem(Exception):
    """Raised by whatever cannot answer a request; the edge turns it into the response."""

    def __init__(
        self,
        kind: ProblemType,
        *,
        errors: tuple[FieldError, ...] = (),
        headers: Mapping[str, str] | None = None,
        params: Mapping[str, Text | str | int] = MappingProxyType({}),
    ) -> None:
        super().__init__(kind.code)
        self.kind = kind
        self.errors = errors
        self.headers = {**kind.headers, **(headers or {})}
        self.params = params


def problem_body(problem: ApiProblem, *, lang: Lang, request_id: str) -> bytes:
    """The `application/problem+json` body; `instance` names this occurrence by its request id."""
    filled = {name: value.of(lang) if isinstance(value, Text) else value for name, value in problem.params.items()}
    body: dict[str, Any] = {
        "type": f"urn:wb:problem:{problem.kind.code}",
        "title": problem.kind.title.of(lang),
        "status": problem.kind.status,
        "detail": problem.kind.detail.of(lang).format_map(filled).strip(),
        "instance": f"urn:wb:request:{request_id}",
        "code": problem.kind.code,
        "requestId": request_id,
    }
    if problem.errors:
        body["errors"] = [error.as_json(lang) for error in problem.errors]
    # A lone surrogate in a name that the caller sent has no UTF-8 form.
    return json.dumps(body, ensure_ascii=False).encode(errors="replace")
