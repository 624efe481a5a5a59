"""The result of the merge: one row an account, item and day; how far each account is merged; which ones wait for a merge."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, Date, Numeric, PrimaryKeyConstraint, Table, text
from sqlalchemy.types import TypeEngine

from rnp.figures import FIGURES, Figure, Unit
from rnp.models.metadata import metadata
from wbstore.columns import BY_ACCOUNT, instant, money

_TYPES: dict[Unit, TypeEngine[Any]] = {Unit.COUNT: BigInteger(), Unit.ROUBLES: money(), Unit.PERCENT: Numeric()}


def _column(figure: Figure) -> Column[Any]:
    default = None if figure.nullable else text("0")
    return Column(figure.name, _TYPES[figure.unit], nullable=figure.nullable, server_default=default)


rnp_daily = Table(
    "rnp_daily",
    metadata,
    Column("account_id", BigInteger, nullable=False),
    Column("day", Date, nullable=False),
    Column("nm_id", BigInteger, nullable=False),
    *map(_column, FIGURES),
    Column("merge", BigInteger, nullable=False),
    Column("merged_at", instant(), nullable=False, server_default=text("now()")),
    PrimaryKeyConstraint("account_id", "day", "nm_id"),
    postgresql_partition_by=BY_ACCOUNT,
)
"""Figures as `rnp.figures` declares them. `nm_id` 0: the account's own. `merge`: the account's merge that wrote the row last."""

merge_state = Table(
    "merge_state",
    metadata,
    Column("account_id", BigInteger, primary_key=True, autoincrement=False),
    Column("feeds", BigInteger, nullable=False, server_default=text("0")),
    Column("reports", BigInteger, nullable=False, server_default=text("0")),
    Column("ads", BigInteger, nullable=False, server_default=text("0")),
    Column("own", BigInteger, nullable=False, server_default=text("0")),
    Column("merges", BigInteger, nullable=False, server_default=text("0")),
    Column("merged_at", instant()),
)
"""Up to which revision of each input an account is merged; `merges` numbers its merges. A merge holds the row."""

merge_pending = Table(
    "merge_pending",
    metadata,
    Column("account_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", instant(), nullable=False),
)
"""Accounts with changes that no merge has taken yet, and when they were first seen."""
