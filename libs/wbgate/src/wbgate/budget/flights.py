"""Calls between our take and WB's answer: WB counts a call when it arrives, and only the answer proves that it has.

The rule that makes delays harmless: at any moment the tokens known to be there are at least as many as the calls in flight,
and a call is charged when its answer comes, the latest moment at which it can have arrived. Then WB's own bucket is never
behind ours, however long requests and answers travel. `flights.lua` is the mirror.
"""

from __future__ import annotations

from wbgate.budget.config import Terms
from wbgate.budget.record import ANSWER_MAX_MS, FLIGHTS_MAX, Bucket, Flight
from wbgate.budget.reference import BucketConfig, BucketState, full, refilled, spent


def opened(bucket: Bucket | None, now_ms: int, terms: Terms) -> Bucket:
    """Bring a bucket (None: a new, full one) to `now_ms`: charge calls that never answered, credit what is due."""
    cfg = terms.bucket
    if bucket is None:
        bucket = Bucket(state=full(now_ms, cfg), size=cfg.burst, interval_ms=cfg.interval_ms, since_ms=now_ms)
    bucket = _of_this_token(bucket, cfg)
    if not bucket.flights:
        return bucket._replace(state=refilled(bucket.state, now_ms, cfg), size=cfg.burst, interval_ms=cfg.interval_ms)
    bucket = _unanswered_charged(bucket, now_ms, terms)
    state = refilled(bucket.state, now_ms, cfg)
    flights = tuple(flight for flight in bucket.flights if _awaited(flight, len(bucket.flights), now_ms))
    return bucket._replace(state=state, flights=flights, size=cfg.burst, interval_ms=cfg.interval_ms)


def others_seen(bucket: Bucket, now_ms: int, terms: Terms) -> bool:
    """Whether calls of another client of this seller were noticed lately."""
    return bucket.foreign_ms > 0 and now_ms - bucket.foreign_ms < terms.foreign_told_ms


def boarded(bucket: Bucket, now_ms: int) -> Bucket:
    """Let one more call go. It may overtake those on their way, so their answers may show one token less."""
    ticket = bucket.tickets + 1
    floor = bucket.state.tokens - bucket.flying - 1
    earlier = tuple(f if f.charged else f._replace(floor=f.floor - 1) for f in bucket.flights)
    flight = Flight(ticket=ticket, taken_ms=now_ms, floor=floor)
    return bucket._replace(flights=(*earlier, flight), tickets=ticket)


def landed(bucket: Bucket, ticket: int) -> tuple[Bucket, Flight | None]:
    """Take the answered call out of the flights and charge it; returns it, or None where it is not known (any more).

    Ticket 0 says that the caller does not know: the oldest goes, with the lowest floor, so that nobody is blamed wrongly.
    """
    answered = _oldest(bucket.flights) if ticket == 0 else _by_ticket(bucket.flights, ticket)
    if answered is None:
        return bucket, None
    flights = tuple(flight for flight in bucket.flights if flight.ticket != answered.ticket)
    state = bucket.state if answered.charged else _charged(bucket.state)
    return bucket._replace(flights=flights, state=state), answered


def _of_this_token(bucket: Bucket, cfg: BucketConfig) -> Bucket:
    """Forget the size that WB told for a token of another type: a base token has one call where a personal one has ten."""
    return bucket if bucket.size == cfg.burst else bucket._replace(state=bucket.state._replace(burst=0))


def _oldest(flights: tuple[Flight, ...]) -> Flight | None:
    if not flights:
        return None
    return flights[0]._replace(floor=min(flight.floor for flight in flights))


def _by_ticket(flights: tuple[Flight, ...], ticket: int) -> Flight | None:
    return next((flight for flight in flights if flight.ticket == ticket), None)


def _awaited(flight: Flight, flights: int, now_ms: int) -> bool:
    return not flight.charged or (now_ms - flight.taken_ms < ANSWER_MAX_MS and flights < FLIGHTS_MAX)


def _unanswered_charged(bucket: Bucket, now_ms: int, terms: Terms) -> Bucket:
    state = bucket.state
    overdue = {f.ticket for f in bucket.flights if not f.charged and f.taken_ms + terms.transit_ms <= now_ms}
    if not overdue:
        return bucket
    for flight in bucket.flights:
        if flight.ticket in overdue:
            state = _charged(refilled(state, flight.taken_ms + terms.transit_ms, terms.bucket))
    flights = tuple(f._replace(charged=f.charged or f.ticket in overdue) for f in bucket.flights)
    return bucket._replace(state=state, flights=flights)


def _charged(state: BucketState) -> BucketState:
    return spent(state, 1 if state.tokens > 0 else 0)
