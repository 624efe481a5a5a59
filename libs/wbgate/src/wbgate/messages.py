"""What a job is doing, as one ready text for a person, in Russian or English. Pure; never shows an id, a token or a stack trace.

The logic is one, the words are two tables (`RUSSIAN`, `ENGLISH`). Times are Moscow's: sellers' days and WB's own are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from typing import Any, Literal

from wbgate.kinds import JobKind
from wbgate.story import StoryStep
from wbgate.view import JobView, Reason, WaitingFor

Lang = Literal["ru", "en"]
Titles = Mapping[str, tuple[str, str]]
"""Name -> (Russian, English)."""

MOSCOW = timezone(timedelta(hours=3))
"""Europe/Moscow has kept UTC+3 since October 2014: no time zone data of the machine is needed for it."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
NO_BREAK_SPACE = "\u00a0"
MINUTE_S, HOUR_S = 60, 3_600

METHOD_TITLES: Titles = {
    "seller-info": ("данные продавца", "seller info"),
    "supplier/orders": ("заказы", "orders"),
    "supplier/sales": ("продажи", "sales"),
    "order-feed": ("лента заказов", "order feed"),
    "stocks-report/wb-warehouses": ("остатки на складах WB", "stocks in WB warehouses"),
    "sales-funnel/products": ("воронка продаж", "sales funnel"),
    "sales-funnel/products/history": ("воронка продаж по дням", "sales funnel by day"),
    "content/cards/list": ("карточки товаров", "product cards"),
    "sales-reports/list": ("список отчётов о реализации", "list of sales reports"),
    "sales-reports/detailed": ("отчёт о реализации", "sales report"),
    "sales-reports/detailed/{reportId}": ("отчёт о реализации", "sales report"),
    "promotion/count": ("список кампаний", "campaign list"),
    "v2/adverts": ("кампании", "campaigns"),
    "v3/fullstats": ("статистика кампаний", "campaign statistics"),
    "v1/upd": ("расходы на рекламу", "advertising costs"),
    "v2/budget": ("бюджеты кампаний", "campaign budgets"),
    "v1/balance": ("рекламный баланс", "advertising balance"),
    "bids/min": ("минимальные ставки", "minimum bids"),
    "bids/recommendations": ("рекомендуемые ставки", "recommended bids"),
    "bids": ("ставки", "bids"),
    "normquery/stats": ("статистика поисковых запросов", "search query statistics"),
    "normquery/get-bids": ("ставки по запросам", "bids by search query"),
}
"""How people call WB's methods, by the budget's name of each; another method keeps its name."""

