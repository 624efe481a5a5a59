"""A Redis of a benchmark's own: empty, append-only as in production, on this machine."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from wbdev.redis_server import embedded_redis


@contextlib.contextmanager
def own_redis() -> Iterator[str]:
    """Yield its URL; it ends with the benchmark."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        server = embedded_redis(Path(folder))
        try:
            yield server.url
        finally:
            server.stop()
