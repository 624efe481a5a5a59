"""The statistics feeds `supplier/orders` and `supplier/sales`."""

from __future__ import annotations

from wbapi.endpoints import ORDERS, SALES, Endpoint
from wbapi.methods.calling import F, Methods, rows_of
from wbapi.page import FeedPage, Flag
from wbapi.rows.decoder import RowDecoder
from wbapi.rows.statistics import OrderRow, SaleRow, total_of_orders

ORDER_ROWS = RowDecoder(OrderRow, total_of_orders)
SALE_ROWS = RowDecoder(SaleRow)


class StatisticsMethods(Methods):
    """Change feeds of orders and sales; see wbapi.paging for reading one to its end."""

    def orders(self, date_from: str, *, flag: Flag = 0) -> FeedPage[OrderRow]:
        """A page of orders. `date_from` is Moscow time without an offset; a cursor is given back verbatim."""
        return self._feed(ORDERS, ORDER_ROWS, date_from, flag)

    def sales(self, date_from: str, *, flag: Flag = 0) -> FeedPage[SaleRow]:
        """A page of sales and returns. `date_from` as for orders."""
        return self._feed(SALES, SALE_ROWS, date_from, flag)

    def _feed(self, endpoint: Endpoint, decoder: RowDecoder[F], date_from: str, flag: Flag) -> FeedPage[F]:
        answer = self._caller.call(endpoint, params={"dateFrom": date_from, "flag": flag})
        return FeedPage.of(rows_of(endpoint, decoder, answer))
