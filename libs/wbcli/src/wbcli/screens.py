"""What the answers of the gateway look like on a terminal. Pure: data in, something for rich out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wbcli.api import JSON
from wbcli.settings import Lang
from wbcli.spans import clock, since, until
from wbcli.texts import word

COLOURS = {
    "active": "green",
    "paused": "yellow",
    "disabled": "red",
    "pending": "cyan",
    "completed": "green",
    "failed": "red",
    "cancelled": "yellow",
    "user": "magenta",
}


def accounts(items: Sequence[JSON], now: datetime, lang: Lang) -> RenderableType:
    """A row an account: its state, who works, how many wait, how long its token lives."""
    table = _table(lang, "account", "name", "state", "holder", "waiting", "token")
    for item in items:
        gate = item["gate"] or {"holder": None, "waiting": 0}
        holder = gate["holder"]
        working = Text(word("free", lang)) if holder is None else Text(f"{holder['title']}: {holder['message']}")
        table.add_row(
            item["accountId"],
            escape(item["name"]),
            _state(item["state"], lang),
            working,
            str(gate["waiting"]),
            clock(item["token"]["expiresAt"]),
        )
    return table if items else Text(word("none", lang))


def jobs(items: Sequence[JSON], lang: Lang) -> RenderableType:
    """Two lines a job, newest first: no id is broken, and there is room for what it does."""
    return Group(*(line for item in items for line in _job(item, lang))) if items else Text(word("none", lang))


def gate(picture: JSON, now: datetime, lang: Lang) -> RenderableType:
    """Who has the account, the line, the limits, the schedules."""
    return Group(
        *_notes(picture, lang),
        _holder(picture, now, lang),
        _line(picture, now, lang),
        _buckets(picture, now, lang),
        _syncs(picture, lang),
    )


def job(item: JSON, now: datetime, lang: Lang) -> RenderableType:
    """One job as it is now."""
    rows = [
        (word("job", lang), Text(item["jobId"])),
        (word("kind", lang), Text(item["title"])),
        (word("state", lang), _state(item["state"], lang)),
        (word("message", lang), Text(item["progress"]["message"])),
        (word("created", lang), Text(clock(item["createdAt"]))),
    ]
    if item["progress"]["resumeAt"] and item["state"] == "pending":
        rows.append((word("resumes", lang), Text(until(item["progress"]["resumeAt"], now, lang))))
    if item["waitingFor"]:
        rows.append((word("holder", lang), Text(f"{item['waitingFor']['title']} ({item['waitingFor']['jobId']})")))
    rows += [
        (word(name, lang), Text(str(value))) for name, value in {**item["details"], **(item["result"] or {})}.items()
    ]
    if item["error"]:
        rows.append((word("failed", lang), Text(item["error"]["title"], style="red")))
    table = Table.grid(padding=(0, 2))
    for name, value in rows:
        table.add_row(Text(name, style="dim"), value)
    return table


def _job(item: JSON, lang: Lang) -> Iterable[RenderableType]:
    account = f"{word('account', lang)} {item['accountId']}"
    state = _state(item["state"], lang)
    yield Text("  ").join([Text(item["jobId"], style="bold"), state, Text(clock(item["createdAt"])), Text(account)])
    told = f"{item['title']} ({word(item['class'], lang)}): {item['progress']['message']}"
    yield Padding(Text(told), (0, 0, 0, 2))


def _notes(picture: JSON, lang: Lang) -> Iterable[RenderableType]:
    if picture["quarantineUntilAt"]:
        yield Text(f"{word('quarantine', lang)} {clock(picture['quarantineUntilAt'])}", style="red")
    if picture["sellerPause"]:
        yield Text(f"{word('seller-pause', lang)} {clock(picture['sellerPause']['untilAt'])}", style="red")


def _holder(picture: JSON, now: datetime, lang: Lang) -> RenderableType:
    holder = picture["holder"]
    if holder is None:
        return Text(word("nobody", lang))
    parts = [f"{holder['title']} ({word(holder['class'], lang)}): {holder['message']}"]
    if holder["sinceAt"]:
        parts.append(f"{word('since', lang)} {clock(holder['sinceAt'])}")
    if holder["leaseUntilAt"]:
        parts.append(f"{word('lease', lang)} {until(holder['leaseUntilAt'], now, lang)}")
    if holder["resumeAt"]:
        parts.append(f"{word('resumes', lang)} {until(holder['resumeAt'], now, lang)}")
    return Text(" · ".join(parts), style="bold")


def _line(picture: JSON, now: datetime, lang: Lang) -> RenderableType:
    table = _table(lang, "line", "kind", "class", "waits", "job")
    for waiter in picture["waiters"]:
        table.add_row(
            str(waiter["position"]),
            escape(waiter["title"]),
            _state(waiter["class"], lang),
            since(waiter["waitingSince"], now, lang),
            waiter["jobId"],
        )
    return table


def _buckets(picture: JSON, now: datetime, lang: Lang) -> RenderableType:
    table = _table(lang, "method", "calls", "next", "blocked")
    for bucket in picture["buckets"]:
        blocked = bucket["blockedUntilAt"]
        table.add_row(
            escape(bucket["title"]),
            f"{bucket['tokens']}/{bucket['burst']}",
            until(bucket["nextAt"], now, lang) if bucket["nextAt"] else word("now", lang),
            Text(f"{clock(blocked)}{_estimated(bucket, lang)}", style="red") if blocked else "",
        )
    return table


def _syncs(picture: JSON, lang: Lang) -> RenderableType:
    table = _table(lang, "sync", "last", "outcome", "due", "skips")
    for sync in picture["syncs"]:
        table.add_row(
            escape(sync["title"]),
            _clock(sync["lastFinishedAt"]),
            word(sync["lastOutcome"] or "–", lang),
            _clock(sync["nextAt"]),
            str(sync["skips"] or ""),
        )
    return table


def _clock(iso: str | None) -> str:
    return clock(iso) if iso else "–"


def _estimated(bucket: JSON, lang: Lang) -> str:
    return f" ({word('estimated', lang)})" if bucket["estimated"] else ""


def _state(name: str, lang: Lang) -> Text:
    return Text(word(name, lang), style=COLOURS.get(name, ""))


def _table(lang: Lang, *columns: str) -> Table:
    table = Table(box=None, header_style="dim", pad_edge=False)
    for column in columns:
        # An id that is broken over two lines can be neither copied nor found by a program.
        table.add_column(word(column, lang), overflow="fold", no_wrap=column == "job")
    return table
