"""The events of one job: each state of it as it comes, to its end."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.responses import Response

from gateway.access import find_job, require_job
from gateway.event_stream import PING, PING_S, EventStream, event_bytes
from gateway.language import Lang
from gateway.operations import Call
from gateway.presentation import job_resource
from gateway.topics import Read, Topic, Values, Watcher, tag_of
from wbgate.view import JobView

JOB = "job"
END = b"event: end\ndata: {}\n\n"


async def stream_job(call: Call) -> Response:
    """A stream of the job's states; 204 where the caller has seen its end, so that it does not come back."""
    async with call.backends.watches.topics.looking:
        view = await require_job(call, call.params["jobId"])
    seen = call.exchange.headers.get("last-event-id")
    if view.ended and seen == tag_of({JOB: view}):
        return Response(status_code=204, headers={"Cache-Control": "no-store"})
    call.exchange.facts["job_id"] = view.job_id
    return EventStream(_events(call, view, seen), {"Content-Language": call.exchange.lang})


def job_reader(call: Call, first: JobView) -> Read:
    """Reads the job for its topic; one that is in no record any more stays as it was seen last."""
    backends = call.backends

    async def read() -> Values:
        return {JOB: await find_job(backends, first.job_id) or first}

    return read


async def _events(call: Call, first: JobView, seen: str | None) -> AsyncIterator[bytes]:
    watches = call.backends.watches
    with watches.job(call.principal.key_id, first.account_id, first.job_id, job_reader(call, first)) as watcher:
        while not watches.stopping:
            if not await watcher.wait(PING_S):
                yield PING
                continue
            view = latest(watcher)
            if view is None:
                continue
            if watcher.topic.tag != seen:
                seen = watcher.topic.tag
                yield rendered(watcher.topic, view, call.backends.now_ms(), call.exchange.lang)
            if view.ended:
                yield END
                return


def latest(watcher: Watcher) -> JobView | None:
    """The job as the topic has it; None before its first look."""
    item = watcher.topic.items.get(JOB)
    return item.value if item is not None and isinstance(item.value, JobView) else None


def rendered(topic: Topic, view: JobView, now_ms: int, lang: Lang) -> bytes:
    """The event of this state, made once for all who read the same language."""
    key = (JOB, topic.version, lang)
    if key not in topic.rendered:
        topic.rendered[key] = event_bytes(JOB, job_resource(view, now_ms=now_ms, lang=lang).as_json(), topic.tag)
    return topic.rendered[key]
