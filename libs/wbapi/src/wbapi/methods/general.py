"""`/ping` of each host and `seller-info`."""

from __future__ import annotations

from wbapi.endpoints import SELLER_INFO, ping
from wbapi.hosts import Host
from wbapi.methods.calling import Methods, object_of
from wbapi.rows.decoder import ObjectDecoder
from wbapi.rows.general import Ping, SellerInfo

_PING = ObjectDecoder(Ping)
_SELLER_INFO = ObjectDecoder(SellerInfo)


class GeneralMethods(Methods):
    """Who we are, and whether WB lets us in."""

    def ping(self, host: Host) -> Ping:
        """Whether the token is accepted at `host`. Not an uptime probe: WB blocks automated use."""
        endpoint = ping(host)
        return object_of(endpoint, _PING, self._caller.call(endpoint))

    def seller_info(self) -> SellerInfo:
        """Name and id of the seller the token belongs to."""
        return object_of(SELLER_INFO, _SELLER_INFO, self._caller.call(SELLER_INFO))
