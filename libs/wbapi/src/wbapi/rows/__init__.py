"""Typed rows of WB's answers, and the decoder that keeps one bad row from losing a page."""
