"""The page for people at /ui: static files as they are packaged, nothing built and nothing from elsewhere."""

from __future__ import annotations

from gateway.operations import Answer, PublicOperation
from gateway.pages import MEDIA_TYPES, packaged_page

_FILES = {
    "/ui": "index.html",
    **{
        f"/ui/{name}": name
        for name in (
            "account.js",
            "accounts.js",
            "api.js",
            "app.js",
            "dom.js",
            "icon.svg",
            "job.js",
            "parts.js",
            "style.css",
            "texts.js",
        )
    },
}


def _operation(path: str, name: str) -> PublicOperation:
    part = "".join(word.capitalize() for word in name.replace(".", "-").split("-"))
    return PublicOperation(
        method="GET",
        path=path,
        operation_id=f"ShowUi{part}",
        summary="The page for people" if path == "/ui" else f"A file of that page: {name}",
        description="Accounts and jobs as they move; asks for an API key, which stays in the browser's tab.",
        tag="platform",
        handle=packaged_page(f"ui/{name}"),
        answers={200: Answer(description="The file.", body=None, media_type=_media_type(name))},
    )


def _media_type(name: str) -> str:
    return MEDIA_TYPES[name.rpartition(".")[2]].partition(";")[0]


UI_OPERATIONS = tuple(_operation(path, name) for path, name in _FILES.items())
