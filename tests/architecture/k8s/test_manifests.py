"""Every target of k8s/ renders, passes the strict schema of Kubernetes and keeps our own policy."""

from __future__ import annotations

import copy
import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml
from tests.architecture.k8s.policy import faults
from tests.architecture.k8s.rendered import (
    COMPONENTS,
    K8S,
    ROOT,
    SERVICES,
    TARGETS,
    Object,
    containers,
    name_of,
    objects,
    pod,
    render,
    workloads,
)

pytestmark = pytest.mark.requires("program:kubectl")

KUBERNETES = "1.37"
OPERATOR_KINDS = ("PodMonitor", "ServiceMonitor", "PrometheusRule")
"""Custom resources of the Prometheus operator: Kubernetes has no schema of them, `test_operator_objects` looks at them."""
PART = "app.kubernetes.io/component"


def rejected(found: list[Object]) -> list[str]:
    """What the strict schema says against the objects."""
    said = []
    for item in found:
        if item["kind"] in OPERATOR_KINDS:
            continue
        try:
            kubernetes_validate.validate(item, KUBERNETES, strict=True)
        except (kubernetes_validate.ValidationError, kubernetes_validate.SchemaNotFoundError) as error:
            said.append(f"{name_of(item)}: {error}")
    return said


def by_name(target: str, name: str) -> Object:
    return next(item for item in objects(target) if name_of(item) == name)


@pytest.mark.parametrize("target", TARGETS)
def test_a_target_renders_without_a_warning_and_keeps_schema_and_policy(target: str) -> None:
    found = objects(target)
    assert found
    assert rejected(found) == []
    assert faults(found) == []


@pytest.mark.parametrize("component", COMPONENTS)
def test_a_component_goes_on_top_of_production(component: str, tmp_path: Path) -> None:
    """Rendered over the bases of prod, so that a component which prod has already is not taken twice."""
    base = os.path.relpath(K8S / "base", tmp_path.resolve())
    kustomization = {
        "resources": [f"{base}/{name}" for name in ("namespace", *SERVICES, "gateway")],
        "components": [os.path.relpath(K8S / "components" / component, tmp_path.resolve())],
    }
    (tmp_path / "kustomization.yaml").write_text(yaml.safe_dump(kustomization))
    found = [document for document in yaml.safe_load_all(render(tmp_path)) if document]
    assert rejected(found) == []
    assert faults(found) == []


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_alone_has_its_processes_and_its_migration(service: str) -> None:
    found = objects(service)
    parts = {item["spec"]["template"]["metadata"]["labels"][PART] for item in workloads(found)}
    assert parts == {"worker-user", "worker-sync", "scheduler", "migration"}
    assert {item["metadata"]["labels"]["app.kubernetes.io/name"] for item in workloads(found)} == {service}
    queues = {
        item["spec"]["template"]["metadata"]["labels"][PART]: variable["value"]
        for item in workloads(found)
        for container in containers(item)
        for variable in container.get("env", [])
        if variable["name"] == "WORKER_QUEUES"
    }
    assert queues == {"worker-user": "user", "worker-sync": "sync"}
    images = {container["image"] for item in workloads(found) for container in containers(item)}
    assert images == {f"wb-sync/{service}:{version()}"}


def version() -> str:
    return str(tomllib.loads((ROOT / "gateway" / "pyproject.toml").read_text())["project"]["version"])


@pytest.mark.parametrize("target", [*SERVICES, "gateway"])
def test_the_release_is_the_same_in_image_label_and_name_of_the_migration(target: str) -> None:
    for item in workloads(objects(target)):
        assert item["metadata"]["labels"]["app.kubernetes.io/version"] == version()
        assert {container["image"].rpartition(":")[2] for container in containers(item)} == {version()}
        if item["kind"] == "Job":
            assert item["metadata"]["name"] == f"{target}-migrate-{version()}"


@pytest.mark.parametrize("target", SERVICES)
def test_liveness_asks_without_redis_and_readiness_with(target: str) -> None:
    for item in workloads(objects(target)):
        if item["kind"] == "Deployment":
            (container,) = pod(item)["containers"]
            assert container["livenessProbe"]["httpGet"]["path"] == "/healthz"
            assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
            patience_s = container["livenessProbe"]["periodSeconds"] * container["livenessProbe"]["failureThreshold"]
            assert patience_s > pod(item)["terminationGracePeriodSeconds"]


def test_secrets_are_only_ever_referred_to() -> None:
    for target in TARGETS:
        assert [name_of(item) for item in objects(target) if item["kind"] == "Secret"] == []
    named = {
        volume["secret"]["secretName"]
        for item in workloads(objects("overlays/dev"))
        for volume in pod(item).get("volumes", [])
        if "secret" in volume
    }
    made = set(re.findall(r"^secret (\S+)", (ROOT / "tools" / "trial-secrets.sh").read_text(), re.MULTILINE))
    assert named <= made
    assert all(f"`{name}`" in (K8S / "README.md").read_text() for name in made)


def test_what_network_policies_expect_of_the_cluster_is_told() -> None:
    told = (K8S / "README.md").read_text()
    policies = [item["spec"] for item in objects("overlays/prod") if item["kind"] == "NetworkPolicy"]
    rules = [rule for spec in policies for rule in [*spec.get("ingress", []), *spec.get("egress", [])]]
    peers = [peer for rule in rules for peer in [*rule.get("from", []), *rule.get("to", [])]]
    namespaces = {peer["namespaceSelector"]["matchLabels"]["kubernetes.io/metadata.name"] for peer in peers}
    ports = {str(port["port"]) for rule in rules for port in rule["ports"] if isinstance(port["port"], int)}
    assert namespaces == {"kube-system", "monitoring", "ingress-nginx"}
    assert [name for name in namespaces if f"`{name}`" not in told] == []
    assert [port for port in ports if not re.search(rf"\b{port}\b", told)] == []


