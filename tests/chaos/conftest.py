"""A world for each fault test, and how much of it is done: a short form in the normal run, all of it in `make chaos`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Engine
from tests.chaos.harness.crew import Zygote
from tests.chaos.harness.lab import Lab, open_lab

from wbaccounts.database import open_engine
from wbaccounts.migrator import upgrade

IS_FULL = "CHAOS_SECONDS" in os.environ
MakeLab = Callable[..., Lab]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long_form: only in `make chaos`")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what belongs to `make chaos` alone."""
    if IS_FULL:
        return
    left_out = [item for item in items if item.get_closest_marker("long_form")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def zygote() -> Iterator[Zygote]:
    """The process that forks all workers of this run."""
    zygote = Zygote()
    yield zygote
    zygote.end()


@pytest.fixture(scope="module")
def chaos_engine(database_url: str) -> Iterator[Engine]:
    """An engine on the module's database, with the accounts' schema."""
    engine = open_engine(database_url, application="chaos-test", pool_size=10)
    upgrade(engine, "wbaccounts")
    yield engine
    engine.dispose()


@pytest.fixture
def make_lab(zygote: Zygote, tmp_path: Path, chaos_engine: Engine, database_url: str) -> Iterator[MakeLab]:
    """Opens the test's one empty world; `without` names rules that it does without."""
    with ExitStack() as open_worlds:

        def make(*without: str, options: dict[str, str] | None = None) -> Lab:
            world = open_lab(zygote, tmp_path, chaos_engine, database_url, without=without, options=options)
            return open_worlds.enter_context(world)

        yield make


@pytest.fixture
def lab(make_lab: MakeLab) -> Lab:
    """An empty world with all rules."""
    return make_lab()


def rounds(short: int, full: int) -> int:
    """How many faults a test makes: few in the normal run, many in `make chaos`."""
    return full if IS_FULL else short
