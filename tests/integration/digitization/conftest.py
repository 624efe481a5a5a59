"""The service over a real PostgreSQL, Redis and simulator: migrated schemas, accounts of simulated sellers, a worker."""

from __future__ import annotations

import pytest
from tests.integration.schemas import Schemas, as_role, clean, owner
from tests.integration.service_lab import Service, jobs, make_account, resources, service_engine, settings, worker
from tests.integration.simulated_wb import sim, simulator, time_scale

from digitization.models import metadata
from digitization.service import definition
from digitization.settings import DigitizationSettings
from wbreports.models import metadata as reports

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
    return Schemas(("wbaccounts", "wbreports", "digitization"), (metadata, reports))


@pytest.fixture(scope="module")
def service() -> Service[DigitizationSettings]:
    return Service("digitization", DigitizationSettings, definition)
