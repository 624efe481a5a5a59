"""The declaration of the figures: each once, each with a place to come from; the page of the docs is what it says."""

from __future__ import annotations

from pathlib import Path

from rnp.figures import FIGURES, READ, STEPS, Unit
from rnp.figures_page import page
from rnp.models import rnp_daily
from rnp.rules.totals import SHARES
from rnp.store.sources import SOURCES

ROOT = Path(__file__).resolve().parents[3]


def test_the_page_of_the_docs_is_made_from_the_declaration() -> None:
    assert (ROOT / "docs" / "rnp-daily.md").read_text(encoding="utf-8") == page()


def test_every_figure_is_read_or_derived_once() -> None:
    names = [figure.name for figure in FIGURES]

    assert len(set(names)) == len(names)
    assert sorted(names) == sorted([figure.name for figure in (*READ, *(one for step in STEPS for one in step))])
    assert {figure.source for figure in READ} == {source.name for source in SOURCES}
    assert all(figure.meaning and figure.title for figure in FIGURES)


def test_every_figure_is_a_column() -> None:
    key, about = {"account_id", "day", "nm_id"}, {"merge", "merged_at"}

    assert {column.name for column in rnp_daily.columns} - key - about == {figure.name for figure in FIGURES}


def test_every_percent_of_a_total_has_its_parts() -> None:
    names = {figure.name for figure in FIGURES}

    assert SHARES.keys() == {figure.name for figure in FIGURES if figure.unit is Unit.PERCENT}
    assert {part.lstrip("-") for parts, whole in SHARES.values() for part in (*parts, whole)} <= names
