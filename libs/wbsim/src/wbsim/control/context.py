"""How a control route reaches the world, and how it answers."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wbsim.control.validation import InvalidCall
from wbsim.sellers import Seller
from wbsim.world import World


def world_of(request: Request) -> World:
    """The world that this server serves."""
    world = request.app.state.world
    if not isinstance(world, World):
        raise TypeError(f"app.state.world is {type(world).__name__}")
    return world


def seller_of(request: Request, sid: str | None) -> Seller:
    """The seller with this sid. Raises InvalidCall (404)."""
    seller = world_of(request).sellers.get(sid or "")
    if seller is None:
        raise InvalidCall("sid", sid, "the sid of a seller made by POST /_sim/sellers", 404)
    return seller


def reply(value: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")
