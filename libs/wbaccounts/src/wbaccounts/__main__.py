"""Command line of tenants and accounts: `python -m wbaccounts --help`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence

from sqlalchemy.exc import DBAPIError

from wbaccounts.cli import Answer, run
from wbaccounts.errors import AccountsError
from wbaccounts.mounted import with_mounted


def main(argv: Sequence[str], environ: Mapping[str, str]) -> int:
    """Carry out one command and print its answer; returns the exit status."""
    try:
        arguments, answer = run(argv, with_mounted(environ))
    except (AccountsError, ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except DBAPIError as error:
        print(f"error: the database cannot be reached or refuses: {error.orig}", file=sys.stderr)
        return 1
    print(json.dumps(answer, ensure_ascii=False) if arguments.json else _lines(answer))
    return 0


def _lines(answer: Answer) -> str:
    return "\n".join(f"{name}: {value}" for name, value in answer.items())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], os.environ))
