"""Migrations go forward only and wait for no lock for long; one that takes away needs a reason: older code runs beside it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from wbaccounts.migrator import Patience

ROOT = Path(__file__).resolve().parents[2]
REVISIONS = sorted(
    [*ROOT.glob("libs/*/src/*/migrations/versions/*.py"), *ROOT.glob("services/*/src/*/migrations/versions/*.py")]
)
TAKES_AWAY = re.compile(
    r"(?i)\b(drop\s+(table|column|view|schema|type|constraint)|rename\s+(to|column)|alter\s+column\s+\S+\s+(type|set\s+not\s+null)"
    r"|add\s+column\s+(?!.*\bdefault\b)[^,;]*\bnot\s+null|truncate)\b"
)
"""What code of the previous release may stumble over."""
ALLOWED = {
    ("digitization", "0003", "drop table"): "the rows move to wbreports; views of the old names take reads and writes",
}


CALLS = ("drop_table", "drop_column", "drop_constraint", "rename_table")


def call_taking_away(call: ast.Call) -> str | None:
    """The same said through alembic's operations."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name in CALLS:
        return name.replace("_", " ")
    if name == "alter_column" and (is_never_null(call) or words(call) & {"type_", "new_column_name"}):
        return "alter column"
    columns = [each for each in ast.walk(call) if isinstance(each, ast.Call) and each is not call]
    if name == "add_column" and any(is_never_null(one) and "server_default" not in words(one) for one in columns):
        return "add column not null"
    return None


def words(call: ast.Call) -> set[str | None]:
    """Names of what a call is given by name."""
    return {word.arg for word in call.keywords}


def is_never_null(call: ast.Call) -> bool:
    """Whether a call says `nullable=False`."""
    return any(
        word.arg == "nullable" and isinstance(word.value, ast.Constant) and word.value.value is False
        for word in call.keywords
    )


def taken_away(source: str) -> list[str]:
    """Statements of a revision that take something away, in lower case: its texts and its calls."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (call := call_taking_away(node)):
            found.append(call)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found += [" ".join(match[0].lower().split()) for match in TAKES_AWAY.finditer(node.value)]
    return sorted(set(found))


def name_of(path: Path) -> tuple[str, str]:
    return path.parents[2].name, path.name[:4]


@pytest.mark.parametrize("path", REVISIONS, ids=lambda path: "-".join(name_of(path)))
def test_a_revision_takes_nothing_away_without_a_reason(path: Path) -> None:
    package, revision = name_of(path)
    assert [what for what in taken_away(path.read_text()) if (package, revision, what) not in ALLOWED] == []


@pytest.mark.parametrize("path", REVISIONS, ids=lambda path: "-".join(name_of(path)))
def test_a_revision_has_no_way_back(path: Path) -> None:
    functions = {node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)}
    assert "upgrade" in functions
    assert "downgrade" not in functions


def test_the_revisions_of_a_package_are_one_line() -> None:
    for package in {name_of(path)[0] for path in REVISIONS}:
        numbers = [name_of(path)[1] for path in REVISIONS if name_of(path)[0] == package]
        assert numbers == [f"{number:04d}" for number in range(1, len(numbers) + 1)]


def test_waits_for_locks_and_statements_are_bounded() -> None:
    patience = Patience()
    assert 0 < patience.lock_ms <= 10_000
    assert 0 < patience.statement_ms <= 300_000


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE a.b",
        "ALTER TABLE a.b DROP COLUMN c",
        "ALTER TABLE a.b RENAME TO c",
        "ALTER TABLE a.b ALTER COLUMN c TYPE text",
        "ALTER TABLE a.b ALTER COLUMN c SET NOT NULL",
        "ALTER TABLE a.b ADD COLUMN c text NOT NULL",
    ],
)
def test_a_planted_statement_is_caught(statement: str) -> None:
    assert taken_away(f"op.execute({statement!r})") != []
    assert taken_away("op.execute('ALTER TABLE a.b ADD COLUMN c text NOT NULL DEFAULT 1')") == []


@pytest.mark.parametrize(
    "call",
    [
        "op.drop_table('b', schema='a')",
        "op.drop_column('b', 'c', schema='a')",
        "op.drop_constraint('b_c_key', 'b', schema='a')",
        "op.rename_table('b', 'c', schema='a')",
        "op.alter_column('b', 'c', nullable=False, schema='a')",
        "op.alter_column('b', 'c', type_=sa.Text(), schema='a')",
        "op.alter_column('b', 'c', new_column_name='d', schema='a')",
        "op.add_column('b', sa.Column('c', sa.Text(), nullable=False), schema='a')",
    ],
)
def test_a_planted_call_is_caught(call: str) -> None:
    assert len(taken_away(call)) == 1
    assert (
        taken_away("op.alter_column('b', 'c', nullable=True)\nop.create_table('b', sa.Column('c', nullable=False))")
        == []
    )
    added = "op.add_column('b', sa.Column('c', sa.Text(), nullable=False, server_default=''), schema='a')"
    assert taken_away(added) == []
