"""`.dev/env` can be read by a shell, and by its owner only."""

from __future__ import annotations

import stat
import subprocess
from pathlib import Path

import pytest

from wbdev.env_file import write_env


def test_a_shell_reads_back_what_was_written(tmp_path: Path) -> None:
    file = tmp_path / "env"
    write_env(file, {"API_KEY": 'wb_1_$x `y` "z"', "EMPTY": ""})
    run = subprocess.run(
        ["sh", "-c", f'. {file}; printf "%s|%s" "$API_KEY" "$EMPTY"'], capture_output=True, text=True, check=True
    )
    assert run.stdout == 'wb_1_$x `y` "z"|'
    assert file.read_text().splitlines()[1] == "EMPTY=''"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_value_that_would_end_its_quotes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="KEY"):
        write_env(tmp_path / "env", {"KEY": "a'b"})
    assert not (tmp_path / "env").exists()
