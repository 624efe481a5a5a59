"""The gate as a Dramatiq middleware: claims before the actor, tells Redis how the segment ended after it.

Fails closed: whatever goes wrong before the claim is known to have succeeded, the actor does not run; an outcome that
Redis has not confirmed is told again and again, and the run goes on beating until it is.
"""

from __future__ import annotations

import contextvars
import itertools
import logging
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import redis
from dramatiq.broker import Broker, MessageProxy
from dramatiq.middleware import Middleware, SkipMessage

from wbgate.broker import wake_proxy
from wbgate.config import GateConfig
from wbgate.context import JobContext
from wbgate.errors import GateError, GateUnavailable, Problem
from wbgate.jobs import JobStore, view_or_none
from wbgate.outcome import Outcome, finished, outcome_of, safe_text
from wbgate.runs import Run, RunRegistry
from wbgate.scripts import Reply
from wbgate.view import JobView

log = logging.getLogger(__name__)

Actor = Callable[[JobContext], dict[str, Any] | None]

CLAIM_PAUSE_S = 0.5
LEAVE_PAUSE_S = 0.5
FAULT_PAUSE_S = 5.0


class Undecided(Exception):
    """The process stops before Redis has said whether a wake-up is its to run."""


class KindUnknown(GateError):
    """A job of a kind that this process has no actor for; another version of the service may have one."""

    def __init__(self, kind: str, known: Iterable[str]) -> None:
        super().__init__(f"kind {kind!r} has no actor here; known: {', '.join(sorted(known))}")
        self.problem = Problem(
            code="kind-unknown",
            title_ru="Задачу некому выполнить: такой вид задач этому сервису неизвестен",
            title_en="Nobody can run the job: its kind is unknown to the service",
            detail=str(self),
        )


def _wake_of(message: MessageProxy) -> tuple[str, int]:
    """Job id and number of a wake-up. Raises SkipMessage for a message that is none."""
    try:
        job_id, wake = message.args
        return str(job_id), int(wake)
    except (TypeError, ValueError) as error:
        raise SkipMessage("not a wake-up") from error


class Delivery:
    """A claimed job between the middleware's hooks: its run, its context and, at the end, its outcome."""

    __slots__ = ("context", "outcome", "run")

    def __init__(self, run: Run, context: JobContext) -> None:
        self.run = run
        self.context = context
        self.outcome: Outcome | None = None


_current: contextvars.ContextVar[Delivery | None] = contextvars.ContextVar("wbgate_delivery", default=None)


