"""Tenants, accounts, encrypted WB tokens, the fence, the journal of user jobs."""
