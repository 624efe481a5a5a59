"""A dashboard a service: its jobs, its queues, its processes, and what only it counts."""

from __future__ import annotations

from tools.monitoring.panels import Dashboard, Panel, Query, Row, highest, quantiles, rate

P50_P90 = (0.5, 0.9)
NO_PROBES = 'endpoint!~"/healthz|/readyz|/metrics"'
NO_STREAMS = 'endpoint!~"/healthz|/readyz|/metrics|.*/events"'
"""Probes and scrapes come every few seconds and are quick; a stream ends when its reader goes."""


def service_dashboard(service: str, title: str, own: tuple[Row, ...]) -> Dashboard:
    """The dashboard of a service with workers; `own` comes first."""
    return Dashboard(
        uid=f"wb-sync-{service}",
        title=f"WB sync: {title}",
        description=f"Jobs, queues and processes of {service}.",
        rows=(*own, _jobs(service), _processes(service)),
    )


def _jobs(service: str) -> Row:
    ours = f'service="{service}"'
    return Row(
        "Jobs",
        (
            Panel(
                title="New jobs by kind",
                description="Asked for by people and made by schedules.",
                unit="ops",
                queries=(Query(rate("optima_wb_jobs_submitted_total", "kind", ours), "{{kind}}"),),
                stacked=True,
            ),
            Panel(
                title="Ended jobs by kind and outcome",
                description="skipped: the account was busy for the whole max wait.",
                unit="ops",
                queries=(Query(rate("optima_wb_job_outcomes_total", "kind, outcome", ours), "{{kind}} {{outcome}}"),),
                stacked=True,
            ),
            Panel(
                title="Failed attempts",
                description="retry: another attempt follows; failed: it was the last.",
                unit="ops",
                queries=(
                    Query(rate("optima_wb_job_failed_attempts_total", "kind, outcome", ours), "{{kind}} {{outcome}}"),
                ),
            ),
            Panel(
                title="Length of a working segment",
                description="From the claim of an account to its release or pause, by class.",
                unit="s",
                queries=quantiles("optima_wb_gate_hold_seconds", "cls", P50_P90, ours),
                log=True,
            ),
            Panel(
                title="Reschedules by kind and scope",
                description="What put its jobs off.",
                unit="ops",
                queries=(
                    Query(rate("optima_wb_rate_limit_reschedules_total", "kind, scope", ours), "{{kind}} {{scope}}"),
                ),
            ),
            Panel(
                title="Scheduled slots",
                description="submitted: made here; present: another scheduler was first; failed: tried again at the next tick.",
                unit="ops",
                queries=(
                    Query(rate("optima_wb_scheduled_slots_total", "kind, outcome", ours), "{{kind}} {{outcome}}"),
                ),
            ),
        ),
    )


def _processes(service: str) -> Row:
    pods, queues = f'pod=~"{service}-.*"', f'queue=~"{service}-.*"'
    return Row(
        "Queues and processes",
        (
            Panel(
                title="Age of the oldest wake-up",
                description="Time to add workers, or to look whether there are any.",
                unit="s",
                queries=(Query(highest("optima_wb_queue_oldest_seconds", "queue", queues), "{{queue}}"),),
            ),
            Panel(
                title="Memory",
                description="Resident memory of each process; the limit is in the manifests.",
                unit="bytes",
                queries=(Query(highest("process_resident_memory_bytes", "pod", pods), "{{pod}}"),),
            ),
            Panel(
                title="CPU",
                description="Cores used by each process.",
                unit="short",
                queries=(Query(rate("process_cpu_seconds_total", "pod", pods), "{{pod}}"),),
            ),
        ),
    )


def not_synced(metric: str, by: str) -> Panel:
    """Accounts that a service's fan-outs pass over, by labels `by`."""
    return Panel(
        title="Accounts that are not synced",
        description="Skipped by a fan-out, by the reason.",
        unit="ops",
        queries=(Query(rate(metric, by), " ".join(f"{{{{{label}}}}}" for label in by.split(", "))),),
    )


DIGITIZATION = service_dashboard(
    "digitization",
    "digitization",
    (
        Row(
            "Feeds",
            (
                Panel(
                    title="Freshness",
                    description="Since the beginning of the last good run of a tier, for the account where that is longest.",
                    unit="s",
                    queries=(Query(highest("optima_digitization_feed_sync_lag_seconds_max", "tier"), "{{tier}}"),),
                ),
                Panel(
                    title="Runs by tier and outcome",
                    description="capped: an increment that left rows to the backfill.",
                    unit="ops",
                    queries=(
                        Query(
                            rate("optima_digitization_feed_sync_runs_total", "tier, outcome"), "{{tier}} {{outcome}}"
                        ),
                    ),
                ),
                Panel(
                    title="Length of a run",
                    description="Pauses at WB's limits included.",
                    unit="s",
                    queries=quantiles("optima_digitization_feed_sync_duration_seconds", "tier", P50_P90),
                    log=True,
                ),
                Panel(
                    title="Rows by what they changed",
                    description="unchanged rows are those that WB sent again; refused ones could not be read.",
                    unit="ops",
                    queries=(
                        Query(rate("optima_digitization_feed_sync_rows_total", "feed, change"), "{{feed}} {{change}}"),
                    ),
                    stacked=True,
                ),
                Panel(
                    title="Gaps not read yet",
                    description="Stretches of change time that increments have jumped over.",
                    unit="short",
                    queries=(Query(highest("optima_digitization_feed_sync_gaps", "feed"), "{{feed}}"),),
                ),
                Panel(
                    title="Age of the oldest gap",
                    description="WB keeps rows for 90 days; 60 are an alert.",
                    unit="s",
                    queries=(Query(highest("optima_digitization_feed_sync_gap_age_seconds_max", "feed"), "{{feed}}"),),
                ),
            ),
        ),
    ),
)


