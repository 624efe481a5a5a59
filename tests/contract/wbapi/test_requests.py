"""Our requests against WB's own OpenAPI files: path, host, parameters and bodies, with nothing undeclared in them."""

from __future__ import annotations

import contextlib
import csv
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import httpx2
import msgspec
import pytest
import yaml
from openapi_schema_validator import OAS30Validator

from wbapi import endpoints
from wbapi.client import WbClient
from wbapi.endpoints import ENDPOINTS, Endpoint, limits_of
from wbapi.errors import WbError
from wbapi.hosts import REAL_URLS, Host, Hosts
from wbapi.methods.analytics import DayPeriod
from wbapi.rows.advert import CampaignBids, ItemBid
from wbapi.rows.values import MOSCOW
from wbapi.secret import Secret
from wbapi.tokens import TokenType
from wbapi.wire.caller import Caller, Rights
from wbapi.wire.limiter import ENDPOINT

ROOT = Path(__file__).resolve().parents[3]
FIRST, LAST = date(2026, 9, 1), date(2026, 9, 30)
BIDS = [CampaignBids(advert_id=1, nm_bids=[ItemBid(nm_id=2, bid_kopecks=300, placement="search")])]


def pinging(host: Host) -> Callable[[WbClient], object]:
    return lambda client: client.ping(host)


CALLS: dict[str, Callable[[WbClient], object]] = {
    **{f"ping/{host}": pinging(host) for host in Host},
    "seller-info": lambda client: client.seller_info(),
    "supplier/orders": lambda client: client.orders("2026-09-01T10:00:00", flag=1),
    "supplier/sales": lambda client: client.sales("2026-09-01"),
    "order-feed": lambda client: client.order_feed(
        datetime(2026, 9, 1, tzinfo=MOSCOW),
        datetime(2026, 9, 30, tzinfo=MOSCOW),
        snapshot="2026-09-30T00:00:00Z",
        offset=5,
    ),
    "stocks-report/wb-warehouses": lambda client: client.wb_warehouses(nm_ids=[1], offset=3),
    "sales-funnel/products": lambda client: client.funnel_products(
        DayPeriod(FIRST, LAST), past=DayPeriod(FIRST, LAST), nm_ids=[1], offset=3
    ),
    "sales-funnel/products/history": lambda client: client.funnel_history(DayPeriod(FIRST, LAST), [1], level="week"),
    "content/cards/list": lambda client: client.cards(updated_at="2026-09-01T00:00:00Z", nm_id=4),
    "sales-reports/list": lambda client: client.sales_reports(FIRST, LAST, period="daily", offset=2),
    "sales-reports/detailed": lambda client: client.report_details(FIRST, LAST, rrd_id=7, fields=["forPay"]),
    "sales-reports/detailed/{reportId}": lambda client: client.report_details_by_id(41, rrd_id=7, fields=["forPay"]),
    "promotion/count": lambda client: client.promotion_count(),
    "v2/adverts": lambda client: client.adverts(ids=[1, 2], statuses=[-1, 9], payment_type="cpm"),
    "v3/fullstats": lambda client: client.fullstats([1, 2], FIRST, LAST),
    "v1/upd": lambda client: client.spend_documents(FIRST, LAST),
    "v2/budget": lambda client: client.budgets([1, 2]),
    "v1/balance": lambda client: client.balance(),
    "bids/min": lambda client: client.min_bids(1, [2], "cpc", ["combined", "recommendation"]),
    "bids/recommendations": lambda client: client.bid_advice(1, 2),
    "bids": lambda client: client.set_bids(BIDS),
    "normquery/stats": lambda client: client.cluster_stats(FIRST, LAST, [(1, 2)]),
    "normquery/get-bids": lambda client: client.cluster_bids([(1, 2)]),
}
"""A call of each method with all it can send."""

NEWER_THAN_THE_FILES = {"v2/budget"}
"""Methods that WB added after 2026-08-18, the day of its files."""


@dataclass
class Recorder(httpx2.BaseTransport):
    """Keeps what is sent, and answers with nothing."""

    sent: list[httpx2.Request] = field(default_factory=list)

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        request.read()
        self.sent.append(request)
        return httpx2.Response(500, content=iter([b""]))


class NoGuard:
    def before_call(self) -> None: ...

    def should_cut(self) -> bool:
        return False

    def sleep(self, seconds: float) -> None: ...


