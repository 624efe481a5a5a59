"""WB's side of the server as an ASGI app: reads a request, has it decided, logs it, sends the answer."""

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from wbsim.decide import Outcome, Request, decide
from wbsim.delivery import deliver
from wbsim.endpoints import named_host
from wbsim.journal import LoggedCall
from wbsim.world import World


class WbGateway:
    """Serves every WB method of the table for the sellers of a world."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request; its body is read before anything is decided, as WB's proxy does."""
        request = await _read(scope, receive)
        outcome = decide(self._world, request)
        self._world.journal.add(_logged(request, outcome, self._world.clock.now_ms()))
        await deliver(send, outcome.answer, outcome.headers, outcome.spoilt)


async def _read(scope: Scope, receive: Receive) -> Request:
    headers = Headers(scope=scope)
    body = bytearray()
    more = True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return Request(
        verb=scope["method"],
        path=scope["path"],
        query=scope["query_string"].decode("latin-1"),
        host=headers.get("host", ""),
        authorization=headers.get("authorization"),
        body=bytes(body),
    )


def _logged(request: Request, outcome: Outcome, now_ms: int) -> LoggedCall:
    host, path = named_host(request.host, request.path)
    refused = outcome.refused
    return LoggedCall(
        ts=now_ms / 1000,
        sid=outcome.sid,
        method=request.verb,
        path=path,
        query=request.query,
        status=outcome.answer.status,
        host=host,
        retry_s=refused.retry_s if refused else None,
        seller_wide=outcome.seller_wide,
        provoked=refused.provoked if refused else False,
        fault=outcome.fault.fault_id if outcome.fault else None,
    )
