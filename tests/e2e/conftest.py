"""A stack in fast time for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wbdev.up_process import UpProcess

pytest.register_assert_rewrite("tests.e2e.import_lab")

FAST = {"WB_TIME_SCALE": "60"}


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UpProcess]:
    """A running stack at scale 60 with a demo account, shared by the module."""
    stack = UpProcess(tmp_path_factory.mktemp("up") / "dev", FAST)
    yield stack
    stack.end()