COUNTED = ("orders", "sales", "campaigns", "rows", "pages")
"""What a job's details and result may count, in the order of telling."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """One language. Templates take the fields named in them."""

    lang: Lang
    column: Literal[0, 1]
    """Which of a pair of titles is of this language."""
    thousands: str
    second: str
    minute: str
    hour: str
    after: str
    clock: str
    day: str
    months: str
    units: Mapping[str, tuple[str, ...]]
    queued: str
    handed_back: str
    crash: str
    quarantine: str
    running: str
    attempt: str
    loaded: str
    cancelling: str
    waiting: str
    waiting_free: str
    scheduled: str
    since: str
    holder: Mapping[str, str]
    holder_since: Mapping[str, str]
    first: Mapping[bool, str]
    place: Mapping[bool, str]
    told_429: str
    told_429_seller: str
    method_limit: str
    unnamed_limit: str
    seller_limit: str
    resumes: str
    resumes_now: str
    guessed: str
    foreign: str
    retries: str
    retries_now: str
    retry_429: str
    retry_server: str
    retry_status: str
    retry_error: str
    database_away: str
    database_away_now: str
    done: str
    done_counted: str
    skipped: str
    failed: str
    cancelled: str


RUSSIAN = Words(
    lang="ru",
    column=0,
    thousands=NO_BREAK_SPACE,
    second="сек",
    minute="мин",
    hour="ч",
    after="через ~{time}",
    clock="{time} мск",
    day="{time} мск {day} {month}",
    months="января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    units={
        "orders": ("заказ", "заказа", "заказов"),
        "sales": ("продажа", "продажи", "продаж"),
        "rows": ("строка", "строки", "строк"),
        "campaigns": ("кампания", "кампании", "кампаний"),
        "pages": ("страница", "страницы", "страниц"),
    },
    queued="В очереди — скоро начнём",
    handed_back="Сервис перезапускается — задача скоро продолжится с того же места",
    crash="Обработчик неожиданно остановился — задача скоро продолжится с того же места",
    quarantine="Система восстанавливается после сбоя — задача начнётся через минуту-другую",
    running="Выполняется",
    attempt=" (попытка {attempt} из {attempts})",
    loaded="{running}. Загружено: {counts}.",
    cancelling="Останавливаем задачу",
    waiting="Ждём{since}, пока закончится другая задача кабинета: «{title}»{holder}.",
    waiting_free="Ждём{since}, пока освободится кабинет.",
    scheduled="плановое обновление",
    since=" с {time}",
    holder={
        "queued": " (вот-вот начнётся)",
        "running": " (работает)",
        "rate-limited": " (на паузе из-за лимита Wildberries)",
        "retrying": " (ждёт повторной попытки)",
    },
    holder_since={
        "queued": " (вот-вот начнётся)",
        "running": " (работает с {time})",
        "rate-limited": " (началась в {time}, сейчас на паузе из-за лимита Wildberries)",
        "retrying": " (началась в {time}, ждёт повторной попытки)",
    },
    first={True: " Вы первые в очереди.", False: " Задача первая в очереди."},
    place={True: " Ваше место в очереди: {position}.", False: " Место в очереди: {position}."},
    told_429="Wildberries ответил «слишком много запросов» (429, метод «{method}»)",
    told_429_seller="Wildberries ответил «слишком много запросов» (429) на весь кабинет",
    method_limit="Лимит Wildberries на метод «{method}» исчерпан",
    unnamed_limit="Лимит запросов Wildberries исчерпан",
    seller_limit="Wildberries приостановил запросы всего кабинета",
    resumes="{why} — продолжим {after} (в {time})",
    resumes_now="{why} — вот-вот продолжим",
    guessed=". Точное время Wildberries не сообщил",
    foreign=". Лимит расходует ещё кто-то с токеном этого продавца",
    retries="{why} — повторим (попытка {attempt} из {attempts}) {after}",
    retries_now="{why} — сейчас повторим (попытка {attempt} из {attempts})",
    retry_429="Wildberries ответил «слишком много запросов» (429)",
    retry_server="Wildberries временно не отвечает (ошибка {status})",
    retry_status="Wildberries ответил ошибкой {status}",
    retry_error="Произошла временная ошибка",
    database_away="База данных недоступна — продолжим с того же места {after}",
    database_away_now="База данных была недоступна — вот-вот продолжим с того же места",
    done="Готово",
    done_counted="Готово: {counts}",
    skipped="Пропущено: кабинет был занят другими задачами. Данные обновит следующий запуск по расписанию.",
    failed="Не удалось выполнить задачу",
    cancelled="Задача отменена",
)

ENGLISH = Words(
    lang="en",
    column=1,
    thousands=",",
    second="s",
    minute="min",
    hour="h",
    after="in about {time}",
    clock="{time} Moscow time",
    day="{time} Moscow time on {day} {month}",
    months="Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    units={
        "orders": ("order", "orders"),
        "sales": ("sale", "sales"),
        "rows": ("row", "rows"),
        "campaigns": ("campaign", "campaigns"),
        "pages": ("page", "pages"),
    },
    queued="Queued, starting soon",
    handed_back="The service is restarting; the job will soon go on from where it was",
    crash="The worker stopped unexpectedly; the job will soon go on from where it was",
    quarantine="The system is recovering from a failure; the job will start in a minute or two",
    running="Running",
    attempt=" (attempt {attempt} of {attempts})",
    loaded="{running}. Loaded: {counts}.",
    cancelling="Stopping the job",
    waiting="Waiting{since} for another job of this account to finish: “{title}”{holder}.",
    waiting_free="Waiting{since} for the account to become free.",
    scheduled="scheduled update",
    since=" since {time}",
    holder={
        "queued": " (about to start)",
        "running": " (running)",
        "rate-limited": " (paused by a Wildberries limit)",
        "retrying": " (waiting for its next attempt)",
    },
    holder_since={
        "queued": " (about to start)",
        "running": " (running since {time})",
        "rate-limited": " (started at {time}, now paused by a Wildberries limit)",
        "retrying": " (started at {time}, waiting for its next attempt)",
    },
    first={True: " You are first in line.", False: " The job is first in line."},
    place={True: " Your place in line: {position}.", False: " Place in line: {position}."},
    told_429="Wildberries answered “too many requests” (429, method “{method}”)",
    told_429_seller="Wildberries answered “too many requests” (429) for the whole account",
    method_limit="The Wildberries limit of the method “{method}” is used up",
    unnamed_limit="The Wildberries request limit is used up",
    seller_limit="Wildberries has paused all requests of the account",
    resumes="{why}; resuming {after} (at {time})",
    resumes_now="{why}; resuming now",
    guessed=". Wildberries did not say exactly when",
    foreign=". Somebody else with a token of this seller is using up the limit too",
    retries="{why}; retrying (attempt {attempt} of {attempts}) {after}",
    retries_now="{why}; retrying now (attempt {attempt} of {attempts})",
    retry_429="Wildberries answered “too many requests” (429)",
    retry_server="Wildberries is temporarily unavailable (error {status})",
    retry_status="Wildberries answered with error {status}",
    retry_error="A temporary error occurred",
    database_away="The database is unavailable; going on from the same place {after}",
    database_away_now="The database was unavailable; about to go on from the same place",
    done="Done",
    done_counted="Done: {counts}",
    skipped="Skipped: the account was busy with other jobs. The next scheduled run will bring the data up to date.",
    failed="The job failed",
    cancelled="The job was cancelled",
)

NO_TITLES: Titles = {}


def progress_message(
    view: JobView, now_ms: int, lang: Lang = "ru", *, titles: Titles = NO_TITLES, methods: Titles = METHOD_TITLES
) -> str:
    """Say what a job does, why it waits and until when.

    `titles` names kinds, `methods` WB's methods; what they do not know keeps its own name, but that a scheduled job which has
    the account is then called just that. `now_ms`: ms since 1970 UTC.
    """
    words = ENGLISH if lang == "en" else RUSSIAN
    if view.ended:
        return _ended(view, words)
    if view.cancel_requested:
        return words.cancelling
    if view.phase == "running":
        return _running(view, words)
    if view.phase == "waiting-account":
        return _waiting(view, now_ms, words, titles)
    if view.phase == "rate-limited":
        return _rate_limited(view, now_ms, words, methods)
    if view.phase == "retrying":
        return _retrying(view, now_ms, words)
    return _queued(view.reason, words)


def titles_of(kinds: Iterable[JobKind]) -> dict[str, tuple[str, str]]:
    """Titles of kinds by name, for `progress_message`."""
    return {kind.name: (kind.title_ru, kind.title_en) for kind in kinds}


def russian_form(count: int, forms: tuple[str, ...]) -> str:
    """Choose among the forms after 1, 2 and 5: 1, 21 заказ; 2, 24 заказа; 5, 11, 20 заказов."""
    one, few, many = forms
    if count % 100 in range(11, 15):
        return many
    return {1: one, 2: few, 3: few, 4: few}.get(count % 10, many)


def counted(count: int, unit: str, words: Words) -> str:
    """A number with its unit in the right form: «1 250 заказов», “1,250 orders”."""
    forms = words.units[unit]
    form = russian_form(count, forms) if words.lang == "ru" else forms[count != 1]
    return f"{count:,}".replace(",", words.thousands) + f" {form}"


def about(wait_ms: int, words: Words) -> str:
    """A wait as a person would tell it: 8 s, 40 s, 2 min, 1 h 40 min, 12 h. Rounded, never 0."""
    seconds = max(-(-wait_ms // 1000), 1)
    rounded_s = seconds if seconds <= 10 else _ceil_to(seconds, 5)
    if rounded_s < MINUTE_S:
        return f"{rounded_s} {words.second}"
    minutes = (seconds + MINUTE_S // 2) // MINUTE_S
    if minutes < 90:
        return f"{minutes} {words.minute}"
    if seconds >= 10 * HOUR_S:
        return f"{(seconds + HOUR_S // 2) // HOUR_S} {words.hour}"
    hours, tens = divmod((minutes + 5) // 10, 6)
    return f"{hours} {words.hour}" + (f" {tens * 10} {words.minute}" if tens else "")


def moscow_time(moment_ms: int, now_ms: int, words: Words) -> str:
    """Time of day in Moscow, with the day where it is not today's."""
    moment, now = (EPOCH + timedelta(milliseconds=ms) for ms in (moment_ms, now_ms))
    moment, now = moment.astimezone(MOSCOW), now.astimezone(MOSCOW)
    time = f"{moment:%H:%M}"
    if moment.date() == now.date():
        return words.clock.format(time=time)
    return words.day.format(time=time, day=moment.day, month=words.months.split()[moment.month - 1])


