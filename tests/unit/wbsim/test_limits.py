"""The simulator's limit table against WB's published rows."""

from __future__ import annotations

import csv
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from wbsim.limits import LIMITS, Limit, LimitRow, TokenKind
from wbsim.methods.table import METHOD_NAMES

ROOT = Path(__file__).resolve().parents[3]
KINDS = {
    "Персональный": TokenKind.PERSONAL,
    "Сервисный": TokenKind.SERVICE,
    "Базовый с секретом": TokenKind.BASE_WITH_SECRET,
    "Базовый": TokenKind.BASE,
}
UNIT_MS = {"мс": 1, "сек": 1_000, "мин": 60_000, "ч": 3_600_000}
NOT_PUBLISHED_AS_ROWS = {"POST /content/v2/get/cards/list"}
"""Its limit stands in the text of its page."""
NAMED_TOKENS = {
    "POST /api/analytics/v1/stocks-report/wb-warehouses": {
        TokenKind.PERSONAL,
        TokenKind.SERVICE,
        TokenKind.BASE_WITH_SECRET,
    },
    "POST /api/finance/v1/sales-reports/list": {TokenKind.PERSONAL, TokenKind.SERVICE},
    "POST /api/finance/v1/sales-reports/detailed/{reportId}": {TokenKind.PERSONAL, TokenKind.SERVICE},
}
"""One row for all tokens, on a page that names which tokens may call."""


def published() -> Mapping[str, LimitRow]:
    folder = os.environ.get("WB_OPENAPI_DIR")
    base = Path(folder).parent if folder else ROOT.parent / "shared" / "wb"
    table = base / "rate_limits.tsv"
    if not table.is_file():
        pytest.skip("needs WB's published limits (rate_limits.tsv beside the OpenAPI folder)")
    rows: dict[str, dict[TokenKind, Limit]] = {}
    with table.open() as lines:
        for line in csv.DictReader(lines, delimiter="\t"):
            name = f"{line['method']} {line['path']}"
            if name in LIMITS and line["interval"]:
                rows.setdefault(name, {}).update(dict.fromkeys(_kinds(name, line["token_type"]), _limit(line)))
    return rows


def _kinds(name: str, token_type: str) -> set[TokenKind]:
    if token_type == "все":
        return NAMED_TOKENS.get(name, set(TokenKind))
    return {KINDS[token_type]}


def _limit(line: dict[str, str]) -> Limit:
    number, unit = line["interval"].split()
    return Limit(int(number) * UNIT_MS[unit], int(line["burst"].split()[0]))


def test_every_method_has_limits_and_every_row_a_method() -> None:
    assert set(METHOD_NAMES) == set(LIMITS)


def test_the_table_says_what_wb_publishes() -> None:
    rows = published()
    assert set(rows) == set(LIMITS) - NOT_PUBLISHED_AS_ROWS
    assert rows == {name: LIMITS[name] for name in rows}
