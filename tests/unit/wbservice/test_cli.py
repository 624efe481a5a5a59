"""What a command line of a service does before anything runs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from wbservice import cli
from wbservice.definition import ServiceDefinition
from wbservice.settings import Settings


def carried_out(*argv: str) -> tuple[int, list[list[str]]]:
    """The exit status, and the operators' command lines that were run."""
    run: list[list[str]] = []

    def operate(words: Sequence[str]) -> int:
        run.append(list(words))
        return 7

    def define(_settings: Settings) -> ServiceDefinition:
        raise AssertionError("no process was asked for")

    return cli.main("shop", define, Settings, argv, cli.Operators({"show": "one order"}, operate)), run


def test_help_lists_the_processes_and_what_operators_type(capsys: pytest.CaptureFixture[str]) -> None:
    assert carried_out("--help") == (0, [])
    shown = capsys.readouterr().out
    assert "usage: python -m shop COMMAND [-h]" in shown
    assert "  scheduler    submit the jobs of the service's schedules\n" in shown
    assert "operators:\n  show         one order\n" in shown


@pytest.mark.parametrize(("argv", "given"), [([], "nothing"), (["shwo"], "shwo"), (["--verbose", "show"], "--verbose")])
def test_an_unknown_command_is_named_with_all_that_are_accepted(
    argv: list[str], given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert carried_out(*argv) == (2, [])
    first = capsys.readouterr().err.splitlines()[0]
    assert first == f"shop: COMMAND: given {given}, accepted: worker, scheduler, migrate, show"


def test_a_service_may_have_no_commands_of_operators(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main("shop", lambda _: pytest.fail("no process was asked for"), Settings, ["-h"]) == 0
    assert "operators" not in capsys.readouterr().out


def test_an_operators_command_gets_its_own_words() -> None:
    assert carried_out("show", "1", "--json") == (7, [["show", "1", "--json"]])


def test_a_process_takes_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        carried_out("worker", "now")
    assert ended.value.code == 2
    assert "usage: python -m shop worker [-h]" in capsys.readouterr().err
