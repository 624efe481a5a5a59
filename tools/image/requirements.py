"""Which locked packages an image needs: the closure of one workspace package over `requirements/*.txt`, hashes and all.

    python tools/image/requirements.py package NAME [EXTRA…]   the lock's blocks that NAME needs, a requirements file
    python tools/image/requirements.py folders NAME            folders of NAME and of the workspace's packages below it
    python tools/image/requirements.py builder                 the lock's blocks that build our own packages

Needs nothing but the standard library. The edges are pip-compile's own `# via` notes, so that nothing is resolved anew.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUNTIME_LOCK = ROOT / "requirements" / "runtime.txt"
FULL_LOCK = ROOT / "requirements" / "all.txt"
"""Equal versions, and what the extras of our packages need."""
BUILDER = ("pip", "hatchling", "editables")
_BLOCK = re.compile(r"\n(?=[a-z0-9])")
_NAME = re.compile(r"^[A-Za-z0-9._-]+")


class ImageMisdescribed(Exception):
    """A package, an extra or a locked requirement that does not exist."""


@dataclass(frozen=True, slots=True)
class Locked:
    """One block of a lock: its text, and the packages that asked for it (`via`)."""

    name: str
    text: str
    via: frozenset[str]


def canonical(name: str) -> str:
    """PEP 503."""
    return re.sub(r"[-_.]+", "-", name).lower()


@cache
def manifests() -> Mapping[str, Path]:
    """The workspace's packages by name: path of their pyproject.toml."""
    found = [
        *ROOT.glob("libs/*/pyproject.toml"),
        *ROOT.glob("services/*/pyproject.toml"),
        ROOT / "gateway/pyproject.toml",
    ]
    return {path.parent.name: path for path in sorted(found)}


@cache
def read_lock(path: Path) -> Mapping[str, Locked]:
    """Blocks of a lock by canonical name."""
    blocks = (_locked(block) for block in _BLOCK.split(path.read_text().strip()) if "==" in block)
    return {block.name: block for block in blocks}


def workspace_closure(package: str) -> list[str]:
    """`package` and the workspace's packages that it needs, itself first. Raises ImageMisdescribed."""
    if package not in manifests():
        raise ImageMisdescribed(f"package: given {package!r}, accepted: {', '.join(manifests())}")
    wanted, found = [package], []
    while wanted:
        name = wanted.pop(0)
        if name not in found:
            found.append(name)
            wanted += [need for need in _needs(name) if need in manifests()]
    return found


def third_party(package: str, extras: Sequence[str] = ()) -> list[Locked]:
    """What the image of `package` installs from the lock, sorted by name. Raises ImageMisdescribed."""
    own = workspace_closure(package)
    asked = {need for name in own for need in _needs(name) if need not in manifests()}
    asked |= {need for extra in extras for need in _extra_needs(own, extra)}
    return closure(read_lock(FULL_LOCK if extras else RUNTIME_LOCK), asked)


def closure(lock: Mapping[str, Locked], asked: Iterable[str]) -> list[Locked]:
    """The blocks of `asked` and of whatever they brought into the lock. Raises ImageMisdescribed."""
    found = set(asked)
    if missing := found - lock.keys():
        raise ImageMisdescribed(f"not in the lock: {', '.join(sorted(missing))}; run make lock")
    while more := {block.name for block in lock.values() if block.via & found} - found:
        found |= more
    return [lock[name] for name in sorted(found)]


def builder() -> list[Locked]:
    """What builds wheels of our packages; pip itself comes from the lock of the tools."""
    lock = {**read_lock(ROOT / "requirements" / "lock.txt"), **read_lock(RUNTIME_LOCK)}
    return closure(lock, BUILDER)


def _locked(block: str) -> Locked:
    head, _, notes = block.partition("# via")
    match = _NAME.match(head)
    if match is None:
        raise ImageMisdescribed(f"lock: a block without a name: {head[:60]!r}")
    via = frozenset(canonical(word) for word in re.findall(r"[A-Za-z0-9][A-Za-z0-9._-]*", notes))
    return Locked(canonical(match[0]), block.rstrip() + "\n", via)


def _project(package: str) -> dict[str, object]:
    project: dict[str, object] = tomllib.loads(manifests()[package].read_text())["project"]
    return project


def _names(entries: object) -> list[str]:
    listed = entries if isinstance(entries, list) else []
    return [_own_name(re.split(r"[\[<>=!~; ]", str(entry))[0]) for entry in listed]


def _own_name(name: str) -> str:
    return name if name in manifests() else canonical(name)


def _needs(package: str) -> list[str]:
    return _names(_project(package).get("dependencies"))


def _extra_needs(packages: Iterable[str], extra: str) -> set[str]:
    found: set[str] = set()
    for package in packages:
        extras = _project(package).get("optional-dependencies")
        found |= set(_names(extras.get(extra))) if isinstance(extras, dict) else set()
    if not found:
        raise ImageMisdescribed(f"extra: given {extra!r}, accepted: an extra of {', '.join(packages)}")
    return found


def answer(arguments: Sequence[str]) -> str:
    """What a command line asks for. Raises ImageMisdescribed."""
    match list(arguments):
        case ["package", name, *extras]:
            return "".join(block.text for block in third_party(name, extras))
        case ["folders", name]:
            folders = (manifests()[one].parent.relative_to(ROOT) for one in workspace_closure(name))
            return " ".join(f"./{folder}" for folder in folders) + "\n"
        case ["builder"]:
            return "".join(block.text for block in builder())
        case _:
            raise ImageMisdescribed(__doc__ or "")


def main(arguments: Sequence[str]) -> int:
    """Print what is asked for; exit status 2 for a question that makes no sense."""
    try:
        sys.stdout.write(answer(arguments))
    except ImageMisdescribed as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
