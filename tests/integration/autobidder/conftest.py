"""The service over a real PostgreSQL, Redis and simulator: migrated schemas, accounts of simulated sellers, a worker."""

from __future__ import annotations

import pytest
from tests.integration.schemas import Schemas, as_role, clean, owner
from tests.integration.service_lab import Service, jobs, make_account, resources, service_engine, settings, worker
from tests.integration.simulated_wb import sim, simulator, time_scale

from autobidder.models import metadata
from autobidder.service import definition
from autobidder.settings import AutobidderSettings
from wbads.models import metadata as ads

__all__ = [
    "as_role",
    "clean",
    "jobs",
    "make_account",
    "owner",
    "resources",
    "service_engine",
    "settings",
    "sim",
    "simulator",
    "time_scale",
    "worker",
]


@pytest.fixture(scope="module")
def schemas() -> Schemas:
    return Schemas(("wbaccounts", "wbads", "autobidder"), (metadata, ads))


@pytest.fixture(scope="module")
def service() -> Service[AutobidderSettings]:
    return Service("autobidder", AutobidderSettings, definition)
