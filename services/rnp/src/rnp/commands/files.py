"""Writes a report into a file: CSV or a workbook."""

from __future__ import annotations

import csv
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rnp.commands.extras import require
from rnp.commands.texts import NO_ITEM, for_files
from rnp.figures import FIGURES, Unit
from rnp.rules.totals import by_day

Row = dict[str, Any]
NAMES = ("day", "nm_id", *(figure.name for figure in FIGURES))
NUMBER_FORMATS = {Unit.COUNT: "#,##0", Unit.ROUBLES: "#,##0.00", Unit.PERCENT: "0.00"}
DAY_FORMAT = "dd.mm.yyyy"
COLUMN_WIDTH = 15


def write_csv(rows: Sequence[Row], path: Path) -> None:
    """A row a day and item, named as in the table; `-` writes to the screen. Raises OSError."""
    on_screen = path == Path("-")
    with nullcontext(sys.stdout) if on_screen else path.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(NAMES)
        writer.writerows([for_files(row[name]) for name in NAMES] for row in rows)


def write_xlsx(rows: Sequence[Row], path: Path) -> None:
    """A sheet of days and one of days and items. Raises OSError, ExtraMissing."""
    xlsxwriter = require("xlsxwriter")
    with path.open("wb") as out, xlsxwriter.Workbook(out) as book:
        _sheet(book, "Дни", by_day(rows), ("day",))
        _sheet(book, "Товары", rows, ("day", "nm_id"))


def _sheet(book: Any, name: str, rows: Sequence[Row], key: Sequence[str]) -> None:
    sheet = book.add_worksheet(name)
    heading = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
    formats = {unit: book.add_format({"num_format": text}) for unit, text in NUMBER_FORMATS.items()}
    day = book.add_format({"num_format": DAY_FORMAT})
    titles = {"day": "День", "nm_id": "Артикул WB"}
    sheet.write_row(0, 0, [*(titles[one] for one in key), *(figure.title for figure in FIGURES)], heading)
    sheet.freeze_panes(1, len(key))
    sheet.set_column(0, len(key) + len(FIGURES) - 1, COLUMN_WIDTH)
    for place, row in enumerate(rows, start=1):
        sheet.write_datetime(place, 0, row["day"], day)
        if "nm_id" in key:
            sheet.write(place, 1, row["nm_id"] or NO_ITEM)
        for column, figure in enumerate(FIGURES, start=len(key)):
            if row[figure.name] is not None:
                sheet.write_number(place, column, row[figure.name], formats[figure.unit])
