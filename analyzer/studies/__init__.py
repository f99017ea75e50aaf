"""The questions deckbuilders ask, one a file: each plays or counts what it needs and returns plain results for the reports."""
