"""Entry point of the service's processes: reads the settings, builds the service from them, carries out one command."""

from __future__ import annotations

from collections.abc import Sequence

from digitization.service import definition
from digitization.settings import DigitizationSettings
from wbservice import cli
from wbservice.definition import ServiceDefinition
from wbservice.settings import SettingsInvalid, load


def main(argv: Sequence[str]) -> int:
    """Carry out `argv`; returns the exit status: 0 done, 1 failed, 2 misconfigured."""
    return cli.main(_definition(), DigitizationSettings, argv)


def _definition() -> ServiceDefinition:
    """The service at this environment's cadence; where that cannot be read the command itself says what is wrong."""
    try:
        return definition(load(DigitizationSettings))
    except SettingsInvalid:
        return definition(DigitizationSettings.model_construct())
