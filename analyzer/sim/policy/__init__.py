"""Policies: they see options, never rules."""
