"""Wildberries client over httpx: endpoint table, typed rows, errors; the limiter is its transport."""
