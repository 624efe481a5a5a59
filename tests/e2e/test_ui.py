"""The page at /ui in a real browser over a running stack: an import started from it is followed to its end.

Pictures of what was seen stay in `.artifacts/ui`.
"""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.import_lab import Cabinet, ImportLab

from gateway.openapi import document
from wbdev.up_process import UpProcess, wait_until

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.timeout(300),
    pytest.mark.requires("program:chromium", "program:chromedriver", "module:selenium"),
]

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / ".artifacts" / "ui"
WITHIN_S = 60.0
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,1000",
)


class Browser:
    """One browser, as a person has it before the eyes."""

    def __init__(self, profile: Path, gateway_url: str) -> None:
        from selenium import webdriver

        options = webdriver.ChromeOptions()
        for option in (*OPTIONS, f"--user-data-dir={profile}"):
            options.add_argument(option)
        options.binary_location = str(shutil.which("chromium"))
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
        self.gateway_url = gateway_url

    def open(self, fragment: str) -> None:
        """Load the page anew."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.gateway_url}/ui{fragment}")

    def text(self) -> str:
        return str(self.driver.execute_script("return document.body.innerText"))

    def await_text(self, *texts: str) -> None:
        wait_until(lambda: all(text in self.text() for text in texts), within_s=WITHIN_S, what=f"{texts} on the page")

    def button(self, text: str, within: str = "body") -> Any:
        """A button that reads `text` and can be used."""
        found: list[Any] = []

        def look() -> bool:
            found[:] = self.driver.execute_script(
                "return [...document.querySelectorAll(arguments[0] + ' button')]"
                ".filter(b => b.innerText === arguments[1] && !b.disabled)",
                within,
                text,
            )
            return bool(found)

        wait_until(look, within_s=WITHIN_S, what=f"the button {text!r}")
        return found[0]

    def press(self, text: str, within: str = "body") -> None:
        """Use a button as the keyboard does."""
        from selenium.webdriver.common.keys import Keys

        self.button(text, within).send_keys(Keys.ENTER)

    def picture(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(PICTURES / f"{name}.png"))

    def errors(self) -> list[str]:
        """What the page's scripts complained of."""
        entries: list[dict[str, Any]] = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in entries if entry["source"] == "javascript"]


@pytest.fixture(scope="module")
def lab(up: UpProcess) -> Iterator[ImportLab]:
    lab = ImportLab(up)
    yield lab
    lab.close()


@pytest.fixture
def cabinet(lab: ImportLab) -> Cabinet:
    return lab.cabinet(lab.tenant(), orders=600, sales=240, page_cap=40)


@pytest.fixture
def browser(up: UpProcess, tmp_path: Path) -> Iterator[Browser]:
    browser = Browser(tmp_path / "profile", up.env()["GATEWAY_URL"])
    yield browser
    errors = browser.errors()
    browser.driver.quit()
    assert errors == []


def signed_in(browser: Browser, cabinet: Cabinet) -> None:
    browser.open(f"#key={cabinet.tenant.key}")
    browser.await_text("Кабинеты", "Свободен")


def on_account(browser: Browser, cabinet: Cabinet) -> None:
    signed_in(browser, cabinet)
    browser.driver.execute_script(f"location.hash = '#/accounts/{cabinet.account_id}'")
    browser.await_text("Кто занимает кабинет", "Лимиты WB", "Свежесть данных")


def test_an_import_started_from_the_page_is_followed_to_its_end(
    browser: Browser, cabinet: Cabinet, lab: ImportLab
) -> None:
    on_account(browser, cabinet)
    browser.picture("account-free")
    browser.press("Импорт заказов и продаж")
    browser.press("Начать", "dialog")
    browser.await_text("Как шла", "Ждёт лимит Wildberries: ", "Продолжит через")
    browser.picture("job-waits-for-the-limit")
    browser.await_text("готово", "Итог", "Готово")
    browser.picture("job-completed")
    job_id = browser.driver.current_url.rpartition("/")[2]
    job = lab.look(cabinet, job_id).job
    assert job["result"]["orders"] == 600
    assert "600" in browser.text()
    browser.driver.refresh()
    browser.await_text("Как шла", "Ждёт лимит Wildberries: ")  # the story is the server's, not the page's


def test_a_wrong_key_is_told_and_the_right_one_is_not_kept_in_the_address(browser: Browser, cabinet: Cabinet) -> None:
    browser.open("#key=wb_nobody_knows-it")
    browser.await_text("Этот ключ ничего не открывает.")
    signed_in(browser, cabinet)
    assert cabinet.tenant.key not in browser.driver.current_url


def test_a_job_is_cancelled_after_a_question(browser: Browser, cabinet: Cabinet, lab: ImportLab) -> None:
    signed_in(browser, cabinet)
    job_id = lab.start(cabinet)
    browser.driver.execute_script(f"location.hash = '#/jobs/{job_id}'")
    browser.press("Отменить задачу", "main")
    browser.await_text("Отменить задачу?")
    assert lab.look(cabinet, job_id).job["state"] == "pending"
    browser.press("Отменить задачу", "dialog")
    browser.await_text("отменена")
    browser.picture("job-cancelled")