def _ended(view: JobView, words: Words) -> str:
    if view.state == "failed":
        return _failure(view.error or {}, words)
    if view.state == "cancelled":
        return words.cancelled
    result = view.result or {}
    if result.get("skipped") is True:
        return words.skipped
    counts = _counts(result, words)
    return words.done_counted.format(counts=counts) if counts else words.done


def _failure(error: Mapping[str, Any], words: Words) -> str:
    title = error.get("titleEn") if words.lang == "en" else error.get("title")
    return str(title or words.failed)


def _queued(reason: Reason | None, words: Words) -> str:
    code = reason.code if reason else ""
    return {"handed-back": words.handed_back, "crash": words.crash, "quarantine": words.quarantine}.get(
        code, words.queued
    )


def _running(view: JobView, words: Words) -> str:
    running = words.running
    if view.attempt > 1:
        running += words.attempt.format(attempt=view.attempt, attempts=view.max_attempts)
    counts = _counts(view.details, words)
    return words.loaded.format(running=running, counts=counts) if counts else running


def _waiting(view: JobView, now_ms: int, words: Words, titles: Titles) -> str:
    if view.reason is not None and view.reason.code == "quarantine":
        return words.quarantine
    since = "" if view.waiting_since_ms is None else _since(view.waiting_since_ms, now_ms, words)
    if view.waiting_for is None:
        text = words.waiting_free.format(since=since)
    else:
        title = _holder_title(view.waiting_for, titles, words)
        holder = _holder(view.waiting_for, now_ms, words)
        text = words.waiting.format(since=since, title=title, holder=holder)
    return text + _place(view, words)


