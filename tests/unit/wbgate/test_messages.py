"""Every phase and end of a job reads like a sentence in both languages, with the right endings of numbers."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wbgate.kinds import JobKind
from wbgate.messages import (
    ENGLISH,
    METHOD_TITLES,
    RUSSIAN,
    Lang,
    about,
    counted,
    moscow_time,
    progress_message,
    russian_form,
    titles_of,
)
from wbgate.view import PHASES, STATES, JobView, Reason, WaitingFor

MOSCOW = ZoneInfo("Europe/Moscow")
TITLES = {"import-user-feeds": ("Импорт заказов и продаж", "Import of orders and sales")}


def msk(hour: int, minute: int, *, day: int = 30) -> int:
    return int(datetime(2026, 11, day, hour, minute, tzinfo=MOSCOW).timestamp() * 1000)


NOW = msk(14, 7)
JOB = JobView(
    job_id="6d0c1c5e",
    account_id="42",
    tenant_id="7",
    kind="import-user-feeds",
    cls="user",
    state="pending",
    phase="queued",
    created_at_ms=NOW,
    attempt=1,
    max_attempts=5,
)


def say(lang: Lang = "ru", **changes: Any) -> str:
    return progress_message(replace(JOB, **changes), NOW, lang, titles=TITLES)


def holder(phase: str = "running", *, since_ms: int | None = msk(14, 5)) -> WaitingFor:
    return WaitingFor(job_id="b", kind="import-user-feeds", cls="user", phase=phase, since_ms=since_ms)


@pytest.mark.parametrize(
    ("reason", "russian", "english"),
    [
        (None, "В очереди — скоро начнём", "Queued, starting soon"),
        (
            "handed-back",
            "Сервис перезапускается — задача скоро продолжится с того же места",
            "The service is restarting; the job will soon go on from where it was",
        ),
        (
            "crash",
            "Обработчик неожиданно остановился — задача скоро продолжится с того же места",
            "The worker stopped unexpectedly; the job will soon go on from where it was",
        ),
        (
            "quarantine",
            "Система восстанавливается после сбоя — задача начнётся через минуту-другую",
            "The system is recovering from a failure; the job will start in a minute or two",
        ),
    ],
)
def test_queued(reason: str | None, russian: str, english: str) -> None:
    why = Reason(code=reason) if reason else None
    assert (say(reason=why), say("en", reason=why)) == (russian, english)


@pytest.mark.parametrize(
    ("details", "russian", "english"),
    [
        ({}, "Выполняется", "Running"),
        (
            {"orders": 1, "sales": 2, "pages": 5},
            "Выполняется. Загружено: 1 заказ, 2 продажи, 5 страниц.",
            "Running. Loaded: 1 order, 2 sales, 5 pages.",
        ),
        (
            {"pages": 1, "orders": 11, "sales": 21},
            "Выполняется. Загружено: 11 заказов, 21 продажа, 1 страница.",
            "Running. Loaded: 11 orders, 21 sales, 1 page.",
        ),
        (
            {"rows": 80_021, "pages": 0, "note": "x"},
            "Выполняется. Загружено: 80\u00a0021 строка, 0 страниц.",
            "Running. Loaded: 80,021 rows, 0 pages.",
        ),
        (
            {"campaigns": 3_002, "calls": 7},
            "Выполняется. Загружено: 3\u00a0002 кампании.",
            "Running. Loaded: 3,002 campaigns.",
        ),
        ({"orders": "12"}, "Выполняется", "Running"),
    ],
)
def test_running(details: dict[str, Any], russian: str, english: str) -> None:
    assert (say(phase="running", details=details), say("en", phase="running", details=details)) == (russian, english)


def test_running_again_names_the_attempt() -> None:
    assert say(phase="running", attempt=2) == "Выполняется (попытка 2 из 5)"
    assert say("en", phase="running", attempt=5, details={"pages": 1}) == "Running (attempt 5 of 5). Loaded: 1 page."


@pytest.mark.parametrize(
    ("changes", "russian", "english"),
    [
        (
            {"waiting_for": holder(), "position": 1},
            (
                "Ждём, пока закончится другая задача кабинета: «Импорт заказов и продаж» (работает с 14:05 мск). "
                "Вы первые в очереди."
            ),
            (
                "Waiting for another job of this account to finish: “Import of orders and sales” "
                "(running since 14:05 Moscow time). You are first in line."
            ),
        ),
        (
            {"waiting_for": holder("rate-limited"), "position": 2, "waiting_since_ms": msk(14, 6)},
            (
                "Ждём с 14:06 мск, пока закончится другая задача кабинета: «Импорт заказов и продаж» "
                "(началась в 14:05 мск, сейчас на паузе из-за лимита Wildberries). Ваше место в очереди: 2."
            ),
            (
                "Waiting since 14:06 Moscow time for another job of this account to finish: “Import of orders and sales” "
                "(started at 14:05 Moscow time, now paused by a Wildberries limit). Your place in line: 2."
            ),
        ),
        (
            {"waiting_for": holder("retrying"), "cls": "scheduled", "position": 11},
            (
                "Ждём, пока закончится другая задача кабинета: «Импорт заказов и продаж» "
                "(началась в 14:05 мск, ждёт повторной попытки). Место в очереди: 11."
            ),
            (
                "Waiting for another job of this account to finish: “Import of orders and sales” "
                "(started at 14:05 Moscow time, waiting for its next attempt). Place in line: 11."
            ),
        ),
        (
            {"waiting_for": holder("queued", since_ms=None), "cls": "scheduled", "position": 1},
            (
                "Ждём, пока закончится другая задача кабинета: «Импорт заказов и продаж» (вот-вот начнётся). "
                "Задача первая в очереди."
            ),
            (
                "Waiting for another job of this account to finish: “Import of orders and sales” (about to start). "
                "The job is first in line."
            ),
        ),
        (
            {"position": 21, "reason": Reason(code="account-busy")},
            "Ждём, пока освободится кабинет. Ваше место в очереди: 21.",
            "Waiting for the account to become free. Your place in line: 21.",
        ),
        ({}, "Ждём, пока освободится кабинет.", "Waiting for the account to become free."),
        (
            {"reason": Reason(code="quarantine"), "position": 1},
            "Система восстанавливается после сбоя — задача начнётся через минуту-другую",
            "The system is recovering from a failure; the job will start in a minute or two",
        ),
    ],
)
def test_waiting_for_the_account(changes: dict[str, Any], russian: str, english: str) -> None:
    waiting: dict[str, Any] = {"phase": "waiting-account"} | changes
    assert (say(**waiting), say("en", **waiting)) == (russian, english)


def test_a_wait_that_begins_with_the_end_of_a_pause_is_not_told_as_future() -> None:
    assert say(phase="waiting-account", waiting_since_ms=NOW + 600_000).startswith("Ждём с 14:07 мск")


def test_a_holder_of_yesterday_is_told_with_its_day() -> None:
    waiting: dict[str, Any] = {"phase": "waiting-account", "waiting_for": holder(since_ms=msk(23, 50, day=29))}
    assert "(работает с 23:50 мск 29 ноября)" in say(**waiting)
    assert "(running since 23:50 Moscow time on 29 Nov)" in say("en", **waiting)


@pytest.mark.parametrize(
    ("reason", "wait_ms", "russian", "english"),
    [
        (
            Reason(code="rate-limit", method="supplier/orders", scope="method"),
            40_000,
            "Лимит Wildberries на метод «заказы» исчерпан — продолжим через ~40 сек (в 14:07 мск)",
            "The Wildberries limit of the method “orders” is used up; resuming in about 40 s (at 14:07 Moscow time)",
        ),
        (
            Reason(code="rate-limit", method="v3/fullstats", scope="method", status=429),
            120_000,
            (
                "Wildberries ответил «слишком много запросов» (429, метод «статистика кампаний») — "
                "продолжим через ~2 мин (в 14:09 мск)"
            ),
            (
                "Wildberries answered “too many requests” (429, method “campaign statistics”); "
                "resuming in about 2 min (at 14:09 Moscow time)"
            ),
        ),
        (
            Reason(code="rate-limit", method="supplier/orders", scope="seller", status=429, estimated=True),
            18_236_000,
            (
                "Wildberries ответил «слишком много запросов» (429) на весь кабинет — "
                "продолжим через ~5 ч (в 19:10 мск). Точное время Wildberries не сообщил."
            ),
            (
                "Wildberries answered “too many requests” (429) for the whole account; "
                "resuming in about 5 h (at 19:10 Moscow time). Wildberries did not say exactly when."
            ),
        ),
        (
            Reason(code="rate-limit", method="supplier/orders", scope="seller"),
            36_000_000,
            "Wildberries приостановил запросы всего кабинета — продолжим через ~10 ч (в 00:07 мск 1 декабря)",
            (
                "Wildberries has paused all requests of the account; "
                "resuming in about 10 h (at 00:07 Moscow time on 1 Dec)"
            ),
        ),
        (
            Reason(code="rate-limit", method="brand-new", scope="method"),
            0,
            "Лимит Wildberries на метод «brand-new» исчерпан — вот-вот продолжим",
            "The Wildberries limit of the method “brand-new” is used up; resuming now",
        ),
        (
            Reason(code="rate-limit", method="supplier/orders", scope="method", foreign=True),
            40_000,
            (
                "Лимит Wildberries на метод «заказы» исчерпан — продолжим через ~40 сек (в 14:07 мск). "
                "Лимит расходует ещё кто-то с токеном этого продавца."
            ),
            (
                "The Wildberries limit of the method “orders” is used up; resuming in about 40 s (at 14:07 Moscow time). "
                "Somebody else with a token of this seller is using up the limit too."
            ),
        ),
        (
            Reason(code="rate-limit", method="supplier/orders", status=429, estimated=True, foreign=True),
            40_000,
            (
                "Wildberries ответил «слишком много запросов» (429, метод «заказы») — продолжим через ~40 сек "
                "(в 14:07 мск). Точное время Wildberries не сообщил. Лимит расходует ещё кто-то с токеном этого продавца."
            ),
            (
                "Wildberries answered “too many requests” (429, method “orders”); resuming in about 40 s "
                "(at 14:07 Moscow time). Wildberries did not say exactly when. "
                "Somebody else with a token of this seller is using up the limit too."
            ),
        ),
        (
            Reason(code="rate-limit", method="supplier/orders", foreign=True),
            0,
            (
                "Лимит Wildberries на метод «заказы» исчерпан — вот-вот продолжим. "
                "Лимит расходует ещё кто-то с токеном этого продавца."
            ),
            (
                "The Wildberries limit of the method “orders” is used up; resuming now. "
                "Somebody else with a token of this seller is using up the limit too."
            ),
        ),
        (
            None,
            1_000,
            "Лимит запросов Wildberries исчерпан — продолжим через ~1 сек (в 14:07 мск)",
            "The Wildberries request limit is used up; resuming in about 1 s (at 14:07 Moscow time)",
        ),
        (
            Reason(code="rate-limit", status=429),
            11_000,
            "Wildberries ответил «слишком много запросов» (429) — продолжим через ~15 сек (в 14:07 мск)",
            "Wildberries answered “too many requests” (429); resuming in about 15 s (at 14:07 Moscow time)",
        ),
    ],
)
def test_rate_limited(reason: Reason | None, wait_ms: int, russian: str, english: str) -> None:
    paused: dict[str, Any] = {"phase": "rate-limited", "reason": reason, "resume_at_ms": NOW + wait_ms}
    assert (say(**paused), say("en", **paused)) == (russian, english)


def test_rate_limited_without_a_moment_is_about_to_go_on() -> None:
    assert say(phase="rate-limited") == "Лимит запросов Wildberries исчерпан — вот-вот продолжим"


@pytest.mark.parametrize(
    ("reason", "wait_ms", "russian", "english"),
    [
        (
            Reason(code="rate-limit", status=429, method="supplier/orders"),
            120_000,
            "Wildberries ответил «слишком много запросов» (429) — повторим (попытка 3 из 5) через ~2 мин",
            "Wildberries answered “too many requests” (429); retrying (attempt 3 of 5) in about 2 min",
        ),
        (
            Reason(code="rate-limit", status=429, method="supplier/orders", foreign=True),
            120_000,
            (
                "Wildberries ответил «слишком много запросов» (429) — повторим (попытка 3 из 5) через ~2 мин. "
                "Лимит расходует ещё кто-то с токеном этого продавца."
            ),
            (
                "Wildberries answered “too many requests” (429); retrying (attempt 3 of 5) in about 2 min. "
                "Somebody else with a token of this seller is using up the limit too."
            ),
        ),
        (
            Reason(code="error", status=503, text="ServerError: 503"),
            60_000,
            "Wildberries временно не отвечает (ошибка 503) — повторим (попытка 3 из 5) через ~1 мин",
            "Wildberries is temporarily unavailable (error 503); retrying (attempt 3 of 5) in about 1 min",
        ),
        (
            Reason(code="error", status=402),
            5_000,
            "Wildberries ответил ошибкой 402 — повторим (попытка 3 из 5) через ~5 сек",
            "Wildberries answered with error 402; retrying (attempt 3 of 5) in about 5 s",
        ),
        (
            Reason(code="error", text="ConnectionCut: eyJhbGciOi.secret"),
            660_000,
            "Произошла временная ошибка — повторим (попытка 3 из 5) через ~11 мин",
            "A temporary error occurred; retrying (attempt 3 of 5) in about 11 min",
        ),
        (
            None,
            -1,
            "Произошла временная ошибка — сейчас повторим (попытка 3 из 5)",
            "A temporary error occurred; retrying now (attempt 3 of 5)",
        ),
    ],
)
def test_retrying(reason: Reason | None, wait_ms: int, russian: str, english: str) -> None:
    failed: dict[str, Any] = {"phase": "retrying", "attempt": 3, "reason": reason, "resume_at_ms": NOW + wait_ms}
    assert (say(**failed), say("en", **failed)) == (russian, english)


@pytest.mark.parametrize(
    ("changes", "russian", "english"),
    [
        ({"state": "completed"}, "Готово", "Done"),
        (
            {"state": "completed", "result": {"orders": 1_250, "sales": 11, "pages": 21}},
            "Готово: 1\u00a0250 заказов, 11 продаж, 21 страница",
            "Done: 1,250 orders, 11 sales, 21 pages",
        ),
        (
            {"state": "completed", "result": {"skipped": True, "reason": "account-busy"}},
            "Пропущено: кабинет был занят другими задачами. Данные обновит следующий запуск по расписанию.",
            "Skipped: the account was busy with other jobs. The next scheduled run will bring the data up to date.",
        ),
        (
            {
                "state": "failed",
                "error": {"title": "Токен отозван", "titleEn": "The token was revoked", "detail": "x.y.z"},
            },
            "Токен отозван",
            "The token was revoked",
        ),
        ({"state": "failed"}, "Не удалось выполнить задачу", "The job failed"),
        ({"state": "cancelled"}, "Задача отменена", "The job was cancelled"),
        ({"cancel_requested": True, "phase": "running"}, "Останавливаем задачу", "Stopping the job"),
    ],
)
@pytest.mark.parametrize("phase", PHASES)
def test_ends_whatever_the_last_phase_was(phase: str, changes: dict[str, Any], russian: str, english: str) -> None:
    ended: dict[str, Any] = {"phase": phase} | changes
    assert (say(**ended), say("en", **ended)) == (russian, english)


@pytest.mark.parametrize(
    ("count", "russian", "english"),
    [
        (0, "0 заказов", "0 orders"),
        (1, "1 заказ", "1 order"),
        (2, "2 заказа", "2 orders"),
        (5, "5 заказов", "5 orders"),
        (11, "11 заказов", "11 orders"),
        (12, "12 заказов", "12 orders"),
        (21, "21 заказ", "21 orders"),
        (22, "22 заказа", "22 orders"),
        (111, "111 заказов", "111 orders"),
        (101, "101 заказ", "101 orders"),
        (1_000_001, "1\u00a0000\u00a0001 заказ", "1,000,001 orders"),
    ],
)
def test_numbers_have_the_right_endings(count: int, russian: str, english: str) -> None:
    assert (counted(count, "orders", RUSSIAN), counted(count, "orders", ENGLISH)) == (russian, english)


@pytest.mark.parametrize(
    ("wait_ms", "russian"),
    [
        (-5, "1 сек"),
        (1, "1 сек"),
        (2_000, "2 сек"),
        (5_000, "5 сек"),
        (10_001, "15 сек"),
        (21_000, "25 сек"),
        (55_001, "1 мин"),
        (89_000, "1 мин"),
        (90_000, "2 мин"),
        (119_000, "2 мин"),
        (300_000, "5 мин"),
        (660_000, "11 мин"),
        (1_260_000, "21 мин"),
        (5_340_000, "89 мин"),
        (5_400_000, "1 ч 30 мин"),
        (6_000_000, "1 ч 40 мин"),
        (7_170_000, "2 ч"),
        (18_236_000, "5 ч"),
        (86_400_000, "24 ч"),
    ],
)
def test_waits_are_rounded_as_people_tell_them(wait_ms: int, russian: str) -> None:
    assert about(wait_ms, RUSSIAN) == russian


@given(wait_ms=st.integers(1, 200_000_000))
def test_a_rounded_wait_is_near_the_true_one(wait_ms: int) -> None:
    words = about(wait_ms, ENGLISH).split()
    units = {"s": 1_000, "min": 60_000, "h": 3_600_000}
    told_ms = sum(int(amount) * units[unit] for amount, unit in zip(words[::2], words[1::2], strict=True))
    assert abs(told_ms - wait_ms) <= max(0.34 * wait_ms, 5_000)


def test_times_are_moscows() -> None:
    assert moscow_time(msk(0, 5), msk(0, 1), RUSSIAN) == "00:05 мск"
    assert moscow_time(msk(23, 59, day=29), msk(0, 1), ENGLISH) == "23:59 Moscow time on 29 Nov"


def test_a_kind_without_a_title_keeps_its_name() -> None:
    waiting = replace(JOB, phase="waiting-account", waiting_for=holder())
    assert "«import-user-feeds»" in progress_message(waiting, NOW)


def test_titles_come_from_the_kinds_themselves() -> None:
    kind = JobKind(name="a-b", service="s", cls="user", attempts=1, title_ru="Имя", title_en="Name")
    assert titles_of([kind]) == {"a-b": ("Имя", "Name")}


def test_every_method_has_both_names() -> None:
    assert all(russian and english and russian != english for russian, english in METHOD_TITLES.values())


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("phase", PHASES)
def test_no_message_shows_an_id_or_an_unfilled_field(phase: str, state: str, lang: Lang) -> None:
    text = say(lang, phase=phase, state=state, reason=Reason(code="error", text="eyJ.token.x"))
    assert text
    assert not any(hidden in text for hidden in ("{", "}", JOB.job_id, "eyJ", "None"))


def test_forms_follow_the_last_digits() -> None:
    chosen = [russian_form(number, ("a", "b", "c")) for number in (1, 2, 4, 5, 11, 14, 20, 21, 24, 25, 112, 121)]
    assert "".join(chosen) == "abbcccc" + "abcca"


def test_a_scheduled_job_of_a_service_that_nobody_here_knows_is_named_generically() -> None:
    update = WaitingFor(job_id="b", kind="ads-sync-account", cls="scheduled", phase="running", since_ms=msk(14, 5))
    waiting: dict[str, Any] = {"phase": "waiting-account", "waiting_for": update, "position": 1}
    assert say(**waiting) == (
        "Ждём, пока закончится другая задача кабинета: «плановое обновление» (работает с 14:05 мск). Вы первые в очереди."
    )
    assert say("en", **waiting) == (
        "Waiting for another job of this account to finish: “scheduled update” (running since 14:05 Moscow time)."
        " You are first in line."
    )


def test_a_scheduled_job_whose_title_is_known_is_named_by_it() -> None:
    update = WaitingFor(job_id="b", kind="import-user-feeds", cls="scheduled", phase="queued", since_ms=None)
    assert "«Импорт заказов и продаж»" in say(phase="waiting-account", waiting_for=update)
