"""What every object that we run has to keep, and what the schema of Kubernetes does not see. Pure: objects in, faults out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.architecture.k8s.rendered import Object, amount, containers, name_of, pod, workloads

LABELS = ("app.kubernetes.io/name", "app.kubernetes.io/part-of")
GRACE_S = 25
"""A process ends within so long by itself."""


def faults(found: list[Object]) -> list[str]:
    """One line a fault of a target's objects; empty where all is well."""
    each = [*found_faults(found), *reference_faults(found)]
    for workload in workloads(found):
        each += [f"{name_of(workload)}: {fault}" for fault in workload_faults(workload)]
    return each


def found_faults(found: list[Object]) -> Iterator[str]:
    """Labels of all objects, selectors of those that select."""
    for item in found:
        labels = item["metadata"].get("labels", {})
        if item["kind"] not in ("Namespace", "ConfigMap") and not all(label in labels for label in LABELS):
            yield f"{name_of(item)}: lacks one of the labels {LABELS}"
        if item["kind"] != "Namespace" and item["metadata"].get("namespace") != "wb-sync":
            yield f"{name_of(item)}: is in no namespace of ours"


def reference_faults(found: list[Object]) -> Iterator[str]:
    """What names another object has to find it among these."""
    pods = [(item, item["spec"]["template"]["metadata"]["labels"]) for item in workloads(found)]
    names = {name_of(item) for item in found}
    for item in found:
        if item["kind"] in ("Service", "PodDisruptionBudget"):
            chosen = item["spec"]["selector"]
            wanted = chosen.get("matchLabels", chosen)
            selected = [other for other, labels in pods if wanted.items() <= labels.items()]
            if len(selected) != 1:
                yield f"{name_of(item)}: selects {[name_of(other) for other in selected]}, accepted: one workload"
            elif item["kind"] == "Service":
                yield from _port_faults(item, selected[0])
        if item["kind"] == "HorizontalPodAutoscaler":
            target = f"{item['spec']['scaleTargetRef']['kind']}/{item['spec']['scaleTargetRef']['name']}"
            if target not in names:
                yield f"{name_of(item)}: scales {target}, which is not there"
    for workload, labels in pods:
        selector = workload["spec"].get("selector", {}).get("matchLabels", {})
        if workload["kind"] != "Job" and not (selector and selector.items() <= labels.items()):
            yield f"{name_of(workload)}: its selector does not match its pods"
        if "app.kubernetes.io/version" in selector:
            yield f"{name_of(workload)}: the version is part of its selector, which never can change"
        yield from _pod_reference_faults(workload, names)


def workload_faults(workload: Object) -> Iterator[str]:
    """What one workload has to keep by itself."""
    spec = pod(workload)
    if spec.get("automountServiceAccountToken") is not False:
        yield "its pods get a token of the cluster"
    if not spec.get("securityContext", {}).get("runAsNonRoot") or not spec["securityContext"].get("runAsUser"):
        yield "runs as root, or as nobody knows whom"
    if spec.get("securityContext", {}).get("seccompProfile", {}).get("type") != "RuntimeDefault":
        yield "has no seccomp profile"
    if any(spec.get(shared) for shared in ("hostNetwork", "hostPID", "hostIPC")):
        yield "shares a namespace of the host"
    if workload["kind"] != "Job" and spec.get("terminationGracePeriodSeconds", 30) <= GRACE_S + _pre_stop_s(spec):
        yield "is killed before it can end"
    for container in containers(workload):
        once = workload["kind"] == "Job"
        yield from (f"{container['name']}: {fault}" for fault in container_faults(container, once=once))
    yield from _volume_faults(spec)


def container_faults(container: Object, *, once: bool) -> Iterator[str]:
    """What one container has to keep; one that runs `once` needs no probes."""
    image = container["image"].rpartition("/")[2]
    if ":" not in image or image.endswith(":latest"):
        yield f"the image {container['image']} names no version"
    security = container.get("securityContext", {})
    if security.get("allowPrivilegeEscalation") is not False or security.get("privileged"):
        yield "may gain privileges"
    if security.get("capabilities") != {"drop": ["ALL"]}:
        yield "keeps capabilities"
    if security.get("readOnlyRootFilesystem") is not True:
        yield "may write to its root"
    yield from _resource_faults(container.get("resources", {}))
    if not once:
        yield from _life_faults(container)
    yield from _secret_faults(container)


def _life_faults(container: Object) -> Iterator[str]:
    missing = {"startupProbe", "livenessProbe", "readinessProbe"} - container.keys()
    if missing:
        yield f"lacks {', '.join(sorted(missing))}"
    if "preStop" not in container.get("lifecycle", {}):
        yield "has no preStop"


def _secret_faults(container: Object) -> Iterator[str]:
    for variable in container.get("env", []):
        name = variable["name"]
        is_secret = any(word in name for word in ("PASSWORD", "TOKEN", "_URL")) and not name.endswith("_FILE")
        if is_secret and "value" in variable:
            yield f"the value of {name} is in the manifest"


def _resource_faults(resources: Object) -> Iterator[str]:
    requests, limits = resources.get("requests", {}), resources.get("limits", {})
    for name in ("cpu", "memory"):
        if name not in requests:
            yield f"requests no {name}"
    if "memory" not in limits:
        yield "has no limit of memory"
    for name in requests.keys() & limits.keys():
        if amount(requests[name]) > amount(limits[name]):
            yield f"requests more {name} than its limit"


def _volume_faults(spec: Object) -> Iterator[str]:
    there = {volume["name"] for volume in spec.get("volumes", [])}
    mounted = {mount["name"] for item in _all(spec) for mount in item.get("volumeMounts", [])}
    claimed = {"data"}
    for name in sorted(mounted - there - claimed):
        yield f"mounts {name}, which is no volume"
    for name in sorted(there - mounted):
        yield f"the volume {name} is mounted nowhere"


def _port_faults(service: Object, workload: Object) -> Iterator[str]:
    ports = {port["name"] for item in pod(workload)["containers"] for port in item.get("ports", [])}
    for port in service["spec"]["ports"]:
        if port["targetPort"] not in ports:
            yield f"{name_of(service)}: no port {port['targetPort']} in {name_of(workload)}"


def _pod_reference_faults(workload: Object, names: Iterable[str]) -> Iterator[str]:
    spec = pod(workload)
    account = spec.get("serviceAccountName")
    if account and f"ServiceAccount/{account}" not in names:
        yield f"{name_of(workload)}: the account {account} is not there"
    for item in _all(spec):
        ports = {port["name"] for port in item.get("ports", [])}
        for source in item.get("envFrom", []):
            if f"ConfigMap/{source['configMapRef']['name']}" not in names:
                yield f"{name_of(workload)}: the settings {source['configMapRef']['name']} are not there"
        for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
            asked = item.get(probe, {}).get("httpGet", {}).get("port")
            if asked is not None and asked not in ports:
                yield f"{name_of(workload)}: {probe} asks port {asked}, which is not there"


def _all(spec: Object) -> list[Object]:
    return [*spec.get("initContainers", []), *spec["containers"]]


def _pre_stop_s(spec: Object) -> int:
    stops = [item.get("lifecycle", {}).get("preStop", {}) for item in spec["containers"]]
    return max((int(stop.get("sleep", {}).get("seconds", 0)) for stop in stops), default=0)
