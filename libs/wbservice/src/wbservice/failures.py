"""Notes in a run that it has failed, when its job will not be tried again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from wbgate.context import JobContext
from wbgate.errors import JobFailed, RateLimited, StopJob

ATTEMPTS_EXHAUSTED = "attempts-exhausted"


@contextmanager
def failure_noted(ctx: JobContext, fail: Callable[[str], None]) -> Iterator[None]:
    """Call `fail` with the problem's code where the block raises and no attempt follows. What it raised goes on.

    A pause, a hand-back and a lost lease are no failures.
    """
    try:
        yield
    except (RateLimited, StopJob):
        raise
    except JobFailed as failure:
        fail(failure.problem.code)
        raise
    except Exception:
        if ctx.attempt >= ctx.max_attempts:
            fail(ATTEMPTS_EXHAUSTED)
        raise
