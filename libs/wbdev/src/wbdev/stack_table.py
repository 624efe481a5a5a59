"""Which processes the development stack has: a new service is one line here. Data only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Service:
    """A service of the workspace: its package and the roles it runs (`worker`, `scheduler`), a process each."""

    package: str
    roles: tuple[str, ...] = ("worker",)


SERVICES = (
    Service(package="digitization", roles=("worker", "scheduler")),
    Service(package="rnp", roles=("worker", "scheduler")),
    Service(package="autobidder", roles=("worker", "scheduler")),
)

MIGRATED_FIRST = "wbaccounts"
"""Its schema holds the fence that the others lean on."""
