"""`python -m digitization worker | scheduler | migrate`, and for operators `import | status | verify`."""

from __future__ import annotations

import sys

from digitization.process import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
