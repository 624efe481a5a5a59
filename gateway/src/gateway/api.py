"""Every operation of the API in one table; the routes, the checks and the OpenAPI document are made from it."""

from __future__ import annotations

from gateway.api_accounts import ACCOUNT_OPERATIONS
from gateway.api_admin import ADMIN_OPERATIONS
from gateway.api_jobs import JOB_OPERATIONS
from gateway.api_platform import PLATFORM_OPERATIONS
from gateway.api_rnp import RNP_OPERATIONS
from gateway.api_ui import UI_OPERATIONS
from gateway.operations import Operation

OPERATIONS: tuple[Operation, ...] = (
    *JOB_OPERATIONS,
    *ACCOUNT_OPERATIONS,
    *RNP_OPERATIONS,
    *ADMIN_OPERATIONS,
    *PLATFORM_OPERATIONS,
    *UI_OPERATIONS,
)
