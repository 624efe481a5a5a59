"""Revisions of the schema `wbaccounts`; run by wbaccounts.migrator."""
