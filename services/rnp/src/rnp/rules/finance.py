"""Which days' realization reports are kept up to date. Pure."""

from __future__ import annotations

from datetime import date, timedelta

WHOLE_WEEKS = 5
"""Weeks behind the present one. A report is built by Wednesday; so many weeks heal an outage of a month and show reports that WB
builds anew. What is stored is not asked for again, so a wider window costs calls with base tokens alone.
"""


def finance_days(today: date) -> tuple[date, date]:
    """The days (both included, in Moscow) whose reports a sync looks for: the last whole weeks and the present one."""
    return today - timedelta(days=today.weekday(), weeks=WHOLE_WEEKS), today
