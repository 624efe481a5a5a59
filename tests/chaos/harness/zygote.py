"""A process that has everything imported and forks workers: a real process each, a hundred times faster to start.

It reads one JSON line a worker from standard input and answers with its process id. It has no thread, since it forks; its
workers die with it.
"""

from __future__ import annotations

import ctypes
import json
import logging
import os
import signal
import sys
import traceback
from typing import Any

PR_SET_PDEATHSIG = 1  # linux/prctl.h


def main() -> None:
    """Fork until the end of the input."""
    import tests.chaos.harness.worker_body  # noqa: F401 - imported here once, so that no worker has to

    from wbgate.scripts import library

    library()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel buries them
    libc = ctypes.CDLL(None)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
            os._exit(_work(json.loads(line)))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


def _work(order: dict[str, Any]) -> int:
    from tests.chaos.harness.worker_body import WorkerBody, WorkerSpec

    _log_to(order.pop("log"))
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    try:
        return WorkerBody(WorkerSpec(**order)).run()
    except Exception:  # noqa: BLE001 - the edge of the process
        traceback.print_exc()
        return 2


def _log_to(path: str) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    log = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    os.dup2(log, 1)
    os.dup2(log, 2)
    form = "%(asctime)s.%(msecs)03d %(process)d %(threadName)s %(name)s %(levelname)s %(message)s"
    logging.basicConfig(level=logging.INFO, format=form, datefmt="%H:%M:%S", force=True)


if __name__ == "__main__":
    main()
