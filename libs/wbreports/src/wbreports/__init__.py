"""Realization reports of an account: fetched from WB once, stored once, for every service."""
