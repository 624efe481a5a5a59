"""/_sim/sellers: make sellers, list them, change their settings, give them further tokens, withdraw tokens."""

from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from wbsim.control.context import reply, seller_of, world_of
from wbsim.control.validation import InvalidCall, read_spec
from wbsim.limits import Limit
from wbsim.sellers import Seller
from wbsim.spec import LimitSpec, SellerChange, SellerSpec, TokenSpec, TokenWithdrawal
from wbsim.tokens import TokenRefused, read_token


async def create(request: Request) -> Response:
    """POST: a seller with its data; answers its token."""
    spec: SellerSpec = await read_spec(request, SellerSpec)
    world = world_of(request)
    try:
        seller = await run_in_threadpool(world.add_seller, spec)
    except KeyError as error:
        raise InvalidCall("sid", spec.sid, "a sid that no seller has yet", 409) from error
    token = seller.new_token(spec.acc, list(spec.scopes), spec.token_life_s, world.clock.now_ms())
    return reply({"token": token} | summary(seller), 201)


async def listing(request: Request) -> Response:
    """GET: all sellers."""
    return reply([summary(seller) for seller in world_of(request).sellers.values()])


async def show(request: Request) -> Response:
    """GET one."""
    return reply(summary(seller_of(request, request.path_params["sid"])))


async def change(request: Request) -> Response:
    """PATCH: settings that rule later calls."""
    seller = seller_of(request, request.path_params["sid"])
    wanted: SellerChange = await read_spec(request, SellerChange)
    for name in wanted.__struct_fields__:
        value = getattr(wanted, name)
        if value is not msgspec.UNSET:
            setattr(seller, name, value.limit() if isinstance(value, LimitSpec) else value)
    return reply(summary(seller))


async def new_token(request: Request) -> Response:
    """POST: a further token of the seller, of any type, scopes and life."""
    seller = seller_of(request, request.path_params["sid"])
    spec: TokenSpec = await read_spec(request, TokenSpec)
    token = seller.new_token(spec.acc, list(spec.scopes), spec.token_life_s, world_of(request).clock.now_ms())
    return reply({"token": token, "sid": seller.sid}, 201)


async def withdraw_token(request: Request) -> Response:
    """POST: the token answers 401 from now on."""
    seller = seller_of(request, request.path_params["sid"])
    wanted: TokenWithdrawal = await read_spec(request, TokenWithdrawal)
    try:
        claims = read_token(wanted.token)
    except TokenRefused as problem:
        raise InvalidCall("token", wanted.token, f"a token of this seller ({problem})") from problem
    seller.withdrawn_tokens.add(claims.token_id)
    return reply({"sid": seller.sid, "withdrawn": sorted(seller.withdrawn_tokens)})


def summary(seller: Seller) -> dict[str, Any]:
    """What the control calls say about a seller."""
    return {
        "sid": seller.sid,
        "name": seller.spec.name,
        "orders": len(seller.orders),
        "sales": len(seller.sales),
        "campaigns": len(seller.campaigns),
        "products": len(seller.products),
        "days": seller.spec.days,
        "seed": seller.spec.seed,
        "scopeError": seller.scope_error,
        "baseWithSecret": seller.base_with_secret,
        "pageCap": seller.page_cap,
        "globalLimit": _limit_body(seller.global_limit),
    }


def _limit_body(limit: Limit | None) -> dict[str, int] | None:
    return {"intervalMs": limit.interval_ms, "burst": limit.burst} if limit else None
