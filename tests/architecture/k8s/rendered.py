"""What `kubectl kustomize` makes of the manifests, as plain objects; asked once a target."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[3]
K8S = ROOT / "k8s"
SERVICES = ("digitization", "rnp", "autobidder")
TARGETS = (*SERVICES, "gateway", "redis", "postgres", "overlays/dev", "overlays/prod")
COMPONENTS = ("autoscaling", "monitoring", "network-isolation")
WORKLOADS = ("Deployment", "StatefulSet", "Job")

Object = dict[str, Any]


@cache
def render(folder: Path) -> str:
    """The YAML of a kustomization. Raises AssertionError with kubectl's own words."""
    run = subprocess.run(["kubectl", "kustomize", str(folder)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{folder}: {run.stderr}"
    assert not run.stderr, f"{folder} warns: {run.stderr}"
    return run.stdout


def objects(target: str) -> list[Object]:
    """The objects of a target under k8s/."""
    return [document for document in yaml.safe_load_all(render(K8S / target)) if document]


def workloads(found: list[Object]) -> list[Object]:
    """What runs pods."""
    return [item for item in found if item["kind"] in WORKLOADS]


def pod(workload: Object) -> Object:
    """The spec of its pods."""
    spec: Object = workload["spec"]["template"]["spec"]
    return spec


def containers(workload: Object) -> Iterator[Object]:
    """Its containers, those that run first included."""
    yield from pod(workload).get("initContainers", [])
    yield from pod(workload)["containers"]


def name_of(item: Object) -> str:
    """Kind and name, for a message."""
    return f"{item['kind']}/{item['metadata']['name']}"


def amount(text: str | float) -> float:
    """A quantity of Kubernetes in its base unit."""
    units = {"m": 1e-3, "Ki": 2**10, "Mi": 2**20, "Gi": 2**30, "k": 1e3, "M": 1e6, "G": 1e9}
    for unit, factor in units.items():
        if str(text).endswith(unit):
            return float(str(text).removesuffix(unit)) * factor
    return float(text)
