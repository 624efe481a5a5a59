"""How an address in libpq form becomes the arguments of a connection."""

from __future__ import annotations

import pytest

from wbaccounts.database import connect_arguments
from wbaccounts.errors import DatabaseUrlInvalid


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_an_address_is_read_as_libpq_reads_it(scheme: str) -> None:
    arguments = connect_arguments(f"{scheme}://u:p%40ss@h:5433/d?sslmode=disable", role=None, application="x")
    assert arguments["user"] == "u"
    assert arguments["password"] == "p@ss"
    assert (arguments["host"], arguments["port"], arguments["dbname"], arguments["sslmode"]) == (
        "h",
        "5433",
        "d",
        "disable",
    )
    assert "options" not in arguments


def test_a_socket_folder_and_several_hosts_are_addresses_too() -> None:
    assert connect_arguments("postgresql:///d?host=/run/pg", role=None, application="x")["host"] == "/run/pg"
    assert connect_arguments("postgresql://a:1,b:2/d", role=None, application="x")["host"] == "a,b"


def test_the_role_is_added_to_the_options_that_are_there() -> None:
    arguments = connect_arguments("postgresql://h/d?options=-c%20geqo%3Doff", role="rnp", application="x")
    assert arguments["options"] == "-c geqo=off -c role=rnp"


def test_what_the_address_says_of_time_and_name_stays() -> None:
    arguments = connect_arguments("postgresql://h/d?connect_timeout=1&application_name=me", role=None, application="x")
    assert (arguments["connect_timeout"], arguments["application_name"]) == ("1", "me")


def test_an_unreadable_address_is_refused_without_its_password() -> None:
    with pytest.raises(DatabaseUrlInvalid, match=r"DATABASE_URL: .*accepted: postgresql://") as refusal:
        connect_arguments("postgresql://u:hunter2@h:5432/d?nonsense=1", role=None, application="x")
    assert "hunter2" not in str(refusal.value)
    assert refusal.value.__cause__ is None
