"""The methods that the simulator serves. A path that is not here answers 404, as a retired one does."""

from typing import Final

from wbsim.endpoints import Endpoint
from wbsim.limits import LIMITS
from wbsim.methods import general, statistics

ENDPOINTS: Final = (
    Endpoint("GET", "/ping", "common-api", general.ping),
    Endpoint("GET", "/api/v1/seller-info", "common-api", general.seller_info),
    Endpoint("GET", "/api/v1/supplier/orders", "statistics-api", statistics.orders),
    Endpoint("GET", "/api/v1/supplier/sales", "statistics-api", statistics.sales),
)
"""All methods; each has a row in `LIMITS`."""

METHOD_NAMES: Final = tuple(endpoint.name for endpoint in ENDPOINTS)

_missing = [name for name in METHOD_NAMES if name not in LIMITS]
if _missing:
    raise LookupError(f"no limits for {_missing}")
