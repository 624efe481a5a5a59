"""`/ping` of every host and seller-info."""

from wbsim.answers import Answer, json_answer
from wbsim.clock import msk_zoned
from wbsim.endpoints import Call


def ping(call: Call) -> Answer:
    """Says that token and host fit together."""
    return json_answer({"TS": msk_zoned(call.now_ms // 1000 * 1000), "Status": "OK"})


def seller_info(call: Call) -> Answer:
    """Name and id of the token's seller."""
    seller = call.seller
    return json_answer(
        {"name": seller.spec.name, "sid": seller.sid, "tin": seller.tin, "tradeMark": seller.products[0].brand}
    )
