"""What services read of the stored statistics. Reads only, takes a session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import BigInteger, any_, cast, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session

from wbads.models import ad_stats


@dataclass(frozen=True, slots=True, kw_only=True)
class AdStat:
    """Figures of a campaign's item in one kind of app (1 site, 32 Android, 64 iOS) on a day; roubles. None: WB did not say."""

    advert_id: int
    day: date
    app_type: int
    nm_id: int
    views: int | None
    clicks: int | None
    atbs: int | None
    orders: int | None
    shks: int | None
    canceled: int | None
    sum: Decimal | None
    sum_price: Decimal | None


_COLUMNS = [ad_stats.c[name] for name in AdStat.__dataclass_fields__]


def stats(session: Session, account_id: str, advert_ids: Sequence[int], first: date, last: date) -> list[AdStat]:
    """Stored figures of campaigns from `first` to `last` (both included), by campaign, day, app and item.

    A campaign or a day without figures has no element: that is "no data", not zeros.
    """
    query = (
        select(*_COLUMNS)
        .where(
            ad_stats.c.account_id == int(account_id),
            ad_stats.c.advert_id == any_(cast(list(advert_ids), ARRAY(BigInteger))),
            ad_stats.c.day.between(first, last),
        )
        .order_by(*_COLUMNS[:4])
    )
    return [AdStat(**row) for row in session.execute(query).mappings()]
