"""Variables from files of SECRETS_DIR, as the settings of the processes take them: a pod's commands find what the pod has."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wbaccounts.vault import VARIABLE

FOLDER = "SECRETS_DIR"
NAMES = ("DATABASE_URL", VARIABLE)
"""What commands on accounts read; a file has the name in lower case."""


def with_mounted(environ: Mapping[str, str]) -> Mapping[str, str]:
    """`environ`, and from the files what it does not say; an empty variable says nothing. Raises OSError."""
    folder = environ.get(FOLDER, "")
    missing = [name for name in NAMES if folder and not environ.get(name)]
    files = {name: Path(folder) / name.lower() for name in missing}
    return {**environ, **{name: path.read_text().strip() for name, path in files.items() if path.is_file()}}
