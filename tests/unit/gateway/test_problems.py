"""The table of problems: complete texts, one code each, and bodies that keep to the documented model."""

from __future__ import annotations

import json
from string import Formatter

import pytest

from gateway import problems
from gateway.language import Lang
from gateway.problems import KEY_IN_USE, PROBLEM_TYPES, ApiProblem, FieldError, ProblemType, Text, problem_body
from gateway.resources import Problem

EVERY_PROBLEM = pytest.mark.parametrize("kind", PROBLEM_TYPES, ids=lambda kind: kind.code)


def test_the_table_holds_every_problem_once() -> None:
    declared = [value for value in vars(problems).values() if isinstance(value, ProblemType)]
    assert sorted(kind.code for kind in declared) == sorted(kind.code for kind in PROBLEM_TYPES)
    assert len({kind.code for kind in PROBLEM_TYPES}) == len(PROBLEM_TYPES)


@EVERY_PROBLEM
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_body_keeps_to_the_documented_model(kind: ProblemType, lang: Lang) -> None:
    names = {name for _, name, _, _ in Formatter().parse(kind.detail.ru) if name}
    problem = ApiProblem(
        kind,
        params=dict.fromkeys(names, "…"),
        errors=(FieldError(pointer="/a~1b/0", text=Text(ru="почему", en="why")),),
    )
    body = json.loads(problem_body(problem, lang=lang, request_id="r"))
    assert Problem.model_validate(body).status == kind.status
    assert body["errors"][0]["field"] == "0"
    assert "{" not in body["detail"]


@EVERY_PROBLEM
def test_both_languages_take_the_same_parameters(kind: ProblemType) -> None:
    russian, english = (
        {name for _, name, _, _ in Formatter().parse(text) if name} for text in (kind.detail.ru, kind.detail.en)
    )
    assert russian == english


@EVERY_PROBLEM
def test_a_caller_is_told_when_to_come_again_and_how_to_identify(kind: ProblemType) -> None:
    assert (kind.status in {429, 503} or kind is KEY_IN_USE) == ("Retry-After" in kind.headers)
    assert (kind.status == 401) == ("WWW-Authenticate" in kind.headers)


def test_a_name_that_has_no_utf_8_form_does_not_break_the_body() -> None:
    problem = ApiProblem(
        problems.INVALID_FIELDS, errors=(FieldError(pointer="/\ud800", text=Text(ru="\ud800", en="\ud800")),)
    )
    assert json.loads(problem_body(problem, lang="ru", request_id="r"))["errors"][0]["field"] == "?"
