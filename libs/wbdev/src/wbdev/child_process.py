"""Child processes that do not outlive their parent: started, watched, stopped. Knows nothing of what they run."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

PR_SET_PDEATHSIG = 1  # linux/prctl.h
POLL_S = 0.01


def _tie_to_parent(parent_pid: int, on_parent_death: signal.Signals) -> Callable[[], None] | None:
    """Return what the child runs before exec so that the kernel signals it when its parent dies (Linux; else None)."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None)

    def tie() -> None:
        libc.prctl(PR_SET_PDEATHSIG, int(on_parent_death), 0, 0, 0)
        if os.getppid() != parent_pid:  # the parent died before the line above
            os.kill(os.getpid(), signal.SIGKILL)

    return tie


def spawn(
    argv: Sequence[str],
    *,
    log: Path,
    env: Mapping[str, str] | None = None,
    on_parent_death: signal.Signals = signal.SIGKILL,
    user: int | None = None,
) -> subprocess.Popen[bytes]:
    """Start `argv` in a session of its own, its output appended to `log`.

    A session of its own keeps a Ctrl-C of the terminal away from it: the parent stops its children in order. Call it
    from a thread that lives as long as the process, since Linux ties the child to the thread that started it.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as output:
        return subprocess.Popen(
            list(argv),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=None if env is None else dict(env),
            start_new_session=True,
            user=user,
            preexec_fn=_tie_to_parent(os.getpid(), on_parent_death),  # noqa: PLW1509 - only calls prctl
        )


def end(process: subprocess.Popen[bytes], *, by: signal.Signals = signal.SIGTERM, timeout_s: float = 10.0) -> int:
    """Ask a child to stop, kill it after `timeout_s`, and return its exit status."""
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(by)
    try:
        return process.wait(timeout_s)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def command_line(pid: int) -> str | None:
    """Return the command line of a live process, its words joined by spaces, or None where there is no such process."""
    proc = Path("/proc")
    if (proc / "self").exists():
        try:
            return (proc / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace") or None
        except OSError:
            return None
    found = subprocess.run(["ps", "-o", "command=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return found.stdout.strip() or None


def end_orphan(pid: int, *, words: Sequence[str], by: signal.Signals = signal.SIGTERM, timeout_s: float = 10.0) -> bool:
    """End a process left by an earlier run if its command line holds every one of `words`; return whether it did.

    The words guard against a process id that has since been given to somebody else.
    """
    if not _is(pid, words):
        return False
    os.kill(pid, by)
    deadline = time.monotonic() + timeout_s
    while _is(pid, words):
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            return True
        time.sleep(POLL_S)
    return True


def _is(pid: int, words: Sequence[str]) -> bool:
    line = command_line(pid)
    return line is not None and all(word in line for word in words)


def last_lines(log: Path, count: int = 5) -> str:
    """Return the last lines of a log file, for an error text."""
    try:
        return "\n".join(log.read_text(errors="replace").splitlines()[-count:])
    except OSError:
        return ""
