"""The library's schemas, as its integration tests have them."""

from __future__ import annotations

from tests.integration.wbreports.conftest import as_role, clean, owner, schemas

__all__ = ["as_role", "clean", "owner", "schemas"]
