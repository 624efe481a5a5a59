"""Ids of OpenTelemetry spans: those of a request's root span are given, all others drawn. Imported only with traces on."""

from __future__ import annotations

from collections.abc import Callable

from opentelemetry.sdk.trace.id_generator import RandomIdGenerator


class RootIds(RandomIdGenerator):
    """`root()` names trace and span of the root that is being started, None for any other span."""

    def __init__(self, root: Callable[[], tuple[int, int] | None]) -> None:
        self._root = root

    def generate_trace_id(self) -> int:
        """The trace of the root, else a new one."""
        root = self._root()
        return root[0] if root else super().generate_trace_id()

    def generate_span_id(self) -> int:
        """The span of the root, else a new one."""
        root = self._root()
        return root[1] if root else super().generate_span_id()