RNP = service_dashboard(
    "rnp",
    "RNP",
    (
        Row(
            "Syncs",
            (
                Panel(
                    title="Freshness",
                    description="Since the last good run, where that is longest; of merge: how long changes have waited.",
                    unit="s",
                    queries=(Query(highest("optima_rnp_sync_lag_seconds_max", "job"), "{{job}}"),),
                ),
                Panel(
                    title="Runs by job and outcome",
                    description="ads, finance, sections and merge; a person's sync counts with the scheduled one.",
                    unit="ops",
                    queries=(Query(rate("optima_rnp_sync_runs_total", "job, outcome"), "{{job}} {{outcome}}"),),
                ),
                Panel(
                    title="Length of a run",
                    description="Pauses at WB's limits included.",
                    unit="s",
                    queries=quantiles("optima_rnp_sync_duration_seconds", "job", P50_P90),
                    log=True,
                ),
                Panel(
                    title="Merged rows by what they changed",
                    description="Rows of rnp_daily that merges computed anew.",
                    unit="ops",
                    queries=(Query(rate("optima_rnp_merge_rows_total", "change"), "{{change}}"),),
                    stacked=True,
                ),
                not_synced("optima_rnp_sync_skipped_accounts_total", "job, reason"),
            ),
        ),
    ),
)

AUTOBIDDER = service_dashboard(
    "autobidder",
    "autobidder",
    (
        Row(
            "Parts of a sync",
            (
                Panel(
                    title="Age of the data",
                    description="Since the oldest data of an active campaign was read, for the account where that is longest.",
                    unit="s",
                    queries=(Query(highest("optima_autobidder_sync_age_seconds_max", "part"), "{{part}}"),),
                ),
                Panel(
                    title="Parts by how they ended",
                    description="left: something is for the next run. A person's sync counts with the scheduled one.",
                    unit="ops",
                    queries=(
                        Query(rate("optima_autobidder_sync_runs_total", "part, outcome"), "{{part}} {{outcome}}"),
                    ),
                ),
                Panel(
                    title="Length of a part",
                    description="From its first call to its end, pauses at WB's limits included.",
                    unit="s",
                    queries=quantiles("optima_autobidder_sync_duration_seconds", "part", P50_P90),
                    log=True,
                ),
                Panel(
                    title="Left for the next run",
                    description="Campaigns or items; of statistics calls. Where it stays high, a run may make too few calls.",
                    unit="ops",
                    queries=(Query(rate("optima_autobidder_sync_left_total", "part"), "{{part}}"),),
                ),
                not_synced("optima_autobidder_sync_skipped_accounts_total", "reason"),
            ),
        ),
    ),
)

GATEWAY = Dashboard(
    uid="wb-sync-gateway",
    title="WB sync: gateway",
    description="Requests of people and front ends, and what came of their jobs.",
    rows=(
        Row(
            "Requests",
            (
                Panel(
                    title="Requests by endpoint",
                    description="Answered requests a second by route.",
                    unit="reqps",
                    queries=(
                        Query(rate("gateway_request_seconds_count", "method, endpoint"), "{{method}} {{endpoint}}"),
                    ),
                    stacked=True,
                ),
                Panel(
                    title="Answers by class of status",
                    description="Without probes and scrapes. Over 5 % of 5xx is an alert.",
                    unit="reqps",
                    queries=(
                        Query(rate("gateway_request_seconds_count", "status_class", NO_PROBES), "{{status_class}}"),
                    ),
                    stacked=True,
                ),
                Panel(
                    title="Time to answer",
                    description="From the request's head to the end of the answer, without probes and streams. A poll with "
                    "Prefer: wait is as long as it waits.",
                    unit="s",
                    queries=quantiles("gateway_request_seconds", "method", (0.5, 0.95, 0.99), NO_STREAMS),
                    log=True,
                ),
                Panel(
                    title="Requests for a job",
                    description="accepted: a new job; already_running: the live one was answered; "
                    "refused, unknown: Redis was away.",
                    unit="ops",
                    queries=(Query(rate("gateway_submissions_total", "kind, outcome"), "{{kind}} {{outcome}}"),),
                ),
                Panel(
                    title="Memory",
                    description="Resident memory of each process.",
                    unit="bytes",
                    queries=(Query(highest("process_resident_memory_bytes", "pod", 'pod=~"gateway-.*"'), "{{pod}}"),),
                ),
                Panel(
                    title="CPU",
                    description="Cores used by each process.",
                    unit="short",
                    queries=(Query(rate("process_cpu_seconds_total", "pod", 'pod=~"gateway-.*"'), "{{pod}}"),),
                ),
            ),
        ),
    ),
)
