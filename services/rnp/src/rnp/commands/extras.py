"""Packages that only some outputs need: loaded when asked for, named clearly where they are not there."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class ExtraMissing(Exception):
    """An output was asked for whose package is not installed."""


def require(module: str) -> Any:
    """The module. Raises ExtraMissing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise ExtraMissing(
            f"{module.partition('.')[0]} is not installed; it comes with: pip install 'rnp[files]'"
        ) from error
