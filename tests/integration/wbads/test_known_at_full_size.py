"""What is known of 3,000 campaigns is found quickly right behind their first documents, before PostgreSQL has counted those."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from wbads.store.campaigns import load_known

TODAY = date(2026, 11, 10)
CAMPAIGNS, DAYS, A_DAY = 3_000, 10, 2
LIST = f"""
    INSERT INTO wbads.ad_campaigns (account_id, advert_id, type, status, first_seen_at, last_seen_at)
    SELECT 1, number, 9, 9, now(), now() FROM generate_series(1, {CAMPAIGNS}) AS number
"""
DOCUMENTS = f"""
    INSERT INTO wbads.ad_spend (account_id, day, advert_id, place, upd_sum, revision)
    SELECT 1, CAST(:today AS date) - age, number, place, 1.50, 1
    FROM generate_series(1, {CAMPAIGNS} - 1) AS number, generate_series(0, {DAYS} - 1) AS age,
        generate_series(0, {A_DAY} - 1) AS place
"""


def test_the_spending_of_the_last_week_is_told_for_each_campaign(clean: Engine) -> None:
    with Session(clean) as session, session.begin():
        session.execute(text("SET LOCAL statement_timeout = '5s'"))
        session.execute(text(LIST))
        session.execute(text(DOCUMENTS), {"today": TODAY})

        known = load_known(session, "1", TODAY)

    spent = {advert_id: campaign.spent for advert_id, campaign in known.with_statistics.items()}
    assert known.listed == len(spent) == CAMPAIGNS
    assert spent.pop(CAMPAIGNS) == 0
    assert set(spent.values()) == {7 * A_DAY * Decimal("1.50")}
