"""Deck and abilities to arrays."""
