"""Stocks on WB's warehouses: one row a size, paged by offset."""

from typing import Annotated

import msgspec

from wbsim.answers import Answer, json_answer
from wbsim.endpoints import Call
from wbsim.methods.bodies import BadBody, CamelBody, read_body
from wbsim.problems import analytics_400


class StocksBody(CamelBody):
    """Body of stocks-report/wb-warehouses."""

    nm_ids: Annotated[list[int], msgspec.Meta(max_length=1000)] = msgspec.field(default_factory=list)
    chrt_ids: list[int] = msgspec.field(default_factory=list)
    limit: Annotated[int, msgspec.Meta(ge=1, le=250_000)] = 250_000
    offset: Annotated[int, msgspec.Meta(ge=0)] = 0


def wb_stocks(call: Call) -> Answer:
    """Present stocks of all sizes, or of the named ones."""
    try:
        body: StocksBody = read_body(call.body, StocksBody)
    except BadBody as error:
        return analytics_400(str(error))
    rows = [
        stock.body()
        for stock in call.seller.stocks.values()
        if (not body.nm_ids or stock.nm_id in body.nm_ids) and (not body.chrt_ids or stock.chrt_id in body.chrt_ids)
    ]
    return json_answer({"data": {"items": rows[body.offset :][: body.limit]}})
