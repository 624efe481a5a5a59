"""A free port is one that no outgoing connection is given while its server starts."""

from pathlib import Path

import pytest

from wbdev.ports import free_port, is_free

LOCAL_RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")


def test_it_is_free_and_not_among_those_of_outgoing_connections() -> None:
    if not LOCAL_RANGE.exists():
        pytest.skip("needs /proc")
    lowest = int(LOCAL_RANGE.read_text().split()[0])
    ports = {free_port() for _ in range(50)}
    assert all(1024 < port < lowest for port in ports)
    assert all(is_free(port) for port in ports)
    assert len(ports) > 40, "two stacks that start at once would meet"
