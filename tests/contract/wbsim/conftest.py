"""A simulator with one rich seller on a clock that tests move, and WB's own OpenAPI files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import httpx2
import pytest
import yaml
from openapi_schema_validator import OAS30Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT4

from wbsim.embedded import EmbeddedSim, StandingClock, embedded_sim
from wbsim.world import World

ROOT = Path(__file__).resolve().parents[3]
NOW_MS = int(datetime(2026, 11, 30, 12, 0, tzinfo=UTC).timestamp() * 1000)
LONGEST_WAIT_MS = 24 * 3_600_000
DOCUMENT_URI = "urn:wb"


@dataclass
class Shop:
    """A seller of a running simulator, called over HTTP; before each call its buckets are full."""

    sim: EmbeddedSim
    clock: StandingClock
    sid: str
    token: str
    client: httpx2.Client

    def call(
        self, verb: str, path: str, *, token: str | None = None, full: bool = True, **request: Any
    ) -> httpx2.Response:
        if full:
            self.clock.at_wb_ms += LONGEST_WAIT_MS
        headers = {"Authorization": self.token if token is None else token}
        return self.client.request(verb, path, headers=headers, **request)

    def control(self, verb: str, path: str, **request: Any) -> Any:
        answer = self.client.request(verb, f"/_sim{path}", **request)
        assert answer.is_success, answer.text
        return answer.json()

    def state(self, section: str, **query: Any) -> Any:
        return self.control("GET", f"/state/{self.sid}/{section}", params=query)

    def change(self, **event: Any) -> Any:
        return self.control("POST", f"/state/{self.sid}", json={"changes": [event]})["made"][0]

    def token_of(self, **spec: Any) -> str:
        return str(self.control("POST", f"/sellers/{self.sid}/tokens", json=spec)["token"])


SPEC = {
    "orders": 900,
    "sales": 400,
    "campaigns": 24,
    "days": 40,
    "products": 30,
    "unpaid": 10,
    "nulls": False,
    "seed": 7,
}


@pytest.fixture(scope="module")
def _module_shop() -> Iterator[Shop]:
    clock = StandingClock(NOW_MS)
    with embedded_sim(World(clock)) as sim, httpx2.Client(base_url=sim.url, timeout=30) as client:
        made = client.post("/_sim/sellers", json=SPEC).json()
        yield Shop(sim, clock, made["sid"], made["token"], client)


@pytest.fixture
def shop(_module_shop: Shop) -> Iterator[Shop]:
    """A seller with data for every method; faults, limits and settings are new in each test."""
    yield _module_shop
    _module_shop.control("POST", "/reset", json={"what": ["faults", "limits", "log"]})
    _module_shop.control("PATCH", f"/sellers/{_module_shop.sid}", json={"scopeError": 404, "noStats": "error"})


class Specification:
    """One OpenAPI file, with what the later spec (2026-10-24) changed in it."""

    def __init__(self, path: Path) -> None:
        self.document: dict[str, Any] = yaml.load(path.read_text(), Loader=yaml.CSafeLoader)
        for schema, name, changed in LATER_CHANGES:
            properties = self.document.get("components", {}).get("schemas", {}).get(schema, {}).get("properties")
            if properties is not None:
                properties[name] = changed
        resource: Resource[Any] = DRAFT4.create_resource(self.document)
        self._registry: Registry[Any] = Registry().with_resource(DOCUMENT_URI, resource)

    def operation(self, verb: str, path: str) -> dict[str, Any]:
        found: dict[str, Any] = self.document["paths"][path][verb.lower()]
        return found

    def resolved(self, node: Any) -> Any:
        while isinstance(node, dict) and "$ref" in node:
            target: Any = self.document
            for part in node["$ref"].removeprefix("#/").split("/"):
                target = target[part.replace("~1", "/").replace("~0", "~")]
            node = target
        return node

    def errors(self, schema: dict[str, Any], value: object) -> list[str]:
        anchored = _anchored(schema)
        validator = OAS30Validator(anchored, registry=self._registry, format_checker=OAS30Validator.FORMAT_CHECKER)
        return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]

    def unknown_fields(self, schema: Any, value: object, at: str = "$") -> list[str]:
        """Fields of the value that the schema does not have: a misspelt optional field validates otherwise."""
        schema = self.resolved(schema)
        if isinstance(value, list):
            return [text for item in value for text in self.unknown_fields(schema.get("items", {}), item, f"{at}[]")]
        if not isinstance(value, dict):
            return []
        properties = self._properties(schema)
        if not properties:
            return []
        unknown = [f"{at}.{name}" for name in value if name not in properties]
        nested = (
            self.unknown_fields(properties[name], value[name], f"{at}.{name}") for name in value if name in properties
        )
        return unknown + [text for texts in nested for text in texts]

    def _properties(self, schema: Any) -> dict[str, Any]:
        schema = self.resolved(schema)
        own = dict(schema.get("properties", {}))
        for part in [*schema.get("allOf", ()), *schema.get("oneOf", ()), *schema.get("anyOf", ())]:
            own |= self._properties(part)
        return own


def _anchored(node: Any) -> Any:
    """References of the document, made absolute."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            return {"$ref": f"{DOCUMENT_URI}{node['$ref']}"}
        return {name: _anchored(value) for name, value in node.items()}
    return [_anchored(item) for item in node] if isinstance(node, list) else node


LATER_CHANGES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("SalesReportsDetailedRes", "sellerPromo", {"type": "number"}),
    ("SalesReportsDetailedRes", "buyerTaxRegistrationReasonCode", {"type": "string"}),
    ("SalesReportsDetailedRes", "utdUcdNumber", {"type": "string"}),
    ("SalesReportsDetailedRes", "utdUcdDate", {"type": "string", "format": "date"}),
)
"""What WB changed between the files (2026-08-18) and the spec that the simulator follows."""


@pytest.fixture(scope="session")
def openapi_folder() -> Path:
    """The folder with WB's files; the test is skipped by its name where there is none."""
    given = os.environ.get("WB_OPENAPI_DIR")
    places = [Path(given)] if given else [ROOT.parent / "shared" / "wb" / "openapi-2026-08-18"]
    for place in places:
        if (place / "12-reports.yaml").is_file():
            return place
    pytest.skip(f"needs WB's OpenAPI files: set WB_OPENAPI_DIR (looked in {places[0].name})")


@cache
def _loaded(path: Path) -> Specification:
    return Specification(path)


@pytest.fixture
def specification(openapi_folder: Path) -> Any:
    """Loads a file by its name, once a run."""
    return lambda name: _loaded(openapi_folder / name)
