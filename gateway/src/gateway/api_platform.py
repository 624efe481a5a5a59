"""Operations for the platform and for whoever reads the documentation: no key, nothing of any tenant."""

from __future__ import annotations

from gateway.docs import show_openapi
from gateway.health import show_liveness, show_metrics, show_readiness
from gateway.operations import Answer, Operation, PublicOperation
from gateway.pages import packaged_page
from gateway.resources import Health

LIVENESS = PublicOperation(
    method="GET",
    path="/healthz",
    operation_id="ShowLiveness",
    summary="Is the process alive",
    description="Asks neither Redis nor PostgreSQL.",
    tag="platform",
    handle=show_liveness,
    answers={200: Answer(description="It is.", body=Health)},
)
READINESS = PublicOperation(
    method="GET",
    path="/readyz",
    operation_id="ShowReadiness",
    summary="Can the process serve",
    description="Asks Redis, PostgreSQL and whether the schema is there.",
    tag="platform",
    handle=show_readiness,
    answers={
        200: Answer(description="It can.", body=Health),
        503: Answer(description="Something it needs is missing.", body=Health),
    },
)
METRICS = PublicOperation(
    method="GET",
    path="/metrics",
    operation_id="ShowMetrics",
    summary="Metrics",
    description="Metrics of the process in Prometheus' text format.",
    tag="platform",
    handle=show_metrics,
    answers={200: Answer(description="The metrics.", body=None, media_type="text/plain")},
)
DOCUMENTATION = PublicOperation(
    method="GET",
    path="/docs",
    operation_id="ShowDocumentation",
    summary="This description, for people",
    description="A page without anything from elsewhere.",
    tag="platform",
    handle=packaged_page("docs.html"),
    answers={200: Answer(description="The page.", body=None, media_type="text/html")},
)
DOCUMENTATION_SCRIPT = PublicOperation(
    method="GET",
    path="/docs/docs.js",
    operation_id="ShowDocumentationScript",
    summary="Script of the page",
    description="Renders the description.",
    tag="platform",
    handle=packaged_page("docs.js"),
    answers={200: Answer(description="The script.", body=None, media_type="text/javascript")},
)
DOCUMENTATION_STYLE = PublicOperation(
    method="GET",
    path="/docs/docs.css",
    operation_id="ShowDocumentationStyle",
    summary="Style of the page",
    description="Dark and light.",
    tag="platform",
    handle=packaged_page("docs.css"),
    answers={200: Answer(description="The style.", body=None, media_type="text/css")},
)
OPENAPI = PublicOperation(
    method="GET",
    path="/openapi.json",
    operation_id="ShowOpenApi",
    summary="This description, for programs",
    description="The OpenAPI document, as it is committed.",
    tag="platform",
    handle=show_openapi,
    answers={200: Answer(description="The document.", body=None, media_type="application/json")},
)

PLATFORM_OPERATIONS: tuple[Operation, ...] = (
    LIVENESS,
    READINESS,
    METRICS,
    OPENAPI,
    DOCUMENTATION,
    DOCUMENTATION_SCRIPT,
    DOCUMENTATION_STYLE,
)
