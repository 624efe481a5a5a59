"""`python -m digitization worker | scheduler | migrate`."""

from __future__ import annotations

import sys

from digitization.service import definition
from wbservice.cli import main

if __name__ == "__main__":
    sys.exit(main(definition()))
