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
HEAD_TOO_LARGE = ProblemType(
    code="head-too-large",
    status=431,
    title=Text(ru="Заголовки запроса слишком велики", en="The request's head is too large"),
    detail=Text(
        ru="Адрес и заголовки вместе: принимается не больше {limit} байт.",
        en="Address and headers together: at most {limit} bytes are accepted.",
    ),
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
TOKEN_REFUSED = ProblemType(
    code="token-refused",
    status=422,
    title=Text(ru="Этот токен не подходит", en="This token cannot be taken"),
    detail=Text(ru="{why}.", en="{why}."),
)
INVALID_QUERY = ProblemType(
    code="invalid-query",
    status=422,
    title=Text(ru="Параметры запроса заданы неверно", en="Parameters of the query are not valid"),
    detail=Text(ru="Исправьте параметры, названные в errors.", en="Correct the parameters named in errors."),
)
ACCOUNT_PAUSED = ProblemType(
    code="account-paused",
    status=409,
    title=Text(ru="Кабинет на паузе", en="The account is paused"),
    detail=Text(
        ru="Синхронизация кабинета остановлена вручную. Возобновите её и повторите запрос.",
        en="Somebody has paused the account. Resume it and ask again.",
    ),
)
ACCOUNT_DISABLED = ProblemType(
    code="account-disabled",
    status=409,
    title=Text(ru="Кабинет отключён", en="The account is disabled"),
    detail=Text(ru="{why} Замените токен и повторите запрос.", en="{why} Give it a new token and ask again."),
)
JOB_LIVE = ProblemType(
    code="job-live",
    status=409,
    title=Text(ru="Задача ещё не закончилась", en="The job has not ended"),
    detail=Text(ru="Повторить можно только закончившуюся задачу.", en="Only a job that has ended can be repeated."),
)
NOT_REPEATABLE = ProblemType(
    code="job-not-repeatable",
    status=409,
    title=Text(ru="Эту задачу нельзя повторить", en="This job cannot be repeated"),
    detail=Text(
        ru="Повторить можно только задачу, которую запустил человек: плановые запускаются сами.",
        en="Only a job that a person asked for can be repeated: scheduled ones come by themselves.",
    ),
)
KEY_REUSED = ProblemType(
    code="idempotency-key-reused",
    status=422,
    title=Text(ru="Ключ идемпотентности уже занят", en="The Idempotency-Key is taken"),
    detail=Text(
        ru="С этим Idempotency-Key приходил другой запрос. Для нового запроса нужен новый ключ.",
        en="Another request came with this Idempotency-Key. A new request needs a new key.",
    ),
)
KEY_IN_USE = ProblemType(
    code="idempotency-key-in-use",
    status=409,
    title=Text(ru="Такой запрос уже выполняется", en="This request is being carried out already"),
    detail=Text(
        ru="Запрос с этим Idempotency-Key ещё выполняется. Повторите через секунду.",
        en="A request with this Idempotency-Key is still under way. Try again in a second.",
    ),
    headers={"Retry-After": "1"},
)
INVALID_KEY = ProblemType(
    code="idempotency-key-invalid",
    status=400,
    title=Text(ru="Ключ идемпотентности не читается", en="The Idempotency-Key cannot be read"),
    detail=Text(
        ru="Idempotency-Key — от 1 до 255 печатных символов ASCII.",
        en="An Idempotency-Key has 1 to 255 printable ASCII characters.",
    ),
)
TOO_MANY_REQUESTS = ProblemType(
    code="too-many-requests",
    status=429,
    title=Text(ru="Слишком много запросов", en="Too many requests"),
    detail=Text(
        ru="С одним ключом принимается не больше {limit} запросов за {seconds} с.",
        en="At most {limit} requests in {seconds} s are taken from one key.",
    ),
    headers={"Retry-After": "1"},
)
TOO_MANY_STREAMS = ProblemType(
    code="too-many-streams",
    status=429,
    title=Text(ru="Слишком много открытых потоков", en="Too many open streams"),
    detail=Text(
        ru="С одним ключом открыто уже {limit} потоков. Закройте лишние или опрашивайте задачу.",
        en="{limit} streams of one key are open already. Close some, or poll.",
    ),
    headers={"Retry-After": "5"},
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
VAULT_MISSING = ProblemType(
    code="token-keys-missing",
    status=503,
    title=Text(ru="Токены сейчас не принимаются", en="Tokens are not taken now"),
    detail=Text(
        ru="Сервису не заданы ключи для хранения токенов. Сообщите администратору.",
        en="The service has no keys to seal tokens with. Tell its administrator.",
    ),
    headers={"Retry-After": "60"},
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
    HEAD_TOO_LARGE,
    UNSUPPORTED_MEDIA_TYPE,
    INVALID_FIELDS,
    INVALID_QUERY,
    TOKEN_REFUSED,
    ACCOUNT_PAUSED,
    ACCOUNT_DISABLED,
    JOB_LIVE,
    NOT_REPEATABLE,
    INVALID_KEY,
    KEY_REUSED,
    KEY_IN_USE,
    TOO_MANY_REQUESTS,
    TOO_MANY_STREAMS,
    INTERNAL,
    VAULT_MISSING,
    QUEUE_UNAVAILABLE,
    DATABASE_UNAVAILABLE,
)
"""Every problem that the API answers with; the OpenAPI document and its tests read this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldError:
    """One wrong field. `pointer` is a JSON pointer into the body, or `?name` for a parameter of the query.

    `text` says what was given and what is accepted, `code` names the reason where it has a name.
    """

    pointer: str
    text: Text
    code: str | None = None

    def as_json(self, lang: Lang) -> dict[str, str]:
        """The member of `errors` in `lang`; `field` is the last part of the pointer, unescaped."""
        name = self.pointer.rpartition("/")[2].removeprefix("?").replace("~1", "/").replace("~0", "~")
        coded = {} if self.code is None else {"code": self.code}
        return {"pointer": self.pointer, "field": name, "detail": self.text.of(lang), **coded}


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
