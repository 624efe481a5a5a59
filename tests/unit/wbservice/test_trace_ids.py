"""Whoever knows a request id knows its trace."""

from __future__ import annotations

import pytest

from gateway.request_id import accepted_request_id
from wbservice.trace_ids import caller_of, root_span_id, trace_id

TRACE, SPAN = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"


def test_a_request_id_of_the_gateway_is_the_trace_id() -> None:
    assert f"{trace_id(TRACE):032x}" == TRACE


@pytest.mark.parametrize("request_id", ["r-1", "feed-fan-out--2026-11-30T00:00", "0" * 32, TRACE.upper(), ""])
def test_any_other_id_names_one_trace_too(request_id: str) -> None:
    assert trace_id(request_id) == trace_id(request_id) != 0
    assert root_span_id(request_id) == root_span_id(request_id) != 0
    assert trace_id(request_id) != trace_id(request_id + "x")
    assert trace_id(request_id) < 2**128
    assert root_span_id(request_id) < 2**64


def test_a_callers_trace_is_gone_on_with_unless_it_names_the_request_itself() -> None:
    traceparent = f"00-{TRACE}-{SPAN}-01"
    assert caller_of(traceparent) == (int(TRACE, 16), int(SPAN, 16))
    assert accepted_request_id(None, traceparent) == TRACE
    assert accepted_request_id("r-1", traceparent) == "r-1"


@pytest.mark.parametrize(
    "traceparent",
    [None, "", "00", f"00-{TRACE}", f"00-{'0' * 32}-{SPAN}-01", f"00-{TRACE}-{'0' * 16}-01", f"01-{TRACE}-{SPAN}-01"],
)
def test_a_traceparent_that_cannot_be_read_is_none(traceparent: str | None) -> None:
    assert caller_of(traceparent) is None
    assert len(accepted_request_id(None, traceparent)) == 32
