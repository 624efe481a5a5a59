"""`python -m autobidder worker | scheduler | migrate`, and for operators `sync | status | show`."""

from __future__ import annotations

import sys

from autobidder.process import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
