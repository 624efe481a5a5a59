"""Ads, finance and funnel of a WB account, merged with orders and sales into a daily picture per item."""
