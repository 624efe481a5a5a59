"""How a call fails below HTTP, told apart by the one thing that matters: may WB have seen the request?"""

from __future__ import annotations

import httpx2


class NotSent(httpx2.ConnectError):
    """The request never left: name, connection or TLS failed. A repetition is harmless."""


class Interrupted(httpx2.ReadError):
    """The request left, wholly or in part, and no whole answer came."""


class CallCut(Interrupted):
    """The job's guard asked for the cut."""
