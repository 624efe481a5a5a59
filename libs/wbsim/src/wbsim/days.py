"""Calendar days in Moscow, as WB's methods count them."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from wbsim.clock import MSK


def msk_day(at_ms: int) -> date:
    """The Moscow day of an instant."""
    return datetime.fromtimestamp(at_ms / 1000, MSK).date()


def parse_day(text: object) -> date | None:
    """`YYYY-MM-DD`, or None where it is none."""
    if not isinstance(text, str) or len(text) != 10:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def days_between(first: date, last: date) -> Iterator[date]:
    """All days from `first` to `last`, both included."""
    for number in range((last - first).days + 1):
        yield first + timedelta(days=number)


def at_msk(day: date, second: int) -> str:
    """RFC 3339 with `+03:00` of a second of a Moscow day, with the microseconds that WB prints."""
    moment = datetime(day.year, day.month, day.day, tzinfo=MSK) + timedelta(seconds=second, microseconds=123_456)
    return moment.isoformat()
