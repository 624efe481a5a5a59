"""`wbdev reset`: the data of the development stack are deleted. Refuses while a stack uses them."""

from __future__ import annotations

import shutil
from pathlib import Path

from wbdev.folder_lock import lock_folder

KEPT = ("tests", "lock", "in-use")
"""`tests`: data of test runs, each of which removes its own; `lock`: the environment of `make lock`."""


def reset(folder: Path) -> None:
    """Delete the stack's data under `folder`. Raises FolderInUseError while a stack runs there."""
    if not folder.exists():
        return
    with lock_folder(folder):
        for entry in folder.iterdir():
            if entry.name in KEPT:
                continue
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
