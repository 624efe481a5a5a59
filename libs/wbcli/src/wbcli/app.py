"""The commands of `wb`. Each asks the gateway and shows the answer; with --json it is the gateway's own JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.live import Live
from rich.table import Table
from rich.text import Text

from wbcli import screens
from wbcli.api import JSON, GatewayClient, path
from wbcli.exits import Exit, SettingMissing
from wbcli.following import exit_of, follow
from wbcli.settings import Lang, Target, environment, target
from wbcli.texts import word

WATCH_S = 1.0
DOCTOR_COLOURS = {"ok": "green", "fault": "red", "unknown": "yellow"}
EPILOG = (
    "Exit codes: 0 done, 1 the job failed or the doctor found a fault, 2 wrong usage, 3 the gateway refused, "
    "4 the gateway cannot be reached. Completion for bash and zsh: wb --install-completion."
)

app = typer.Typer(name="wb", no_args_is_help=True, epilog=EPILOG, rich_markup_mode=None, pretty_exceptions_enable=False)

Json = Annotated[bool, typer.Option("--json", help="The gateway's own JSON.")]
Follow = Annotated[bool, typer.Option("--follow", "-f", help="Stay until the job has ended.")]
Watch = Annotated[bool, typer.Option("--watch", "-w", help="Look again each second until Ctrl-C.")]


class Language(StrEnum):
    """Language of texts."""

    RU = "ru"
    EN = "en"


class JobState(StrEnum):
    """States of a job."""

    PENDING = "pending"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Import(StrEnum):
    """What can be imported for a period."""

    FEEDS = "feeds"
    REPORT = "report"


class Sync(StrEnum):
    """What can be brought up to date."""

    AUTOBIDDER = "autobidder"
    ADS = "ads"
    FINANCE = "finance"


SYNC_PATHS = {
    Sync.AUTOBIDDER: ("autobidder", "sync"),
    Sync.ADS: ("rnp", "ads-sync"),
    Sync.FINANCE: ("rnp", "finance-sync"),
}


@dataclass
class Desk:
    """What every command works with."""

    url: str | None
    key: str | None
    lang: Lang
    environ: dict[str, str]
    console: Console

    @property
    def target(self) -> Target:
        """The gateway. Raises SettingMissing."""
        return target(self.url, self.key, self.lang, self.environ)

    @contextmanager
    def gateway(self) -> Iterator[GatewayClient]:
        """A client of it."""
        with GatewayClient(self.target) as client:
            yield client

    def now(self) -> datetime:
        """The moment."""
        return datetime.now(UTC)

    def show(self, data: JSON, screen: RenderableType, *, as_json: bool) -> None:
        """The answer, for people or for programs."""
        if as_json:
            self.console.out(json.dumps(data, ensure_ascii=False, indent=2), highlight=False)
        else:
            self.console.print(screen)

    def watch(self, look: Callable[[], RenderableType]) -> None:
        """Show it anew each second until Ctrl-C."""
        try:
            with Live(look(), console=self.console, auto_refresh=False) as live:
                while True:
                    time.sleep(WATCH_S)
                    live.update(look(), refresh=True)
        except KeyboardInterrupt:
            return


@app.callback()
def _options(
    context: typer.Context,
    url: Annotated[str | None, typer.Option(help="Address of the gateway; else GATEWAY_URL, else .dev/env.")] = None,
    key: Annotated[
        str | None, typer.Option(help="API key; better in API_KEY, where other users do not see it.")
    ] = None,
    lang: Annotated[Language, typer.Option(help="Language of texts.")] = Language.RU,
) -> None:
    """Accounts, their gates and jobs, from the command line."""
    context.obj = Desk(url=url, key=key, lang=lang.value, environ=environment(), console=Console(soft_wrap=False))


@app.command()
def accounts(context: typer.Context, as_json: Json = False) -> None:
    """Accounts: state, who works with WB, how many wait."""
    desk: Desk = context.obj
    with desk.gateway() as gateway:
        items = list(gateway.pages("/v1/accounts", include="gate"))
    desk.show(items, screens.accounts(items, desk.now(), desk.lang), as_json=as_json)


@app.command()
def gate(context: typer.Context, account: str, watch: Watch = False, as_json: Json = False) -> None:
    """One account's gate: who has it, the line, limits, schedules."""
    desk: Desk = context.obj
    with desk.gateway() as gateway:

        def look() -> RenderableType:
            return screens.gate(gateway.get(path("accounts", account, "gate")), desk.now(), desk.lang)

        if watch:
            desk.watch(look)
            return
        picture = gateway.get(path("accounts", account, "gate"))
    desk.show(picture, screens.gate(picture, desk.now(), desk.lang), as_json=as_json)


