"""The ASGI app of the simulator: /_sim/ goes to the control routes, everything else is WB."""

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from wbsim.control import faults, requests, rows, sellers, state
from wbsim.control.context import reply
from wbsim.control.validation import InvalidCall, invalid_response
from wbsim.gateway import WbGateway
from wbsim.world import World

CONTROL = "/_sim"


def make_app(world: World) -> ASGIApp:
    """The whole server for one world."""
    return _Split(_control(world), WbGateway(world))


class _Split:
    def __init__(self, control: ASGIApp, gateway: ASGIApp) -> None:
        self._control, self._gateway = control, gateway

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_wb = scope["type"] == "http" and not scope["path"].startswith(f"{CONTROL}/")
        await (self._gateway if is_wb else self._control)(scope, receive, send)


def _control(world: World) -> Starlette:
    app = Starlette(routes=ROUTES, exception_handlers={InvalidCall: invalid_response, 404: _no_such_control})
    app.state.world = world
    return app


async def _no_such_control(request: Request, _: Exception) -> Response:
    known = sorted({f"{'/'.join(sorted((route.methods or set()) - {'HEAD'}))} {route.path}" for route in ROUTES})
    return reply({"detail": f"no control path {request.url.path}", "accepted": known}, 404)


ROUTES = [
    Route(f"{CONTROL}/sellers", sellers.create, methods=["POST"]),
    Route(f"{CONTROL}/sellers", sellers.listing, methods=["GET"]),
    Route(f"{CONTROL}/sellers/{{sid}}", sellers.show, methods=["GET"]),
    Route(f"{CONTROL}/sellers/{{sid}}", sellers.change, methods=["PATCH"]),
    Route(f"{CONTROL}/sellers/{{sid}}/tokens", sellers.new_token, methods=["POST"]),
    Route(f"{CONTROL}/sellers/{{sid}}/tokens/withdraw", sellers.withdraw_token, methods=["POST"]),
    Route(f"{CONTROL}/rows", rows.put, methods=["POST"]),
    Route(f"{CONTROL}/rows", rows.truth, methods=["GET"]),
    Route(f"{CONTROL}/state/{{sid}}", state.overview, methods=["GET"]),
    Route(f"{CONTROL}/state/{{sid}}", state.change, methods=["POST"]),
    Route(f"{CONTROL}/state/{{sid}}/{{section}}", state.section, methods=["GET"]),
    Route(f"{CONTROL}/faults", faults.create, methods=["POST"]),
    Route(f"{CONTROL}/faults", faults.listing, methods=["GET"]),
    Route(f"{CONTROL}/faults", faults.delete, methods=["DELETE"]),
    Route(f"{CONTROL}/faults/{{id}}", faults.delete, methods=["DELETE"]),
    Route(f"{CONTROL}/drain", faults.drain, methods=["POST"]),
    Route(f"{CONTROL}/requests", requests.log, methods=["GET"]),
    Route(f"{CONTROL}/reset", requests.reset, methods=["POST"]),
    Route(f"{CONTROL}/settings", requests.settings, methods=["GET"]),
    Route(f"{CONTROL}/settings", requests.change_settings, methods=["PATCH"]),
]
"""All control routes."""
