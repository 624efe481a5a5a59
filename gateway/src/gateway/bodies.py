"""The body of a request as the model that its operation takes."""

from __future__ import annotations

from typing import TypeVar

from pydantic import BaseModel

from gateway.json_body import check_media_type, read_body
from gateway.operations import Call, needs_body
from gateway.validation import parse

Model = TypeVar("Model", bound=BaseModel)

EMPTY_OBJECT = b"{}"


async def read_model(call: Call, model: type[Model]) -> Model:
    """The body as `model`; no body is `{}` where nothing is required. Raises ApiProblem (400, 408, 413, 415, 422), ClientGone."""
    body = await read_body(call.exchange.headers, call.receive)
    if body:
        check_media_type(call.exchange.headers)
    elif not needs_body(model):
        body = EMPTY_OBJECT
    return parse(model, body)
