"""The dashboard of the gate and of WB's limits: what waits, for whom, and what it costs."""

from __future__ import annotations

from tools.monitoring.panels import Dashboard, Panel, Query, Row, highest, quantiles, rate

P50_P90_P99 = (0.5, 0.9, 0.99)

PUT_OFF = Row(
    "Put off, and how long it waits",
    (
        Panel(
            title="Reschedules by scope",
            description="Jobs put off a second. account-gate: another job has the account; method: no call left of a WB "
            "method; seller: WB's limit of the whole seller.",
            unit="ops",
            queries=(Query(rate("optima_wb_rate_limit_reschedules_total", "scope"), "{{scope}}"),),
            stacked=True,
        ),
        Panel(
            title="Reschedules by kind",
            description="The same by kind of job and scope: which jobs meet in one account.",
            unit="ops",
            queries=(Query(rate("optima_wb_rate_limit_reschedules_total", "kind, scope"), "{{kind}} {{scope}}"),),
        ),
        Panel(
            title="Wait for the account by class",
            description="From the moment a job could have worked to the moment it had the account. A person's job over 15 min "
            "is an alert.",
            unit="s",
            queries=quantiles("optima_wb_gate_wait_seconds", "cls", P50_P90_P99, 'outcome="acquired"'),
            log=True,
        ),
        Panel(
            title="Hand-off of an account",
            description="From the release of an account to the first line of the next job. grant is the usual way and takes "
            "milliseconds; recheck and reconcile are the safety nets.",
            unit="s",
            queries=quantiles("optima_wb_gate_handoff_seconds", "path", (0.5, 0.99)),
            log=True,
        ),
        Panel(
            title="Waiting now",
            description="Jobs in line for their account. They cost neither a thread nor a message.",
            unit="short",
            queries=(Query(highest("optima_wb_gate_waiters", "cls"), "{{cls}}"),),
        ),
        Panel(
            title="Oldest wait",
            description="The longest wait among them.",
            unit="s",
            queries=(Query(highest("optima_wb_gate_oldest_wait_seconds", "cls"), "{{cls}}"),),
        ),
    ),
)

DONE = Row(
    "What the gate did",
    (
        Panel(
            title="Accounts held, processes",
            description="Accounts that have an owner now, and worker processes that show signs of life.",
            unit="short",
            queries=(
                Query("max(optima_wb_gate_accounts_held)", "accounts held"),
                Query("max(optima_wb_gate_processes)", "processes"),
            ),
        ),
        Panel(
            title="Yields",
            description="Accounts given up before the end of a job. yielded: to a person at a pause; parked: a person took a "
            "parked one; released: the pause was too long; unclaimed: no worker came.",
            unit="ops",
            queries=(Query(rate("optima_wb_gate_yields_total", "reason"), "{{reason}}"),),
        ),
        Panel(
            title="Skips",
            description="Scheduled jobs that waited their max wait and were left out; the next slot does their work.",
            unit="ops",
            queries=(Query(rate("optima_wb_gate_skips_total", "kind, reason"), "{{kind}} {{reason}}"),),
        ),
        Panel(
            title="Longest run of skips",
            description="Most skips in a row of a kind for one account. Five and more is an alert.",
            unit="short",
            queries=(Query(highest("optima_wb_gate_longest_skip_run", "kind"), "{{kind}}"),),
        ),
        Panel(
            title="Take-overs and losses",
            description="taken over: from a dead process; lost: a run found that the account is not its own any more; "
            "fenced: the database refused a write of such a run; handed back: a process ended in an orderly way.",
            unit="ops",
            queries=(
                Query(rate("optima_wb_gate_takeovers_total", "service"), "taken over {{service}}"),
                Query(rate("optima_wb_gate_lost_runs_total", "service"), "lost {{service}}"),
                Query(rate("optima_wb_gate_fenced_writes_total", "service"), "fenced {{service}}"),
                Query(rate("optima_wb_gate_handed_back_total", "service"), "handed back {{service}}"),
            ),
        ),
        Panel(
            title="Leases and grants that ran out",
            description="leases: an owner went silent for 90 s; unclaimed: a grant that no worker of the service took in 20 s.",
            unit="ops",
            queries=(
                Query(rate("optima_wb_gate_leases_ended_total", "cls"), "leases {{cls}}"),
                Query(rate("optima_wb_gate_unclaimed_grants_total", "service"), "unclaimed {{service}}"),
            ),
        ),
    ),
)

