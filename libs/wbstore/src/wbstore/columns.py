"""What tables of rows that WB sent have in common: names of constraints, column types, partitions by account.

Big tables are split by hash of the account, so that each read and write of an account touches one partition, its indexes
stay small enough to be cached, and vacuum works on a sixteenth at a time. Partitions exist in migrations only.
"""

from __future__ import annotations

from decimal import Decimal

from sqlalchemy import BigInteger, Column, DateTime, MetaData, Numeric, text

PARTITIONS = 16
"""Hash partitions of a big table: 100 million rows make about 6 million in each."""
BY_ACCOUNT = "HASH (account_id)"


def schema_metadata(schema: str) -> MetaData:
    """Metadata of the tables of `schema`, with one way to name constraints and indexes."""
    return MetaData(
        schema=schema,
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "pk": "pk_%(table_name)s",
        },
    )


def money() -> Numeric[Decimal]:
    """Roubles as an exact decimal. No scale is set: WB promises none, and a set scale would round without a word."""
    return Numeric(asdecimal=True)


def instant() -> DateTime:
    """A moment with its zone."""
    return DateTime(timezone=True)


def written_columns() -> list[Column[object]]:
    """When a row was last written, in which revision of its account, and what it then said.

    `digest` is null where a row was changed past the store: the next reading then writes it anew.
    """
    return [
        Column("digest", BigInteger),
        Column("revision", BigInteger, nullable=False),
        Column("stored_at", instant(), nullable=False, server_default=text("now()")),
    ]
