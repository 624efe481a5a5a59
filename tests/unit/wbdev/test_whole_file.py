"""A file with a key is never there in part: half a key, or none, would stop every later start."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from wbdev.whole_file import write_whole


def test_it_is_its_owners_and_replaces_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "token-keys"
    write_whole(file, "old")
    write_whole(file, "new")
    assert file.read_text() == "new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_text_that_cannot_be_written_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        write_whole(tmp_path / "token-keys", "half a key\ud800")
    assert not (tmp_path / "token-keys").exists()
