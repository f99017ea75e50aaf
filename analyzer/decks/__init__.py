"""Deck lists: files in several formats -> Deck.

A format reader turns text into rows (line, section, count, name) and knows no cards; `reader` looks the names
up and infers the rules. So a further format is one more file and one entry in `detect`.
"""
