"""The budget of WB calls: one token bucket per (seller, WB method) and a seller-wide cool-down, in Redis, shared by all services.

`reference` is the meaning of a bucket and `bucket.lua` its mirror; `taking`, `learning`, `flights` and `cooldown` decide what
goes beyond one bucket, each with a Lua file of the same name. Nothing here knows HTTP.
"""

from wbgate.budget.config import BucketLimits, BudgetConfig
from wbgate.budget.levels import BucketLevel, SellerBudget, SellerPause
from wbgate.budget.limiter import AsyncBudgetReader, Budget
from wbgate.budget.reference import RateHeaders
from wbgate.budget.verdict import At, Go

__all__ = [
    "AsyncBudgetReader",
    "At",
    "BucketLevel",
    "BucketLimits",
    "Budget",
    "BudgetConfig",
    "Go",
    "RateHeaders",
    "SellerBudget",
    "SellerPause",
]
