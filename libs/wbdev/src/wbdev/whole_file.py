"""Files of the stack's owner that are there whole or not at all, whenever their writer is killed."""

from __future__ import annotations

from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write the file under another name, then rename it into place. Readable by its owner only: such files hold keys."""
    part = path.with_name(f"{path.name}.part")
    part.touch(mode=0o600)
    part.write_text(text)
    part.replace(path)
