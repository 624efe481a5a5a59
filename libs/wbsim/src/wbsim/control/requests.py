"""/_sim/requests: the log of WB calls; /_sim/reset; /_sim/settings."""

from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from wbsim.control.context import reply, world_of
from wbsim.control.validation import InvalidCall, read_spec, whole_number
from wbsim.methods.table import METHOD_NAMES
from wbsim.spec import Settings


class ResetSpec(Settings):
    """What to forget: `all`, or only the `log` of requests, `faults` or `limits`."""

    what: list[str] = msgspec.field(default_factory=lambda: ["all"])


class WorldChange(Settings):
    """Settings of the server that may change."""

    page_cap: Annotated[int, msgspec.Meta(ge=1)]


RESETTABLE = ("all", "log", "faults", "limits")


async def log(request: Request) -> Response:
    """GET: WB calls, oldest first; `sid`, `path`, `method`, `status`, `since` (Unix seconds) narrow it."""
    query = request.query_params
    wanted: dict[str, Any] = {name: query[name] for name in ("sid", "path", "method") if name in query}
    if "status" in query:
        wanted["status"] = whole_number(request, "status")
    return reply(world_of(request).journal.find(wanted, _since(query.get("since"))))


async def reset(request: Request) -> Response:
    """POST: a new world; with `what`, a part of it."""
    spec: ResetSpec = await read_spec(request, ResetSpec)
    unknown = [name for name in spec.what if name not in RESETTABLE]
    if unknown:
        raise InvalidCall("what", unknown, " | ".join(RESETTABLE))
    world = world_of(request)
    if "all" in spec.what:
        world.reset()
    if "log" in spec.what:
        world.journal.clear()
    if "faults" in spec.what:
        world.faults.clear()
    if "limits" in spec.what:
        world.limiter.forget()
    return reply({"reset": spec.what})


async def settings(request: Request) -> Response:
    """GET: how this server runs, and the methods it serves."""
    world = world_of(request)
    return reply(
        {
            "pageCap": world.page_cap,
            "timeScale": world.clock.time_scale,
            "sellers": len(world.sellers),
            "methods": METHOD_NAMES,
        }
    )


async def change_settings(request: Request) -> Response:
    """PATCH: another page cap."""
    spec: WorldChange = await read_spec(request, WorldChange)
    world_of(request).page_cap = spec.page_cap
    return await settings(request)


def _since(text: str | None) -> float | None:
    if text is None:
        return None
    try:
        return float(text)
    except ValueError as error:
        raise InvalidCall("since", text, "Unix seconds") from error
