"""Ports of the stack's processes: those of the last run where they are free, so that a bookmark stays good; else free ones."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from wbdev.ports import free_port, is_free


def assign_ports(file: Path, names: Sequence[str], wished: Mapping[str, int]) -> dict[str, int]:
    """Return a port for each name and remember them in `file`. A wish other than 0 is granted as it is."""
    before = _remembered(file)
    ports: dict[str, int] = {}
    for name in names:
        taken = {*ports.values(), *wished.values()}
        ports[name] = wished.get(name) or _port_like(before.get(name), taken=taken)
    file.write_text(json.dumps(ports, indent=1))
    return ports


def _port_like(old: int | None, *, taken: set[int]) -> int:
    if old and old not in taken and is_free(old):
        return old
    while (port := free_port()) in taken:
        pass
    return port


def _remembered(file: Path) -> dict[str, int]:
    try:
        return {str(name): int(port) for name, port in json.loads(file.read_text()).items()}
    except (OSError, ValueError, AttributeError):
        return {}
