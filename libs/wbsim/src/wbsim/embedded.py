"""A simulator inside the calling process, on a real socket and a thread of its own: for tests that hold its clock."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from wbsim.clock import Clock
from wbsim.server import listen, make_server
from wbsim.world import World

START_TIMEOUT_S: Final = 10


class StandingClock(Clock):
    """A clock that stands until the test sets it: `at_ms` is Unix, `at_wb_ms` the time of buckets and bids."""

    def __init__(self, at_ms: int) -> None:
        super().__init__()
        self.at_ms = at_ms
        self.at_wb_ms = 0

    def now_ms(self) -> int:
        """The set instant."""
        return self.at_ms

    def wb_ms(self) -> int:
        """The set WB time."""
        return self.at_wb_ms


@dataclass(frozen=True, slots=True)
class EmbeddedSim:
    """A running simulator: its address and its world."""

    url: str
    world: World


@contextmanager
def embedded_sim(world: World) -> Iterator[EmbeddedSim]:
    """Serves the world on a free port of the loopback until the block ends. Raises TimeoutError where it does not start."""
    listener, ready = listen("127.0.0.1", 0), threading.Event()
    server = make_server(world, ready.set)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, name="wbsim", daemon=True)
    thread.start()
    try:
        if not ready.wait(START_TIMEOUT_S):
            raise TimeoutError(f"the simulator does not listen after {START_TIMEOUT_S} s")
        yield EmbeddedSim(f"http://127.0.0.1:{listener.getsockname()[1]}", world)
    finally:
        server.should_exit = True
        thread.join(START_TIMEOUT_S)