def _holder_title(holder: WaitingFor, titles: Titles, words: Words) -> str:
    """A scheduled kind belongs to its service alone: whoever shows the text may not know its title."""
    if holder.cls == "scheduled" and holder.kind not in titles:
        return words.scheduled
    return _title(holder.kind, titles, words)


def _since(since_ms: int, now_ms: int, words: Words) -> str:
    # a wait that ends a pause begins at its end, which may still lie ahead
    return words.since.format(time=moscow_time(min(since_ms, now_ms), now_ms, words))


def _holder(holder: WaitingFor, now_ms: int, words: Words) -> str:
    if holder.since_ms is None:
        return words.holder.get(holder.phase, "")
    template = words.holder_since.get(holder.phase, "")
    return template.format(time=moscow_time(holder.since_ms, now_ms, words))


def _place(view: JobView, words: Words) -> str:
    if view.position is None:
        return ""
    person = view.cls == "user"
    return words.first[person] if view.position == 1 else words.place[person].format(position=view.position)


def _rate_limited(view: JobView, now_ms: int, words: Words, methods: Titles) -> str:
    reason = view.reason or Reason(code="rate-limit")
    why = _limit(reason, words, methods)
    wait_ms = (view.resume_at_ms or now_ms) - now_ms
    if wait_ms <= 0 or view.resume_at_ms is None:
        return _with_notes(words.resumes_now.format(why=why), words, foreign=reason.foreign)
    after = words.after.format(time=about(wait_ms, words))
    text = words.resumes.format(why=why, after=after, time=moscow_time(view.resume_at_ms, now_ms, words))
    return _with_notes(text, words, guessed=reason.estimated, foreign=reason.foreign)