@app.command()
def jobs(
    context: typer.Context,
    account: Annotated[str | None, typer.Argument(help="Only of this account; else of all.")] = None,
    state: Annotated[JobState | None, typer.Option(help="Only in this state.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=200, help="At most so many an account.")] = 20,
    watch: Watch = False,
    as_json: Json = False,
) -> None:
    """Jobs, newest first."""
    desk: Desk = context.obj
    with desk.gateway() as gateway:

        def look() -> list[JSON]:
            found = [account] if account else [item["accountId"] for item in gateway.pages("/v1/accounts")]
            pages = (gateway.get(path("accounts", one, "jobs"), state=state, limit=limit) for one in found)
            return sorted(
                (item for page in pages for item in page["items"]), key=lambda item: item["createdAt"], reverse=True
            )

        if watch:
            desk.watch(lambda: screens.jobs(look(), desk.lang))
            return
        items = look()
    desk.show(items, screens.jobs(items, desk.lang), as_json=as_json)


@app.command()
def job(
    context: typer.Context,
    job_id: Annotated[str, typer.Argument(metavar="ID")],
    to_end: Follow = False,
    as_json: Json = False,
) -> None:
    """One job; with --follow until it has ended."""
    desk: Desk = context.obj
    with desk.gateway() as gateway:
        if to_end:
            raise typer.Exit(_follow(desk, gateway, job_id, as_json=as_json))
        item = gateway.get(path("jobs", job_id))
    desk.show(item, screens.job(item, desk.now(), desk.lang), as_json=as_json)


@app.command("import")
def import_period(  # noqa: PLR0917 - typer reads the command line's shape from the arguments
    context: typer.Context,
    account: str,
    what: Import,
    date_from: Annotated[str, typer.Option("--from", help="First day in Moscow, YYYY-MM-DD.")],
    date_to: Annotated[str, typer.Option("--to", help="Last day in Moscow, included.")],
    to_end: Follow = False,
    as_json: Json = False,
) -> None:
    """Import orders and sales (feeds) or realization reports (report) of a period."""
    body = {"dateFrom": date_from, "dateTo": date_to}
    _start(
        context.obj,
        path("accounts", account, "digitization", "imports", what.value),
        body,
        to_end=to_end,
        as_json=as_json,
    )


@app.command()
def sync(context: typer.Context, account: str, what: Sync, to_end: Follow = False, as_json: Json = False) -> None:
    """Bring campaigns (autobidder), advertising statistics (ads) or finance up to date."""
    _start(context.obj, path("accounts", account, *SYNC_PATHS[what]), {}, to_end=to_end, as_json=as_json)


@app.command()
def cancel(context: typer.Context, job_id: Annotated[str, typer.Argument(metavar="ID")], as_json: Json = False) -> None:
    """Cancel a job; one that has ended stays as it is."""
    desk: Desk = context.obj
    with desk.gateway() as gateway:
        item = gateway.send("DELETE", path("jobs", job_id))
    desk.show(item, screens.job(item, desk.now(), desk.lang), as_json=as_json)


@app.command()
def doctor(context: typer.Context, as_json: Json = False) -> None:
    """Look at all the system stands on, and say how to mend what is wrong."""
    from wbcli.doctor.examination import examine  # brings SQL and the gate, which no other command needs

    desk: Desk = context.obj
    try:
        known: Target | None = desk.target
    except SettingMissing:
        known = None
    findings = list(examine(known, desk.environ, round(time.time() * 1000)))
    table = Table(box=None, header_style="dim", pad_edge=False)
    for column in ("check", "state", "message", "mend"):
        table.add_column(word(column, desk.lang), overflow="fold", no_wrap=column == "check")
    for one in findings:
        table.add_row(
            one.check,
            Text(word(one.status, desk.lang), style=DOCTOR_COLOURS[one.status]),
            Text(one.found),
            Text(one.mend),
        )
    desk.show([one.as_json() for one in findings], table, as_json=as_json)
    raise typer.Exit(Exit.FAILED if any(one.status == "fault" for one in findings) else Exit.DONE)


def _start(desk: Desk, where: str, body: JSON, *, to_end: bool, as_json: bool) -> None:
    with desk.gateway() as gateway:
        accepted = gateway.send("POST", where, body)
        if to_end:
            raise typer.Exit(_follow(desk, gateway, accepted["jobId"], as_json=as_json))
    said = word("already" if accepted["alreadyRunning"] else "accepted", desk.lang)
    desk.show(accepted, Text(f"{accepted['jobId']} {said}"), as_json=as_json)


def _follow(desk: Desk, gateway: GatewayClient, job_id: str, *, as_json: bool) -> Exit:
    last = follow(gateway.follow(path("jobs", job_id, "events")), desk.console, desk.lang, as_json=as_json)
    if not as_json:
        desk.console.print(screens.job(last, desk.now(), desk.lang))
    return exit_of(last)
