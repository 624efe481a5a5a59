"""Revisions of the schema `digitization`; run by wbaccounts.migrator."""
