"""What can go wrong with tenants, accounts, tokens and their database.

AccountsError
├── TokenRefused           a WB token cannot be taken: show the reason to the person, nothing was stored
├── AccountMissing         no such account: a job for it cannot succeed
├── VaultError
│   ├── KeysMisconfigured  WB_TOKEN_KEYS is absent or wrong: start-up stops, the text says what is accepted
│   ├── KeyUnknown         a token is sealed with a key that is not in WB_TOKEN_KEYS: add the old key again
│   └── SealBroken         sealed bytes were changed or belong to another account: add the token anew
├── DatabaseUrlInvalid     DATABASE_URL is not a libpq address: start-up stops
└── MigrationBusy          another migrator holds the lock for too long: try again

No text of these carries a token, a key or a password.
"""

from __future__ import annotations


class AccountsError(Exception):
    """Root of the tree."""


class TokenRefused(AccountsError):
    """A WB token that cannot be taken. `code` is stable; the titles are ready for people."""

    def __init__(self, code: str, title_ru: str, title_en: str) -> None:
        super().__init__(f"{code}: {title_en}")
        self.code = code
        self.title_ru = title_ru
        self.title_en = title_en


class AccountMissing(AccountsError):
    """There is no account of this id."""

    def __init__(self, account_id: str) -> None:
        super().__init__(f"account {account_id} does not exist")
        self.account_id = account_id


class VaultError(AccountsError):
    """A sealed token cannot be made or read."""


class KeysMisconfigured(VaultError):
    """WB_TOKEN_KEYS is absent or wrong."""


class KeyUnknown(VaultError):
    """The key that sealed a token is not among the vault's keys."""


class SealBroken(VaultError):
    """Sealed bytes do not open: changed, cut, or copied from another account."""


class DatabaseUrlInvalid(AccountsError):
    """DATABASE_URL cannot be read as a libpq address."""


class MigrationBusy(AccountsError):
    """Another migrator has held the lock for longer than this one may wait."""
