"""How PostgreSQL, which refuses to run as root, is started as each user."""

from __future__ import annotations

from pathlib import Path

from wbdev.postgres_server import NOBODY, USERNS, Launch, choose_launch

BINARIES, COPY = Path("/wheel/bin"), Path("/copy/bin")


def test_anyone_but_root_starts_it_plainly() -> None:
    assert choose_launch(uid=1000, userns=True, binaries=BINARIES, shared_copy=COPY) == Launch(binaries=BINARIES)


def test_root_starts_it_in_a_user_namespace() -> None:
    launch = choose_launch(uid=0, userns=True, binaries=BINARIES, shared_copy=COPY)
    assert launch == Launch(prefix=USERNS, binaries=BINARIES)


def test_root_without_namespaces_starts_a_readable_copy_as_nobody() -> None:
    launch = choose_launch(uid=0, userns=False, binaries=BINARIES, shared_copy=COPY)
    assert launch == Launch(user=NOBODY, binaries=COPY)