def sent_by(name: str) -> httpx2.Request:
    """The request that the call of a method makes."""
    recorder = Recorder()
    rights = Rights(token_type=TokenType.PERSONAL)
    caller = Caller(recorder, secret=Secret("t"), rights=rights, hosts=Hosts.from_env({}), guard=NoGuard())
    client = WbClient.__new__(WbClient)
    client._caller = caller
    with contextlib.suppress(WbError):
        CALLS[name](client)
    (request,) = recorder.sent
    return request


def openapi_folder() -> Path | None:
    given = os.environ.get("WB_OPENAPI_DIR")
    folder = Path(given) if given else ROOT.parent / "shared" / "wb" / "openapi-2026-08-18"
    return folder if folder.is_dir() else None


needs_openapi = pytest.mark.skipif(
    openapi_folder() is None, reason="needs WB's OpenAPI files (WB_OPENAPI_DIR names their folder)"
)


@cache
def document(name: str) -> dict[str, Any]:
    folder = openapi_folder()
    assert folder is not None
    return dict(yaml.safe_load((folder / f"{name}.yaml").read_text()))


def resolved(root: dict[str, Any], node: Any) -> Any:
    """A schema with its references filled in."""
    if isinstance(node, list):
        return [resolved(root, one) for one in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        target: Any = root
        for part in node["$ref"].removeprefix("#/").split("/"):
            target = target[part.replace("~1", "/").replace("~0", "~")]
        return resolved(root, target)
    return {name: resolved(root, one) for name, one in node.items()}


def operation(endpoint: Endpoint) -> tuple[dict[str, Any], dict[str, Any]]:
    """WB's description of a method, and of its path."""
    root = document(endpoint.source)
    path = root["paths"][endpoint.path]
    return resolved(root, path[endpoint.verb.lower()]), resolved(root, path)


def undeclared(schema: dict[str, Any], value: Any, place: str = "$") -> Iterator[str]:
    """Keys of a body that its schema does not name."""
    parts = [schema, *schema.get("allOf", [])]
    if isinstance(value, list):
        for index, one in enumerate(value):
            yield from undeclared(schema.get("items", {}), one, f"{place}[{index}]")
    if isinstance(value, dict):
        known: dict[str, Any] = {}
        for part in parts:
            known |= part.get("properties", {})
            for inner in part.get("allOf", []):
                known |= inner.get("properties", {})
        for name, one in value.items():
            if name in known:
                yield from undeclared(known[name], one, f"{place}.{name}")
            else:
                yield f"{place}.{name}"


def test_every_method_of_the_table_has_a_call_here() -> None:
    assert CALLS.keys() == {endpoint.name for endpoint in ENDPOINTS}
    assert all(sent_by(one.name).extensions[ENDPOINT] is one for one in ENDPOINTS)


DESCRIBED = [one for one in ENDPOINTS if one.name not in NEWER_THAN_THE_FILES]


@needs_openapi
@pytest.mark.parametrize("endpoint", DESCRIBED, ids=lambda one: one.name)
def test_the_request_is_as_wb_describes_it(endpoint: Endpoint) -> None:
    request, (described, path) = sent_by(endpoint.name), operation(endpoint)
    check_address(endpoint, request, described, path)
    check_parameters(request, [*path.get("parameters", []), *described.get("parameters", [])])
    check_body(request, described.get("requestBody"))


def promotion_servers() -> set[str]:
    """Hosts of the calendar and of media: WB's table of pings leaves them out, its methods of promotion name them."""
    operations = [one for path in document("08-promotion")["paths"].values() for one in (path, *path.values())]
    return {server["url"] for one in operations if isinstance(one, dict) for server in one.get("servers", ())}


def check_address(endpoint: Endpoint, request: httpx2.Request, described: Any, path: Any) -> None:
    servers = [one["url"] for one in described.get("servers") or path.get("servers") or []]
    own = f"{request.url.scheme}://{request.url.host}"
    if endpoint.path == "/ping":
        assert own in described["description"] or own in promotion_servers()
    else:
        assert own in servers
    template = endpoint.path.replace("{reportId}", "41")
    assert request.url.path == template


def check_parameters(request: httpx2.Request, declared: list[dict[str, Any]]) -> None:
    queries = {one["name"]: one for one in declared if one.get("in", "query") == "query"}
    sent = dict(parse_qsl(request.url.query.decode(), keep_blank_values=True))
    assert sent.keys() <= queries.keys()
    assert {name for name, one in queries.items() if one.get("required")} <= sent.keys()
    for name, text in sent.items():
        schema = queries[name]["schema"]
        value = int(text) if schema.get("type") == "integer" else text
        OAS30Validator(schema).validate(value)


def check_body(request: httpx2.Request, declared: Any) -> None:
    if declared is None:
        assert request.content == b""
        return
    assert request.headers["content-type"] == "application/json"
    schema = declared["content"]["application/json"]["schema"]
    body = msgspec.json.decode(request.content)
    OAS30Validator(schema).validate(body)
    assert list(undeclared(schema, body)) == []


def test_a_key_that_wb_does_not_know_is_caught() -> None:
    """The checker's planted violation."""
    schema = {"properties": {"cursor": {"allOf": [{"properties": {"nmID": {}}}]}, "ids": {"items": {"properties": {}}}}}
    assert list(undeclared(schema, {"cursor": {"nmId": 1}, "ids": [{"x": 1}]})) == ["$.cursor.nmId", "$.ids[0].x"]


def test_a_method_newer_than_the_files_is_as_the_generated_client_has_it() -> None:
    models = pytest.importorskip("wildberries_sdk.promotion.models", reason="needs wildberries-sdk")
    request = sent_by("v2/budget")
    assert (request.method, str(request.url)) == ("POST", f"{REAL_URLS[Host.ADVERT]}/api/advert/v2/budget")
    model = models.V2BudgetRequest.from_json(request.content)
    assert model.to_dict() == msgspec.json.decode(request.content)


# -- limits ------------------------------------------------------------------------------------------------------------

TYPES = {
    "Персональный": (TokenType.PERSONAL,),
    "Сервисный": (TokenType.SERVICE,),
    "Базовый": (TokenType.BASE,),
    "все": (TokenType.PERSONAL, TokenType.SERVICE, TokenType.BASE),
}
CLOSED_TO_BASE = {"stocks-report/wb-warehouses", "sales-reports/list", "sales-reports/detailed/{reportId}"}
"""Their one row is for all tokens, and the text beside it names the types that may call: the base type is not among them."""
UNITS = {"мс": 1, "сек": 1_000, "мин": 60_000, "ч": 3_600_000}


def limit_rows() -> list[dict[str, str]]:
    folder = openapi_folder()
    table = folder.parent / "rate_limits.tsv" if folder else None
    if table is None or not table.is_file():
        pytest.skip("needs WB's limits (rate_limits.tsv beside the OpenAPI folder)")
    with table.open(encoding="utf-8") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def milliseconds(text: str) -> int:
    number, unit = text.split()
    return int(number) * UNITS[unit]


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: one.name)
def test_the_limits_are_wbs_by_token_type(endpoint: Endpoint) -> None:
    rows = [one for one in limit_rows() if one["path"] == endpoint.path and one["method"] == endpoint.verb]
    if endpoint is endpoints.CARDS_LIST:
        assert rows == []  # WB states the limits of its items host in the description of each method
        check_described_limit(endpoint)
        return
    told = {
        token_type: (milliseconds(row["interval"]), int(row["burst"].split()[0]))
        for row in rows
        for token_type in TYPES.get(row["token_type"], ())
    }
    ours = {kind: (one.interval_ms, one.burst) for kind, one in endpoint.limits.items() if kind is not TokenType.TEST}
    if endpoint.name in CLOSED_TO_BASE:
        assert TokenType.BASE not in ours
        told.pop(TokenType.BASE)
    assert ours == told


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda one: one.name)
def test_the_limits_of_base_tokens_with_a_secret_are_wbs(endpoint: Endpoint) -> None:
    rows = [one for one in limit_rows() if one["path"] == endpoint.path and one["method"] == endpoint.verb]
    told = {
        (milliseconds(row["interval"]), int(row["burst"].split()[0]))
        for row in rows
        if row["token_type"] in ("Базовый с секретом", "все")
    }
    ours = limits_of(endpoint, TokenType.BASE, base_secret=True)
    if ours is None:
        assert endpoint.name in CLOSED_TO_BASE
    elif endpoint is not endpoints.CARDS_LIST:
        assert told == {(ours.interval_ms, ours.burst)}


def check_described_limit(endpoint: Endpoint) -> None:
    text = operation(endpoint)[0]["description"]
    limits = endpoint.limits[TokenType.PERSONAL]
    assert f"| {limits.interval_ms} мс | {limits.burst} запросов |" in text
