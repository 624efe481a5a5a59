"""Titles of scheduled kinds are those that their services declare."""

from __future__ import annotations

from types import ModuleType

import autobidder.kinds
import digitization.kinds
import rnp.kinds
from wbcontracts.titles import SCHEDULED_TITLES
from wbgate.kinds import JobKind


def declared(module: ModuleType) -> dict[str, tuple[str, str]]:
    """Kinds that a module declares, or makes for an interval."""
    values = [value for value in vars(module).values() if isinstance(value, JobKind)]
    makers = [value for name, value in vars(module).items() if name.endswith("_kind") and callable(value)]
    kinds = [*values, *(maker(60_000) for maker in makers)]
    return {kind.name: (kind.title_ru, kind.title_en) for kind in kinds}


def test_a_title_is_the_one_that_the_service_declares() -> None:
    known = declared(digitization.kinds) | declared(rnp.kinds) | declared(autobidder.kinds)
    assert {name: known.get(name) for name in SCHEDULED_TITLES} == dict(SCHEDULED_TITLES)