def test_a_paused_account_takes_no_job_until_it_is_resumed(browser: Browser, cabinet: Cabinet) -> None:
    on_account(browser, cabinet)
    browser.press("Приостановить")
    browser.press("Приостановить", "dialog")
    browser.await_text("приостановлен")
    disabled = "return [...document.querySelectorAll('main button.main')].every(button => button.disabled)"
    assert browser.driver.execute_script(disabled)
    browser.picture("account-paused")
    browser.press("Возобновить")
    browser.press("Возобновить", "dialog")
    browser.button("Импорт заказов и продаж")


def test_the_page_comes_back_by_itself_when_the_gateway_does(browser: Browser, cabinet: Cabinet, up: UpProcess) -> None:
    on_account(browser, cabinet)
    old = up.pids()["gateway"]
    os.kill(old, signal.SIGKILL)
    browser.await_text("Связь прервалась")
    browser.await_text("Обновляется само")
    assert up.pids()["gateway"] != old


def test_it_fits_a_phone_and_turns_dark_and_english(browser: Browser, cabinet: Cabinet) -> None:
    on_account(browser, cabinet)
    browser.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True}
    )
    widest: Callable[[], int] = lambda: browser.driver.execute_script("return document.documentElement.scrollWidth")  # noqa: E731
    assert widest() <= 360
    light = browser.driver.execute_script("return getComputedStyle(document.body).backgroundColor")
    browser.press("◐")
    assert browser.driver.execute_script("return getComputedStyle(document.body).backgroundColor") != light
    browser.press("English")
    browser.await_text("Who has the account", "WB limits")
    assert widest() <= 360
    browser.picture("account-phone-dark-english")


def test_a_job_in_the_line_says_why_it_waits_and_until_when(browser: Browser, lab: ImportLab) -> None:
    cabinet = lab.cabinet(lab.tenant(), orders=3_200, sales=40, page_cap=40)  # over a minute at WB's limits
    lab.start(cabinet)
    lab.api.post(f"/v1/accounts/{cabinet.account_id}/autobidder/sync", headers=cabinet.tenant.auth)
    browser.open(f"#key={cabinet.tenant.key}")
    browser.await_text("Кабинеты", "Очередь к кабинету: 1")
    browser.driver.execute_script(f"location.hash = '#/accounts/{cabinet.account_id}'")
    browser.await_text("Ждём с ", "пока закончится другая задача кабинета: «Импорт заказов и продаж»")
    line = "return document.querySelector('[data-key=line] li')?.innerText ?? ''"
    told = ("занявшая кабинет задача продолжит через", "если занявшая кабинет задача замолчит, очередь двинется через")
    wait_until(
        lambda: any(text in browser.driver.execute_script(line) for text in told),
        within_s=WITHIN_S,
        what="until when it waits",
    )
    browser.picture("account-line")


def test_an_address_that_is_no_encoding_breaks_no_page(browser: Browser, cabinet: Cabinet) -> None:
    signed_in(browser, cabinet)
    browser.driver.execute_script("location.hash = '#/accounts/%E0%A4%A'")
    browser.await_text("Все кабинеты")


def test_the_reference_page_shows_every_operation_and_sends_requests(
    browser: Browser, cabinet: Cabinet, up: UpProcess
) -> None:
    browser.driver.get(f"{up.env()['GATEWAY_URL']}/docs")
    wanted = {operation["operationId"] for methods in document()["paths"].values() for operation in methods.values()}
    sections = "return [...document.querySelectorAll('section.operation')].map(section => section.id)"
    wait_until(lambda: bool(browser.driver.execute_script(sections)), within_s=WITHIN_S, what="the operations")
    assert set(browser.driver.execute_script(sections)) == wanted
    assert "`" not in browser.text()
    browser.picture("reference")

    send = """
        document.getElementById('key').value = arguments[1];
        const form = document.querySelector(`#${arguments[0]} form`);
        for (const field of form.querySelectorAll('[data-in=path]')) field.value = arguments[2];
        form.requestSubmit();
    """
    shown = "return document.querySelector(`#${arguments[0]} pre`).textContent"
    for operation, status in (("ShowGate", "200"), ("RequestImportUserFeeds", "202"), ("StreamAccount", "event: gate")):
        browser.driver.execute_script(send, operation, cabinet.tenant.key, cabinet.account_id)
        await_shown(browser, shown, operation, status)

    browser.driver.execute_script("document.querySelectorAll('details').forEach(part => part.open = true)")
    for width in (1280, 360):
        browser.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": width < 1000},
        )
        assert browser.driver.execute_script("return document.documentElement.scrollWidth") <= width
    browser.driver.execute_script(
        "const filter = document.getElementById('filter'); filter.value = 'gate of'; filter.dispatchEvent(new Event('input'))"
    )
    assert browser.driver.execute_script(sections) == ["ShowGate"]


def await_shown(browser: Browser, script: str, argument: str, text: str) -> None:
    wait_until(
        lambda: text in browser.driver.execute_script(script, argument),
        within_s=WITHIN_S,
        what=f"{text!r} at {argument}",
    )
