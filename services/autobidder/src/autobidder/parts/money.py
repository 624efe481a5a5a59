"""What is left on campaigns (50 a call), and the seller's balance."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import and_, literal
from sqlalchemy.orm import Session

from autobidder.models import campaigns
from autobidder.parts.part import OfAccount, OfCampaigns, Part, Stored
from autobidder.rules.parts import BALANCE, BUDGETS
from autobidder.rules.statuses import CURRENT_TYPE, MANAGED
from autobidder.store.money import store_balance, store_budgets
from autobidder.store.runs import Run
from autobidder.store.units import Scope, Unit
from wbapi.client import WbClient
from wbapi.endpoints import BUDGETS as BUDGETS_METHOD
from wbapi.page import Page
from wbapi.rows.advert import Balance, CampaignBudget


def _read_budgets(client: WbClient, units: Sequence[Unit], _at: datetime) -> Page[CampaignBudget]:
    return client.budgets([unit.advert_id for unit in units])


def _store_budgets(
    session: Session, run: Run, units: Sequence[Unit], page: Page[CampaignBudget], at: datetime
) -> Stored:
    asked = [unit.advert_id for unit in units]
    told = [one for one in page.rows if one.advert_id in asked]
    return Stored(rows=store_budgets(session, run, asked, told, at), refused=page.refused)


def _read_balance(client: WbClient, _units: Sequence[Unit], _at: datetime) -> Balance:
    return client.balance()


def _store_balance(session: Session, run: Run, _units: Sequence[Unit], told: Balance, at: datetime) -> Stored:
    return Stored(rows=store_balance(session, run, told, at))


BUDGETED: Part[Page[CampaignBudget]] = Part(
    name=BUDGETS,
    due=OfCampaigns(
        Scope(
            part=BUDGETS,
            by_item=False,
            among=and_(campaigns.c.type == CURRENT_TYPE, campaigns.c.status.in_(MANAGED)),
            old_before=literal,
        )
    ),
    batch=BUDGETS_METHOD.page_size or 1,
    read=_read_budgets,
    store=_store_budgets,
)
BALANCED: Part[Balance] = Part(name=BALANCE, due=OfAccount(BALANCE), batch=1, read=_read_balance, store=_store_balance)
