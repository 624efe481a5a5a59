"""The table that names a test for each fault of other systems: nothing is left out, and each name is of something."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[2]
TABLE = (TESTS / "integration" / "wbgate" / "README.md").read_text("utf-8")
ROW = re.compile(r"^\| ([\d, ]+) \|(.*)\|$", re.MULTILINE)
SCENARIOS = {
    one["id"] for one in json.loads((TESTS / "conformance/vectors/gate_scenarios.json").read_text())["scenarios"]
}
FIGURES = (TESTS / "bench" / "groups.py").read_text("utf-8")
NAMES = sorted({name for _, row in ROW.findall(TABLE) for name in re.findall(r"`([^`]+)`", row.rpartition("|")[2])})


def test_each_fault_has_its_row() -> None:
    faults, of_the_stock_broker = TABLE.split("| S |")
    for table, last in ((faults, 47), (of_the_stock_broker, 12)):
        numbers = {int(number) for numbers, _ in ROW.findall(table) for number in numbers.split(",")}
        assert numbers == set(range(1, last + 1))


@pytest.mark.parametrize("name", NAMES)
def test_what_the_table_names_is_there(name: str) -> None:
    path, colons, test = name.partition("::")
    if colons:
        assert re.search(rf"^(async )?def {test}\(", (TESTS / path).read_text("utf-8"), re.MULTILINE)
    elif name.startswith("S0"):
        assert name in SCENARIOS
    else:
        assert f'"{name}"' in FIGURES
