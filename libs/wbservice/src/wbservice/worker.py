"""Runs the jobs of one service until the process is asked to end. Exit status 0, or 1 when a vital thread has died."""

from __future__ import annotations

import logging
import threading
from contextlib import closing
from dataclasses import replace
from functools import partial

from wbgate.budget import Budget
from wbgate.errors import GateUnavailable
from wbgate.redis_client import gate_client
from wbgate.worker import GateWorker
from wbservice import logs, tracing
from wbservice.database import THREADS_BESIDE_JOBS, make_engine
from wbservice.definition import JobResources, ServiceDefinition
from wbservice.hooks import worker_hooks
from wbservice.process import health_server, say_ready
from wbservice.schema_watch import SchemaWatch
from wbservice.settings import Settings
from wbservice.stopping import EXIT_WITHIN_S, WORK_WITHIN_S, StopSignal, ends_within

log = logging.getLogger(__name__)

LOOK_EVERY_S = 1.0


def run(definition: ServiceDefinition, settings: Settings) -> int:
    """The worker process. Waits for the schemas and for Redis before it takes a job.

    Raises what names a setting that is wrong: KeysMisconfigured, GateMisconfigured, SettingsInvalid (port).
    """
    logs.configure(settings, service=definition.name)
    logs.tell_of_deaths()
    tracing.configure(settings, service=definition.name)
    stop = StopSignal()
    resources = make_resources(definition, settings)
    worker = make_worker(definition, resources)
    schemas = SchemaWatch(resources.engine, definition.schemas)
    started = threading.Event()
    live = {"threads": lambda: not started.is_set() or worker.alive()}
    ready = {"started": started.is_set, "redis": worker.ready, "database": schemas.is_there}
    with closing(resources.redis), health_server(settings, live=live, ready=ready) as health:
        if not _wait_for_schemas(schemas, stop) or not _start(worker, stop):
            return 0
        started.set()
        say_ready(f"worker of {definition.name}", health)
        status = _watch(worker, stop)
        health.drain()
        with ends_within(EXIT_WITHIN_S):
            worker.stop(WORK_WITHIN_S)
            resources.engine.dispose()
            tracing.shut_down()
    log.info("worker of %s ended", definition.name)
    return status


def make_resources(definition: ServiceDefinition, settings: Settings) -> JobResources:
    """What the jobs of this process share. Connects to nothing yet."""
    client = gate_client(settings.redis_url.get_secret_value(), max_connections=settings.worker_threads + 4)
    return JobResources(
        engine=make_engine(
            settings.database_url,
            role=definition.name,
            pool_size=settings.worker_threads + THREADS_BESIDE_JOBS,
        ),
        redis=client,
        budget=Budget(client, settings.budget_config()),
        vault=settings.vault(),
        settings=settings,
    )


def make_worker(definition: ServiceDefinition, resources: JobResources) -> GateWorker:
    """The gate's worker with the service's actors and hooks; not started."""
    settings = resources.settings
    hooks = worker_hooks(definition.name, definition.user_kinds, resources.engine)
    return GateWorker(
        settings.redis_url.get_secret_value(),
        settings.gate_config(),
        {kind: factory(resources) for kind, factory in definition.actors.items()},
        threads=settings.worker_threads,
        queues=settings.queues,
        hooks=replace(hooks, wrap=partial(tracing.around_job, hooks.wrap)) if tracing.is_on() else hooks,
    )


def _wait_for_schemas(schemas: SchemaWatch, stop: StopSignal) -> bool:
    """False when the process is asked to end first. A job without its tables would only use up its attempts."""
    told = False
    while not schemas.is_there():
        if not told:
            log.info("waiting for the database and its migrations")
            told = True
        if stop.wait(LOOK_EVERY_S):
            return False
    return True


def _start(worker: GateWorker, stop: StopSignal) -> bool:
    """False when the process is asked to end while Redis is away."""
    while True:
        try:
            worker.start()
        except GateUnavailable as error:
            log.info("waiting for Redis: %s", error)
        else:
            return True
        if stop.wait(LOOK_EVERY_S):
            return False


def _watch(worker: GateWorker, stop: StopSignal) -> int:
    """Return 0 when asked to end, 1 when the worker can go on no more: a supervisor starts another."""
    while not stop.wait(LOOK_EVERY_S):
        if not worker.alive():
            log.critical("a vital thread of the worker has died")
            return 1
    return 0
