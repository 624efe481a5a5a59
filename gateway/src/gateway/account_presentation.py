"""An account as the API shows it. Pure."""

from __future__ import annotations

from gateway.account_resources import Account, AccountState, TokenFacts
from gateway.gate_resources import GateSummary
from gateway.language import Lang
from gateway.presentation import instant
from gateway.problems import Text
from wbaccounts.accounts import PAUSED, TOKEN_DEAD, TOKEN_EXPIRED
from wbaccounts.accounts import Account as AccountFacts
from wbcontracts.wb_token import Scope

SCOPE_NAMES = {bit: name.lower() for name, bit in vars(Scope).items() if not name.startswith("_")}
REASONS = {
    PAUSED: Text(ru="Синхронизация остановлена вручную.", en="Somebody has paused the account."),
    TOKEN_DEAD: Text(
        ru="Wildberries не принимает токен: его отозвали.", en="Wildberries refuses the token: it was revoked."
    ),
    TOKEN_EXPIRED: Text(ru="Срок действия токена истёк.", en="The token has expired."),
}
OTHER_REASON = Text(ru="Кабинет отключён администратором.", en="An administrator has disabled the account.")


def state_of(account: AccountFacts) -> AccountState:
    """The state for callers: a pause is somebody's wish, anything else that stops the account is about its token."""
    if account.active:
        return "active"
    return "paused" if account.state_reason == PAUSED else "disabled"


def reason_text(account: AccountFacts) -> Text:
    """Why an account that is not active is not."""
    return REASONS.get(account.state_reason or "", OTHER_REASON)


def account_resource(account: AccountFacts, *, lang: Lang, gate: GateSummary | None = None) -> Account:
    """The account as `GET /v1/accounts/{accountId}` shows it."""
    return Account(
        account_id=account.account_id,
        name=account.name,
        seller_id=account.seller_id,
        state=state_of(account),
        state_reason=account.state_reason,
        state_message=None if account.active else reason_text(account).of(lang),
        state_changed_at=instant(account.state_changed_at_ms),
        token=TokenFacts(
            type=account.token_type.value,
            scopes=[SCOPE_NAMES.get(bit, f"bit-{bit}") for bit in sorted(account.token_scopes)],
            read_only=account.token_read_only,
            expires_at=instant(account.token_expires_at_ms),
            version=account.token_version,
        ),
        created_at=instant(account.created_at_ms),
        updated_at=instant(account.updated_at_ms),
        gate=gate,
    )