def test_the_simulator_is_in_development_alone() -> None:
    with_simulator = [target for target in TARGETS if "wbsim" in render(K8S / target)]
    assert with_simulator == ["overlays/dev"]


def test_redis_of_trials_keeps_every_write_and_evicts_nothing() -> None:
    (container,) = pod(by_name("redis", "StatefulSet/redis"))["containers"]
    words = container["args"]
    assert words[words.index("--appendonly") + 1] == "yes"
    assert words[words.index("--maxmemory-policy") + 1] == "noeviction"


def test_the_namespace_is_restricted() -> None:
    for target in TARGETS:
        (namespace,) = [item for item in objects(target) if item["kind"] == "Namespace"]
        assert namespace["metadata"]["labels"]["pod-security.kubernetes.io/enforce"] == "restricted"


def test_an_autoscaler_leaves_no_replicas_behind() -> None:
    for target in ("gateway", "overlays/prod"):
        scaled = {
            item["spec"]["scaleTargetRef"]["name"]
            for item in objects(target)
            if item["kind"] == "HorizontalPodAutoscaler"
        }
        fixed = {
            item["metadata"]["name"]
            for item in objects(target)
            if item["kind"] == "Deployment" and "replicas" in item["spec"]
        }
        assert scaled
        assert scaled & fixed == set()


def test_operator_objects_ask_ports_that_are_there() -> None:
    found = objects("overlays/prod")
    ports = {
        port["name"]
        for item in workloads(found)
        for container in containers(item)
        for port in container.get("ports", [])
    }
    pods = by_name("overlays/prod", "PodMonitor/wb-sync-services")["spec"]
    gateway = by_name("overlays/prod", "ServiceMonitor/wb-sync-gateway")["spec"]
    assert {endpoint["port"] for endpoint in pods["podMetricsEndpoints"]} <= ports
    assert {endpoint["port"] for endpoint in gateway["endpoints"]} <= ports
    assert all(endpoint["honorLabels"] for endpoint in pods["podMetricsEndpoints"]), "optima_rnp_sync_* has a label job"
    asked = set(pods["selector"]["matchExpressions"][0]["values"])
    there = {item["spec"]["template"]["metadata"]["labels"][PART] for item in workloads(found)}
    assert asked == there - {"migration", "api"}


# Planted faults ---------------------------------------------------------------------------------------------------------


def _worker(found: list[Object]) -> Object:
    return next(item for item in found if item["metadata"]["name"] == "digitization-worker-user")


def _container(found: list[Object]) -> Object:
    container: Object = pod(_worker(found))["containers"][0]
    return container


PLANTED: dict[str, tuple[Callable[[list[Object]], Any], str]] = {
    "latest": (lambda found: _container(found).update(image="wb-sync/digitization:latest"), "names no version"),
    "no tag": (lambda found: _container(found).update(image="registry:5000/digitization"), "names no version"),
    "root": (lambda found: pod(_worker(found))["securityContext"].pop("runAsNonRoot"), "runs as root"),
    "writable": (lambda found: _container(found)["securityContext"].update(readOnlyRootFilesystem=False), "its root"),
    "capabilities": (lambda found: _container(found)["securityContext"].pop("capabilities"), "keeps capabilities"),
    "no limit": (lambda found: _container(found)["resources"]["limits"].pop("memory"), "has no limit"),
    "over": (lambda found: _container(found)["resources"]["requests"].update(memory="2Gi"), "more memory"),
    "no probe": (lambda found: _container(found).pop("readinessProbe"), "lacks readinessProbe"),
    "port": (lambda found: _container(found).update(ports=[]), "asks port metrics"),
    "no preStop": (lambda found: _container(found).pop("lifecycle"), "no preStop"),
    "grace": (lambda found: pod(_worker(found)).update(terminationGracePeriodSeconds=28), "killed before"),
    "secret": (lambda found: _container(found)["env"].append({"name": "REDIS_URL", "value": "x"}), "in the manifest"),
    "volume": (lambda found: pod(_worker(found))["volumes"].pop(), "which is no volume"),
    "selector": (lambda found: _worker(found)["spec"]["selector"]["matchLabels"].update({PART: "x"}), "does not match"),
    "budget": (
        lambda found: _worker(found)["spec"]["template"]["metadata"]["labels"].update({PART: "x"}),
        "accepted: one workload",
    ),
    "account": (lambda found: pod(_worker(found)).update(serviceAccountName="nobody"), "account nobody"),
    "settings": (
        lambda found: _container(found)["envFrom"][0]["configMapRef"].update(name="none"),
        "settings none are not there",
    ),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_caught(fault: str) -> None:
    found = copy.deepcopy(objects("digitization"))
    plant, said = PLANTED[fault]
    plant(found)
    assert any(said in line for line in faults(found)), faults(found)


@pytest.mark.parametrize("field", ["replica", "terminationGracePeriod"])
def test_a_misspelt_field_is_caught_by_the_schema(field: str) -> None:
    found = copy.deepcopy(objects("digitization"))
    _worker(found)["spec"][field] = 3
    assert len(rejected(found)) == 1
