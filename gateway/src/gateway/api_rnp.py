"""Operations on the daily figures of RNP."""

from __future__ import annotations

from gateway.api_accounts import ACCOUNTS_READ
from gateway.api_headers import CACHING, IF_NONE_MATCH, NOT_MODIFIED
from gateway.operations import Answer, Operation, TenantOperation
from gateway.rnp_daily import list_daily
from gateway.rnp_resources import DailyPage, DailyQuery

RNP_OPERATIONS: tuple[Operation, ...] = (
    TenantOperation(
        method="GET",
        path="/v1/accounts/{accountId}/rnp/daily",
        operation_id="ListDailyFigures",
        summary="Daily figures of the items",
        description=(
            "What was ordered, sold, returned, spent and earned, by day in Moscow and item, ascending. Rows change as WB's "
            "data do: a page that follows another one may show a later state."
        ),
        tag="accounts",
        scope=ACCOUNTS_READ,
        handle=list_daily,
        query=DailyQuery,
        request_headers=IF_NONE_MATCH,
        answers={200: Answer(description="A page of them.", body=DailyPage, headers=CACHING), 304: NOT_MODIFIED},
    ),
)
