"""Orders, sales, realization report, stocks and cards of a WB account."""
