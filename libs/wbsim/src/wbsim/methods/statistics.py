"""supplier/orders and supplier/sales: change feeds with an inclusive boundary and a page cap, and day scans."""

import re
from datetime import datetime
from typing import Final

from wbsim.answers import Answer, array_answer
from wbsim.clock import DAY_MS, MSK, msk_text
from wbsim.endpoints import Call
from wbsim.feeds import Feed
from wbsim.problems import statistics_400

KEPT_DAYS: Final = 90
"""WB keeps a row 90 days from its order date."""
_DATE: Final = re.compile(r"^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?)?$")


def orders(call: Call) -> Answer:
    """Orders changed since `dateFrom`, or all of one day."""
    return _feed_answer(call, call.seller.orders)


def sales(call: Call) -> Answer:
    """Sales and returns, as `orders`."""
    return _feed_answer(call, call.seller.sales)


def _feed_answer(call: Call, feed: Feed) -> Answer:
    text, flag = call.query.get("dateFrom", ""), call.query.get("flag") or "0"
    if not text:
        return statistics_400(["dateFrom: field required"])
    since = msk_boundary(text)
    if since is None:
        return statistics_400("dateFrom: Value not validated")
    if flag not in ("0", "1"):
        return statistics_400("flag: Value not validated")
    oldest = msk_text(call.now_ms - KEPT_DAYS * DAY_MS)
    if flag == "1":
        return array_answer(feed.of_day(since[:10], oldest, call.now_ms))
    cap = call.seller.page_cap or call.page_cap
    return array_answer(feed.changed_since(since, cap, oldest, call.now_ms))


def msk_boundary(text: str) -> str | None:
    """`dateFrom` as a MSK text to compare with; an offset is converted, a bad date gives None."""
    if not _DATE.match(text):
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    if moment.tzinfo is not None:
        moment = moment.astimezone(MSK).replace(tzinfo=None)
    boundary = moment.isoformat()
    # ".123000" would lie above a row's ".123" when compared as text
    return boundary.rstrip("0") if "." in boundary else boundary
