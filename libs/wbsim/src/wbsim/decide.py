"""The course of one WB request: route, token, bucket, fault, method. It changes the world but touches no connection."""

from dataclasses import dataclass, field
from urllib.parse import parse_qsl

from wbsim.access import Admitted, admit
from wbsim.answers import Answer
from wbsim.bucket import Refused
from wbsim.endpoints import Call, Endpoint, Route, find_route, named_host
from wbsim.faults import AnyFault, RateLimitFault, SetFault, keeps_effect, replacement
from wbsim.limiter import BucketKey, Verdict, rate_headers
from wbsim.limits import LIMITS
from wbsim.methods.table import ENDPOINTS
from wbsim.problems import path_not_found, seller_wide_limit, too_many_requests
from wbsim.tokens import TokenRefused, read_token
from wbsim.world import World


@dataclass(frozen=True, slots=True)
class Request:
    """A request as read from the connection."""

    verb: str
    path: str
    query: str
    host: str
    authorization: str | None
    body: bytes


@dataclass(frozen=True, slots=True)
class Outcome:
    """What to send, and what was decided on the way."""

    answer: Answer
    headers: dict[str, str] = field(default_factory=dict)
    sid: str | None = None
    refused: Refused | None = None
    seller_wide: bool = False
    fault: SetFault | None = None

    @property
    def spoilt(self) -> AnyFault | None:
        """The fault that delivery has to act out."""
        return self.fault.fault if self.fault else None


@dataclass(frozen=True, slots=True)
class _Admission:
    """An admitted call with the times at which it is decided."""

    route: Route
    admitted: Admitted
    now_ms: int
    wb_ms: int

    @property
    def sid(self) -> str:
        return self.admitted.seller.sid

    @property
    def endpoint(self) -> Endpoint:
        return self.route.endpoint

    @property
    def key(self) -> BucketKey:
        """`/ping` has a bucket on every host, other methods one a seller."""
        name = self.endpoint.name
        method = f"{name} {self.route.host or self.endpoint.host}" if self.endpoint.path == "/ping" else name
        return BucketKey(self.sid, method, self.admitted.limit)


def decide(world: World, request: Request) -> Outcome:
    """The whole course of a request to a WB host."""
    now_ms = world.clock.now_ms()
    route = find_route(ENDPOINTS, request.verb, request.host, request.path)
    if route is None:
        host, _ = named_host(request.host, request.path)
        return Outcome(path_not_found(f"ag-{host or 'common'}", now_ms), sid=_claimed_sid(request))
    admitted = admit(request.authorization, route, LIMITS[route.endpoint.name], world.sellers, now_ms)
    if isinstance(admitted, Answer):
        return Outcome(admitted, sid=_claimed_sid(request))
    return _through_bucket(world, request, _Admission(route, admitted, now_ms, world.clock.wb_ms()))


def _through_bucket(world: World, request: Request, call: _Admission) -> Outcome:
    verdict = world.limiter.take(call.key, call.admitted.seller.global_limit, call.wb_ms)
    if isinstance(verdict.outcome, Refused):
        return _refused(call, verdict, verdict.outcome)
    fault = world.faults.fire(call.endpoint.name, call.sid)
    if fault is not None and isinstance(fault.fault, RateLimitFault):
        return _refused_by_fault(world, call, fault, fault.fault)
    answer = _answer(world, request, call, fault)
    if 400 <= answer.status < 500:
        world.limiter.charge(call.key, call.endpoint.error_cost - 1, call.wb_ms)
    return Outcome(answer, rate_headers(verdict), call.sid, fault=fault)


def _refused(call: _Admission, verdict: Verdict, refused: Refused, fault: SetFault | None = None) -> Outcome:
    if verdict.seller_wide:
        answer = seller_wide_limit(call.sid, call.now_ms)
    else:
        answer = too_many_requests(call.endpoint.origin, call.now_ms)
    return Outcome(answer, rate_headers(verdict), call.sid, refused, verdict.seller_wide, fault)


def _refused_by_fault(world: World, call: _Admission, one: SetFault, fault: RateLimitFault) -> Outcome:
    verdict, refused = world.limiter.ban(
        call.key,
        call.admitted.seller.global_limit,
        call.wb_ms,
        fault.retry_s,
        seller_wide=fault.seller_wide,
        binding=fault.blocks,
    )
    outcome = _refused(call, verdict, refused, one)
    for name in fault.omit:
        outcome.headers.pop(f"X-Ratelimit-{name}", None)
    outcome.headers.update(fault.headers)
    return outcome


def _answer(world: World, request: Request, call: _Admission, one: SetFault | None) -> Answer:
    """The method's answer, the fault's in its place, or nothing where a fault keeps the call from happening."""
    if one is not None:
        instead = replacement(one.fault, call.now_ms)
        if instead is not None:
            return instead
        if not keeps_effect(one.fault):
            return Answer()
    return call.endpoint.method(
        Call(
            seller=call.admitted.seller,
            query=dict(parse_qsl(request.query, keep_blank_values=True)),
            body=request.body,
            path_values=call.route.path_values,
            now_ms=call.now_ms,
            wb_ms=call.wb_ms,
            page_cap=world.page_cap,
        )
    )


def _claimed_sid(request: Request) -> str | None:
    try:
        return read_token(request.authorization).sid
    except TokenRefused:
        return None
