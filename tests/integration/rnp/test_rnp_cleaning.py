"""What housekeeping removes: only what is old, of each table of refused rows that no other service cleans."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from rnp.store.cleaning import CLEANERS, REFUSED_KEPT

NOW = datetime(2026, 11, 30, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.mark.parametrize("table", ["rnp.refused_rows", "wbads.refused_rows"])
def test_refused_rows_go_when_wb_has_not_sent_them_for_long(clean: Engine, table: str) -> None:
    with Session(clean) as session, session.begin():
        for digest, age in ((b"old", REFUSED_KEPT + DAY), (b"young", REFUSED_KEPT - DAY)):
            session.execute(
                text(
                    f"INSERT INTO {table} (account_id, source, digest, reason, body, last_seen_at)"
                    " VALUES (1, 'fullstats', :digest, 'unfit', '{}', :seen)"
                ),
                {"digest": digest, "seen": NOW - age},
            )
        removed = CLEANERS["refused"](session, NOW)
        left = session.execute(text(f"SELECT digest FROM {table}")).scalars().all()
        session.execute(text(f"DELETE FROM {table}"))

    assert (removed, left) == (1, [b"young"])
