"""The methods that the simulator serves. A path that is not here answers 404, as a retired one does."""

from typing import Final

from wbsim.endpoints import Endpoint
from wbsim.methods import (
    adstatistics,
    adverts,
    bids,
    content,
    finance,
    general,
    order_feed,
    sales_funnel,
    statistics,
    stocks,
)

_COMMON, _STATISTICS, _ANALYTICS = "common-api", "statistics-api", "seller-analytics-api"
_CONTENT, _FINANCE, _ADVERT = "content-api", "finance-api", "advert-api"
CONTENT_ERROR_COST: Final = 10
"""A 4xx of the content methods counts as so many requests."""

ENDPOINTS: Final = (
    Endpoint("GET", "/ping", _COMMON, general.ping),
    Endpoint("GET", "/api/v1/seller-info", _COMMON, general.seller_info),
    Endpoint("GET", "/api/v1/supplier/orders", _STATISTICS, statistics.orders),
    Endpoint("GET", "/api/v1/supplier/sales", _STATISTICS, statistics.sales),
    Endpoint("POST", "/api/analytics/v1/order-feed", _ANALYTICS, order_feed.order_feed),
    Endpoint("POST", "/api/analytics/v1/stocks-report/wb-warehouses", _ANALYTICS, stocks.wb_stocks),
    Endpoint("POST", "/api/analytics/v3/sales-funnel/products", _ANALYTICS, sales_funnel.funnel_products),
    Endpoint("POST", "/api/analytics/v3/sales-funnel/products/history", _ANALYTICS, sales_funnel.funnel_history),
    Endpoint("POST", "/content/v2/get/cards/list", _CONTENT, content.cards_list, error_cost=CONTENT_ERROR_COST),
    Endpoint("POST", "/api/finance/v1/sales-reports/list", _FINANCE, finance.report_list),
    Endpoint("POST", "/api/finance/v1/sales-reports/detailed", _FINANCE, finance.detailed),
    Endpoint("POST", "/api/finance/v1/sales-reports/detailed/{reportId}", _FINANCE, finance.detailed_report),
    Endpoint("GET", "/adv/v1/promotion/count", _ADVERT, adverts.promotion_count),
    Endpoint("GET", "/api/advert/v2/adverts", _ADVERT, adverts.adverts),
    Endpoint("GET", "/adv/v3/fullstats", _ADVERT, adstatistics.fullstats),
    Endpoint("GET", "/adv/v1/upd", _ADVERT, adstatistics.spending),
    Endpoint("POST", "/api/advert/v2/budget", _ADVERT, adverts.budgets),
    Endpoint("GET", "/adv/v1/balance", _ADVERT, adverts.balance),
    Endpoint("POST", "/api/advert/v1/bids/min", _ADVERT, bids.minimum_bids),
    Endpoint("GET", "/api/advert/v0/bids/recommendations", _ADVERT, bids.recommendations),
    Endpoint("PATCH", "/api/advert/v1/bids", _ADVERT, bids.set_bids, writes=True),
    Endpoint("POST", "/adv/v1/normquery/stats", _ADVERT, adstatistics.query_stats),
    Endpoint("POST", "/adv/v0/normquery/get-bids", _ADVERT, bids.query_bids),
)
"""All methods; each has a row in `limits.LIMITS`."""

METHOD_NAMES: Final = tuple(endpoint.name for endpoint in ENDPOINTS)
