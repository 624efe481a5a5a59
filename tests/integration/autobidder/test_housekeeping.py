"""Housekeeping removes what nobody needs any more, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Engine, text
from tests.integration.autobidder.truth import stored

from autobidder.actors.housekeeping import housekeeping
from wbservice.definition import JobResources


class Context:
    account_id = ""
    epoch = None
    run = "run-1"

    def before_call(self) -> None:
        """The process goes on."""

    def before_commit(self) -> None:
        """The process goes on."""


@pytest.fixture
def clean_up(resources: JobResources) -> Any:
    actor: Any = housekeeping(resources)
    return lambda: actor(Context())


def write(owner: Engine, *statements: str) -> None:
    with owner.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))


def test_reads_of_campaigns_and_items_that_are_long_gone_are_removed(owner: Engine, clean_up: Any) -> None:
    write(
        owner,
        "INSERT INTO autobidder.campaigns (account_id, advert_id, first_seen_at, gone_at) VALUES "
        "(7, 1, now(), NULL), (7, 2, now(), now() - interval '29 days'), (7, 3, now(), now() - interval '31 days')",
        "INSERT INTO autobidder.campaign_items (account_id, advert_id, nm_id, first_seen_at, gone_at) VALUES "
        "(7, 1, 10, now(), NULL), (7, 1, 20, now(), now() - interval '29 days'), "
        "(7, 1, 30, now(), now() - interval '31 days')",
        "INSERT INTO autobidder.reads (account_id, part, advert_id, nm_id, read_at, run_id, outcome) VALUES "
        "(7, 'balance', 0, 0, now(), 1, 'read'), "
        "(7, 'details', 1, 0, now(), 1, 'read'), (7, 'details', 2, 0, now(), 1, 'read'), "
        "(7, 'details', 3, 0, now(), 1, 'read'), (7, 'clusters', 1, 10, now(), 1, 'read'), "
        "(7, 'clusters', 1, 20, now(), 1, 'read'), (7, 'clusters', 1, 30, now(), 1, 'read'), "
        "(8, 'details', 3, 0, now(), 1, 'read')",
    )

    assert clean_up()["reads"] == 2
    left = stored(owner, "SELECT account_id, advert_id, nm_id FROM autobidder.reads")
    assert left == {(7, 0, 0), (7, 1, 0), (7, 2, 0), (7, 1, 10), (7, 1, 20), (8, 3, 0)}
    assert len(stored(owner, "SELECT advert_id FROM autobidder.campaigns")) == 3


def test_old_runs_and_old_days_of_clusters_are_removed(owner: Engine, clean_up: Any) -> None:
    runs = ", ".join(f"('{days}', 7, 'kind', now() - interval '{days} days')" for days in (89, 91))
    days = ", ".join(f"(7, 1, 10, current_date - {days}, 'x', 1)" for days in (399, 402))
    write(
        owner,
        f"INSERT INTO autobidder.sync_runs (job_id, account_id, kind, started_at) VALUES {runs}",
        "INSERT INTO autobidder.run_parts (run_id, part) SELECT id, 'details' FROM autobidder.sync_runs",
        f"INSERT INTO autobidder.cluster_stats (account_id, advert_id, nm_id, day, cluster, revision) VALUES {days}",
    )

    assert clean_up() == {"runs": 1, "clusterDays": 1, "reads": 0, "refused": 0}
    assert stored(owner, "SELECT job_id FROM autobidder.sync_runs") == {("89",)}
    assert stored(owner, "SELECT count(*) FROM autobidder.run_parts") == {(1,)}
    assert stored(owner, "SELECT current_date - day FROM autobidder.cluster_stats") == {(399,)}


def test_refused_rows_go_when_wb_has_not_sent_them_for_long(owner: Engine, clean_up: Any) -> None:
    write(
        owner,
        "INSERT INTO autobidder.refused_rows (account_id, source, digest, reason, body, last_seen_at) VALUES "
        "(7, 'budgets', 'old', 'unfit', '{}', now() - interval '121 days'), "
        "(7, 'budgets', 'young', 'unfit', '{}', now() - interval '119 days')",
    )

    assert clean_up()["refused"] == 1
    assert stored(owner, "SELECT digest FROM autobidder.refused_rows") == {(b"young",)}
