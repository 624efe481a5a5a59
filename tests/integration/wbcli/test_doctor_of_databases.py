"""What the doctor says of a database that nobody has migrated: a command for each schema that can be run."""

from __future__ import annotations

import re
from importlib.util import find_spec

from wbcli.doctor.database_checks import PACKAGES, check_database
from wbgate.clock import wall_ms


def test_what_it_tells_to_run_for_a_missing_schema_is_a_command(database_url: str) -> None:
    found = {finding.check: finding for finding in check_database(database_url, wall_ms())}
    told = [found[f"schema-{package}"] for package in PACKAGES]
    assert {finding.status for finding in told} == {"fault"}
    modules = {match[1] for finding in told if (match := re.search(r"`python -m (\w+) migrate`", finding.mend))}
    assert modules == {"wbaccounts", "digitization", "rnp", "autobidder"}
    assert all(find_spec(f"{module}.__main__") for module in modules)
