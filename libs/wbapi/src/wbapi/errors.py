"""What a WB call can end with, and what each end means for the job that made it.

WbError                     .meaning says what the job does
├── Unauthorized            401: the token is dead                    → disable the account
├── PaymentRequired         402                                       → fail for good
├── Forbidden               403: token type or scope is not enough    → fail for good, name the scope
├── NotFound                404: path not found                       → fail for good: scope missing or method retired
│   └── ReportNotFound      404 of a report that does not exist
├── BadRequest              400 and other 4XX: our request is wrong   → fail for good
│   └── NoStatistics        400 of fullstats that means "no data"     → empty, not a failure
├── MethodClosed            the token's type may not call the method; nothing was sent → fail for good
├── UnexpectedStatus        a redirect or another status with no meaning here → fail for good
├── ServerError             5XX, whatever its body                    → retry
├── ConnectionCut           no or half an answer, time-out            → retry
├── MalformedBody           200 with something that is not the answer → retry
│   └── BodyTooLarge        over the method's cap                     → retry
├── OutcomeUnknown          a write left, its answer did not come     → read back, never repeat blindly
└── FeedError               paging cannot go on without losing rows   → fail for good
    └── FeedStuck           a list that does not move on, or comes round to where it was

"Not before" is not here: a 429 and a wait at our own budget are `wbgate.errors.RateLimited`.
No text of these carries a token.
"""

from __future__ import annotations

from enum import StrEnum

from wbgate.errors import JobFailed, Problem


class Meaning(StrEnum):
    """What the job does with the error."""

    RETRY = "retry"
    FAIL = "fail"
    DISABLE_ACCOUNT = "disable-account"
    EMPTY = "empty"
    READ_BACK = "read-back"


class WbError(Exception):
    """Root of the tree. `method` is the endpoint's name, `detail` WB's own words (shortened, without tokens)."""

    meaning: Meaning = Meaning.FAIL
    code: str = "wb-error"
    title_ru: str = "Wildberries ответил ошибкой"
    title_en: str = "Wildberries answered with an error"

    def __init__(
        self, method: str, detail: str = "", *, status: int | None = None, request_id: str | None = None
    ) -> None:
        said = f"{method}: {self.title_en}" + (f" ({status})" if status else "") + (f": {detail}" if detail else "")
        super().__init__(said)
        self.method = method
        self.detail = detail
        self.status = status
        self.request_id = request_id

    def problem(self) -> Problem:
        """The error as it is stored with a failed job."""
        return Problem(
            code=self.code,
            title_ru=self.title_ru,
            title_en=self.title_en,
            status=self.status,
            detail=f"{self.method}: {self.detail}" if self.detail else self.method,
        )


class Unauthorized(WbError):
    """401: malformed, expired or withdrawn token. Every later call fails too, so the account's schedules stop."""

    meaning = Meaning.DISABLE_ACCOUNT
    code = "token-rejected"
    title_ru = "Wildberries не принимает токен: он отозван, просрочен или повреждён"
    title_en = "Wildberries rejects the token: it is withdrawn, expired or malformed"


class PaymentRequired(WbError):
    """402: the service has to be paid for at WB."""

    code = "payment-required"
    title_ru = "Wildberries требует оплату за доступ к методу"
    title_en = "Wildberries requires a payment for this method"


class Forbidden(WbError):
    """403: the token's type or rights are not enough ("base token is not allowed")."""

    code = "forbidden"
    title_ru = "У токена нет прав на этот метод Wildberries"
    title_en = "The token may not call this Wildberries method"


class NotFound(WbError):
    """404 of a known path: the token lacks the scope, or the method is retired. Never "no data".

    Without a status: the token says itself that it lacks the scope, and nothing was sent.
    """

    code = "scope-missing-or-retired"
    title_ru = "Метод Wildberries не найден: у токена нет нужной категории, или метод отключён"
    title_en = "Wildberries does not know the method: the token lacks the category, or the method is retired"


class ReportNotFound(NotFound):
    """404 of finance: no report with this id."""

    code = "report-not-found"
    title_ru = "Такого отчёта Wildberries нет"
    title_en = "Wildberries has no such report"


class BadRequest(WbError):
    """400 and other 4XX: the same request will be refused again."""

    code = "bad-request"
    title_ru = "Wildberries не принял запрос"
    title_en = "Wildberries refused the request"


class NoStatistics(BadRequest):
    """400 of fullstats with which WB says that there is nothing for these campaigns in this period."""

    meaning = Meaning.EMPTY
    code = "no-statistics"
    title_ru = "Нет статистики за период"
    title_en = "No statistics for the period"


class MethodClosed(WbError):
    """WB does not offer the method to this type of token; nothing was sent."""

    code = "token-type"
    title_ru = "Метод Wildberries недоступен для этого типа токена"
    title_en = "Wildberries does not offer this method to this type of token"


class UnexpectedStatus(WbError):
    """A status that the method never has, such as a redirect (never followed: it would take the token elsewhere)."""

    code = "unexpected-status"
    title_ru = "Wildberries ответил неожиданно"
    title_en = "Wildberries answered in an unexpected way"


class ServerError(WbError):
    """5XX. The body may be HTML or empty and is not read for meaning."""

    meaning = Meaning.RETRY
    code = "wb-unavailable"
    title_ru = "Сбой на стороне Wildberries"
    title_en = "Wildberries is failing"


class ConnectionCut(WbError):
    """No answer or half of one: refused, reset, timed out, or cut by us."""

    meaning = Meaning.RETRY
    code = "connection-cut"
    title_ru = "Связь с Wildberries прервалась"
    title_en = "The connection to Wildberries was cut"


class MalformedBody(WbError):
    """A success whose body is not what the method answers: HTML, broken JSON, another shape."""

    meaning = Meaning.RETRY
    code = "malformed-body"
    title_ru = "Wildberries прислал нечитаемый ответ"
    title_en = "Wildberries sent an unreadable answer"


class BodyTooLarge(MalformedBody):
    """The body, unpacked, is over the method's cap; the rest was not read."""

    code = "body-too-large"
    title_ru = "Ответ Wildberries слишком велик"
    title_en = "The answer of Wildberries is too large"


class OutcomeUnknown(WbError):
    """A write may or may not have happened. Read it back after `read_back_after_ms` of WB time, then decide."""

    meaning = Meaning.READ_BACK
    code = "outcome-unknown"
    title_ru = "Неизвестно, применил ли Wildberries изменение"
    title_en = "It is not known whether Wildberries applied the change"
    read_back_after_ms = 30_000
    """WB applies bids at most once in 30 s; an earlier look may show the old ones."""


class FeedError(WbError):
    """Paging cannot go on without losing rows."""

    code = "feed-broken"
    title_ru = "Лента Wildberries отдаёт данные не по правилам"
    title_en = "The Wildberries feed breaks its own rules"


class FeedStuck(FeedError):
    """A list does not move on, or comes round to where it was; `detail` says which rule of its paging was broken."""

    code = "feed-stuck"
    title_ru = "Список Wildberries не продвигается: следующую страницу нельзя запросить, не потеряв строк"
    title_en = "The Wildberries list does not move on: its next page cannot be asked for without losing rows"


def job_error(error: WbError) -> Exception:
    """What a job raises for `error`: JobFailed where another attempt cannot help, else the error itself (a failed attempt)."""
    if error.meaning in (Meaning.FAIL, Meaning.DISABLE_ACCOUNT):
        return JobFailed(error.problem())
    return error
