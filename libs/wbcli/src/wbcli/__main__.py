"""`wb` and `python -m wbcli`: runs a command and turns what went wrong into a line and an exit code."""

from __future__ import annotations

import sys

from rich.console import Console

from wbcli.app import app
from wbcli.exits import WbCommandError


def main() -> None:
    """Run the command of the command line; ends the process."""
    try:
        app()
    except WbCommandError as error:
        Console(stderr=True, soft_wrap=True).print(str(error), markup=False, highlight=False)
        sys.exit(error.exit)
    except BrokenPipeError:
        sys.exit(0)


if __name__ == "__main__":
    main()
