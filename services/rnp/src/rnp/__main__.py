"""`python -m rnp worker | scheduler | migrate`, and for operators `report | status | cost`."""

from __future__ import annotations

import sys

from rnp.process import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
