"""The operator's commands over a real database: reports in every shape, cost prices, status, rebuild."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import openpyxl  # type: ignore[import-untyped]
import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from rnp.commands.extras import ExtraMissing, require
from rnp.figures import FIGURES
from rnp.merge import merge_account
from rnp.process import main
from rnp.store.pending import changed_accounts, note_pending
from wbaccounts.tenants import create_tenant

DAY, NEXT_DAY = date(2026, 11, 2), date(2026, 11, 3)
ITEM, OTHER = 101, 102

Run = Callable[..., int]


@pytest.fixture
def account(clean: Engine) -> str:
    """An account with three orders and two sales of two items on two days."""
    with Session(clean) as session, session.begin():
        tenant = create_tenant(session, "ООО «Ромашка»")
        number = session.execute(
            text(
                "INSERT INTO wbaccounts.accounts (tenant_id, name, seller_id, token_type, token_scopes, token_read_only,"
                " token_expires_at, sealed_token, state, state_changed_at, created_at, updated_at)"
                " VALUES (:tenant, 'Кабинет', :seller, 'personal', '{5,6,13}', false,"
                " '2030-01-01', '\\x00', 'active', now(), now(), now()) RETURNING id"
            ),
            {"tenant": int(tenant.tenant_id), "seller": "11111111-1111-1111-1111-111111111111"},
        ).scalar_one()
        for table, key, value, day, nm_id, price in (
            ("wb_orders", "srid", "a", DAY, ITEM, "1000.50"),
            ("wb_orders", "srid", "b", DAY, OTHER, "200"),
            ("wb_orders", "srid", "c", NEXT_DAY, ITEM, "300"),
            ("wb_sales", "sale_id", "S1", NEXT_DAY, ITEM, "1000.50"),
            ("wb_sales", "sale_id", "S2", NEXT_DAY, OTHER, "200"),
        ):
            session.execute(
                text(
                    f"INSERT INTO digitization.{table} (account_id, {key}, date, last_change_date, nm_id, price_with_disc,"
                    " revision) VALUES (:account, :value, :at, :at, :nm_id, :price, 1)"
                ),
                {
                    "account": number,
                    "value": value,
                    "at": datetime(day.year, day.month, day.day, 9, tzinfo=UTC),
                    "nm_id": nm_id,
                    "price": Decimal(price),
                },
            )
        merge_account(session, str(number))
    return str(number)


@pytest.fixture
def run(database_url: str, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setenv("REDIS_URL", redis_url)
    return lambda *words: main([str(word) for word in words])


def test_json_has_every_figure_of_every_row(run: Run, account: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("report", "--account", account, "--from", DAY, "--to", NEXT_DAY, "--json") == 0

    told = json.loads(capsys.readouterr().out)
    rows = {(row["day"], row["nmId"]): row for row in told["rows"]}
    assert set(rows) == {(str(DAY), ITEM), (str(DAY), OTHER), (str(NEXT_DAY), ITEM), (str(NEXT_DAY), OTHER)}
    assert {"day", "nmId", *(figure.json_name for figure in FIGURES)} == set(rows[str(DAY), ITEM])
    assert (rows[str(DAY), ITEM]["ordersCount"], rows[str(DAY), ITEM]["ordersSum"]) == (1, "1000.50")
    assert rows[str(NEXT_DAY), OTHER]["expectedCost"] is None


def test_an_item_alone(run: Run, account: str, capsys: pytest.CaptureFixture[str]) -> None:
    run("report", "--account", account, "--from", DAY, "--to", NEXT_DAY, "--nm", OTHER, "--json")

    assert {row["nmId"] for row in json.loads(capsys.readouterr().out)["rows"]} == {OTHER}


def test_csv_and_the_workbook_say_the_same(run: Run, account: str, tmp_path: Path) -> None:
    sheet, book = tmp_path / "rows.csv", tmp_path / "rows.xlsx"
    period = ("--account", account, "--from", DAY, "--to", NEXT_DAY)
    assert run("report", *period, "--csv", sheet) == 0
    assert run("report", *period, "--xlsx", book) == 0

    with sheet.open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    days, items = openpyxl.load_workbook(book).worksheets
    assert [(row["day"], row["nm_id"], row["orders_sum"]) for row in rows][:2] == [
        (str(DAY), str(ITEM), "1000.50"),
        (str(DAY), str(OTHER), "200"),
    ]
    assert (days.max_row, items.max_row) == (1 + 2, 1 + len(rows))
    titles = [cell.value for cell in items[1]]
    assert titles[:2] == ["День", "Артикул WB"]
    assert items.cell(2, 1 + titles.index("Заказы, ₽")).value == 1000.5


def test_a_file_that_is_not_named_is_the_screen_or_a_workbook_here(
    run: Run, account: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    period = ("--account", account, "--from", DAY, "--to", NEXT_DAY)

    assert run("report", *period, "--csv") == run("report", *period, "--xlsx") == 0
    assert capsys.readouterr().out.startswith("day,nm_id,orders_count,")
    assert openpyxl.load_workbook(tmp_path / "rnp.xlsx").sheetnames == ["Дни", "Товары"]


def test_what_belongs_to_no_item_alone(
    run: Run, account: str, clean: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    with clean.begin() as connection:
        connection.execute(
            text("UPDATE rnp.rnp_daily SET nm_id = 0, storage = 0.00000000 WHERE nm_id = 101 AND day = :day"),
            {"day": DAY},
        )

    assert run("report", "--account", account, "--from", DAY, "--nm", 0, "--json") == 0
    (row,) = json.loads(capsys.readouterr().out)["rows"]
    assert (row["nmId"], row["storage"]) == (0, "0.00000000")
    assert run("report", "--account", account, "--from", DAY, "--nm", 0) == 0
    assert "Кабинет в целом" in capsys.readouterr().out


def test_a_table_of_the_days_with_their_total(run: Run, account: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("report", "--account", account, "--from", DAY, "--to", NEXT_DAY) == 0

    shown = capsys.readouterr().out
    assert "02.11.2026" in shown
    assert "Итого" in shown
    assert "1\u202f500,50" in shown


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_the_days_as_a_picture(run: Run, account: str, tmp_path: Path, suffix: str) -> None:
    picture = tmp_path / f"days{suffix}"

    assert run("report", "--account", account, "--from", DAY, "--to", NEXT_DAY, "--plot", picture) == 0
    assert picture.stat().st_size > 5_000


def test_a_period_without_rows_has_an_empty_table_and_an_empty_picture(
    run: Run, account: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    period = ("--account", account, "--from", "2026-10-01", "--to", "2026-10-02")

    assert run("report", *period, "--plot", tmp_path / "days.png") == 0
    assert run("report", *period) == 0
    assert "Итого" not in capsys.readouterr().out


def test_an_output_whose_package_is_missing_says_what_to_install() -> None:
    with pytest.raises(
        ExtraMissing, match=r"no_such_package is not installed; it comes with: pip install 'rnp\[files\]'"
    ):
        require("no_such_package.part")


@pytest.mark.parametrize(
    ("words", "status", "complaint"),
    [
        (("--account", "987654321", "--from", DAY), 1, "account 987654321 does not exist"),
        (("--account", "{account}", "--from", NEXT_DAY, "--to", DAY), 2, "accepted: a day from 2026-11-03 on"),
        (("--account", "{account}", "--from", DAY, "--plot", "days.bmp"), 2, "accepted: a name that ends in .png"),
        (("--account", "{account}", "--from", DAY, "--csv", "/nowhere/rows.csv"), 1, "/nowhere/rows.csv"),
        (("--account", "{account}", "--from", DAY, "--xlsx", "/nowhere/rows.xlsx"), 1, "/nowhere/rows.xlsx"),
    ],
)
def test_a_wrong_request_says_what_is_accepted(
    run: Run, account: str, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], status: int, complaint: str
) -> None:
    assert run("report", *(str(word).format(account=account) for word in words)) == status
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("words", [("status",), ("rebuild",), ("cost", "list")], ids=" ".join)
@pytest.mark.parametrize("stranger", ["987654321", "abc"])
def test_an_account_that_does_not_exist_is_named(
    run: Run, clean: Engine, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], stranger: str
) -> None:
    assert run(*words, "--account", stranger) == 1
    assert f"account {stranger} does not exist" in capsys.readouterr().err


def test_a_cost_price_is_taken_from_its_day_on(
    run: Run, account: str, clean: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("cost", "set", "--account", account, "--nm", ITEM, "--from", DAY, "--price", "99,50") == 0
    assert expected_cost(clean, account) == Decimal("99.50")
    run("cost", "set", "--account", account, "--nm", ITEM, "--from", NEXT_DAY, "--price", "120")
    assert expected_cost(clean, account) == Decimal(120)
    run("cost", "unset", "--account", account, "--nm", ITEM, "--from", NEXT_DAY)
    assert expected_cost(clean, account) == Decimal("99.50")

    capsys.readouterr()
    run("cost", "list", "--account", account, "--json")
    assert json.loads(capsys.readouterr().out) == {
        "prices": [{"nmId": ITEM, "validFrom": str(DAY), "cost": "99.50"}],
    }


@pytest.mark.parametrize(
    "lines", ["nm_id,valid_from,cost\n101,2026-11-03,77.10\n", "nm_id;valid_from;cost\n101;2026-11-03;77,10\n"]
)
def test_cost_prices_of_a_file(run: Run, account: str, clean: Engine, tmp_path: Path, lines: str) -> None:
    (tmp_path / "costs.csv").write_text(lines, encoding="utf-8-sig")

    assert run("cost", "import", "--account", account, tmp_path / "costs.csv") == 0
    assert expected_cost(clean, account) == Decimal("77.10")


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (
            "nm_id,valid_from,cost\n101,2026-11-03,1\n102,03.11.2026,1\n",
            "line 3: day: given '03.11.2026', accepted: YYYY-MM-DD",
        ),
        ("nm_id,valid_from,cost\n101,2026-11-03,-1\n", "line 2: price: given '-1', accepted: roubles from 0"),
        ("nm_id,cost\n101,1\n", "line 1: columns: missing valid_from"),
        ("nm_id,valid_from,cost\n101,2026-11-03,249,90\n", "line 2: given 4 values, accepted: 3 as in the first line"),
        ("nm_id,valid_from,cost\n101,2026-11-03,1\n101,2026-11-03\n", "line 3: given 2 values, accepted: 3"),
        ("nm_id,valid_from,cost\n101,2026-11-03,1e30\n", "line 2: price: given '1e30', accepted: roubles from 0 to"),
        ("nm_id,valid_from,cost\n101,2026-11-03," + "9" * 200_000, "line 2: field larger than field limit"),
        ("nm_id,valid_from,cost\n101,2026-11-03,\udccd\n", "file: given 'costs.csv', accepted: text in UTF-8"),
    ],
)
def test_a_file_with_a_wrong_line_changes_nothing(
    run: Run,
    account: str,
    clean: Engine,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    lines: str,
    complaint: str,
) -> None:
    (tmp_path / "costs.csv").write_text(lines, encoding="utf-8", errors="surrogateescape")

    assert run("cost", "import", "--account", account, tmp_path / "costs.csv") == 2
    assert complaint in capsys.readouterr().err
    assert expected_cost(clean, account) is None


def test_a_file_has_as_many_prices_as_it_likes(run: Run, account: str, clean: Engine, tmp_path: Path) -> None:
    """More than the parameters of one statement."""
    lines = "".join(f"{number},2026-11-03,10\n" for number in range(1, 14_001))
    (tmp_path / "costs.csv").write_text("nm_id,valid_from,cost\n" + lines, encoding="utf-8")

    assert run("cost", "import", "--account", account, tmp_path / "costs.csv") == 0
    with clean.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM rnp.cost_prices")).scalar_one() == 14_000


@pytest.mark.parametrize("given", ["1e30", "1e400", "1e-400", "1000000000.01", "-0.01", "NaN", "99.999", "1,234,5"])
def test_a_price_that_is_none_is_refused_in_words(
    run: Run, account: str, capsys: pytest.CaptureFixture[str], given: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        run("cost", "set", "--account", account, "--nm", ITEM, "--from", DAY, f"--price={given}")

    assert ended.value.code == 2
    assert f"given '{given}', accepted: roubles from 0 to 1000000000" in capsys.readouterr().err


def test_status_tells_what_waits_for_a_merge(
    run: Run, account: str, clean: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    run("cost", "set", "--account", account, "--nm", ITEM, "--from", DAY, "--price", "1")
    with Session(clean) as session, session.begin():
        note_pending(session, changed_accounts(session), datetime(2026, 11, 1, tzinfo=UTC))
    capsys.readouterr()
    assert run("status", "--account", account, "--json") == 0

    (told,) = json.loads(capsys.readouterr().out)["accounts"]
    assert told["accountId"] == account
    assert set(told["jobs"]) == {"ads", "finance"}
    assert told["merge"]["pendingSeconds"] > 0
    assert run("status") == 0


def test_after_a_rebuild_the_next_merge_mends_rows_that_somebody_has_changed(
    run: Run, account: str, clean: Engine
) -> None:
    with clean.begin() as connection:
        connection.execute(text("UPDATE rnp.rnp_daily SET orders_count = 7 WHERE nm_id = 101"))
        connection.execute(
            text(
                "INSERT INTO rnp.rnp_daily (account_id, day, nm_id, orders_count, merge)"
                " VALUES (:account, '2026-11-05', 5, 1, 1)"
            ),
            {"account": int(account)},
        )
    assert run("rebuild", "--account", account) == 0
    merge(clean, account)

    with clean.connect() as connection:
        rows = connection.execute(text("SELECT orders_count FROM rnp.rnp_daily ORDER BY day, nm_id")).scalars().all()
    assert list(rows) == [1, 1, 1, 0]


def merge(engine: Engine, account: str) -> None:
    with Session(engine) as session, session.begin():
        merge_account(session, account)


def expected_cost(engine: Engine, account: str) -> Decimal | None:
    """Of the item's sale, as the next merge says."""
    merge(engine, account)
    with engine.connect() as connection:
        cost: Decimal | None = connection.execute(
            text("SELECT expected_cost FROM rnp.rnp_daily WHERE nm_id = :item AND day = :day"),
            {"item": ITEM, "day": NEXT_DAY},
        ).scalar_one()
    return cost
