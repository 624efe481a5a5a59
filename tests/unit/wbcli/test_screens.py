"""What answers of the gateway look like on a terminal of the usual width."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console, RenderableType

from wbcli.screens import jobs

ID = "sync-account--1--increment--20261130T185000Z"
MESSAGE = (
    "Ждём с 20:53 мск, пока закончится другая задача кабинета: «Импорт заказов и продаж» (началась в 20:54 мск, сейчас на "
    "паузе из-за лимита Wildberries). Задача первая в очереди."
)


def drawn(screen: RenderableType) -> list[str]:
    console = Console(file=StringIO(), width=80, color_system=None)
    with console.capture() as captured:
        console.print(screen)
    return captured.get().splitlines()


def job(**changes: Any) -> dict[str, Any]:
    told = {"jobId": ID, "accountId": "1", "title": "Плановое обновление", "class": "scheduled", "state": "pending"}
    return {**told, "createdAt": "2026-11-30T18:50:00.000Z", "progress": {"message": MESSAGE}, **changes}


def test_no_id_and_no_word_of_a_list_of_jobs_is_broken() -> None:
    lines = drawn(jobs([job()], "ru"))
    assert ID in lines[0]
    assert "идёт" in lines[0]
    assert " ".join(" ".join(lines[1:]).split()) == f"Плановое обновление (по плану): {MESSAGE}"
    assert all(len(line) <= 80 for line in lines)


def test_a_name_in_brackets_is_shown_as_it_is() -> None:
    assert "[red]x" in "".join(drawn(jobs([job(title="[red]x")], "en")))


def test_an_empty_list_says_so() -> None:
    assert drawn(jobs([], "en")) == ["nothing"]
