"""`wbdev reset`: the data of the development stack are deleted. Refuses while a stack uses them."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

from wbdev.folder_lock import LOCK_FILE, lock_folder

KEPT = ("tests", "lock", LOCK_FILE)
"""`tests`: data of test runs, each of which removes its own; `lock`: the environment of `make lock`."""


def reset(folder: Path) -> None:
    """Delete the stack's data under `folder`.

    Raises FolderInUseError, with nothing deleted, while a stack runs there or a demo in its own folder below.
    """
    if not folder.exists():
        return
    with contextlib.ExitStack() as locks:
        locks.enter_context(lock_folder(folder))
        entries = [entry for entry in folder.iterdir() if entry.name not in KEPT]
        for entry in entries:
            if (entry / LOCK_FILE).exists():
                locks.enter_context(lock_folder(entry))
        for entry in entries:
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink(missing_ok=True)