class GateMiddleware(Middleware):
    """`actors`: kind name -> actor. `on_claimed(ctx)` runs before the actor, inside its error handling (it raises the fence);
    `on_ended(view)` after the job's end is known to Redis; `wrap(ctx)` around the actor (log context). `take_on(message)`
    hands a job that was claimed together with the end of the last one to Dramatiq's threads, None where the broker is not
    ours; `queues` are those served. `forget_wake(job_id, wake)` is told of a wake-up that came to nothing.

    It has to be the last middleware of the broker: nothing may come between the claim and the actor.
    """

    def __init__(
        self,
        store: JobStore,
        registry: RunRegistry,
        process: str,
        config: GateConfig,
        actors: dict[str, Actor],
        *,
        on_claimed: Callable[[JobContext], None] | None = None,
        on_ended: Callable[[JobView], None] | None = None,
        wrap: Callable[[JobContext], AbstractContextManager[Any]] | None = None,
        beat: Callable[[], None] | None = None,
        take_on: Callable[[MessageProxy], None] | None = None,
        forget_wake: Callable[[str, int], None] | None = None,
    ) -> None:
        self._store = store
        self._registry = registry
        self._process = process
        self._config = config
        self._actors = actors
        self._on_claimed = on_claimed
        self._on_ended = on_ended
        self._wrap = wrap or (lambda _ctx: nullcontext())
        self._beat = beat
        self._take_on = take_on
        self._forget_wake = forget_wake or (lambda _job_id, _wake: None)
        self._claimed: dict[str, Delivery] = {}
        self._runs = itertools.count(1)
        self.queues = ""

    def before_process_message(self, broker: Broker, message: MessageProxy) -> None:
        """Claims the job of a wake-up. Raises SkipMessage where it is not ours to run."""
        job_id, wake = _wake_of(message)
        token = self._new_run()
        try:
            delivery = self._claimed.pop(message.message_id, None) or self._claim(job_id, wake, token)
        except SkipMessage:
            raise
        except Exception as error:
            self._give_up(broker, message, token, error)
            raise SkipMessage(type(error).__name__) from error
        _current.set(delivery)

    def run_actor(self, job_id: str, wake: int) -> None:
        """What the one Dramatiq actor of a queue does: runs the kind's actor on the claimed job and keeps its outcome."""
        delivery = _current.get()
        if delivery is None or delivery.run.job_id != job_id:
            raise SkipMessage(f"no claim for {job_id}")
        delivery.outcome = self._outcome(delivery.context)

    def after_process_message(
        self, broker: Broker, message: MessageProxy, *, result: Any = None, exception: BaseException | None = None
    ) -> None:
        """Tells Redis how the segment ended, until it has heard it."""
        delivery = _current.get()
        if delivery is None:
            return
        _current.set(None)
        outcome = delivery.outcome or outcome_of(exception or RuntimeError("the actor did not run"))
        self._leave(delivery.run, outcome)

    def after_skip_message(self, broker: Broker, message: MessageProxy) -> None:
        """Hands the job back where something skipped the actor after the claim."""
        delivery = _current.get()
        if delivery is not None:
            _current.set(None)
            self._leave(delivery.run, Outcome("back"))

    def hand_back_unstarted(self) -> None:
        """Hands back the jobs that were claimed and that no thread has begun; for a process whose threads have ended."""
        while self._claimed:
            _, delivery = self._claimed.popitem()
            self._leave(delivery.run, Outcome("back"))

    def _claim(self, job_id: str, wake: int, token: str) -> Delivery:
        sent_ms = self._registry.clock_ms()
        while True:
            reply = self._try_claim(job_id, wake, token)
            if reply is None or reply.status == "no-process":
                self._pause_before_claim(reply)
                continue
            if reply.status not in ("run", "reentered"):
                raise SkipMessage(reply.status)
            return self._hold(reply.job, token, sent_ms)

    def _try_claim(self, job_id: str, wake: int, token: str) -> Reply | None:
        try:
            return self._store.run("claim", job_id, str(wake) if wake else "", token, self._process)
        except GateUnavailable:
            return None

    def _give_up(self, broker: Broker, message: MessageProxy, token: str, error: Exception) -> None:
        """The wake-up is acknowledged after this. If its claim was carried out unheard, the job is handed back; else the
        wake-up comes again: at once where the process only stops, from the reconciler after an error.
        """
        job_id, wake = _wake_of(message)
        stopping = isinstance(error, Undecided)
        if not stopping:
            log.error("claim failed: %s", safe_text(error))
            self._forget_wake(job_id, wake)
        try:
            status = self._store.run("leave", job_id, token, "back", self._process, "", "").status
            if stopping and status != "done":
                broker.enqueue(message)  # type: ignore[arg-type]
        except (GateUnavailable, redis.RedisError) as away:
            log.info("wake-up of job %s is sent again later: %s", job_id, type(away).__name__)

    def _pause_before_claim(self, reply: Reply | None) -> None:
        if self._registry.stopping:
            raise Undecided("stopping")
        if reply is not None and self._beat is not None:
            self._beat()
        else:
            self._registry.wait(CLAIM_PAUSE_S)

    def _hold(self, job: dict[str, str], token: str, sent_ms: int) -> Delivery:
        epoch = int(job["epoch"]) if job.get("gate") == "1" else None
        ok_ms = min(sent_ms, self._registry.answered_ms)
        run = Run(job["id"], token, job["account"], epoch, ok_ms, record=job)
        self._registry.add(run)
        return Delivery(run, JobContext(run, self._registry, self._store, self._config))

    def _outcome(self, ctx: JobContext) -> Outcome:
        try:
            with self._wrap(ctx):
                ctx.before_call()
                if self._on_claimed is not None and ctx.epoch is not None:
                    self._on_claimed(ctx)
                return finished(self._actor(ctx.kind)(ctx))
        except BaseException as error:
            return self._noted(ctx, outcome_of(error), error)

    def _actor(self, kind: str) -> Actor:
        try:
            return self._actors[kind]
        except KeyError:
            raise KindUnknown(kind, self._actors) from None

    def _noted(self, ctx: JobContext, outcome: Outcome, error: BaseException) -> Outcome:
        if outcome.text is not None:
            # Said after `wrap` has ended, since that may turn the error into another: what it told of the job stands here too.
            log.warning(
                "job %s (%s), attempt %s of %s: %s",
                ctx.job_id,
                ctx.kind,
                ctx.attempt,
                ctx.max_attempts,
                outcome.text,
                extra={"account_id": ctx.account_id, "request_id": ctx.request_id},
            )
            log.debug("job %s was at\n%s", ctx.job_id, "".join(traceback.format_tb(error.__traceback__)))
        return outcome

    def _leave(self, run: Run, outcome: Outcome) -> None:
        next_run = self._new_run()
        while True:
            sent_ms = self._registry.clock_ms()
            reply = self._try_leave(run, outcome, next_run)
            if reply is not None:
                break
            if self._registry.stopping and self._stopped_long_enough(run):
                return
        self._registry.remove(run)
        self._continue_with(reply, next_run, sent_ms)
        self._ended(reply)

    def _try_leave(self, run: Run, outcome: Outcome, next_run: str) -> Reply | None:
        """None after a pause where Redis has not confirmed the outcome, whatever the reason: it is never taken as told."""
        queues = "" if self._registry.stopping or self._take_on is None else self.queues
        words = (run.job_id, run.token, outcome.way, self._process, next_run, queues, *outcome.args)
        try:
            return self._store.run("leave", *words)
        except GateUnavailable:
            time.sleep(LEAVE_PAUSE_S)
        except Exception as error:
            log.error("the outcome of job %s is not told: %s", run.job_id, safe_text(error))
            time.sleep(FAULT_PAUSE_S)
        return None

    def _continue_with(self, reply: Reply, token: str, sent_ms: int) -> None:
        """The job that was claimed with the free thread goes through Dramatiq like any other message."""
        if not reply.next or self._take_on is None:
            return
        delivery = self._hold(reply.next, token, sent_ms)
        message = wake_proxy(reply.next["queue"], reply.next["id"], int(reply.next["wake"]))
        self._claimed[message.message_id] = delivery
        self._take_on(message)

    def _new_run(self) -> str:
        """A run token: the process was drawn at random, so that a number makes it the only one."""
        return f"{self._process}.{next(self._runs)}"

    def _stopped_long_enough(self, run: Run) -> bool:
        """A stopping process gives up after one lease of silence: its jobs are taken over by then."""
        return self._registry.age_ms(run) > self._config.process_ttl_ms

    def _ended(self, reply: Reply) -> None:
        view = view_or_none(reply) if self._on_ended is not None else None
        if self._on_ended is None or view is None or not view.ended:
            return
        try:
            self._on_ended(view)
        except Exception as error:
            log.warning("the end of job %s is not in the journal yet: %s", view.job_id, safe_text(error))
