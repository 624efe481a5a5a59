"""Moments and stretches of time as the command line shows them. Pure: the moment now is passed in."""

from __future__ import annotations

from datetime import datetime

from wbcli.settings import Lang

UNITS: dict[Lang, tuple[str, str, str, str]] = {"ru": ("с", "мин", "ч", "дн."), "en": ("s", "min", "h", "d")}


def span(seconds: float, lang: Lang) -> str:
    """A stretch of time in two units at most: `2 мин 5 с`."""
    whole = max(0, round(seconds))
    second, minute, hour, day = UNITS[lang]
    if whole < 60:
        return f"{whole} {second}"
    if whole < 3600:
        return _two(whole, 60, minute, second)
    if whole < 48 * 3600:
        return _two(whole // 60, 60, hour, minute)
    return f"{whole // 86_400} {day}"


def since(iso: str, now: datetime, lang: Lang) -> str:
    """How long ago `iso` was."""
    return span((now - datetime.fromisoformat(iso)).total_seconds(), lang)


def until(iso: str, now: datetime, lang: Lang) -> str:
    """How long it is to `iso`."""
    return span((datetime.fromisoformat(iso) - now).total_seconds(), lang)


def clock(iso: str) -> str:
    """The moment on this machine's clock."""
    return f"{datetime.fromisoformat(iso).astimezone():%d.%m %H:%M:%S}"


def _two(whole: int, base: int, large: str, small: str) -> str:
    most, rest = divmod(whole, base)
    return f"{most} {large} {rest} {small}" if rest else f"{most} {large}"
