"""Who may call which method: the checks of WB's gateway before a method runs, as a pure decision."""

from collections.abc import Mapping
from dataclasses import dataclass

from wbsim.answers import Answer
from wbsim.endpoints import HOST_SCOPES, Route
from wbsim.limits import Limit, LimitRow, TokenKind
from wbsim.problems import forbidden, path_not_found, unauthorized
from wbsim.sellers import Seller
from wbsim.tokens import ACC_BASE, ACC_SERVICE, READ_ONLY_BIT, Claims, TokenRefused, read_token


@dataclass(frozen=True, slots=True)
class Admitted:
    """The call may go on to its bucket."""

    seller: Seller
    claims: Claims
    limit: Limit


def admit(
    header: str | None, route: Route, row: LimitRow, sellers: Mapping[str, Seller], now_ms: int
) -> Admitted | Answer:
    """Checks token, seller, category and token kind; the answer is the refusal."""
    try:
        claims = read_token(header)
        seller = _owner(claims, sellers, now_ms)
    except TokenRefused as problem:
        return unauthorized(str(problem), now_ms)
    return _scope_refusal(route, claims, seller, now_ms) or _with_limit(route, row, claims, seller, now_ms)


def _owner(claims: Claims, sellers: Mapping[str, Seller], now_ms: int) -> Seller:
    if claims.exp * 1000 <= now_ms:
        raise TokenRefused("token has invalid claims: token is expired")
    seller = sellers.get(claims.sid)
    if seller is None:
        raise TokenRefused("seller of the token is unknown")
    if claims.token_id in seller.withdrawn_tokens:
        raise TokenRefused("token is withdrawn")
    return seller


def _scope_refusal(route: Route, claims: Claims, seller: Seller, now_ms: int) -> Answer | None:
    endpoint = route.endpoint
    bit = HOST_SCOPES[route.host or endpoint.host]
    if bit is not None and not claims.allows(bit):
        return _missing_scope(seller.scope_error, endpoint.origin, now_ms)
    if endpoint.writes and claims.allows(READ_ONLY_BIT):
        return forbidden("token does not satisfy additional requirements", endpoint.origin, now_ms)
    return None


def _missing_scope(status: int, origin: str, now_ms: int) -> Answer:
    """WB answers a missing category in three ways; the seller's setting picks one."""
    if status == 401:
        return unauthorized("token scope not allowed", now_ms)
    if status == 403:
        return forbidden("token does not satisfy additional requirements", origin, now_ms)
    return path_not_found(origin, now_ms)


def _with_limit(route: Route, row: LimitRow, claims: Claims, seller: Seller, now_ms: int) -> Admitted | Answer:
    kind = token_kind(claims.acc, base_with_secret=seller.base_with_secret)
    limit = row.get(kind)
    if limit is None:
        return forbidden("base token is not allowed", route.endpoint.origin, now_ms)
    return Admitted(seller, claims, limit)


def token_kind(acc: int, *, base_with_secret: bool) -> TokenKind:
    """Row of the limit table for a token; a test token counts as a personal one."""
    if acc == ACC_BASE:
        return TokenKind.BASE_WITH_SECRET if base_with_secret else TokenKind.BASE
    return TokenKind.SERVICE if acc == ACC_SERVICE else TokenKind.PERSONAL
