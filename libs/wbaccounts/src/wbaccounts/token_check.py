"""Decides whether a WB token can be taken, and says why not in words for people. Pure: WB itself is not asked here."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

from wbaccounts.errors import TokenRefused
from wbcontracts.wb_token import Scope, TokenInfo, TokenMalformed, decode_token

MOSCOW = timezone(timedelta(hours=3), "MSK")
"""People read dates in Moscow time; it has had no daylight saving since 2014."""

REQUIRED_SCOPES = {Scope.STATISTICS: ("Статистика", "Statistics")}
"""Scope bits without which the account cannot be synchronised, with their names in WB's cabinet."""


def checked_token(token: str, *, now_ms: int) -> TokenInfo:
    """Claims of a token that can be taken. Raises TokenRefused with the first reason that it cannot."""
    info = _decoded(token)
    if info.test:
        raise TokenRefused(
            "token-test",
            "Это тестовый токен: он работает только в песочнице WB. Создайте обычный токен в личном кабинете",
            "This is a test token: it works only in WB's sandbox. Create an ordinary one in the seller's cabinet",
        )
    if info.expires_at_ms <= now_ms:
        raise _expired(info.expires_at_ms)
    for bit, (name_ru, name_en) in REQUIRED_SCOPES.items():
        if bit not in info.scopes:
            raise TokenRefused(
                "token-scope-missing",
                f"У токена нет доступа к категории «{name_ru}». Создайте токен, отметив эту категорию",
                f"The token has no access to the category “{name_en}”. Create one with this category ticked",
            )
    return info


def copied_token(text: str) -> str:
    """The token in a copied text: white space around it and the `Bearer` of a header belong to no token."""
    scheme, _, rest = text.strip().partition(" ")
    return rest.strip() if scheme.lower() == "bearer" else text.strip()


def same_seller(info: TokenInfo, seller_id: str) -> None:
    """Refuse a new token for an account when it belongs to another seller."""
    if info.seller_id != seller_id:
        raise TokenRefused(
            "token-other-seller",
            "Этот токен выдан для другого кабинета WB. Добавьте его как новый кабинет",
            "This token belongs to another WB seller. Add it as a new account",
        )


def already_added() -> TokenRefused:
    """The refusal of a second account of one seller."""
    return TokenRefused(
        "seller-already-added",
        "Этот кабинет WB уже подключён",
        "This WB seller is already connected",
    )


def _decoded(token: str) -> TokenInfo:
    try:
        return decode_token(copied_token(token))
    except TokenMalformed as error:
        raise TokenRefused(
            "token-malformed",
            "Это не похоже на токен WB. Скопируйте его из личного кабинета целиком",
            f"This is not a WB token ({error}). Copy the whole of it from the seller's cabinet",
        ) from None


def _expired(expired_at_ms: int) -> TokenRefused:
    day = datetime.fromtimestamp(expired_at_ms / 1000, UTC).astimezone(MOSCOW)
    return TokenRefused(
        "token-expired",
        f"Срок действия токена истёк {day:%d.%m.%Y}. Создайте новый токен в личном кабинете WB",
        f"The token expired on {day:%Y-%m-%d}. Create a new one in WB's cabinet",
    )
