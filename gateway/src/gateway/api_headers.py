"""Headers that several operations take or give, with their meaning in the OpenAPI document."""

from __future__ import annotations

from gateway.operations import Answer
from gateway.preferences import MAX_WAIT_S

RETRY_AFTER = {"Retry-After": "After how many seconds it is worth to ask again; absent once the job has ended."}
CACHING = {
    "ETag": "Strong tag of these bytes, for If-None-Match.",
    "Cache-Control": "private, no-cache: keep it, but ask before each use.",
}
CACHING_OF_MOMENTS = {
    **CACHING,
    "ETag": "Weak tag, for If-None-Match: the same while nothing but the moment (`at`, `waitingSeconds`) is another.",
}
WAITED = {"Preference-Applied": "`wait=…` where the answer was held back for a change."}
IF_NONE_MATCH = {"If-None-Match": "Tags of the representations that the caller holds."}
PREFER = {
    "Prefer": f"`wait=20`: with If-None-Match, answer when the job has changed, or after so many seconds ({MAX_WAIT_S} at most)."
}
LAST_EVENT_ID = {"Last-Event-ID": "`id` of the last event that the caller has had: what it knows is not sent again."}
LOCATION_OF_JOB = {"Location": "Address of the job.", **RETRY_AFTER}
NOT_MODIFIED = Answer(description="The caller holds it already.", body=None, headers=CACHING)
SAME_BUT_FOR_THE_MOMENT = Answer(
    description="Nothing but the moment has changed.", body=None, headers=CACHING_OF_MOMENTS
)
