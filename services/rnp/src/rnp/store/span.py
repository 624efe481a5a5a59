"""The days that an account's inputs and its merged rows are of."""

from __future__ import annotations

from datetime import date

from sqlalchemy import BigInteger, bindparam, text
from sqlalchemy.orm import Session

from wbaccounts.ids import require_id

# Each line is two look-ups in an index.
_SPAN = text(
    """
    SELECT min(first), max(last) FROM (
        SELECT (min(date) AT TIME ZONE 'Europe/Moscow')::date, (max(date) AT TIME ZONE 'Europe/Moscow')::date
        FROM digitization.wb_orders WHERE account_id = :account
        UNION ALL
        SELECT (min(date) AT TIME ZONE 'Europe/Moscow')::date, (max(date) AT TIME ZONE 'Europe/Moscow')::date
        FROM digitization.wb_sales WHERE account_id = :account
        UNION ALL SELECT min(rr_date), max(rr_date) FROM wbreports.wb_report_rows WHERE account_id = :account
        UNION ALL SELECT min(day), max(day) FROM wbads.ad_stats WHERE account_id = :account
        UNION ALL SELECT min(day), max(day) FROM wbads.ad_spend WHERE account_id = :account
        UNION ALL SELECT min(day), max(day) FROM rnp.stock_days WHERE account_id = :account
        UNION ALL SELECT min(day), max(day) FROM rnp.funnel_days WHERE account_id = :account
        UNION ALL SELECT min(day), max(day) FROM rnp.rnp_daily WHERE account_id = :account
    ) AS inputs (first, last)
    """
).bindparams(bindparam("account", type_=BigInteger))


def span_of_inputs(session: Session, account_id: str) -> tuple[date, date] | None:
    """First and last day (in Moscow) of anything that the merge reads or has written; None where there is nothing."""
    first, last = session.execute(_SPAN, {"account": require_id(account_id)}).one()
    return None if first is None else (first, last)
