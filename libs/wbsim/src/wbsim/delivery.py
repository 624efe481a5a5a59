"""Sends an answer over the connection, whole or spoilt as a fault asks. It decides nothing about WB."""

import asyncio
from collections.abc import Iterable, Mapping

from starlette.types import Send

from wbsim.answers import Answer
from wbsim.faults import AnyFault, CutFault, MalformedFault, SlowFault

_DRIP_PIECES_A_SECOND = 20


async def deliver(send: Send, answer: Answer, headers: Mapping[str, str], fault: AnyFault | None) -> None:
    """Sends the answer. A cut leaves the response unfinished, so that the server closes the connection."""
    match fault:
        case CutFault(headers=False):
            _abort(send)
        case CutFault():
            await _send_cut(send, answer, headers, fault.after_bytes)
        case SlowFault():
            await _send_slow(send, answer, headers, fault)
        case MalformedFault():
            body = b"".join(answer.pieces)
            await _send_whole(send, answer, headers, (body[: max(len(body) // 2, 1)],))
        case _:
            await _send_whole(send, answer, headers, answer.pieces)


async def _send_whole(send: Send, answer: Answer, headers: Mapping[str, str], pieces: Iterable[bytes]) -> None:
    if not answer.streamed:
        pieces = (b"".join(pieces),)
        await _start(send, answer, headers, len(pieces[0]))
    else:
        await _start(send, answer, headers, None)
    for piece in pieces:
        await send({"type": "http.response.body", "body": piece, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


async def _send_cut(send: Send, answer: Answer, headers: Mapping[str, str], after_bytes: int) -> None:
    body = b"".join(answer.pieces)
    await _start(send, answer, headers, len(body) if body else 1)
    kept = body[: min(after_bytes, max(len(body) - 1, 0))]
    await send({"type": "http.response.body", "body": kept, "more_body": True})


async def _send_slow(send: Send, answer: Answer, headers: Mapping[str, str], fault: SlowFault) -> None:
    await asyncio.sleep(fault.delay_s)
    if fault.bytes_per_s is None:
        return await _send_whole(send, answer, headers, answer.pieces)
    body = b"".join(answer.pieces)
    step = max(fault.bytes_per_s // _DRIP_PIECES_A_SECOND, 1)
    await _start(send, answer, headers, len(body))
    for start in range(0, len(body), step):
        await send({"type": "http.response.body", "body": body[start : start + step], "more_body": True})
        await asyncio.sleep(step / fault.bytes_per_s)
    await send({"type": "http.response.body", "body": b""})
    return None


async def _start(send: Send, answer: Answer, headers: Mapping[str, str], length: int | None) -> None:
    fields = {**headers, **answer.headers}
    if answer.media_type is not None:
        fields["Content-Type"] = answer.media_type
    if length is not None and answer.status != 204:
        fields["Content-Length"] = str(length)
    raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in fields.items()]
    await send({"type": "http.response.start", "status": answer.status, "headers": raw})


def _abort(send: Send) -> None:
    """Ends the connection before a byte of the response. ASGI has no message for it: the cycle has the transport."""
    cycle = getattr(send, "__self__", None)
    transport = getattr(cycle, "transport", None)
    if not isinstance(transport, asyncio.Transport):
        raise TypeError("this server gives no transport to abort")
    transport.abort()
