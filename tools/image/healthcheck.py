#!/opt/venv/bin/python
"""Health check of an image: asks HEALTH_URL of this very container; exit status 0 where it answers 200."""

from __future__ import annotations

import os
import sys
import urllib.request

TIMEOUT_S = 4


def is_healthy(url: str) -> bool:
    """Whether `url` answers 200 in time."""
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT_S) as answer:  # noqa: S310 - the image's own address
            return bool(answer.status == 200)
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(0 if is_healthy(os.environ["HEALTH_URL"]) else 1)
