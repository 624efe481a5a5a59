"""`.dev/env`: what a shell or a test needs to reach the running stack, as lines `KEY='value'`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wbdev.whole_file import write_whole


def write_env(path: Path, values: Mapping[str, str]) -> None:
    """Write the file as a whole: a reader sees none or all of it. Readable by its owner only, since it holds a key."""
    for name, value in values.items():
        if "'" in value or "\n" in value:
            raise ValueError(f"{name}: a value may hold neither ' nor a line end")
    write_whole(path, "".join(f"{name}='{value}'\n" for name, value in values.items()))
