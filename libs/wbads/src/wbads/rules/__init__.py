"""Decisions of the sync: what is due, what one call asks for, how far a campaign is read then. Pure."""
