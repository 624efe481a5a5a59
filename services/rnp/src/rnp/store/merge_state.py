"""How far an account is merged. Its row is locked for as long as a merge goes on: merges of an account follow each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import BigInteger, bindparam, delete, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from rnp.models import merge_pending, merge_state
from wbaccounts.ids import require_id
from wbstore.results import rows_touched

Revisions = Mapping[str, int]
"""Revision of each input (feeds, reports, ads, own)."""
INPUTS = ("feeds", "reports", "ads", "own")

# In one statement: one moment of all inputs. What is committed behind it has higher revisions and is the next merge's.
_PRESENT = text(
    """
    SELECT
        greatest(
            (SELECT max(revision) FROM digitization.wb_orders WHERE account_id = :account),
            (SELECT max(revision) FROM digitization.wb_sales WHERE account_id = :account), 0
        ) AS feeds,
        coalesce((SELECT max(revision) FROM wbreports.changed_days WHERE account_id = :account), 0) AS reports,
        coalesce((SELECT max(revision) FROM wbads.changed_days WHERE account_id = :account), 0) AS ads,
        coalesce((SELECT revision FROM rnp.revisions WHERE account_id = :account), 0) AS own
    """
).bindparams(bindparam("account", type_=BigInteger))


@dataclass(frozen=True, slots=True)
class MergeState:
    """`merges`: how many merges of the account have committed; none yet where it is 0."""

    merged: Revisions
    merges: int


def lock_state(session: Session, account_id: str) -> MergeState:
    """The account's state, held until the transaction ends; another merge of the account waits here."""
    added = insert(merge_state).values(account_id=require_id(account_id))
    locked = added.on_conflict_do_update(
        index_elements=[merge_state.c.account_id], set_={"merges": merge_state.c.merges}
    ).returning(merge_state)
    row = session.execute(locked).mappings().one()
    return MergeState({name: row[name] for name in INPUTS}, row["merges"])


def present_revisions(session: Session, account_id: str) -> Revisions:
    """The revisions of the account's inputs now."""
    row = session.execute(_PRESENT, {"account": require_id(account_id)}).mappings().one()
    return {name: int(row[name]) for name in INPUTS}


def move_state(session: Session, account_id: str, merged: Revisions, merges: int) -> None:
    """The account is merged up to these revisions and waits no more, in the transaction that stores the rows."""
    number = require_id(account_id)
    taken = delete(merge_pending).where(merge_pending.c.account_id == number).returning(merge_pending.c.account_id)
    session.execute(
        update(merge_state)
        .where(merge_state.c.account_id == number)
        .values(**merged, merges=merges, merged_at=text("now()"))
        .add_cte(taken.cte("taken"))
    )


def forget_merged(session: Session, account_id: str) -> bool:
    """Let the account's next merge read everything; False where it was never merged. A merge that goes on ends first."""
    none = dict.fromkeys(INPUTS, 0)
    forgotten = update(merge_state).where(merge_state.c.account_id == require_id(account_id)).values(**none)
    return rows_touched(session, forgotten) > 0
