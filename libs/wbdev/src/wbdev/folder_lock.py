"""One user of a data folder at a time. The lock is the kernel's: it ends with its holder, however that dies."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO

LOCK_FILE = "in-use"


class FolderInUseError(RuntimeError):
    """Another live process uses the folder; stop that process or take another folder."""


def lock_folder(folder: Path) -> IO[str]:
    """Lock `folder` for this process and return the open lock file; closing it unlocks. Raises FolderInUseError."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = (folder / LOCK_FILE).open("a+")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as refused:
        lock.seek(0)
        holder = lock.read().strip() or "unknown"
        lock.close()
        raise FolderInUseError(f"{folder} is in use by process {holder}") from refused
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
    return lock
