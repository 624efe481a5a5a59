"""A Redis of each test, a proxy before it, and a rig on our broker and on the stock one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.chaos.redis_process import RedisProcess
from tests.chaos.tcp_proxy import TcpProxy
from tests.integration.wbgate.broker.rig import BROKERS, Rig, running_rig

from wbgate.config import BrokerChoice


@pytest.fixture(params=BROKERS)
def broker(request: pytest.FixtureRequest) -> BrokerChoice:
    choice: BrokerChoice = request.param
    return choice


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisProcess]:
    with RedisProcess(tmp_path / "redis") as server:
        yield server


@pytest.fixture
def proxy(server: RedisProcess) -> Iterator[TcpProxy]:
    with TcpProxy.before(server.url) as proxy:
        yield proxy


@pytest.fixture
def rig(server: RedisProcess, proxy: TcpProxy, broker: BrokerChoice) -> Iterator[Rig]:
    """Submits and looks straight at the server; its workers may be given `redis_url=proxy.via(rig.url)`."""
    with running_rig(server.url, broker) as rig:
        yield rig
        proxy.heal()
        server.thaw()
