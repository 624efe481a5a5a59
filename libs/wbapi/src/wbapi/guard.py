"""What the client asks of the job that uses it: may this call start, must it be cut, and how to sleep."""

from __future__ import annotations

from typing import Protocol


class StepGuard(Protocol):
    """A job's hold on its account, as the client sees it. `wbgate.context.JobContext` has this shape."""

    def before_call(self) -> None:
        """Returns when a WB request may start; raises where the job must stop instead."""
        ...

    def should_cut(self) -> bool:
        """True when a WB request in flight must be cut now. Must answer at once and never raise."""
        ...

    def sleep(self, seconds: float) -> None:
        """Sleeps, ending early by raising where the job must stop."""
        ...
