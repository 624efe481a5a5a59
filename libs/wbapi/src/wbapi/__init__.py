"""Client of the Wildberries seller API: endpoint table, typed rows, typed errors; its transport is the limiter.

It knows no database and no job queue. It never calls WB past the budget, never drops a row unseen and never shows a token.
"""
