"""The gate with a rule switched off, for tests that have to fail without it. Only test processes know these switches.

A rule of the scripts is switched off in a copy of their text, which is loaded under a name of its own; a rule of a process
by what the test's own worker does or leaves out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable
from dataclasses import replace

from tests.chaos.harness.timings import GATE, HURRIED

from wbgate import scripts
from wbgate.config import GateConfig
from wbgate.scripts import Library, Reply
from wbgate.worker import GateWorker

FENCE = "fence"
"""§4.11: every write transaction locks the row of its epoch and run."""
DEADLINE = "deadline"
"""§4.9: no call and no commit without a fresh beat."""
TRANSACTION_LIMITS = "transaction-limits"
"""R2: a client that went silent inside its transaction is thrown out."""
HAND_BACK = "hand-back"
"""§4.8: SIGTERM hands jobs back."""
ROOM = "room"
"""R14: the times leave room for a slow link."""
RELOAD = "reload"
"""R13: a server that has forgotten the scripts gets them again."""

INSIST = "insist"
"""§2: an outcome that Redis has not confirmed is told again until it is."""

CLOCK = "clock"
"""No rule of the gate, but that the server's clock never steps: the scripts add what CLOCK_KEY holds (ms)."""
CLOCK_KEY = "chaos:clock"
STEPPED_CLOCK = f"math.floor(tonumber(t[2]) / 1000) + tonumber(redis.call('GET', '{CLOCK_KEY}') or '0')"

ENDLESS_MS = 10**9
UNHEARD = Reply("stale", {}, (), (), (), {})

_LUA: dict[str, tuple[tuple[str, str], ...]] = {
    "one-owner": (
        (
            "  elseif verdict.outcome == 'acquired' and not somebody_ahead(job) then\n    give(job, path)",
            "  elseif true then\n    clear_gate(job.account)\n    give(job, path)",
        ),
    ),
    "run-token": (
        (
            "    return refuse_delivery(job, 'duplicate', 'running')\n",
            "    return start_run(job, run, process)\n",
        ),
        ("if wake ~= '' and wake ~= job.wake then", "if false then"),
    ),
    "reentry": (("    if job.run == run then return 'reentered', job end\n", ""),),
    "death": (("if is_alive(process) then return end", "if true then return end"),),
    "grace": (("if not grace then", "if true then"),),
    "quarantine": (("  return left > 0 and left <= c.ttlMs\n", "  return false\n"),),
    "floor": (("tonumber(redis.call('GET', K.floor) or '0')) + 1", "0) + 1"),),
    "never-skip-after-work": (
        ("request_of(job, job.started == '1')", "request_of(job, false)"),
        ("is_aged(now, job.cls, job.started == '1',", "is_aged(now, job.cls, false,"),
    ),
    "order": (
        (
            "  return (first and 0 or 1) * RANK + tonumber(job.waitingSince)\n",
            "  return (first and 0 or 1) * RANK + RANK - 1 - tonumber(job.waitingSince)\n",
        ),
    ),
    "aging": (("  return cls == 'scheduled' and started and max_wait_ms ~= nil and", "  return false and"),),
    "due": (("\neach_due(K.due, sweep_due)\n", "\n"),),
    "resend": (("\neach_due(K.wakes, sweep_wake)\n", "\n"),),
    "claim-deadline": (("elseif gate.state == 'granted' and claim_is_over(gate) then", "elseif false then"),),
    "cancel-releases": (
        ("release(job, nil, 'grant')\nreturn reply('cancelled', job)", "return reply('cancelled', job)"),
    ),
    "under-oom": (("flags = {'allow-oom'}", "flags = {}"),),
    CLOCK: (("math.floor(tonumber(t[2]) / 1000)", STEPPED_CLOCK),),
    "yield": (("      if w.owner ~= owner and fresh(w, state, c) then return {outcome = 'yielded'} end\n", ""),),
}

LUA_RULES = tuple(_LUA)
PROCESS_RULES = (FENCE, DEADLINE, TRANSACTION_LIMITS, HAND_BACK, ROOM, RELOAD, INSIST)


def without_rules(library: Library, rules: Iterable[str]) -> Library:
    """The scripts without some of their rules. Raises LookupError where the text of a rule is not there any more."""
    text = library.text
    for rule in rules:
        for old, new in _LUA[rule]:
            if old not in text:
                raise LookupError(f"rule {rule!r}: its text is not in the scripts any more: {old!r}")
            text = text.replace(old, new)
    name = f"{library.name}_{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    return Library(name, text.replace(library.name, name))


def switch_off(rules: Collection[str]) -> None:
    """Let this process use scripts without these rules; rules of processes are switched off elsewhere. Raises LookupError."""
    unknown = set(rules) - set(LUA_RULES) - set(PROCESS_RULES)
    if unknown:
        raise LookupError(f"no such rule: {sorted(unknown)}")
    changed = [rule for rule in rules if rule in _LUA]
    if changed:
        mutant = without_rules(scripts.library(), changed)
        scripts.library = lambda: mutant  # type: ignore[assignment]


def never_reload() -> None:
    """Let this process take a server that has forgotten the scripts as it is."""
    scripts._is_missing = lambda _error: False  # type: ignore[assignment]


def tell_once(worker: GateWorker) -> None:
    """Let a worker take an outcome for told whether Redis has answered or not."""
    gate = worker._gate
    tell = gate._try_leave
    gate._try_leave = lambda run, outcome, next_run: tell(run, outcome, next_run) or UNHEARD  # type: ignore[method-assign]


def gate_config(rules: Collection[str]) -> GateConfig:
    """The numbers; without the deadline a process never finds that its last beat is too old."""
    config = HURRIED if ROOM in rules else GATE
    if DEADLINE not in rules:
        return config
    changed = replace(config)
    for name in ("stale_after_ms", "cut_after_ms"):
        object.__setattr__(changed, name, ENDLESS_MS)  # GateConfig itself refuses such numbers
    return changed
