"""Bulk merge of rows that WB sent into PostgreSQL, told by digest, and the columns that such tables share."""
