"""Names of the gate's keys, one function or constant each; the Lua side has the same table (K in lua/state.lua).

Braces of `wb:gate:{<account>}` are literal. One Redis, no Cluster: the scripts build these names themselves.
"""

from __future__ import annotations

DUE = "wb:due"
"""Sorted set: job id -> ms when its pause, backoff or max wait ends."""
WAKES = "wb:wakes"
"""Sorted set: job id -> ms when its unclaimed wake-up is sent again."""
GATES = "wb:gates"
"""Sorted set: account -> ms when its owner must be looked at (claim deadline, end of lease)."""
RECHECK = "wb:recheck"
"""Sorted set: account with waiters -> ms of its next re-check."""
PROCESSES = "wb:processes"
"""Set of processes that have shown life and were not yet buried."""
FLOOR = "wb:floor"
"""Marker: the highest epoch in the fence table; missing = Redis has lost its memory."""
QUARANTINE = "wb:quarantine"
"""Ms until which nothing new is granted."""
SKIPPED = "wb:skips"
"""Set: scheduled kinds of which a job was ever skipped."""
CHANGES = "wb:changes"
"""Channel, not a key: what has changed, a line a job (`changes.py`). Redis's channels know no database number."""
SWEEP = "wb:sweep"
"""Hash: `last` sweep, `grace` until which nobody is declared dead."""


def job(job_id: str) -> str:
    """Hash: the record of a job."""
    return f"wb:job:{job_id}"


def gate(account: str) -> str:
    """String: the owner, `<queue>:<jobId>`."""
    return f"wb:gate:{{{account}}}"


def meta(account: str) -> str:
    """Hash: run, epoch, cls, process, since, state, leaseUntil and, by state, claimBy or resumeAt."""
    return f"{gate(account)}:meta"


def epoch(account: str) -> str:
    """String: the last fencing number given out."""
    return f"{gate(account)}:epoch"


def wanted(account: str) -> str:
    """Hash: owner of a waiting user job -> `waitingSince|seen`."""
    return f"{gate(account)}:wanted"


def waiters(account: str) -> str:
    """Sorted set: owners in the order of the line."""
    return f"{gate(account)}:waiters"


def unclaimed(account: str) -> str:
    """Set: owners in the line that did not claim a grant; they keep their place and count for nothing."""
    return f"{gate(account)}:unclaimed"


def waiting(cls: str) -> str:
    """Sorted set: owner of every waiting job of a class -> waitingSince; for the gauges."""
    return f"wb:waiting:{cls}"


def live(kind: str) -> str:
    """Hash: account -> job id of a live job of the kind."""
    return f"wb:live:{kind}"


def jobs(account: str) -> str:
    """Sorted set: id of each of the account's jobs that have not ended -> ms when it was asked for."""
    return f"wb:jobs:{account}"


def skips(kind: str) -> str:
    """Sorted set: account -> skips in a row of the kind."""
    return f"wb:skips:{kind}"


def queue(queue_name: str) -> str:
    """Sorted set: `<jobId>#<wake>` -> ms of the wake-up."""
    return f"wb:queue:{queue_name}"


def sent(job_id: str, wake: int) -> str:
    """String with a life time: this wake-up was sent through the stock broker not long ago."""
    return f"wb:sent:{job_id}#{wake}"


def process(process_id: str) -> str:
    """String with a life time: ms until which the process counts as alive."""
    return f"wb:process:{process_id}"


def runs(process_id: str) -> str:
    """Hash: job id -> run that the process holds."""
    return f"wb:process:{process_id}:runs"
