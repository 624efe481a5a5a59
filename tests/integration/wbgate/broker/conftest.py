"""Every test of this folder runs on our broker and on the stock one, unless it names one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import redis
from tests.integration.wbgate.broker.rig import BROKERS, Rig, running_rig

from wbgate.config import BrokerChoice


@pytest.fixture(params=BROKERS)
def broker(request: pytest.FixtureRequest) -> BrokerChoice:
    choice: BrokerChoice = request.param
    return choice


@pytest.fixture
def rig(redis_url: str, redis_client: redis.Redis, broker: BrokerChoice) -> Iterator[Rig]:
    with running_rig(redis_url, broker) as rig:
        yield rig
