"""WB's error bodies: what the gateway answers before a method runs, and the shapes each service has of its own."""

import uuid
from http import HTTPStatus
from typing import Final

from wbsim.answers import JSON, PROBLEM_JSON, Answer, json_answer
from wbsim.clock import utc_text

GLOBAL_LIMIT_CODE: Final = "461a0b83d6bd"
"""How the code of the seller-wide limiter begins; it is text, not an HTTP status."""
RATE_DETAIL: Final = "rate limit exceeded, retry after the period specified in the X-RateLimit-Retry header"


def gateway_problem(
    status: int, title: str, detail: str, *, origin: str, now_ms: int, code: str | None = None
) -> Answer:
    """The problem body of WB's API gateway (401, 403, 404, 429)."""
    request_id = uuid.uuid4().hex
    return json_answer(
        {
            "title": title,
            "detail": detail,
            "code": code or f"{request_id[:8]}--{request_id[8:20]}-[UK-{request_id[20:32]}]",
            "requestId": request_id,
            "origin": origin,
            "status": status,
            "statusText": _phrase(status),
            "timestamp": utc_text(now_ms),
        },
        status,
        PROBLEM_JSON,
    )


def _phrase(status: int) -> str:
    """The standard words for a status; empty for one that has none, as 498."""
    return HTTPStatus(status).phrase if status in set(HTTPStatus) else ""


def unauthorized(detail: str, now_ms: int) -> Answer:
    """401: the token is of no use; `detail` says why."""
    return gateway_problem(
        401, "unauthorized", f"token problem; {detail}", origin="s2s-api-auth-catalog", now_ms=now_ms
    )


def forbidden(detail: str, origin: str, now_ms: int) -> Answer:
    """403: this token may not call this method."""
    return gateway_problem(403, "forbidden", detail, origin=origin, now_ms=now_ms, code=f"{detail} for this path")


def path_not_found(origin: str, now_ms: int) -> Answer:
    """404: no such path, a retired one, or a category that the token lacks."""
    return gateway_problem(404, "path not found", "path not found", origin=origin, now_ms=now_ms)


def payment_required() -> Answer:
    """402: a service of the catalog has no money left."""
    detail = "wb solution for business has insufficient funds on its balance. please top up the balance"
    return json_answer({"title": "payment required", "detail": detail}, 402, PROBLEM_JSON)


def too_many_requests(origin: str, now_ms: int) -> Answer:
    """429 of one method's bucket."""
    return gateway_problem(429, "too many requests", RATE_DETAIL, origin=origin, now_ms=now_ms)


def seller_wide_limit(sid: str, now_ms: int) -> Answer:
    """429 of the seller's global limiter."""
    return gateway_problem(
        429,
        "too many requests",
        f"Limited by global limiter, per seller {sid}",
        origin="s2s-api-auth-catalog",
        now_ms=now_ms,
        code=f"{GLOBAL_LIMIT_CODE} {uuid.uuid4().hex[:12]}",
    )


def statistics_400(errors: str | list[str]) -> Answer:
    """400 of the statistics methods: a list of texts or one text."""
    return json_answer({"errors": errors}, 400)


def finance_problem(status: int, title: str, detail: str) -> Answer:
    """400 and 404 of the financial reports."""
    body = {
        "status": status,
        "title": title,
        "detail": detail,
        "requestId": str(uuid.uuid4()),
        "origin": "open-api-finreports",
    }
    return json_answer(body, status, PROBLEM_JSON)


def analytics_400(detail: str) -> Answer:
    """400 of seller analytics."""
    body = {
        "title": "Invalid request body",
        "detail": f"code=400, message=invalid: {detail}",
        "requestId": str(uuid.uuid4()),
        "origin": "analytic-open-api",
    }
    return json_answer(body, 400)


def content_400(text: str) -> Answer:
    """400 of the content methods."""
    return json_answer({"data": None, "error": True, "errorText": text, "additionalErrors": None}, 400)


def promotion_problem(
    status: int, detail: str | None, *, title: str = "invalid payload", errors: list[dict[str, str]] | None = None
) -> Answer:
    """400, 403 and 500 of the promotion methods: `request_id`, and `errors` for a bad field."""
    body: dict[str, object] = {
        "origin": "camp-api-public-cache",
        "request_id": uuid.uuid4().hex,
        "status": status,
        "title": title,
    }
    if detail is not None:
        body["detail"] = detail
    if errors is not None:
        body |= {"errors": errors, "type": "validation"}
    return json_answer(body, status, JSON)
