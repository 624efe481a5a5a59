"""/_sim/faults: set, list and delete what shall go wrong; /_sim/drain: another client uses up a method."""

from dataclasses import asdict
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wbsim.access import token_kind
from wbsim.control.context import reply, seller_of, world_of
from wbsim.control.validation import InvalidCall, read_spec
from wbsim.faults import AnyFault, RawFault, SetFault, raw_body
from wbsim.limiter import BucketKey
from wbsim.limits import LIMITS
from wbsim.methods.table import METHOD_NAMES
from wbsim.spec import Settings


class DrainSpec(Settings):
    """Calls that another client makes with a token of type `acc`."""

    sid: str
    method: str
    calls: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1000
    acc: Annotated[int, msgspec.Meta(ge=1, le=4)] = 3


async def create(request: Request) -> Response:
    """POST: a fault, told by its `kind`; answers its id."""
    fault: AnyFault = await read_spec(request, AnyFault)
    if fault.method is not None and fault.method not in _accepted_methods():
        raise InvalidCall("method", fault.method, " | ".join(METHOD_NAMES))
    if fault.sid is not None:
        seller_of(request, fault.sid)
    if isinstance(fault, RawFault):
        _check_raw(fault)
    return reply(_body(world_of(request).faults.add(fault)), 201)


async def listing(request: Request) -> Response:
    """GET: faults that can still fire."""
    return reply([_body(one) for one in world_of(request).faults.listed()])


async def delete(request: Request) -> Response:
    """DELETE: all faults, or one by `/{id}`."""
    fault_id = request.path_params.get("id")
    gone = world_of(request).faults.clear(fault_id)
    if fault_id is not None and not gone:
        raise InvalidCall("id", fault_id, "the id of a fault that can still fire", 404)
    return reply({"deleted": gone})


async def drain(request: Request) -> Response:
    """POST: spends up to `calls` tokens of a method's bucket without a line in the request log."""
    spec: DrainSpec = await read_spec(request, DrainSpec)
    seller, world = seller_of(request, spec.sid), world_of(request)
    if spec.method not in METHOD_NAMES:
        raise InvalidCall("method", spec.method, " | ".join(METHOD_NAMES))
    limit = LIMITS[spec.method].get(token_kind(spec.acc, base_with_secret=seller.base_with_secret))
    if limit is None:
        raise InvalidCall("acc", spec.acc, f"a token type that may call {spec.method}")
    spent = world.limiter.drain(BucketKey(seller.sid, spec.method, limit), spec.calls, world.clock.wb_ms())
    return reply({"sid": seller.sid, "method": spec.method, "spent": spent})


def _check_raw(fault: RawFault) -> None:
    try:
        raw_body(fault)
    except ValueError as error:
        raise InvalidCall("bodyBase64", fault.body_base64, f"base64 ({error})") from error


def _accepted_methods() -> set[str]:
    return {*METHOD_NAMES, *(name.partition(" ")[2] for name in METHOD_NAMES)}


def _body(one: SetFault) -> dict[str, Any]:
    state = asdict(one)
    return {"id": one.fault_id, "left": one.left, "fired": one.fired, "toSkip": state["to_skip"], "fault": one.fault}
