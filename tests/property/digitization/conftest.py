"""The service's servers, simulator and schemas, as its integration tests have them."""

from __future__ import annotations

import pytest
from tests.integration.digitization.conftest import (
    as_role,
    clean,
    make_account,
    owner,
    resources,
    schemas,
    service,
    service_engine,
    settings,
    sim,
    simulator,
)

__all__ = [
    "as_role",
    "clean",
    "make_account",
    "owner",
    "resources",
    "schemas",
    "service",
    "service_engine",
    "settings",
    "sim",
    "simulator",
]


@pytest.fixture(scope="module")
def time_scale() -> float:
    """A WB minute lasts 6 ms: windows are there, waiting for them costs nothing."""
    return 10_000.0
