"""Writes the page of the docs that tells every figure of `rnp_daily`: `python -m rnp.figures_page > docs/rnp-daily.md`."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rnp.figures import FIGURES, Figure, Unit

HEAD = """# rnp_daily: the figures

Written by `python -m rnp.figures_page` from `rnp.figures`, which the table, the merge and the reports are made from too.

One row an account, item (`nm_id`) and day in Europe/Moscow. `nm_id` 0 holds what belongs to the account as a whole: storage,
fines, spend that no item of a campaign had. A row is there while it has a figure that is neither 0 nor null. `merge` numbers the
account's merge that wrote the row last, at `merged_at`.

Sources: `orders` and `sales` are `digitization.wb_orders` and `wb_sales` by the day of `date`; `reports` are the operations of
`wbreports.counting_rows` by `rr_date` (a weekly report stands for its dailies); `ads` are `wbads.ad_stats` and `wbads.ad_spend`;
`stocks` and `funnel` are `rnp.stock_days` and `rnp.funnel_days`; derived figures are computed from those of their row.

Signs: in reports a return counts against the sales whatever sign WB gave it: prices by their size, fees by the sign that the
row's own amounts show. Costs are positive numbers. Loyalty points (`cashback_*`) are in no figure: what they do to the payment
is not documented. Roubles are exact; a sum has as many decimals as WB sent.

| column | people read | unit | source | what it is |
|---|---|---|---|---|
"""
UNITS = {Unit.COUNT: "pieces", Unit.ROUBLES: "₽", Unit.PERCENT: "%"}


def page() -> str:
    """The page, in Markdown."""
    return HEAD + "".join(_lines())


def _lines() -> Iterator[str]:
    for figure in FIGURES:
        nullable = ", null" if figure.nullable else ""
        yield f"| `{figure.name}` | {figure.title} | {UNITS[figure.unit]}{nullable} | {_source(figure)} | {figure.meaning} |\n"


def _source(figure: Figure) -> str:
    return "derived" if figure.source is None else figure.source


if __name__ == "__main__":
    sys.stdout.write(page())
