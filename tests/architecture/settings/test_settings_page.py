"""The table of settings is what the classes say, and every setting of a process is in it with its meaning."""

from __future__ import annotations

import importlib
import pkgutil
import re

import pytest
from tools.settings_page import MEANINGS, PAGE, PROCESSES, lines, page

from wbservice.settings import Settings, SettingsInvalid, load

GOOD = {"REDIS_URL": "redis://localhost:6379/0", "DATABASE_URL": "postgresql://wb:wb@localhost/wb"}


def subclasses(root: type[Settings]) -> set[type[Settings]]:
    return {root}.union(*(subclasses(child) for child in root.__subclasses__()))


def test_the_page_is_what_the_classes_say() -> None:
    assert PAGE.read_text() == page(), "run make monitoring"


def test_each_setting_has_a_meaning_and_no_meaning_is_left_over() -> None:
    assert [line.name for line in lines() if not line.meaning] == []
    assert MEANINGS.keys() - {line.name for line in lines()} == set()


def test_no_class_of_a_process_is_left_out() -> None:
    for package in ("wbservice", "gateway", "digitization", "rnp", "autobidder"):
        root = importlib.import_module(package)
        for module in pkgutil.walk_packages(root.__path__, f"{package}."):
            if module.name.endswith("settings"):
                importlib.import_module(module.name)
    ours = {one for one in subclasses(Settings) if not one.__module__.startswith("tests") and "." in one.__module__}
    assert ours == set(PROCESSES.values())


@pytest.mark.parametrize(
    "line", [line for line in lines() if line.field.annotation in (int, float)], ids=lambda line: line.name
)
def test_a_number_out_of_range_is_refused_with_name_and_range(line: object, monkeypatch: pytest.MonkeyPatch) -> None:
    name = str(getattr(line, "name", ""))
    (settings,) = {
        one for one in PROCESSES.values() if name in one.model_fields and name not in Settings.model_fields
    } or {Settings}
    for variable, value in (GOOD | {name.upper(): "-1"}).items():
        monkeypatch.setenv(variable, value)
    with pytest.raises(SettingsInvalid) as told:
        load(settings)
    accepted = str(settings.model_fields[name].description)
    assert f"{name.upper()}: given '-1', accepted: {accepted}" in str(told.value).splitlines()
    assert re.search(r"\d", accepted)