def _with_notes(text: str, words: Words, *, guessed: bool = False, foreign: bool = False) -> str:
    notes = (words.guessed if guessed else "") + (words.foreign if foreign else "")
    return f"{text}{notes}." if notes else text


def _limit(reason: Reason, words: Words, methods: Titles) -> str:
    said_by_wb = reason.status == 429
    if reason.scope == "seller":
        return words.told_429_seller if said_by_wb else words.seller_limit
    if reason.method is None:
        return words.retry_429 if said_by_wb else words.unnamed_limit
    template = words.told_429 if said_by_wb else words.method_limit
    return template.format(method=_title(reason.method, methods, words))


def _retrying(view: JobView, now_ms: int, words: Words) -> str:
    why = _failed_try(view.reason, words)
    wait_ms = (view.resume_at_ms or now_ms) - now_ms
    after = words.after.format(time=about(wait_ms, words))
    if view.reason is not None and view.reason.code == "database-away":
        return (words.database_away if wait_ms > 0 else words.database_away_now).format(after=after)
    template = words.retries if wait_ms > 0 else words.retries_now
    text = template.format(why=why, attempt=view.attempt, attempts=view.max_attempts, after=after)
    return _with_notes(text, words, foreign=view.reason is not None and view.reason.foreign)


def _failed_try(reason: Reason | None, words: Words) -> str:
    status = reason.status if reason else None
    if status == 429:
        return words.retry_429
    if status is None:
        title = reason and (reason.title_ru if words is RUSSIAN else reason.title_en)
        return title or words.retry_error
    return (words.retry_server if status >= 500 else words.retry_status).format(status=status)


def _counts(source: Mapping[str, Any], words: Words) -> str:
    known = [(unit, source[unit]) for unit in COUNTED if isinstance(source.get(unit), int)]
    return ", ".join(counted(count, unit, words) for unit, count in known)


def _title(name: str, titles: Titles, words: Words) -> str:
    known = titles.get(name)
    return known[words.column] if known else name


def _ceil_to(value: int, step: int) -> int:
    return -(-value // step) * step


def step_message(step: StoryStep, lang: Lang = "ru", methods: Titles = METHOD_TITLES) -> str:
    """Say what a step of a job's story was: a line of its timeline."""
    at = 0 if lang == "ru" else 1
    said = _STEPS[step.step][at]
    if step.step == "paused" and step.about:
        title = methods.get(step.about, (step.about, step.about))[at]
        return f"{said}: {title}"
    if step.step == "backoff" and step.about:
        return f"{said} ({('попытка', 'attempt')[at]} {step.about})"
    if step.step == "done":
        return _ENDS.get(step.about, (said, said))[at]
    return said


_STEPS: dict[str, tuple[str, str]] = {
    "waiting": ("Ждёт кабинет", "Waits for the account"),
    "running": ("Работает", "Works"),
    "paused": ("Ждёт лимит Wildberries", "Waits for Wildberries' limit"),
    "backoff": ("Не получилось, будет повтор", "Did not work out, will be tried again"),
    "done": ("Закончилась", "Ended"),
}
_ENDS: dict[str, tuple[str, str]] = {
    "completed": ("Готово", "Done"),
    "failed": ("Не удалось", "Failed"),
    "cancelled": ("Отменена", "Cancelled"),
}
