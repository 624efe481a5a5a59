"""What a service is: its kinds of jobs with the actors that run them, its schedules, its migrations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import redis
from sqlalchemy import Engine

from wbaccounts.models import SCHEMA as ACCOUNTS
from wbaccounts.vault import TokenVault
from wbgate.budget import Budget
from wbgate.kinds import JobKind
from wbgate.middleware import Actor
from wbservice.schedule import Schedule
from wbservice.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class JobResources:
    """What jobs share in a worker process: made once, closed when it ends. `engine` acts as the service's role."""

    engine: Engine
    redis: redis.Redis
    budget: Budget
    vault: TokenVault
    settings: Settings


ActorFactory = Callable[[JobResources], Actor]


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceDefinition:
    """`name`: the service's and its database role's; `migrations`: the package that has them, and its schema's name.

    `libraries`: packages below the service with schemas of their own, in the order in which they are migrated.
    """

    name: str
    actors: Mapping[JobKind, ActorFactory]
    migrations: str
    schedules: tuple[Schedule, ...] = ()
    libraries: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for kind in (*self.actors, *(schedule.kind for schedule in self.schedules)):
            if kind.service != self.name:
                raise ValueError(f"kind {kind.name}: its service is {kind.service}, accepted: {self.name}")
        unserved = {schedule.kind.name for schedule in self.schedules} - {kind.name for kind in self.actors}
        if unserved:
            raise ValueError(f"schedules: no actor for {', '.join(sorted(unserved))}")

    @property
    def schemas(self) -> tuple[str, ...]:
        """All schemas that the service leans on, in the order of their migrations: the accounts', the libraries', its own."""
        return (ACCOUNTS, *self.libraries, self.migrations)

    @property
    def user_kinds(self) -> tuple[JobKind, ...]:
        """The kinds that the journal holds."""
        return tuple(kind for kind in self.actors if kind.cls == "user")