WILDBERRIES = Row(
    "Wildberries",
    (
        Panel(
            title="Calls by method and status",
            description="Calls a second by WB method and HTTP status; none: no answer came.",
            unit="reqps",
            queries=(Query(rate("optima_wb_requests_total", "method, status"), "{{method}} {{status}}"),),
            width=12,
        ),
        Panel(
            title="429 by method, expected or not",
            description="expected yes: the budget knew of the pause. no: a surprise; another program uses the seller's token, "
            "or our limits are wrong.",
            unit="reqps",
            queries=(Query(rate("optima_wb_429_total", "method, expected"), "{{method}} expected {{expected}}"),),
            width=12,
        ),
        Panel(
            title="Bucket levels",
            description="Share of a method's calls that might go at once, seen at each decision of the budget: "
            "the lowest tenth and the median of the sellers that call.",
            unit="percentunit",
            queries=quantiles("optima_wb_budget_level_ratio", "method", (0.1, 0.5)),
            width=12,
        ),
        Panel(
            title="Decisions of the budget",
            description="go: let through. tokens, flights, reserve: the method has no call left; penalty: WB said when; "
            "seller: the whole seller waits.",
            unit="ops",
            queries=(Query(rate("optima_wb_budget_takes_total", "outcome"), "{{outcome}}"),),
            stacked=True,
            width=12,
        ),
    ),
)

QUEUES = Row(
    "Queues and freshness",
    (
        Panel(
            title="Age of the oldest wake-up",
            description="A queue that grows old has no free worker. Seconds for a person's queue are an alert after minutes.",
            unit="s",
            queries=(Query(highest("optima_wb_queue_oldest_seconds", "queue"), "{{queue}}"),),
        ),
        Panel(
            title="Wake-ups not taken yet",
            description="Jobs that may work now and wait for a thread.",
            unit="short",
            queries=(Query(highest("optima_wb_queue_wakeups", "queue"), "{{queue}}"),),
        ),
        Panel(
            title="Freshness of the feeds",
            description="Since the beginning of the last good run, for the account where that is longest.",
            unit="s",
            queries=(Query(highest("optima_digitization_feed_sync_lag_seconds_max", "tier"), "{{tier}}"),),
        ),
        Panel(
            title="Scheduler's last look",
            description="Seconds since each service's scheduler looked at its schedules. Three minutes are an alert.",
            unit="s",
            queries=(
                Query("time() - max by (service) (optima_wb_scheduler_last_tick_timestamp_seconds)", "{{service}}"),
            ),
        ),
        Panel(
            title="Jobs ended",
            description="By service and outcome.",
            unit="ops",
            queries=(Query(rate("optima_wb_job_outcomes_total", "service, outcome"), "{{service}} {{outcome}}"),),
            stacked=True,
        ),
        Panel(
            title="Failed attempts",
            description="By kind; retry: another attempt follows, failed: it was the last.",
            unit="ops",
            queries=(Query(rate("optima_wb_job_failed_attempts_total", "kind, outcome"), "{{kind}} {{outcome}}"),),
        ),
    ),
)

GATE = Dashboard(
    uid="wb-sync-gate",
    title="WB sync: the gate",
    description="Who has the accounts, who waits and how long, and what Wildberries' limits leave.",
    rows=(PUT_OFF, DONE, WILDBERRIES, QUEUES),
)
