"""Each process of the stack has a port of its own, whatever was remembered and wished for."""

from __future__ import annotations

import json
from pathlib import Path

from wbdev.ports import free_port
from wbdev.stack_ports import assign_ports

NAMES = ["redis", "gateway", "worker"]


def test_ports_of_the_last_run_are_taken_again(tmp_path: Path) -> None:
    file = tmp_path / "ports.json"
    assert assign_ports(file, NAMES, {}) == assign_ports(file, NAMES, {})


def test_a_port_that_is_wished_for_is_nobody_elses(tmp_path: Path) -> None:
    file, port = tmp_path / "ports.json", free_port()
    file.write_text(json.dumps({"redis": port, "worker": port}))
    ports = assign_ports(file, NAMES, {"gateway": port})
    assert ports["gateway"] == port
    assert len(set(ports.values())) == len(NAMES)
