"""The gate's numbers for fault tests: those of design §4 divided by ten, their order kept; knows no rule of the gate."""

from __future__ import annotations

from dataclasses import replace

from wbaccounts.transactions import TransactionLimits
from wbgate.config import GateConfig

GATE = GateConfig(
    ttl_ms=9_000,
    lease_extend_below_ms=6_000,
    wanted_ttl_ms=6_000,
    recheck_ms=1_500,
    claim_deadline_ms=2_000,
    hold_pause_max_ms=90_000,
    pause_extra_ms=6_000,
    process_ttl_ms=3_000,
    process_beat_ms=500,
    beat_timeout_ms=500,  # a tenth of the real one is too little on a busy machine
    stale_after_ms=1_200,
    cut_after_ms=2_200,
    sweep_gap_ms=1_000,
    sweep_grace_ms=3_000,
    sweep_every_ms=100,
    resend_ms=1_500,
    away_pause_ms=500,
    away_pause_max_ms=3_000,
    poison_crashes=1_000_000,  # here processes die at random: no job is to blame
)

HURRIED = replace(
    GATE, process_beat_ms=100, beat_timeout_ms=100, stale_after_ms=250, cut_after_ms=300, process_ttl_ms=350
)
"""Numbers that allow for no slowness: a link with a delay makes live processes look dead."""

LIMITS = TransactionLimits(statement_ms=3_000, lock_ms=800, idle_ms=2_500)
"""A process stopped inside its transaction keeps the fence row this long: shorter than four lock waits (wbaccounts.fence)."""

GRACE_MS = 300
"""How old a journal row without a record has to be before it is submitted again."""
