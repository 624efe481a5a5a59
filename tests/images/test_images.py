"""The images, built and started as the manifests start them: not root, read-only, without capabilities; ready, gone in time."""

from __future__ import annotations

import os
import re
import subprocess
import time
import tomllib
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from tests.architecture.images.test_image_packages import ours, third_party

from wbaccounts.vault import generate_key
from wbdev.ports import free_port

ROOT = Path(__file__).resolve().parents[2]
VERSION = tomllib.loads((ROOT / "gateway" / "pyproject.toml").read_text())["project"]["version"]
PACKAGES = ("gateway", "digitization", "rnp", "autobidder")
READY_WITHIN_S = 90.0
ENDS_WITHIN_S = 28
LOOK_FOR = "for name in gcc g++ cc c++ clang make ld as; do command -v $name; done; find / -xdev -name 'cc1*' 2>/dev/null; true"
INSTALLED = """
from importlib.metadata import distributions
print(*sorted({one.metadata["Name"].lower().replace("_", "-") for one in distributions()}))
"""

pytestmark = [pytest.mark.requires("engine"), pytest.mark.timeout(900), pytest.mark.slow]


@pytest.fixture(scope="module")
def engine_client() -> Iterator[Any]:
    import docker

    client = docker.from_env(timeout=120)
    yield client
    client.close()


@pytest.fixture(scope="module", params=PACKAGES)
def image(request: pytest.FixtureRequest, engine_client: Any) -> str:
    """The image of a package, built from this tree."""
    package = str(request.param)
    run = subprocess.run(
        ["tools/images.sh", package], cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ}
    )
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    return f"wb-sync/{package}:{VERSION}"


@pytest.fixture
def run(
    engine_client: Any, database_url: str, redis_url: str, redis_client: redis.Redis
) -> Iterator[Callable[..., Any]]:
    """Start a container of an image as the manifests do; the host's network stands for the cluster's."""
    started: list[Any] = []

    def start(image: str, command: list[str], *, entrypoint: list[str] | None = None, **environ: str) -> Any:
        container = engine_client.containers.run(
            image,
            command,
            entrypoint=entrypoint,
            detach=True,
            read_only=True,
            tmpfs={"/tmp": "rw,size=64m"},  # noqa: S108 - the container's own
            cap_drop=["ALL"],
            security_opt=["no-new-privileges"],
            network_mode="host",
            environment={
                "REDIS_URL": redis_url,
                "DATABASE_URL": database_url,
                "WB_TOKEN_KEYS": generate_key("k1"),
                "METRICS_HOST": "127.0.0.1",
                **environ,
            },
        )
        started.append(container)
        return container

    yield start
    for container in started:
        container.remove(force=True)


def output(container: Any) -> str:
    """What a container said, once it has ended well."""
    ended = container.wait(timeout=120)
    said = container.logs().decode()
    assert ended["StatusCode"] == 0, said
    return str(said)


def await_ready(url: str, container: Any) -> None:
    deadline = time.monotonic() + READY_WITHIN_S
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(url, timeout=2) as answer:  # noqa: S310 - loopback
                if answer.status == 200:
                    return
        except (urllib.error.URLError, OSError):
            container.reload()
            assert container.status == "running", container.logs().decode()
        time.sleep(0.2)
    raise TimeoutError(container.logs().decode())


def package_of(image: str) -> str:
    return image.rpartition("/")[2].partition(":")[0]


def test_it_carries_what_is_listed_for_it_and_no_compiler(image: str, run: Callable[..., Any]) -> None:
    package = package_of(image)
    names = set(output(run(image, ["-c", INSTALLED], entrypoint=["/opt/venv/bin/python"])).split())
    assert names == {*third_party(package), *(folder.rpartition("/")[2] for folder in ours(package))}
    assert output(run(image, ["-c", LOOK_FOR], entrypoint=["sh"])).strip() == ""


def test_it_is_labelled_and_runs_as_nobody(image: str, engine_client: Any) -> None:
    about = engine_client.images.get(image).attrs["Config"]
    assert about["User"] == "10001:10001"
    assert about["Labels"]["org.opencontainers.image.version"] == VERSION
    assert about["Labels"]["org.opencontainers.image.title"] == f"wb-sync/{package_of(image)}"
    assert re.fullmatch(r"[0-9a-f]{40}|unknown", about["Labels"]["org.opencontainers.image.revision"])


def test_it_migrates_gets_ready_is_healthy_and_ends_in_time(image: str, run: Callable[..., Any]) -> None:
    package, port = package_of(image), free_port()
    output(run(image, ["-m", "wbaccounts", "migrate"], entrypoint=["/opt/venv/bin/python"]))
    if package == "gateway":
        words, settings = ["serve"], {"GATEWAY_PORT": str(port)}
    else:
        output(run(image, ["migrate"]))
        words, settings = ["worker"], {"METRICS_PORT": str(port)}
    process = run(image, words, HEALTH_URL=f"http://127.0.0.1:{port}/healthz", **settings)
    await_ready(f"http://127.0.0.1:{port}/readyz", process)
    assert process.attrs["Config"]["Healthcheck"]["Test"] == ["CMD", "/opt/venv/bin/healthcheck"]
    assert process.exec_run(["/opt/venv/bin/healthcheck"]).exit_code == 0
    assert process.exec_run(["id", "-u"]).output.strip() == b"10001"
    assert process.exec_run(["sh", "-c", "touch /opt/venv/x"]).exit_code != 0
    began = time.monotonic()
    process.stop(timeout=ENDS_WITHIN_S)
    assert time.monotonic() - began < ENDS_WITHIN_S
    assert process.wait(timeout=30)["StatusCode"] == 0, process.logs().decode()


def test_a_wrong_setting_ends_it_with_its_name(image: str, run: Callable[..., Any]) -> None:
    words = ["serve"] if package_of(image) == "gateway" else ["worker"]
    process = run(image, words, WB_TIME_SCALE="fast")
    assert process.wait(timeout=60)["StatusCode"] == 2
    assert "WB_TIME_SCALE: given 'fast', accepted: a number from 1 to 10000" in process.logs().decode()
