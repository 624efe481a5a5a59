"""Commands of the development stack: `python -m wbdev up | demo | reset`."""

from __future__ import annotations

import argparse
import ctypes
import os
import signal
import sys
from pathlib import Path

from wbdev.child_process import PR_SET_PDEATHSIG
from wbdev.folder_lock import FolderInUseError
from wbdev.running import ServerStartError
from wbdev.stack_settings import SettingRefusedError, read_settings
from wbdev.supervisor import StackFailedError

DEMO_SCALE = 60.0


def main() -> int:
    """Run the command of the command line. Returns the exit status: 0 done, 1 failed, 2 refused."""
    options = _parser().parse_args()
    if options.tied:
        _end_with_parent()
    try:
        return _run(options.command, options.folder)
    except (FolderInUseError, SettingRefusedError) as refused:
        print(f"wbdev: {refused}", file=sys.stderr)
        return 2
    except (ServerStartError, StackFailedError) as failure:
        print(f"wbdev: {failure}", file=sys.stderr)
        return 1


def _run(command: str, folder: Path) -> int:
    if command == "reset":
        from wbdev.reset import reset

        reset(folder)
        return 0
    if command == "up":
        from wbdev.up import up

        up(folder, read_settings(os.environ), os.environ)
        return 0
    from wbdev.demo import demo

    return demo(folder / "demo", read_settings(os.environ, default_scale=DEMO_SCALE), os.environ)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m wbdev", description=__doc__)
    parser.add_argument("command", choices=["up", "demo", "reset"])
    parser.add_argument("--folder", type=Path, default=Path(".dev"), help="where data, logs and addresses are kept")
    parser.add_argument("--tied", action="store_true", help="stop when the process that started this one ends (Linux)")
    return parser


def _end_with_parent() -> None:
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGTERM), 0, 0, 0)


if __name__ == "__main__":
    sys.exit(main())
