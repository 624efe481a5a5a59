"""Data that a living stack uses are deleted by nobody: not by `reset`, and not by a demo that clears the folder of another."""

from __future__ import annotations

from pathlib import Path

import pytest

from wbdev.demo import demo
from wbdev.folder_lock import FolderInUseError, lock_folder
from wbdev.reset import reset
from wbdev.stack_settings import read_settings


def data_of(folder: Path) -> Path:
    data = folder / "redis" / "data"
    data.mkdir(parents=True)
    return data


def test_what_a_stack_has_left_is_deleted_but_data_of_tests(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "demo", tmp_path / "tests"):
        data_of(folder)
        lock_folder(folder).close()
    reset(tmp_path)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["in-use", "tests"]
    assert (tmp_path / "tests" / "redis" / "data").exists()


@pytest.mark.parametrize("used", [".", "demo"])
def test_reset_deletes_nothing_while_a_stack_or_a_demo_runs(tmp_path: Path, used: str) -> None:
    data = [data_of(tmp_path), data_of(tmp_path / "demo")]
    with lock_folder(tmp_path / used), pytest.raises(FolderInUseError):
        reset(tmp_path)
    assert all(each.exists() for each in data)


def test_a_second_demo_deletes_nothing_of_the_first(tmp_path: Path) -> None:
    data = data_of(tmp_path)
    with lock_folder(tmp_path), pytest.raises(FolderInUseError):
        demo(tmp_path, read_settings({}, default_scale=60), {})
    assert data.exists()
